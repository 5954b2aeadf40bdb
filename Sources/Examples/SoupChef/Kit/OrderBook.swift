import BeckonKit
import Foundation

public struct Order: Codable, Sendable, Hashable {
    public var time: Date
    /// The identifier of a soup.
    public var soup: String
    public var quantity: Int
    /// Identifiers.
    public var options: [String]

    public init(time: Date, soup: String, quantity: Int, options: [String]) {
        self.time = time
        self.soup = soup
        self.quantity = quantity
        self.options = options
    }
}

public enum OrderBookError: Error, Sendable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "Cannot read the orders in \(path): \(reason)."
        case .unwritable(let path, let reason): "Cannot write the order to \(path): \(reason)."
        }
    }
}

/// The orders so far: a line of JSON each, in the folder that the application and its extension share.
public struct OrderBook: Sendable {
    /// Only the end of a long book is read.
    private static let readLimit: UInt64 = 1 << 18

    private let file: URL

    public init(in folder: URL) { file = folder.appending(path: "orders.jsonl") }

    /// How many bowls were ordered on that day.
    public func bowls(on now: Date, in timeZone: TimeZone) throws -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return try orders().filter { calendar.isDate($0.time, inSameDayAs: now) }.reduce(0) { $0 + $1.quantity }
    }

    /// The latest orders, oldest first. A line that is no order, such as one cut off by a full disk, is passed over.
    ///
    /// - Throws: `OrderBookError`.
    public func orders() throws -> [Order] {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: file)
            let length = try handle.seekToEnd()
            try handle.seek(toOffset: length - min(length, Self.readLimit))
            data = try handle.readToEnd() ?? Data()
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            return []
        } catch {
            throw OrderBookError.unreadable(path: file.path, reason: error.localizedDescription)
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return data.split(separator: UInt8(ascii: "\n")).compactMap { try? decoder.decode(Order.self, from: $0) }
    }

    /// Adds a line in one write at the end of the file, so that two writers never mix their lines.
    ///
    /// - Throws: `OrderBookError`.
    public func append(_ order: Order) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = .sortedKeys
        let line = try encoder.encode(order) + Data("\n".utf8)
        let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable() }
        defer { close(descriptor) }
        guard line.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == line.count else {
            throw unwritable()
        }
    }

    private func unwritable() -> OrderBookError {
        .unwritable(path: file.path, reason: String(cString: strerror(errno)))
    }
}
