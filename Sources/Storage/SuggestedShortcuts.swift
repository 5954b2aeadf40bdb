import Intents

/// What applications offer before anyone used it, in their order. Not Sendable, like the store it belongs to.
public final class SuggestedShortcuts {
    private let database: Database
    private let insertion: Statement
    private let selection: Statement
    private let deletion: Statement

    init(_ database: Database) throws(StorageError) {
        self.database = database
        insertion = try database.prepare(
            "INSERT INTO suggested_shortcut (application, position, shortcut) VALUES (?1, ?2, ?3)")
        selection = try database.prepare(
            "SELECT shortcut FROM suggested_shortcut WHERE ?1 IS NULL OR application = ?1 ORDER BY application, position"
        )
        deletion = try database.prepare("DELETE FROM suggested_shortcut WHERE application = ?1")
    }

    /// In the place of those that the application offered before.
    public func set(_ shortcuts: [Shortcut], of application: String) throws(StorageError) {
        try database.transaction { () throws(StorageError) in
            try deletion.run(.text(application))
            for (position, shortcut) in shortcuts.enumerated() {
                try insertion.run(
                    .text(application), .integer(position), .text(JSONValue.object(shortcut.json).text))
            }
        }
    }

    /// - Parameter application: nil: of all.
    public func all(of application: String? = nil) throws(StorageError) -> [Shortcut] {
        var found: [Shortcut] = []
        try selection.forEachRow(.text(application)) { (row) throws(StorageError) in
            if let shortcut = row.json(0).flatMap({ try? Shortcut($0) }) { found.append(shortcut) }
        }
        return found
    }
}
