/// Recursive descent over the characters of a sentence template.
struct TemplateParser {
    /// Brackets within brackets; deeper ones are a fault of whatever wrote the file.
    private static let maximumDepth = 50
    private static let maximumLength = 20_000

    private let characters: [Character]
    private var position = 0
    private var depth = 0

    init(_ source: String) { characters = Array(source) }

    mutating func parse() throws(TemplateError) -> Expression {
        guard characters.count <= Self.maximumLength else {
            throw fault(
                at: Self.maximumLength, "the template is longer than \(Self.maximumLength) characters; split it")
        }
        let expression = try alternatives(endingWith: nil)
        guard !expression.matchesNothing else {
            throw fault(at: 0, "the template would match silence; at least one word or slot must be said")
        }
        return expression
    }

    private mutating func alternatives(endingWith close: Character?) throws(TemplateError) -> Expression {
        let open = position - 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth + 1 else {
            throw fault(at: open, "brackets are nested more than \(Self.maximumDepth) deep; simplify the template")
        }
        var branches = [try sequence()]
        while position < characters.count, characters[position] == "|" {
            position += 1
            branches.append(try sequence())
        }
        try expect(close, openedAt: open)
        if branches.count > 1, let empty = branches.firstIndex(of: .sequence([])) {
            throw fault(at: open, "alternative \(empty + 1) is empty; write [ ] round what may be left out")
        }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
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

    private mutating func sequence() throws(TemplateError) -> Expression {
        var parts: [Expression] = []
        while position < characters.count {
            let character = characters[position]
            switch character {
            case "|", ")", "]", "}": return flattened(parts)
            case "(": parts.append(try group(")"))
            case "[": parts.append(.optional(try group("]")))
            case "{": parts.append(try slot())
            case "<", ">", "$", "=", ";":
                throw fault(at: position, "\(character) has no meaning in a sentence template; leave it out")
            default: parts += words()
            }
        }
        return flattened(parts)
    }

    private func flattened(_ parts: [Expression]) -> Expression { parts.count == 1 ? parts[0] : .sequence(parts) }

    private mutating func group(_ close: Character) throws(TemplateError) -> Expression {
        let open = position
        position += 1
        let inner = try alternatives(endingWith: close)
        guard inner != .sequence([]) else {
            throw fault(at: open, "\(characters[open])\(close) is empty; put words into it or leave it out")
        }
        return inner
    }

    private mutating func slot() throws(TemplateError) -> Expression {
        let open = position
        var end = open + 1
        while end < characters.count, characters[end] != "}" { end += 1 }
        guard end < characters.count else { throw fault(at: open, "the { is not closed; a } is missing") }
        let name = String(characters[(open + 1)..<end])
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            throw fault(at: open, "{\(name)} does not name a parameter; write letters, digits and _ between { and }")
        }
        position = end + 1
        return .slot(name)
    }

    private mutating func words() -> [Expression] {
        let start = position
        while position < characters.count, !"|()[]{}<>$=;".contains(characters[position]) { position += 1 }
        return Tokenizer.words(String(characters[start..<position])).map(Expression.word)
    }

    private func fault(at position: Int, _ message: String) -> TemplateError {
        TemplateError(column: max(position, 0) + 1, description: message)
    }
}
