/// Reads the head of a model file from front to back; throws where it ends.
struct AcousticModelCursor {
    let file: AcousticModelFile
    private let bytes: [UInt8]
    private(set) var offset = 0
    var isBigEndian = false

    /// - Parameter limit: bytes that the head of an undamaged file never exceeds.
    init(_ file: AcousticModelFile, limit: Int) throws(RecognitionError) {
        self.file = file
        bytes = try file.bytes(at: 0, count: limit)
    }

    mutating func take(_ count: Int) throws(RecognitionError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - offset else { throw file.damaged("it ends within its header") }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    /// 32 bits with sign.
    mutating func integer() throws(RecognitionError) -> Int {
        Self.integer(try take(4), isBigEndian: isBigEndian)
    }

    /// 32 bits that must lie in a range.
    mutating func integer(in range: ClosedRange<Int>, _ name: String) throws(RecognitionError) -> Int {
        let value = try integer()
        guard range.contains(value) else { throw file.damaged("impossible \(name): \(value)") }
        return value
    }

    /// Text up to a terminator, which is skipped.
    mutating func text(before terminator: UInt8) throws(RecognitionError) -> String {
        guard let end = bytes[offset...].firstIndex(of: terminator) else {
            throw file.damaged("it ends within its header")
        }
        let text = try take(end - offset)
        offset += 1
        return String(decoding: text, as: UTF8.self)
    }

    static func integer(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Int {
        var value: UInt32 = 0
        for byte in isBigEndian ? Array(bytes) : bytes.reversed() { value = value << 8 | UInt32(byte) }
        return Int(Int32(bitPattern: value))
    }
}
