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
        """
        CREATE TABLE voice_shortcut (
            id TEXT PRIMARY KEY NOT NULL,
            application TEXT,
            phrase TEXT,
            locale TEXT NOT NULL,
            without_wake INTEGER NOT NULL,
            shortcut TEXT NOT NULL,
            created REAL NOT NULL,
            modified REAL NOT NULL,
            warning TEXT
        ) STRICT;
        CREATE TABLE take (
            id TEXT PRIMARY KEY NOT NULL,
            voice_shortcut TEXT NOT NULL REFERENCES voice_shortcut (id) ON DELETE CASCADE,
            time REAL NOT NULL,
            text TEXT NOT NULL,
            phones TEXT NOT NULL,
            sound BLOB NOT NULL
        ) STRICT;
        CREATE INDEX take_of_shortcut ON take (voice_shortcut);
        CREATE TABLE take_template (
            take TEXT NOT NULL REFERENCES take (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            template BLOB NOT NULL,
            PRIMARY KEY (take, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE suggested_shortcut (
            application TEXT NOT NULL,
            position INTEGER NOT NULL,
            shortcut TEXT NOT NULL,
            PRIMARY KEY (application, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE donation (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            application TEXT NOT NULL,
            id TEXT NOT NULL,
            "group" TEXT,
            time REAL NOT NULL,
            content TEXT NOT NULL,
            UNIQUE (application, id)
        ) STRICT;
        CREATE INDEX donation_of_group ON donation (application, "group");
        CREATE INDEX donation_at_time ON donation (time);
        CREATE TABLE activity (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            application TEXT NOT NULL,
            id TEXT NOT NULL,
            persistent TEXT NOT NULL,
            time REAL NOT NULL,
            expires REAL,
            activity TEXT NOT NULL,
            UNIQUE (application, id, persistent)
        ) STRICT
        """,
        // The words of search_text are those of SearchText, which the tokenizer has only to split at the blanks.
        """
        ALTER TABLE donation ADD COLUMN title TEXT;
        ALTER TABLE donation ADD COLUMN entry INTEGER;
        CREATE INDEX donation_of_entry ON donation (entry, time);
        CREATE TABLE search_entry (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            application TEXT NOT NULL,
            title TEXT NOT NULL,
            expires REAL,
            UNIQUE (kind, key, application)
        ) STRICT;
        CREATE VIRTUAL TABLE search_text USING fts5 (title, keywords, summary, tokenize = 'ascii', prefix = '1 2 3');
        CREATE TRIGGER search_entry_gone AFTER DELETE ON search_entry BEGIN
            DELETE FROM search_text WHERE rowid = old.number;
        END;
        CREATE TRIGGER donation_gone AFTER DELETE ON donation
        WHEN old.entry IS NOT NULL AND NOT EXISTS (SELECT 1 FROM donation WHERE entry = old.entry) BEGIN
            DELETE FROM search_entry WHERE number = old.entry;
        END;
        CREATE TRIGGER voice_shortcut_gone AFTER DELETE ON voice_shortcut BEGIN
            DELETE FROM search_entry WHERE kind = 'shortcut' AND key = old.id;
        END;
        CREATE TRIGGER activity_gone AFTER DELETE ON activity BEGIN
            DELETE FROM search_entry WHERE kind = 'activity' AND key = CAST(old.number AS TEXT);
        END
        """,
        // Times are those of the conversation, which may be any; what is written grows old by the real clock.
        """
        ALTER TABLE interaction ADD COLUMN written REAL NOT NULL DEFAULT 0;
        UPDATE interaction SET written = time;
        CREATE TABLE turn (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            time REAL NOT NULL,
            written REAL NOT NULL,
            source TEXT NOT NULL,
            expectation TEXT NOT NULL,
            content TEXT NOT NULL,
            interaction TEXT,
            mistake INTEGER NOT NULL,
            size INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX turn_of_interaction ON turn (interaction);
        CREATE TABLE turn_sound (
            turn INTEGER PRIMARY KEY REFERENCES turn (number) ON DELETE CASCADE,
            sound BLOB NOT NULL
        ) STRICT
        """,
        // How many an application has, and which are its oldest.
        """
        CREATE INDEX donation_of_application ON donation (application)
        """,
    ]

    /// The version from which on everything that can be found has its entry in the index.
    private static let indexed = 6

    /// Brings the file up to date in one transaction. A file that is not ours, or newer, is left as it is.
    static func migrate(_ database: Database) throws(StorageError) {
        if try version(of: database) == steps.count { return }
        guard !database.isReadOnly else { throw StorageError(path: database.path, kind: .readOnly) }
        try database.transaction { () throws(StorageError) in
            // Another process may have migrated while we waited for the transaction.
            let version = try version(of: database)
            for step in steps[version...] { try database.execute(step) }
            if version > 0, version < indexed { try reindex(database) }
            try database.execute("PRAGMA user_version = \(steps.count)")
        }
    }

    /// Writes every row anew, which writes its entry.
    private static func reindex(_ database: Database) throws(StorageError) {
        let index = try SearchIndex(database)
        let shortcuts = try VoiceShortcuts(database, index)
        for shortcut in try shortcuts.all() { try shortcuts.set(shortcut) }
        try Donations(database, index).reindex()
        try Activities(database, index).reindex()
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
            throw StorageError(path: database.path, kind: .foreign)
        }
        return version
    }
}
