import Intents

/// Recursive descent over a sentence, a rule's body or a line of a slot file.
struct RhasspyParser {
    private static let brackets: Set<Character> = ["(", ")", "[", "]", "{", "}", "<", ">", "|"]

    private var cursor: TemplateCursor
    private let place: (Int) -> SourceLocation

    /// - Parameter place: where a character of the text, counted from 0, stands in the file.
    init(_ text: String, place: @escaping (Int) -> SourceLocation) throws(ForeignTemplateError) {
        cursor = try TemplateCursor(text)
        self.place = place
    }

    mutating func parse() throws(ForeignTemplateError) -> RhasspyPart {
        let part = try alternatives()
        if let found = cursor.current { throw cursor.fault("found \(found) without its opening bracket") }
        return part
    }

    private mutating func alternatives() throws(ForeignTemplateError) -> RhasspyPart {
        let start = place(cursor.position)
        try cursor.enter()
        defer { cursor.leave() }
        var branches = [try sequence()]
        while cursor.current == "|" {
            cursor.advance()
            branches.append(try sequence())
        }
        return branches.count == 1 ? branches[0] : RhasspyPart(.alternatives(branches), at: start)
    }

    private mutating func sequence() throws(ForeignTemplateError) -> RhasspyPart {
        let start = place(cursor.position)
        var parts: [RhasspyPart] = []
        while true {
            cursor.skipSpaces()
            guard let character = cursor.current, !"|)]".contains(character) else { break }
            parts.append(try part(character))
        }
        return parts.count == 1 ? parts[0] : RhasspyPart(.sequence(parts), at: start)
    }

    private mutating func part(_ character: Character) throws(ForeignTemplateError) -> RhasspyPart {
        let start = cursor.position
        var part = RhasspyPart(.word(""), at: place(start))
        switch character {
        case "(": part.base = .sequence([try group(")")])
        case "[": part.base = .optional(try group("]"))
        case "<": part.base = .rule(try cursor.bracketed(">"))
        case "$":
            cursor.advance()
            part.base = .slot(cursor.text { $0.isWhitespace || Self.brackets.contains($0) || $0 == ":" || $0 == "!" })
        case "}", ">": throw cursor.fault("found \(character) without its opening bracket")
        case "{": throw cursor.fault("the tag follows nothing; write it behind a word or a group")
        default:
            part.base = base(cursor.text { $0.isWhitespace || Self.brackets.contains($0) || $0 == ":" || $0 == "!" })
        }
        try modifiers(&part)
        if cursor.position == start { throw cursor.fault("\(character) has no meaning here; leave it out") }
        return part
    }

    private mutating func group(_ close: Character) throws(ForeignTemplateError) -> RhasspyPart {
        let open = cursor.position
        cursor.advance()
        let inner = try alternatives()
        guard cursor.current == close else {
            throw cursor.fault(
                at: cursor.isAtEnd ? open : nil, "the \(cursor.characters[open]) is not closed; a \(close) is missing")
        }
        cursor.advance()
        return inner
    }

    /// What is written behind a part: `:out`, `!converter`, `{tag}`. Of two tags the last one counts.
    private mutating func modifiers(_ part: inout RhasspyPart) throws(ForeignTemplateError) {
        while true {
            switch cursor.current {
            case ":":
                cursor.advance()
                part.substitution = try substitution()
            case "!":
                cursor.advance()
                let name = cursor.text { $0.isWhitespace || Self.brackets.contains($0) || $0 == "!" || $0 == ":" }
                if !name.isEmpty { part.converters.append(name) }
            default:
                let before = cursor
                cursor.skipSpaces()
                guard cursor.current == "{" else {
                    cursor = before
                    return
                }
                part.tag = try tag()
            }
        }
    }

    private mutating func substitution() throws(ForeignTemplateError) -> [String] {
        if cursor.current == "(" { return Self.words(try cursor.bracketed(")")) }
        return Self.words(cursor.text { $0.isWhitespace || Self.brackets.contains($0) || $0 == "!" })
    }

    private mutating func tag() throws(ForeignTemplateError) -> RhasspyTag {
        let start = cursor.position
        let parts = try cursor.bracketed("}").split(separator: "!", omittingEmptySubsequences: false).map(String.init)
        let named = parts[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = Self.words(String(named[0])).first else {
            throw cursor.fault(at: start, "{ } names no tag")
        }
        let value = named.count > 1 ? Self.words(String(named[1])) : nil
        return RhasspyTag(name: name, value: value, converters: parts.dropFirst().filter { !$0.isEmpty })
    }

    private func base(_ word: String) -> RhasspyPart.Base {
        if let match = word.wholeMatch(of: /(-?\d{1,15})\.\.(-?\d{1,15})(?:,(\d{1,15}))?/), let one = Int(match.1),
            let other = Int(match.2),
            let step = Int(match.3 ?? "1"), step > 0
        {
            return .range(NumberRange(from: min(one, other), to: max(one, other), step: step))
        }
        if word.wholeMatch(of: /-?\d{1,15}/) != nil, let number = Int(word) { return .number(number) }
        return .word(word)
    }

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
