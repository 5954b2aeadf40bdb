/// A word or a sign of Swift code; the end of a line is a token too.
struct SwiftToken: Equatable {
    var text: String
    var line: Int

    var isLineEnd: Bool { text == "\n" }
}

enum SwiftTokens {
    /// - Parameter code: without comments and texts, see `SwiftCode`.
    static func read(_ code: String) -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        var line = 1
        var word = ""
        func finish() {
            if !word.isEmpty { tokens.append(SwiftToken(text: word, line: line)) }
            word = ""
        }
        for scalar in code.unicodeScalars {
            if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(scalar)
                continue
            }
            finish()
            if scalar == ">", tokens.last?.text == "-" {
                tokens[tokens.count - 1].text = "->"
            } else if scalar == "\n" || !scalar.properties.isWhitespace {
                tokens.append(SwiftToken(text: String(scalar), line: line))
            }
            if scalar == "\n" { line += 1 }
        }
        finish()
        return tokens
    }

    /// The modules that the code imports, whatever the form of the import.
    static func imports(_ tokens: [SwiftToken]) -> [SwiftToken] {
        let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
        return tokens.indices.compactMap { index in
            guard tokens[index].text == "import" else { return nil }
            let named = tokens[(index + 1)...].first { !kinds.contains($0.text) }
            return named.flatMap { $0.isLineEnd ? nil : $0 }
        }
    }
}
