import CSQLite
import Foundation

/// A connection to a SQLite file. Not Sendable: the connection is used by one owner, without SQLite's own locking.
final class Database {
    let path: String
    private let handle: OpaquePointer

    /// How long a statement waits for another process.
    private static let busyMilliseconds: Int32 = 2_000

    /// Opens the file, which exists.
    init(path: String) throws(StorageError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw StorageError(path: path, kind: .inaccessible(reason: String(cString: sqlite3_errstr(code))))
        }
        self.path = path
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Self.busyMilliseconds)
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

    /// All or nothing; other writers wait. One within another is a part of that.
    func transaction(_ body: () throws(StorageError) -> Void) throws(StorageError) {
        guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
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
        return switch code & 0xFF {
        case SQLITE_NOTADB, SQLITE_CORRUPT: StorageError(path: path, kind: .damaged(reason: reason))
        case SQLITE_BUSY, SQLITE_LOCKED: StorageError(path: path, kind: .busy)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY:
            StorageError(path: path, kind: .inaccessible(reason: reason))
        default: StorageError(path: path, kind: .failed(reason: reason))
        }
    }
}
