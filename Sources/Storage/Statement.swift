import CSQLite
import Foundation
import Intents

/// A prepared statement. Not Sendable, like its connection, which it keeps open.
final class Statement {
    enum Parameter {
        case text(String)
        case integer(Int)
        case number(Double)
        case data(Data)
        case null

        static func text(_ text: String?) -> Parameter { text.map { .text($0) } ?? .null }
        static func time(_ time: Date) -> Parameter { .number(time.timeIntervalSince1970) }
        static func flag(_ flag: Bool) -> Parameter { .integer(flag ? 1 : 0) }
    }

    /// A row while it is current.
    struct Row {
        fileprivate let handle: OpaquePointer

        func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
        func number(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }
        func time(_ column: Int32) -> Date { Date(timeIntervalSince1970: number(column)) }
        func flag(_ column: Int32) -> Bool { integer(column) != 0 }

        /// What another hand has spoiled is nil.
        func json(_ column: Int32) -> JSONValue? { text(column).flatMap { try? JSONValue(json: $0) } }

        func data(_ column: Int32) -> Data {
            guard let bytes = sqlite3_column_blob(handle, column) else { return Data() }
            return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, column)))
        }

        func text(_ column: Int32) -> String? {
            guard let bytes = sqlite3_column_text(handle, column) else { return nil }
            let count = Int(sqlite3_column_bytes(handle, column))
            return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        }
    }

    private let handle: OpaquePointer
    private let database: Database

    init(adopting handle: OpaquePointer, of database: Database) {
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    func run(_ parameters: Parameter...) throws(StorageError) { try step(parameters) { _ in } }

    func forEachRow(
        _ parameters: Parameter..., body: (Row) throws(StorageError) -> Void
    ) throws(StorageError) { try step(parameters, body) }

    private func step(
        _ parameters: [Parameter], _ body: (Row) throws(StorageError) -> Void
    ) throws(StorageError) {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, parameter) in parameters.enumerated() {
            let code = bind(parameter, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw database.error(code) }
        }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw database.error(code) }
            try body(Row(handle: handle))
        }
    }

    private func bind(_ parameter: Parameter, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT, a macro that Swift does not see: SQLite copies the text.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch parameter {
        case .text(let text): return sqlite3_bind_text(handle, index, text, Int32(clamping: text.utf8.count), transient)
        case .integer(let value): return sqlite3_bind_int64(handle, index, Int64(value))
        case .number(let value): return sqlite3_bind_double(handle, index, value)
        case .data(let data):
            // A blob without a place in memory would be null.
            guard !data.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
            return data.withUnsafeBytes {
                sqlite3_bind_blob(handle, index, $0.baseAddress, Int32(clamping: $0.count), transient)
            }
        case .null: return sqlite3_bind_null(handle, index)
        }
    }
}
