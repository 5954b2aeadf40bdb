/// What is known of the device from one start of Beckon to the next. Not Sendable, like the store it belongs to.
public final class DeviceRecord {
    private static let locked = "locked"

    private let insertion: Statement
    private let selection: Statement

    init(_ database: Database) throws(StorageError) {
        insertion = try database.prepare("INSERT OR REPLACE INTO device (key, value) VALUES (?1, ?2)")
        selection = try database.prepare("SELECT value FROM device WHERE key = ?1")
    }

    /// Whether the owner has locked the device by a command.
    public func isLocked() throws(StorageError) -> Bool {
        var isLocked = false
        try selection.forEachRow(.text(Self.locked)) { (row) throws(StorageError) in isLocked = row.text(0) == "yes" }
        return isLocked
    }

    public func setLocked(_ isLocked: Bool) throws(StorageError) {
        try insertion.run(.text(Self.locked), .text(isLocked ? "yes" : "no"))
    }
}
