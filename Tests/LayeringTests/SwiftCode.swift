/// Swift source with its comments and the contents of its string literals blanked. Lines keep their numbers.
struct SwiftCode {
    private let source: [UInt8]
    private var code: [UInt8]
    private var place = 0

    static func withoutTextAndComments(_ source: String) -> String {
        var code = SwiftCode(source: Array(source.utf8), code: Array(source.utf8))
        code.pass(until: nil)
        return String(decoding: code.code, as: UTF8.self)
    }

    /// Passes over code up to the end of the source, or to the parenthesis that closes an interpolation.
    private mutating func pass(until closing: UInt8?) {
        var depth = 0
        while place < source.count {
            if at("//") {
                blank { $0.at("\n") }
            } else if at("/*") {
                blankComment()
            } else if let hashes = openingQuote() {
                blankLiteral(hashes)
            } else {
                if source[place] == UInt8(ascii: "(") { depth += 1 }
                if source[place] == UInt8(ascii: ")") { depth -= 1 }
                if source[place] == closing, depth < 0 { return }
                place += 1
            }
        }
    }

    private func at(_ word: StaticString) -> Bool {
        let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return source[place...].starts(with: bytes)
    }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where place < source.count {
            if source[place] != UInt8(ascii: "\n") { code[place] = UInt8(ascii: " ") }
            place += 1
        }
    }

    private mutating func blank(until isEnd: (Self) -> Bool) {
        while place < source.count, !isEnd(self) { blank() }
    }

    private mutating func blankComment() {
        blank(2)
        while place < source.count, !at("*/") {
            if at("/*") { blankComment() } else { blank() }
        }
        blank(2)
    }

    /// How many `#` stand before the quote of a literal that begins here; nil where none begins.
    private func openingQuote() -> Int? {
        let hashes = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = place + hashes
        return quote < source.count && source[quote] == UInt8(ascii: "\"") ? hashes : nil
    }

    private mutating func blankLiteral(_ hashes: Int) {
        place += hashes
        let quotes = at("\"\"\"") ? 3 : 1
        place += quotes
        let hashText = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + hashText
        let escape = [UInt8(ascii: "\\")] + hashText
        while place < source.count, !source[place...].starts(with: end) {
            if source[place...].starts(with: escape) {
                blank(escape.count)
                if at("(") {
                    blankInterpolation()
                } else {
                    blank()
                }
            } else if quotes == 1, at("\n") {
                return  // A literal of one line ends with it; what looked like a quote was none.
            } else {
                blank()
            }
        }
        place = min(place + end.count, source.count)
    }

    private mutating func blankInterpolation() {
        let start = place
        place += 1
        pass(until: UInt8(ascii: ")"))
        place = min(place + 1, source.count)
        for index in start..<place where source[index] != UInt8(ascii: "\n") { code[index] = UInt8(ascii: " ") }
    }
}
