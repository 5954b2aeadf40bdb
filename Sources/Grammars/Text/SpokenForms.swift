import Foundation

/// How people say, and type, what is written: numbers, abbreviations, letters with digits, hyphens, accents, signs, Roman
/// numerals. The one place for it: templates, values, names, recorded phrases and typed text all come here.
///
/// `Dr. Smith` is "dr smith" and "doctor smith", `24/7` is "24 7" and "twenty four seven", `Wi-Fi` is "wi fi" and "wifi".
public struct SpokenForms: Sendable {
    /// Ways to say one text; the number of all grows with every part that has two.
    private static let mostWays = 24
    /// Longer texts are written as they are said, if at all.
    private static let longest = 400

    private let isEnglish: Bool

    public init(_ language: Language) { isEnglish = language.code == "en" }

    /// A part between blanks, and the words of each of its forms; the first is the written one.
    struct Piece {
        var range: Range<String.Index>
        var forms: [[String]]
    }

    /// The words of every form of a text, the written one first, each once.
    public func ways(_ text: String) -> [[String]] {
        let written = Tokenizer.words(text)
        guard Self.mayDiffer(text) else { return [written] }
        var ways: [[String]] = [[]]
        for piece in pieces(text) {
            let forms = ways.count * piece.forms.count <= Self.mostWays ? piece.forms[...] : piece.forms.prefix(1)
            ways = forms.flatMap { form in ways.map { $0 + form } }
        }
        var seen: Set<[String]> = [written]
        return [written] + ways.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The other forms of a text that a person typed, each word where its part stands; without the written one.
    public func otherForms(of text: String) -> [TokenizedText] {
        guard Self.mayDiffer(text) else { return [] }
        var rows: [[Token]] = [[]]
        for piece in pieces(text) {
            let forms = rows.count * piece.forms.count <= Self.mostWays ? piece.forms[...] : piece.forms.prefix(1)
            rows = forms.flatMap { form in rows.map { $0 + Self.tokens(form, piece.range) } }
        }
        let written = Tokenizer.words(text)
        return rows.filter { $0.map(\.word) != written && !$0.isEmpty }.map { TokenizedText(text, tokens: $0) }
    }

    /// The first word has the place of the whole part, the others stand behind it.
    private static func tokens(_ words: [String], _ range: Range<String.Index>) -> [Token] {
        words.enumerated().map { index, word in
            Token(word: word, range: index == 0 ? range : range.upperBound..<range.upperBound)
        }
    }

    /// Quickly says no to plain words.
    private static func mayDiffer(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        var length = 0
        var wasCapital = false
        var isShort = false
        for byte in text.utf8 {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if isCapital, wasCapital { return true }
                length += 1
            case UInt8(ascii: " "), UInt8(ascii: ","):
                isShort = isShort || (2...EnglishForms.longestAbbreviation).contains(length)
                length = 0
            default: return true
            }
            wasCapital = isCapital
        }
        guard isShort || (2...EnglishForms.longestAbbreviation).contains(length) else { return false }
        return text.split(separator: " ").contains { EnglishForms.abbreviations[$0.lowercased()] != nil }
    }

    private func pieces(_ text: String) -> [Piece] {
        var pieces: [Piece] = []
        var start = text.startIndex
        var previous: Substring?
        while let first = text[start...].firstIndex(where: { !$0.isWhitespace }) {
            let end = text[first...].firstIndex(where: \.isWhitespace) ?? text.endIndex
            let part = text[first..<end]
            pieces.append(Piece(range: first..<end, forms: forms(part, after: previous)))
            previous = part
            start = end
        }
        return pieces
    }

    private func forms(_ part: Substring, after previous: Substring?) -> [[String]] {
        let written = Tokenizer.words(String(part))
        let bare = part.trimmingCharacters(in: Self.punctuation)
        guard !bare.isEmpty, !bare.contains(where: Tokenizer.isWrittenWithoutSpaces),
            !bare.contains(where: Tokenizer.signs.contains)
        else { return [written] }
        var others = joined(bare)
        if let plain = Self.withoutAccents(bare) { others.append(Tokenizer.words(plain)) }
        if isEnglish { others += EnglishForms.forms(of: bare, endsWithDot: part.hasSuffix("."), after: previous) }
        var forms = [written]
        for form in others where !form.isEmpty && !forms.contains(form) { forms.append(form) }
        return Array(forms.prefix(Self.mostForms))
    }

    private static let mostForms = 6
    private static let punctuation = CharacterSet(charactersIn: ".,;:!?\"\u{201C}\u{201D}\u{201E}\u{AB}\u{BB}")

    /// `Wi-Fi` as "wifi", `e-mail` as "email", `O'Brien` as "obrien", `U.S.A.` as "usa".
    private func joined(_ part: String) -> [[String]] {
        let parts = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." || Self.isApostrophe($0) }
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLetter) }) else { return [] }
        let isInitials = parts.allSatisfy { $0.count == 1 }
        let isName =
            part.contains(where: Self.isApostrophe) && parts.count == 2 && parts[0].count == 1 && parts[1].count > 1
        let isCompound =
            part.contains("-") && parts.count == 2 && parts[1].count > 1
            && (parts[0].count > 1 || ["e", "t", "x"].contains(parts[0].lowercased()))
        guard isInitials || isName || isCompound else { return [] }
        return [Tokenizer.words(parts.joined())]
    }

    private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "\u{2019}" }

    /// `café` as "cafe", `Łukasz` as "lukasz"; nil: there are none.
    private static func withoutAccents(_ part: String) -> String? {
        guard !part.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let plain = part.replacingOccurrences(of: "\u{2019}", with: "'").applyingTransform(
            StringTransform("Latin-ASCII"), reverse: false)
        return plain == part ? nil : plain
    }
}
