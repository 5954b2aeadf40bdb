import Intents

/// The values that programs have supplied for the types of their applications, so that they are known again at the next
/// start, before any program runs. Not Sendable, like the store it belongs to.
public final class Vocabularies {
    private let insertion: Statement
    private let selection: Statement
    private let deletion: Statement

    init(_ database: Database) throws(StorageError) {
        insertion = try database.prepare(
            "INSERT OR REPLACE INTO vocabulary (application, type, \"values\") VALUES (?1, ?2, ?3)")
        selection = try database.prepare(
            "SELECT application, type, \"values\" FROM vocabulary ORDER BY application, type")
        deletion = try database.prepare("DELETE FROM vocabulary WHERE application = ?1")
    }

    /// Puts the values of a type in the place of those that it had.
    public func set(_ values: JSONValue, type: String, of application: String) throws(StorageError) {
        try insertion.run(.text(application), .text(type), .text(values.text))
    }

    /// Forgets everything that an application supplied.
    public func remove(application: String) throws(StorageError) { try deletion.run(.text(application)) }

    /// Calls `body` with each application, type and its values, in the order of their names. What another hand has spoiled
    /// is left out.
    public func forEach(
        _ body: (_ application: String, _ type: String, _ values: JSONValue) -> Void
    ) throws(StorageError) {
        try selection.forEachRow { (row) throws(StorageError) in
            guard let application = row.text(0), let type = row.text(1),
                let values = row.text(2).flatMap({ try? JSONValue(json: $0) })
            else { return }
            body(application, type, values)
        }
    }
}
