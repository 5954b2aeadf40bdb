/// Tells in a few nanoseconds that a dictionary line is about none of the needed words: a bit for each hash of a word's
/// lower-cased bytes. Says yes by mistake for about one line in a hundred; the caller compares the strings then.
struct WordFilter {
    private var bits: [UInt64]
    private let mask: UInt64
    /// Lines with a word outside ASCII are let through only where a needed word is outside it: case and normal form
    /// are not a matter of single bytes there.
    private let hasOtherScripts: Bool

    init(_ words: [String]) {
        var size = 1 << 12
        while size < words.count * 64 { size <<= 1 }
        mask = UInt64(size - 1)
        bits = Array(repeating: 0, count: size / 64)
        hasOtherScripts = words.contains { !$0.utf8.allSatisfy { $0 < 0x80 } }
        for word in words {
            var hash = Self.offset
            for byte in word.utf8 { hash = Self.step(hash, byte) }
            insert(hash)
        }
    }

    private mutating func insert(_ hash: UInt64) {
        let index = Self.finish(hash) & mask
        bits[Int(index >> 6)] |= 1 << (index & 63)
    }

    private func contains(_ hash: UInt64) -> Bool {
        let index = Self.finish(hash) & mask
        return bits[Int(index >> 6)] & (1 << (index & 63)) != 0
    }

    /// Whether the line `bytes[start..<end]` may be about a needed word: its first field, with or without a bracket.
    func mayMatch(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Bool {
        var hash = Self.offset
        var index = start
        // Indented lines are rare enough to be read in full.
        if index < end, Self.isBlank(bytes[index]) { return true }
        while index < end {
            let byte = bytes[index]
            if Self.isBlank(byte) { break }
            if byte >= 0x80 { return hasOtherScripts || !isText(bytes, from: index, to: end) }
            if byte == UInt8(ascii: "("), contains(hash) { return true }
            hash = Self.step(hash, byte)
            index += 1
        }
        return contains(hash)
    }

    /// Whether the rest of the line is UTF-8; where not, the line is let through to be told.
    private func isText(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Bool {
        String(validating: bytes[start..<end], as: UTF8.self) != nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    // FNV-1a, 64 bits: <http://www.isthe.com/chongo/tech/comp/fnv/>
    private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        return (hash ^ UInt64(lower)) &* 0x0000_0100_0000_01B3
    }
    private static func finish(_ hash: UInt64) -> UInt64 { hash ^ (hash >> 29) }
}
