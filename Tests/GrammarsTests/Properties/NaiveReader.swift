import Intents

@testable import Grammars

/// Reads sentences by trying every way, word by word over the expression: slow and plain, to compare the engine with.
/// It knows nothing of fillers and skip words.
final class NaiveReader {
    struct Path: Hashable {
        var end: Int
        var literal = 0
        var typed = 0
        var free = 0
        var contents: [Content] = []

        func extended(by other: Path) -> Path {
            Path(
                end: other.end, literal: literal + other.literal, typed: typed + other.typed, free: free + other.free,
                contents: contents + other.contents)
        }

        /// What is preferred comes last.
        var rank: [Int] { [-free, literal, typed] }
    }

    struct Content: Hashable {
        var slot: Slot
        var value: Value
        var attributes: [String: [String]] = [:]
    }

    private struct Key: Hashable {
        var type: String
        var start: Int
    }

    let grammar: Grammar
    let situation: Situation
    private let ways: [String: [[String]: [(id: String, attributes: [String: [String]])]]]
    private var text = TokenizedText("")
    private var types: [Key: [(value: Value, end: Int)]] = [:]
    /// Parts of which a type made nothing, though they were said as it says.
    private(set) var nothingComposed: Set<String> = []

    /// - Parameter keys: of the vocabularies.
    init(_ grammar: Grammar, _ situation: Situation, keys: [String]) {
        (self.grammar, self.situation) = (grammar, situation)
        ways = Dictionary(
            uniqueKeysWithValues: keys.map { key in
                var ways: [[String]: [(id: String, attributes: [String: [String]])]] = [:]
                for vocabulary in grammar.vocabularies(for: key) {
                    vocabulary.forEachWay { words, value in
                        ways[words, default: []].append((vocabulary.id(value), vocabulary.attributes(of: value)))
                    }
                }
                return (key, ways)
            })
    }

    /// Every way in which a text says a sentence, with the values that it gives.
    func readings(of text: String, as sentence: Sentence) -> [(rank: [Int], values: [String: Value])] {
        self.text = TokenizedText(text)
        types = [:]
        return paths(withApplication(sentence), 0, sentence).filter { $0.end == self.text.tokens.count }.compactMap {
            path in
            values(of: path, sentence).map { (path.rank, $0) }
        }
    }

    /// "Chat, ..." and "... with Chat"
    private func withApplication(_ sentence: Sentence) -> Grammars.Expression {
        let names = sentence.meaning.application.flatMap { grammar.applications[$0]?.spokenNames } ?? []
        let edge = { (frames: [String]) -> Grammars.Expression in
            let phrases = frames.flatMap { frame in names.map { frame.replacing("NAME", with: $0) } }
            return .optional(.alternatives(phrases.map { Grammars.Expression(phrase: $0) }))
        }
        let language = grammar.language
        return .sequence([edge(language.applicationHeads), sentence.expression, edge(language.applicationTails)])
    }

    private func values(of path: Path, _ sentence: Sentence) -> [String: Value]? {
        var values: [String: Value] = [:]
        var attributes: [String: [String]] = [:]
        for content in path.contents {
            attributes.merge(content.attributes) { $0 + $1 }
            guard content.slot.isArray else {
                values[content.slot.name] = content.value
                continue
            }
            var elements: [Value] = []
            if case .array(let before)? = values[content.slot.name] { elements = before }
            values[content.slot.name] = .array(elements + [content.value])
        }
        let context = situation.context.merging(attributes) { $1 }
        guard sentence.group.isActive(in: context) else { return nil }
        values.merge(sentence.group.set) { said, _ in said }
        for (name, key) in sentence.group.fill where values[name] == nil {
            guard let text = context[key]?.first else { continue }
            values[name] = sentence.slots[SlotReference(name: name)]?.value(of: text) ?? .string(text)
        }
        return values
    }

    private func paths(_ expression: Grammars.Expression, _ start: Int, _ sentence: Sentence) -> [Path] {
        switch expression {
        case .word(let word):
            let isSaid = start < text.tokens.count && text.tokens[start].word == word
            return isSaid ? [Path(end: start + 1, literal: 1)] : []
        case .sequence(let parts):
            return parts.reduce([Path(end: start)]) { paths, part in
                unique(paths.flatMap { path in self.paths(part, path.end, sentence).map(path.extended) })
            }
        case .alternatives(let parts): return unique(parts.flatMap { paths($0, start, sentence) })
        case .optional(let part): return unique(paths(part, start, sentence) + [Path(end: start)])
        case .permutation(let parts):
            return unique(
                parts.indices.flatMap { index -> [Path] in
                    var rest = parts
                    let first = rest.remove(at: index)
                    let tail = rest.isEmpty ? Expression.sequence([]) : .permutation(rest)
                    return paths(.sequence([first, tail]), start, sentence)
                })
        case .weighted(let part, _): return paths(part, start, sentence)
        case .slot(let reference):
            guard let slot = sentence.slots[reference] else { return [Path(end: start)] }
            return unique(slotPaths(slot, start))
        case .constant(let name, let value):
            guard let slot = sentence.slots[SlotReference(name: name)] else { return [Path(end: start)] }
            return [Path(end: start, contents: [Content(slot: slot, value: slot.value(of: value))])]
        case .rule: return [Path(end: start)]
        case .application:
            let names = sentence.meaning.application.flatMap { grammar.applications[$0]?.spokenNames } ?? []
            return unique(names.flatMap { paths(Expression(phrase: $0), start, sentence) })
        }
    }

