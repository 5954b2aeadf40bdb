import Foundation

/// Names of definitions as Swift would have them.
///
/// Letters, digits and marks of any script stay; everything else parts words, which are joined in camel case.
enum SwiftName {
    /// `orderSoup`, `order_soup` and `order soup` become `OrderSoup`. `fallback` stands for a name without any letter.
    static func type(_ name: String, fallback: String = "Value") -> String {
        leading(joined(words(of: name).map(upperFirst)), fallback: fallback)
    }

    /// `Soup`, `soup` and `URL` become `soup`, `soup` and `url`; `a-b` becomes `aB`, `2nd` `_2nd`.
    static func member(_ name: String, fallback: String = "value") -> String {
        let words = words(of: name)
        return leading(joined(words.prefix(1).map(lowerFirst) + words.dropFirst().map(upperFirst)), fallback: fallback)
    }

    /// The name as it has to be written where Swift has the word for itself.
    static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    static func upperFirst(_ word: String) -> String {
        guard let first = word.first else { return word }
        return first.uppercased() + word.dropFirst()
    }

    /// A row of capitals at the beginning counts as one: `TVShow` becomes `tvShow`.
    private static func lowerFirst(_ word: String) -> String {
        var capitals = word.prefix { $0.isUppercase }
        let rest = word[capitals.endIndex...]
        if capitals.count > 1, rest.first?.isLowercase == true { capitals.removeLast() }
        return capitals.lowercased() + word[capitals.endIndex...]
    }

    private static func words(of name: String) -> [String] {
        // Composed, so that one name has one spelling.
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in name.precomposed.unicodeScalars {
            if isPart(scalar) {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        return word.isEmpty ? words : words + [String(word)]
    }

    /// Two digits that were apart stay apart.
    private static func joined(_ words: [String]) -> String {
        words.reduce("") { text, word in
            let isNumber = text.last?.isNumber == true && word.first?.isNumber == true
            return text + (isNumber ? "_" : "") + word
        }
    }

    /// What may not begin a name gets a line before it.
    private static func leading(_ name: String, fallback: String) -> String {
        guard let first = name.unicodeScalars.first else { return fallback }
        return isHead(first) ? name : "_\(name)"
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(Character(scalar)) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .nonspacingMark, .spacingMark:
            return identifierRanges.contains { $0.contains(scalar.value) }
        default: return false
        }
    }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic }
        // Swift refuses only some marks, but a name that begins with any is no name to read.
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return false
        default: return true
        }
    }

    /// The characters beyond ASCII of Swift's grammar, as far as they are letters (The Swift Programming Language,
    /// Lexical Structure, identifier-head and identifier-character).
    private static let identifierRanges: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
        0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054...0x2054, 0x2070...0x218F,
        0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
        0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]

    private static let keywords: Set = [
        "associatedtype", "await", "borrow", "break", "case", "catch", "class", "consume", "continue", "copy",
        "default",
        "defer", "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "unsafe", "var", "where", "while", "yield", "as",
    ]
}

extension String {
    /// In Unicode's normalization form C.
    fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}
