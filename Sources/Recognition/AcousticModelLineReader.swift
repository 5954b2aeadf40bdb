/// Lines of a long text file, without comments, a block at a time.
struct AcousticModelLineReader {
    private let file: AcousticModelFile
    private var block: ArraySlice<UInt8> = []
    private var nextOffset = 0

    /// The library reads a line into 1024 bytes.
    private static let lineLimit = 1023
    private static let newline = UInt8(ascii: "\n")

    init(_ file: AcousticModelFile) { self.file = file }

    /// The next line that is no comment; nil at the end. The last line ends with a newline too, else it is damaged.
    mutating func next() throws(RecognitionError) -> ArraySlice<UInt8>? {
        while let line = try nextLine() {
            if line.first != UInt8(ascii: "#") { return line }
        }
        return nil
    }

    private mutating func nextLine() throws(RecognitionError) -> ArraySlice<UInt8>? {
        if let end = block.firstIndex(of: Self.newline) { return cut(before: end) }
        let rest = Array(block)
        guard rest.count <= Self.lineLimit else { throw file.damaged("a line is too long") }
        let more = try file.bytes(at: nextOffset, count: 65536)
        nextOffset += more.count
        block = (rest + more)[...]
        guard let end = block.firstIndex(of: Self.newline) else {
            if block.isEmpty { return nil }
            throw file.damaged("its last line is cut")
        }
        return cut(before: end)
    }

    private mutating func cut(before end: Int) -> ArraySlice<UInt8> {
        defer { block = block[(end + 1)...] }
        return block[block.startIndex..<end]
    }
}
