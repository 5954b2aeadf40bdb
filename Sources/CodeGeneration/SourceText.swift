/// Swift source, line by line, as `swift format` leaves it.
struct SourceText {
    /// Signatures and comments that are longer are broken. A name alone may be longer still.
    private static let longestLine = 100

    private(set) var text = ""
    private var depth = 0
    private var indentation: String { String(repeating: "    ", count: depth) }

    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += indentation + line }
        text += "\n"
    }

    /// `opening {`, what the body writes, `}`
    mutating func block(_ opening: String, _ body: (inout SourceText) -> Void) {
        line("\(opening) {")
        indented(body)
        line("}")
    }

    mutating func indented(_ body: (inout SourceText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A function with a body, or a requirement without one, on one line or with a parameter a line.
    ///
    /// - Parameters:
    ///   - head: Up to the parenthesis.
    ///   - tail: From behind the parenthesis on.
    mutating func function(
        _ head: String, _ parameters: [String], _ tail: String = "", _ body: ((inout SourceText) -> Void)? = nil
    ) {
        let end = tail.isEmpty ? "" : " \(tail)"
        let whole = "\(head)(\(parameters.joined(separator: ", ")))\(end)"
        if indentation.count + whole.count + 2 <= Self.longestLine || parameters.isEmpty {
            if let body { block(whole, body) } else { line(whole) }
            return
        }
        line("\(head)(")
        depth += 1
        for (index, parameter) in parameters.enumerated() {
            line(parameter + (index == parameters.count - 1 ? "" : ","))
        }
        depth -= 1
        if let body { block(")\(end)", body) } else { line(")\(end)") }
    }

    /// A comment for documentation; text of a definition comes as it is there.
    mutating func documentation(_ paragraphs: String...) {
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { line("///") }
            var words = ""
            for word in paragraph.split(whereSeparator: Self.partsWords) {
                if !words.isEmpty, indentation.count + 5 + words.count + word.count > Self.longestLine {
                    line("/// \(words)")
                    words = ""
                }
                words += (words.isEmpty ? "" : " ") + word
            }
            if !words.isEmpty { line("/// \(words)") }
        }
    }

    /// Spaces, and what would end the line or is not seen.
    private static func partsWords(_ character: Character) -> Bool {
        character.isWhitespace || character.unicodeScalars.contains(where: isInvisible)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }

    /// A literal of Swift for a text.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": literal += "\\\\"
            case "\"": literal += "\\\""
            case "\n": literal += "\\n"
            case _ where isInvisible(scalar): literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
