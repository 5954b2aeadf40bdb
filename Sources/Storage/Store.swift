import Foundation
import Intents

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
    /// What became of a damaged file when this was opened; nil: it was whole. Whoever opened it tells the person.
    public private(set) var setAside: SetAside?
    private let finder: Finder
    let database: Database

    /// Opens the store of this folder and makes what is missing. A file that may only be read is read: then every write
    /// throws. A damaged one is set aside and another begun: see `setAside`.
    ///
    /// - Throws: `StorageError`. A database that is someone else's, or newer, is left as it is.
    public convenience init(directory: String, journalLimit: Int = Journal.defaultLimit) throws(StorageError) {
        let path = "\(directory)/beckon.sqlite"
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StorageError(path: directory, kind: .inaccessible(reason: error.systemReason))
        }
        do throws(StorageError) {
            try self.init(path: path, journalLimit: journalLimit)
        } catch {
            guard case .damaged = error.kind else { throw error }
            let setAside = try Repair.repair(path)
            try self.init(path: path, journalLimit: journalLimit)
            self.setAside = setAside
        }
    }

    init(path: String, journalLimit: Int = Journal.defaultLimit) throws(StorageError) {
        let isReadOnly = try Self.makeFile(path) == .readOnly
        do throws(StorageError) {
            database = try Self.database(path, isReadOnly: isReadOnly)
        } catch {
            // Where not even the log has room the file can still be read.
            guard !isReadOnly, error.isForWantOfRoom else { throw error }
            guard let readable = try? Self.database(path, isReadOnly: true) else { throw error }
            readable.isForWantOfRoom = true
            database = readable
        }
        journal = try Journal(database, limit: journalLimit)
        vocabularies = try Vocabularies(database)
        device = try DeviceRecord(database)
        installations = try Installations(database)
        let index = try SearchIndex(database)
        voiceShortcuts = try VoiceShortcuts(database, index)
        takes = try Takes(database)
        suggestedShortcuts = try SuggestedShortcuts(database)
        donations = try Donations(database, index)
        activities = try Activities(database, index)
        finder = try Finder(database)
    }

    private enum Access { case whole, readOnly }

    /// SQLite would make the file readable for others; its companions take their permissions from it.
    ///
    /// A file that is there is not opened: closing it would drop the locks of every other connection that this process has
    /// to it (fcntl(2), "How To Corrupt An SQLite Database File", 2.2), and other processes would take its log away.
    private static func makeFile(_ path: String) throws(StorageError) -> Access {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
            return .whole
        }
        var failure = errno
        var status = stat()
        if stat(path, &status) == 0 {
            let isFile = status.st_mode & S_IFMT == S_IFREG
            if isFile, access(path, R_OK | W_OK) == 0 { return .whole }
            failure = isFile ? errno : EISDIR
            if isFile, [EROFS, EACCES, EPERM].contains(failure), access(path, R_OK) == 0 { return .readOnly }
        }
        throw StorageError(path: path, kind: .inaccessible(reason: String(cString: strerror(failure))))
    }

    private static func database(_ path: String, isReadOnly: Bool) throws(StorageError) -> Database {
        let database = try Database(path: path, isReadOnly: isReadOnly)
        try Schema.migrate(database)
        // After the check: turning to WAL writes to the file.
        if !isReadOnly { try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL") }
        try database.execute("PRAGMA foreign_keys = ON")
        return database
    }

    /// Looks at a store in use of which a call has thrown `damaged` or `unsearchable`: sets the file aside if it is damaged
    /// indeed, and makes its search index anew if it is not. Nobody in this process uses it meanwhile.
    ///
    /// - Returns: what became of the file; nil: it stays.
    public static func repair(directory: String) throws(StorageError) -> SetAside? {
        try Repair.repair("\(directory)/beckon.sqlite")
    }

    /// Several changes, all or none. Other writers wait.
    ///
    /// - Parameter isDurable: whether they survive a power failure once this returns; else they survive the end of the
    ///   process, however it ends.
    public func transaction(
        isDurable: Bool = true, _ body: () throws(StorageError) -> Void
    ) throws(StorageError) {
        try database.transaction(isDurable: isDurable, body)
    }

    /// Activities, voice shortcuts and donations that have all of these words, best first. The last word may be the
    /// beginning of one. Any text is allowed; one without words finds nothing. What was donated often is one result.
    ///
    /// - Parameter time: what has expired by then is left out.
    public func search(_ words: String, limit: Int, at time: Date) throws(StorageError) -> [SearchResult] {
        try finder.search(words, limit: limit, at: time)
    }

    /// The titles of what can be found, each once, the newest first.
    ///
    /// - Parameter time: what has expired by then is left out.
    public func searchableTitles(limit: Int, at time: Date) throws(StorageError) -> [String] {
        try finder.titles(limit: limit, at: time)
    }
}