    private func slotPaths(_ slot: Slot, _ start: Int) -> [Path] {
        guard slot.type != .freeText else {
            return (start..<text.tokens.count).map { last in
                let range = text.tokens[start].range.lowerBound..<text.tokens[last].range.upperBound
                let value = slot.value(of: String(text.text[range]))
                return Path(end: last + 1, free: last + 1 - start, contents: [Content(slot: slot, value: value)])
            }
        }
        let first = valuePaths(slot, start)
        guard slot.isArray else { return first }
        var all = first
        var open = first
        while let path = open.popLast() {
            var begins = [(path.end, path.typed)]
            if path.end < text.tokens.count, grammar.language.listWords.contains(text.tokens[path.end].word) {
                begins.append((path.end + 1, path.typed + 1))
            }
            for (position, typed) in begins
            where position < text.tokens.count && grammar.language.listArticles.contains(text.tokens[position].word) {
                begins.append((position + 1, typed + 1))
            }
            for (position, typed) in begins {
                var head = path
                (head.end, head.typed) = (position, typed)
                let more = valuePaths(slot, position).map(head.extended)
                all += more
                open += more
            }
        }
        return all
    }

    private func valuePaths(_ slot: Slot, _ start: Int) -> [Path] {
        switch slot.type {
        case .freeText: return []
        case .builtIn(let name):
            return values(name, start).map { value, end in
                let content = Content(slot: slot, value: value.fitted(to: slot.valueType))
                return Path(end: end, typed: end - start, contents: [content])
            }
        case .vocabulary(let key):
            return (ways[key] ?? [:]).flatMap { words, values -> [Path] in
                guard text.tokens[start...].map(\.word).starts(with: words) else { return [] }
                return values.map { id, attributes in
                    let content = Content(slot: slot, value: slot.value(of: id), attributes: attributes)
                    return Path(end: start + words.count, typed: words.count, contents: [content])
                }
            }
        }
    }

    private func values(_ type: String, _ start: Int) -> [(value: Value, end: Int)] {
        let key = Key(type: type, start: start)
        if let known = types[key] { return known }
        let library = grammar.parts.library
        var found: [(value: Value, end: Int)] = library.written(type, in: text, from: start, situation)
        if let grammar = library.grammar(named: type) {
            for path in typePaths(grammar.expression, start) {
                if let value = grammar.compose(path.parts, situation) {
                    found.append((value, path.end))
                } else {
                    nothingComposed.insert("\(type) \(path.parts.map { "\($0.name)=\($0.value.json.text)" })")
                }
            }
        }
        var seen: Set<Path> = []
        let slot = Slot(name: "", type: .freeText, valueType: .string)
        found = found.filter {
            seen.insert(Path(end: $0.end, contents: [Content(slot: slot, value: $0.value)])).inserted
        }
        types[key] = found
        return found
    }

    private struct TypePath: Hashable {
        var parts: [Part]
        var end: Int
    }

    private func typePaths(_ expression: Grammars.Expression, _ start: Int) -> [TypePath] {
        switch expression {
        case .word(let word):
            let isSaid = start < text.tokens.count && text.tokens[start].word == word
            return isSaid ? [TypePath(parts: [], end: start + 1)] : []
        case .sequence(let parts):
            return parts.reduce([TypePath(parts: [], end: start)]) { paths, part in
                unique(
                    paths.flatMap { path in
                        typePaths(part, path.end).map { TypePath(parts: path.parts + $0.parts, end: $0.end) }
                    })
            }
        case .alternatives(let parts): return unique(parts.flatMap { typePaths($0, start) })
        case .optional(let part): return typePaths(part, start) + [TypePath(parts: [], end: start)]
        case .permutation(let parts):
            return parts.indices.flatMap { index -> [TypePath] in
                var rest = parts
                let first = rest.remove(at: index)
                return typePaths(rest.isEmpty ? first : .sequence([first, .permutation(rest)]), start)
            }
        case .weighted(let part, _): return typePaths(part, start)
        case .slot(let slot):
            return values(slot.type ?? slot.name, start).map {
                TypePath(parts: [Part(name: slot.name, value: $0.value)], end: $0.end)
            }
        case .constant(let slot, let value):
            return [TypePath(parts: [Part(name: slot, value: .string(value))], end: start)]
        case .rule, .application: return []
        }
    }

    private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return elements.filter { seen.insert($0).inserted }
    }
}
