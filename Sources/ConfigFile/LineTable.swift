/// Where the lines of a text begin, for what libyaml does not tell of a literal block: how far it is indented.
struct LineTable {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let starts: [Int]

    /// - Parameter bytes: must outlive the table.
    init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
                starts.append(index + 1)
            }
        }
        self.starts = starts
    }

    /// - Parameter header: the line of the `|`, counted from 0.
    /// - Returns: columns before the text; nil where it has no visible line.
    func indentation(of text: String, below header: Int) -> Int? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { !$0.allSatisfy { $0 == " " } }),
            case let line = header + 1 + first, line < starts.count
        else { return nil }
        let before = bytes[starts[line]...].prefix { $0 == UInt8(ascii: " ") }.count
        return max(0, before - lines[first].prefix { $0 == " " }.count)
    }
}
