import Foundation

/// A word of a text, and where it stood there.
public struct Token: Sendable, Hashable {
    /// Case-folded and in NFC.
    public var word: String
    /// Its place in the text that was tokenized.
    public var range: Range<String.Index>
}

/// A text with its words.
public struct TokenizedText: Sendable, Hashable {
    public let text: String
    public let tokens: [Token]

    public init(_ text: String) {
        self.text = text
        tokens = Tokenizer.tokens(text)
    }

    init(_ text: String, tokens: [Token]) {
        self.text = text
        self.tokens = tokens
    }
}

/// Cuts text into the words that grammars, dictionaries and transcripts share: NFC, case-folded, without punctuation.
///
/// Letters, digits, combining marks and apostrophes make words; letters behind digits are a word of their own (`7pm` is
/// `7 pm`). Scripts that are written without spaces (Han, kana) give a word for each character, and so do the signs of
/// percentages, degrees and currencies. Full-width letters, digits and signs are what they are in ASCII.
public enum Tokenizer {
    public static func words(_ text: String) -> [String] { tokens(text).map(\.word) }

    public static func tokens(_ text: String) -> [Token] {
        text.utf8.allSatisfy { $0 < 0x80 } ? asciiTokens(text) : unicodeTokens(text)
    }

    /// Signs that are words; they can be written but not said.
    public static let signs: Set<Character> = ["%", "°", "$", "€", "£", "¥"]

    /// What a negative number begins with.
    static let minuses: Set<Character> = ["-", "\u{2212}"]

    /// Whether the character is part of a word that may go on with the next character.
    static func isJoined(_ character: Character) -> Bool {
        isPartOfWord(character) && !isWrittenWithoutSpaces(character)
    }

    private static func unicodeTokens(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var start: String.Index?
        func close(at end: String.Index) {
            guard let begin = start else { return }
            start = nil
            let word = folded(text[begin..<end])
            if word.contains(where: { $0 != "'" }) { tokens.append(Token(word: word, range: begin..<end)) }
        }
        var previous: Character?
        for index in text.indices {
            let character = narrowed(text[index])
            defer { previous = character }
            if let unit = degreeUnits[character] {
                close(at: index)
                let end = text.index(after: index)
                // One character is two words: the second one's place is behind it.
                tokens.append(Token(word: "°", range: index..<end))
                tokens.append(Token(word: unit, range: end..<end))
            } else if isWrittenWithoutSpaces(character) || signs.contains(character) {
                close(at: index)
                tokens.append(Token(word: folded(text[index...index]), range: index..<text.index(after: index)))
            } else if isPartOfWord(character) || start == nil && isMinus(at: index, in: text) {
                if start != nil, character.isLetter, previous?.isNumber == true { close(at: index) }
                if start == nil { start = index }
            } else {
                close(at: index)
            }
        }
        close(at: text.endIndex)
        return tokens
    }

    /// The same for the commonest texts, an order of magnitude faster.
    private static func asciiTokens(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var copy = text
        copy.withUTF8 { bytes in
            tokens.reserveCapacity(bytes.count / 4 + 1)
            var position = 0
            while position < bytes.count {
                guard let end = asciiEnd(of: bytes, from: position) else {
                    position += 1
                    continue
                }
                let word = bytes[position..<end]
                if word.contains(where: { $0 != UInt8(ascii: "'") }) {
                    let range =
                        text.utf8.index(
                            text.startIndex, offsetBy: position)..<text.utf8.index(
                            text.startIndex, offsetBy: end)
                    tokens.append(Token(word: String(lowercasing: word), range: range))
                }
                position = end
            }
        }
        return tokens
    }

    /// The end of the word that begins here; nil: none does.
    private static func asciiEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let first = bytes[start]
        if first == UInt8(ascii: "%") || first == UInt8(ascii: "$") { return start + 1 }
        var end = start
        if first == UInt8(ascii: "-") {
            // Not that of "555-1234" and "2026-11-30".
            guard start + 1 < bytes.count, bytes[start + 1].isDigit, start == 0 || !bytes[start - 1].isWord else {
                return nil
            }
            end += 1
        }
        while end < bytes.count, bytes[end].isWord {
            if end > start, bytes[end].isLetter, bytes[end - 1].isDigit { break }
            end += 1
        }
        return end > start ? end : nil
    }

    private static func folded(_ text: Substring) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        let text = text.contains { narrowed($0) != $0 } ? String(text.map(narrowed)) : String(text)
        return text.replacingOccurrences(of: "\u{2019}", with: "'").lowercased().precomposedStringWithCanonicalMapping
    }

    /// A minus belongs to the number behind it: "-3" is not three.
    private static func isMinus(at index: String.Index, in text: String) -> Bool {
        guard minuses.contains(narrowed(text[index])) else { return false }
        let next = text.index(after: index)
        return next < text.endIndex && text[next].isNumber
    }

    private static let degreeUnits: [Character: String] = ["℃": "c", "℉": "f"]

    /// A full-width form as the character that it is a form of (Unicode's NFKC), all others as they are.
    static func narrowed(_ character: Character) -> Character {
        guard let first = character.unicodeScalars.first,
            (0xFF01...0xFFE6).contains(first.value) || first.value == 0x3000
        else { return character }
        let scalar: UInt32
        switch first.value {
        case 0x3000: scalar = 0x20
        case 0xFF01...0xFF5E: scalar = first.value - 0xFEE0
        case 0xFFE1: scalar = 0xA3
        case 0xFFE5: scalar = 0xA5
        default: return character
        }
        guard let narrow = Unicode.Scalar(scalar) else { return character }
        var scalars = character.unicodeScalars
        scalars.replaceSubrange(scalars.startIndex...scalars.startIndex, with: [narrow])
        let text = String(scalars)
        return text.count == 1 ? text.first ?? character : character
    }

    static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "\u{2019}"
    }

    static func isWrittenWithoutSpaces(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x3007, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    fileprivate var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    fileprivate var isWord: Bool { isDigit || isLetter || self == UInt8(ascii: "'") }
}

extension String {
    fileprivate init(lowercasing bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        self.init(unsafeUninitializedCapacity: bytes.count) { buffer in
            for (index, byte) in bytes.enumerated() {
                buffer[index] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            }
            return bytes.count
        }
    }
}
