import Foundation

/// What Beckon remembers, in `beckon.sqlite` of one folder.
///
/// For one owner and one thread at a time; other processes may have it open too. The folder and the file are readable for
/// their owner only.
public final class Store {
    public let journal: Journal
    public let vocabularies: Vocabularies
    public let device: DeviceRecord
    public let installations: Installations
    public let voiceShortcuts: VoiceShortcuts
    public let takes: Takes
    public let suggestedShortcuts: SuggestedShortcuts
    public let donations: Donations
    public let activities: Activities

    private let database: Database

    /// Several changes, all or none. Other writers wait.
    public func transaction(_ body: () throws(StorageError) -> Void) throws(StorageError) {
        try database.transaction(body)
    }

    /// Opens the store of this folder and makes what is missing.
    ///
    /// - Throws: `StorageError`. A database that is damaged, someone else's, or newer is left as it is.
    public init(directory: String, journalLimit: Int = Journal.defaultLimit) throws(StorageError) {
        let path = "\(directory)/beckon.sqlite"
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StorageError(path: directory, kind: .inaccessible(reason: error.systemReason))
        }
        // SQLite would make the file readable for others; its companions take their permissions from it.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StorageError(path: path, kind: .inaccessible(reason: String(cString: strerror(errno))))
        }
        close(descriptor)
        let database = try Database(path: path)
        try Schema.migrate(database)
        // After the check: turning to WAL writes to the file.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
        self.database = database
        journal = try Journal(database, limit: journalLimit)
        vocabularies = try Vocabularies(database)
        device = try DeviceRecord(database)
        installations = try Installations(database)
        voiceShortcuts = try VoiceShortcuts(database)
        takes = try Takes(database)
        suggestedShortcuts = try SuggestedShortcuts(database)
        donations = try Donations(database)
        activities = try Activities(database)
    }
}
