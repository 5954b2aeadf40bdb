/// Recursive descent over the characters of a sentence template.
struct TemplateParser {
    /// Brackets within brackets; deeper ones are a fault of whatever wrote the file.
    private static let maximumDepth = 50
    private static let maximumLength = 20_000
    /// Every order is a way of its own.
    private static let maximumPermutation = 6
    private static let special: Set<Character> = ["(", ")", "[", "]", "{", "}", "<", ">", "|", ";", "="]

    private let characters: [Character]
    private var position = 0
    private var depth = 0

    private let forms: SpokenForms?

    init(_ source: String, forms: SpokenForms? = nil) {
        self.forms = forms
        characters = Array(
            source.utf8.count > 8 * Self.maximumLength ? Substring(source.prefix(Self.maximumLength + 1)) : source[...])
    }

    mutating func parse(mayBeSilent: Bool) throws(TemplateError) -> Expression {
        guard characters.count <= Self.maximumLength else {
            throw fault(
                at: Self.maximumLength, "the template is longer than \(Self.maximumLength) characters; split it")
        }
        let nodes = try choice(endingWith: nil, openedAt: 0)
        let expression = try TemplateAssembler(forms: forms).expression(of: nodes) { fault(at: 0, $0) }
        guard mayBeSilent || !expression.matchesNothing else {
            throw fault(at: 0, "the template would match silence; at least one word or slot must be said")
        }
        return expression
    }

    /// What stands between brackets, or the whole template: alternatives or, with semicolons, parts in any order.
    private mutating func choice(endingWith close: Character?, openedAt open: Int) throws(TemplateError)
        -> [TemplateNode]
    {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth + 1 else {
            throw fault(at: open, "brackets are nested more than \(Self.maximumDepth) deep; simplify the template")
        }
        var branches = [try branch()]
        var separator: Character?
        while position < characters.count, characters[position] == "|" || characters[position] == ";" {
            let found = characters[position]
            guard separator == nil || separator == found else {
                throw fault(at: position, "| and ; stand in one group; put one of them into brackets of its own")
            }
            guard found == "|" || close == ")" else {
                throw fault(at: position, "; joins parts in any order only within ( )")
            }
            separator = found
            position += 1
            branches.append(try branch())
        }
        try expect(close, openedAt: open)
        if branches.count > 1, let empty = branches.firstIndex(where: \.isEmpty) {
            throw fault(at: open, "alternative \(empty + 1) is empty; write [ ] round what may be left out")
        }
        if separator == ";" { return try permutation(branches, openedAt: open) }
        return close == "]" ? [.optional(branches)] : [.group(branches)]
    }

    private func permutation(_ branches: [TemplateNode.Branch], openedAt open: Int) throws(TemplateError)
        -> [TemplateNode]
    {
        guard branches.count <= Self.maximumPermutation else {
            throw fault(
                at: open, "\(branches.count) parts in any order are too many; at most \(Self.maximumPermutation) can be"
            )
        }
        guard branches.allSatisfy({ $0.weight == nil }) else {
            throw fault(at: open, "parts in any order have no weights; leave them out")
        }
        return [.permutation(branches.map(\.nodes))]
    }

    private mutating func expect(_ close: Character?, openedAt open: Int) throws(TemplateError) {
        guard position < characters.count else {
            guard let close else { return }
            throw fault(at: open, "the \(characters[open]) is not closed; a \(close) is missing")
        }
        let found = characters[position]
        guard found == close else {
            if let close {
                throw fault(at: position, "found \(found) where the \(characters[open]) needs its \(close)")
            }
            throw fault(at: position, "found \(found) without its opening bracket")
        }
        position += 1
    }

    private mutating func branch() throws(TemplateError) -> TemplateNode.Branch {
        skipSpaceAndComments()
        let weight = try weight()
        var nodes: [TemplateNode] = []
        if position > 0, characters[position - 1].isWhitespace, weight == nil { nodes.append(.space) }
        while position < characters.count {
            let character = characters[position]
            switch character {
            case "|", ";", ")", "]", "}", ">": return TemplateNode.Branch(weight: weight, nodes: nodes)
            case "(": nodes += try group(")")
            case "[": nodes += try group("]")
            case "{": nodes.append(.leaf(try slot()))
            case "<": nodes.append(.leaf(.rule(try name(until: ">", kind: "a rule"))))
            case "=":
                throw fault(at: position, "= has no meaning here; leave it out, or write \\= for the character")
            case "#" where isCommentStart: skipComment()
            case "$" where characters[position...].starts(with: "${"):
                nodes.append(.leaf(try application()))
            case _ where character.isWhitespace:
                nodes.append(.space)
                skipSpaceAndComments()
            default: nodes.append(.text(text()))
            }
        }
        return TemplateNode.Branch(weight: weight, nodes: nodes)
    }

