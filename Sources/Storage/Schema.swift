/// What the database holds, as the steps that lead from one version to the next. Steps are only ever added.
enum Schema {
    /// The number of steps taken is the file's `user_version`.
    static let steps = [
        """
        CREATE TABLE interaction (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            time REAL NOT NULL,
            application TEXT NOT NULL,
            intent TEXT NOT NULL,
            slots TEXT NOT NULL,
            response TEXT,
            ending TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE vocabulary (
            application TEXT NOT NULL,
            type TEXT NOT NULL,
            "values" TEXT NOT NULL,
            PRIMARY KEY (application, type)
        ) STRICT
        """,
        """
        CREATE TABLE device (
            key TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE installation (
            id TEXT PRIMARY KEY NOT NULL,
            manifest TEXT NOT NULL,
            installed INTEGER NOT NULL,
            terms TEXT NOT NULL,
            granted TEXT NOT NULL,
            enabled INTEGER NOT NULL,
            time REAL NOT NULL
        ) STRICT
        """,
    ]

    /// Brings the file up to date in one transaction. A file that is not ours, or newer, is left as it is.
    static func migrate(_ database: Database) throws(StorageError) {
        if try version(of: database) == steps.count { return }
        try database.transaction { () throws(StorageError) in
            // Another process may have migrated while we waited for the transaction.
            let version = try version(of: database)
            for step in steps[version...] { try database.execute(step) }
            try database.execute("PRAGMA user_version = \(steps.count)")
        }
    }

    private static func version(of database: Database) throws(StorageError) -> Int {
        let version = try database.integer("PRAGMA user_version")
        guard version <= steps.count else {
            throw StorageError(path: database.path, kind: .newerVersion(found: version, known: steps.count))
        }
        guard version >= 0 else {
            throw StorageError(path: database.path, kind: .damaged(reason: "version \(version)"))
        }
        if version == 0, try database.integer("SELECT count(*) FROM sqlite_schema") > 0 {
            throw StorageError(path: database.path, kind: .damaged(reason: "it belongs to another program"))
        }
        return version
    }
}
