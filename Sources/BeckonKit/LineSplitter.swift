import Foundation

/// Cuts a stream of bytes into lines, with bounded memory.
public struct LineSplitter: Sendable {
    public enum Piece: Sendable, Hashable {
        /// A line without its line end (`\n` or `\r\n`). Empty lines are left out.
        case line([UInt8])
        /// A line grew beyond the maximum: its first bytes. Told once, at once; the rest of the line is skipped.
        case tooLong(start: [UInt8])
    }

    /// 1 MiB.
    public static let defaultMaximum = 1 << 20

    /// The longest line, in bytes, that is kept.
    public let maximum: Int
    private var partial: [UInt8] = []
    private var isSkipping = false

    public init(maximum: Int = Self.defaultMaximum) { self.maximum = maximum }

    /// Takes the next bytes and gives what they complete. Keeps at most `maximum` bytes.
    public mutating func append(_ bytes: some Collection<UInt8>) -> [Piece] {
        if let pieces = bytes.withContiguousStorageIfAvailable({ append(buffer: $0) }) { return pieces }
        return Array(bytes).withUnsafeBufferPointer { append(buffer: $0) }
    }

    /// The bytes after the last line end: what a stream that ended left unfinished. Nil: nothing.
    public mutating func finish() -> Piece? {
        defer { partial = [] }
        return partial.isEmpty ? nil : .line(partial)
    }

    private mutating func append(buffer: UnsafeBufferPointer<UInt8>) -> [Piece] {
        var pieces: [Piece] = []
        var rest = buffer[...]
        while let end = Self.lineEnd(in: rest) {
            take(rest[..<end], into: &pieces)
            if !isSkipping { endLine(into: &pieces) }
            isSkipping = false
            rest = rest[(end + 1)...]
        }
        take(rest, into: &pieces)
        return pieces
    }

    private mutating func take(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, into pieces: inout [Piece]) {
        guard !isSkipping else { return }
        guard bytes.count <= maximum - partial.count else {
            pieces.append(.tooLong(start: Array((partial + bytes.prefix(maximum - partial.count)).prefix(4096))))
            partial = []
            isSkipping = true
            return
        }
        partial += bytes
    }

    private mutating func endLine(into pieces: inout [Piece]) {
        if partial.last == UInt8(ascii: "\r") { partial.removeLast() }
        if !partial.isEmpty { pieces.append(.line(partial)) }
        partial = []
    }

    /// memchr, because a loop over a hundred megabytes is slow in a debug build.
    private static func lineEnd(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let buffer = UnsafeBufferPointer(rebasing: bytes)
        guard let base = buffer.baseAddress, let found = memchr(base, Int32(UInt8(ascii: "\n")), buffer.count) else {
            return nil
        }
        return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
    }
}
