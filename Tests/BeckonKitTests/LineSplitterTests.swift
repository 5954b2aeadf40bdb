import BeckonKit
import Testing

@Suite struct LineSplitterTests {
    typealias Piece = LineSplitter.Piece

    private static func line(_ text: String) -> Piece { .line(Array(text.utf8)) }

    static let streams: [([String], [Piece], Piece?)] = [
        (["one\ntwo\n"], [line("one"), line("two")], nil),
        (["on", "e\nt", "wo", "\n", "three"], [line("one"), line("two")], line("three")),
        (["one\r\n\n\r\ntwo\n"], [line("one"), line("two")], nil),
        (["12345678\n"], [line("12345678")], nil),
        (["123456789\nok\n"], [.tooLong(start: Array("12345678".utf8)), line("ok")], nil),
        (["12345", "67890", "12345", "\nok", "\n"], [.tooLong(start: Array("12345678".utf8)), line("ok")], nil),
        (["123456789"], [.tooLong(start: Array("12345678".utf8))], nil),
        ([""], [], nil),
    ]

    @Test(arguments: streams) func cutsIntoLines(_ chunks: [String], _ pieces: [Piece], _ rest: Piece?) {
        var splitter = LineSplitter(maximum: 8)
        #expect(chunks.flatMap { splitter.append($0.utf8) } == pieces)
        #expect(splitter.finish() == rest)
        #expect(splitter.finish() == nil)
    }

    @Test func hundredMegabytesOnOneLineAreSkipped() {
        var splitter = LineSplitter()
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        let pieces = (0..<100).flatMap { _ in splitter.append(chunk) }
        #expect(pieces == [.tooLong(start: [UInt8](repeating: UInt8(ascii: "x"), count: 4096))])
        #expect(splitter.append("\nnext\n".utf8) == [Self.line("next")])
    }
}
