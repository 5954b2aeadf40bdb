import CSQLite
import Foundation

/// A connection to a SQLite file. Not Sendable: the connection is used by one owner, without SQLite's own locking.
final class Database {
    let path: String
    let isReadOnly: Bool
    /// Whether it is only read because the disk is full.
    var isForWantOfRoom = false
    private let handle: OpaquePointer

    /// SQLITE_CORRUPT_VTAB, a macro that Swift does not see: the only virtual table is the search index.
    private static let corruptIndex = SQLITE_CORRUPT | 1 << 8

    /// How long a statement waits for another process.
    private static let busyMilliseconds: Int32 = 2_000

    /// Opens the file, which exists.
    ///
    /// - Parameter isReadOnly: nothing is written, not even beside it: also where the file system is read-only.
    init(path: String, isReadOnly: Bool = false) throws(StorageError) {
        self.path = path
        self.isReadOnly = isReadOnly
        guard isReadOnly else {
            handle = try Self.open(path, path, SQLITE_OPEN_READWRITE)
            return
        }
        let handle = try Self.open(path, path, SQLITE_OPEN_READONLY)
        guard sqlite3_exec(handle, "SELECT 1 FROM sqlite_schema", nil, nil, nil) & 0xFF != SQLITE_OK else {
            self.handle = handle
            return
        }
        sqlite3_close_v2(handle)
        // A log beside the file needs an index in shared memory, which cannot be made here. What has no log is whole
        // without.
        guard Self.hasNoLog(path) else { throw StorageError(path: path, kind: .readOnly) }
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: "?#%")
        let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        self.handle = try Self.open("file:\(escaped)?immutable=1", path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }

    private static func hasNoLog(_ path: String) -> Bool {
        var status = stat()
        return stat(path + "-wal", &status) != 0 || status.st_size == 0
    }

    private static func open(_ name: String, _ path: String, _ flags: Int32) throws(StorageError) -> OpaquePointer {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw StorageError(path: path, kind: .inaccessible(reason: String(cString: sqlite3_errstr(code))))
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyMilliseconds)
        return handle
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs statements that give no rows anyone wants.
    func execute(_ text: String) throws(StorageError) {
        let code = sqlite3_exec(handle, text, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    func prepare(_ text: String) throws(StorageError) -> Statement {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw error(code) }
        return Statement(adopting: statement, of: self)
    }

    /// The first column of the first row.
    func integer(_ text: String) throws(StorageError) -> Int {
        var value = 0
        try prepare(text).forEachRow { (row) throws(StorageError) in value = row.integer(0) }
        return value
    }

    /// The number of the row that was inserted last.
    var lastInsertion: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// How many rows the last statement changed, without what followed from it.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// All or nothing; other writers wait. Within another one it is part of that.
    ///
    /// - Parameter isDurable: whether it survives a power failure once this returns, at the price of waiting for the disk.
    ///   Without, it survives the end of the process, however it ends; a power failure may take the latest back, as a whole.
    func transaction(isDurable: Bool = false, _ body: () throws(StorageError) -> Void) throws(StorageError) {
        guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
        if isDurable { try execute("PRAGMA synchronous = FULL") }
        defer { if isDurable { sqlite3_exec(handle, "PRAGMA synchronous = NORMAL", nil, nil, nil) } }
        try execute("BEGIN IMMEDIATE")
        do {
            try body()
            try execute("COMMIT")
        } catch {
            // SQLite may have rolled back by itself; that the second attempt then fails says nothing new.
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    func error(_ code: Int32) -> StorageError {
        let reason = String(cString: sqlite3_errmsg(handle))
        // The search index can be made anew from the rest.
        if code == Self.corruptIndex { return StorageError(path: path, kind: .unsearchable(reason: reason)) }
        return switch code & 0xFF {
        case SQLITE_NOTADB, SQLITE_CORRUPT: StorageError(path: path, kind: .damaged(reason: reason))
        case SQLITE_BUSY, SQLITE_LOCKED: StorageError(path: path, kind: .busy)
        case SQLITE_FULL: StorageError(path: path, kind: .full)
        case SQLITE_READONLY: StorageError(path: path, kind: isForWantOfRoom ? .full : .readOnly)
        case SQLITE_CANTOPEN, SQLITE_PERM:
            StorageError(path: path, kind: .inaccessible(reason: reason))
        default: StorageError(path: path, kind: .failed(reason: reason))
        }
    }
}
