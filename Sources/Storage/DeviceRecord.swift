/// What is known of the device from one start of Beckon to the next. Not Sendable, like the store it belongs to.
public final class DeviceRecord {
    private static let locked = "locked"
    private static let place = "place"

    private let insertion: Statement
    private let selection: Statement
    private let database: Database

    init(_ database: Database) throws(StorageError) {
        self.database = database
        insertion = try database.prepare("INSERT OR REPLACE INTO device (key, value) VALUES (?1, ?2)")
        selection = try database.prepare("SELECT value FROM device WHERE key = ?1")
    }

    /// Whether the owner has locked the device by a command.
    public func isLocked() throws(StorageError) -> Bool { try value(Self.locked) == "yes" }

    public func setLocked(_ isLocked: Bool) throws(StorageError) {
        // A power failure shall not unlock it.
        try database.transaction(isDurable: true) { () throws(StorageError) in
            try insertion.run(.text(Self.locked), .text(isLocked ? "yes" : "no"))
        }
    }

    /// The name of the place where the device is, as its owner set it; nil: none is set.
    public func place() throws(StorageError) -> String? { try value(Self.place).flatMap { $0.isEmpty ? nil : $0 } }

    public func setPlace(_ place: String?) throws(StorageError) {
        try insertion.run(.text(Self.place), .text(place ?? ""))
    }

    private func value(_ key: String) throws(StorageError) -> String? {
        var value: String?
        try selection.forEachRow(.text(key)) { (row) throws(StorageError) in value = row.text(0) }
        return value
    }
}