    private mutating func group(_ close: Character) throws(TemplateError) -> [TemplateNode] {
        let open = position
        position += 1
        let inner = try choice(endingWith: close, openedAt: open)
        guard !inner.allSatisfy(\.isEmpty) else {
            throw fault(at: open, "\(characters[open])\(close) is empty; put words into it or leave it out")
        }
        return inner
    }

    /// `/2.5/` at the head of an alternative.
    private mutating func weight() throws(TemplateError) -> Double? {
        guard position < characters.count, characters[position] == "/" else { return nil }
        let rest = characters[(position + 1)...].prefix(12)
        guard let end = rest.firstIndex(of: "/") else { return nil }
        let text = String(characters[(position + 1)..<end])
        guard let weight = Double(text), weight > 0, weight <= 1_000_000 else {
            throw fault(at: position, "/\(text)/ is no weight; write a number above 0 and up to 1000000")
        }
        position = end + 1
        skipSpaceAndComments()
        return weight
    }

    private mutating func text() -> String {
        var text = ""
        while position < characters.count {
            let character = characters[position]
            if character == "\\", position + 1 < characters.count {
                text.append(characters[position + 1])
                position += 2
                continue
            }
            if character.isWhitespace || Self.special.contains(character) { break }
            if character == "$", characters[position...].starts(with: "${") { break }
            text.append(character)
            position += 1
        }
        return text
    }

    private var isCommentStart: Bool { position == 0 || characters[position - 1].isWhitespace }

    private mutating func skipSpaceAndComments() {
        while position < characters.count {
            if characters[position].isWhitespace {
                position += 1
            } else if characters[position] == "#", isCommentStart {
                skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() {
        while position < characters.count, !characters[position].isNewline { position += 1 }
    }

    private func fault(at position: Int, _ message: String) -> TemplateError {
        TemplateError(column: max(position, 0) + 1, description: message)
    }
}

extension TemplateParser {
    /// `{name}`, `{name:type}`, `{name=value}`
    private mutating func slot() throws(TemplateError) -> Expression {
        let open = position
        let text = try content(until: "}")
        let mark = text.firstIndex { $0 == ":" || $0 == "=" }
        let name = text[..<(mark ?? text.endIndex)].trimmed
        guard Self.isName(name) else {
            throw fault(
                at: open, "{\(text)} does not name a parameter; write letters, digits and _ between { and }")
        }
        guard let mark else { return .slot(SlotReference(name: name)) }
        let rest = text[text.index(after: mark)...].trimmed
        guard !rest.isEmpty else {
            throw fault(at: open, "{\(text)} lacks what stands behind the \(text[mark])")
        }
        if text[mark] == "=" { return .constant(slot: name, value: rest) }
        guard rest.allSatisfy({ $0.isLetter || $0.isNumber || "_.,-()".contains($0) }) else {
            throw fault(at: open, "{\(text)}: \(rest) is not the name of a type")
        }
        return .slot(SlotReference(name: name, type: rest))
    }

    private mutating func application() throws(TemplateError) -> Expression {
        let open = position
        position += 1
        let name = try content(until: "}")
        guard name == "application" else {
            throw fault(at: open, "${\(name)} has no meaning in a sentence template; only ${application} has")
        }
        return .application
    }

    private mutating func name(until close: Character, kind: String) throws(TemplateError) -> String {
        let open = position
        let name = try content(until: close).trimmed
        guard Self.isName(name) else {
            throw fault(at: open, "<\(name)> does not name \(kind); write letters, digits, _, - and . between < and >")
        }
        return name
    }

    /// What stands between the bracket here and its end, without escapes; the position is behind it afterwards.
    private mutating func content(until close: Character) throws(TemplateError) -> String {
        let open = position
        var text = ""
        position += 1
        while position < characters.count, characters[position] != close {
            if characters[position] == "\\", position + 1 < characters.count { position += 1 }
            text.append(characters[position])
            position += 1
        }
        guard position < characters.count else {
            throw fault(at: open, "the \(characters[open]) is not closed; a \(close) is missing")
        }
        position += 1
        return text
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }
}

extension TemplateNode {
    var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .group(let branches): branches.allSatisfy(\.isEmpty)
        // `day[ ]light`: white space that may be left out.
        case .optional(let branches): branches.allSatisfy(\.nodes.isEmpty)
        case .space: true
        case .permutation, .leaf: false
        }
    }
}

extension TemplateNode.Branch {
    var isEmpty: Bool { nodes.allSatisfy(\.isEmpty) }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
