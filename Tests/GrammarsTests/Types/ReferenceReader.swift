import Foundation
import Intents

@testable import Grammars

/// Reads an expression by trying every way: slow and plain, to compare other readers with.
final class ReferenceReader {
    private struct Key: Hashable {
        var type: String
        var start: Int
    }

    let library: TypeLibrary
    let situation: Situation
    private(set) var nothingComposed: [String] = []
    private var text = TokenizedText("")
    private var memory: [Key: [(value: Value, end: Int)]] = [:]

    init(_ library: TypeLibrary, _ situation: Situation) {
        (self.library, self.situation) = (library, situation)
    }

    /// The values that the whole text says, the preferred one first, each once.
    func values(of text: String, type: String) -> [Value] {
        self.text = TokenizedText(text)
        memory = [:]
        var found: [Value] = []
        for (value, end) in values(type, 0) where end == self.text.tokens.count && !found.contains(value) {
            found.append(value)
        }
        return found
    }

    private func values(_ type: String, _ start: Int) -> [(value: Value, end: Int)] {
        let key = Key(type: type, start: start)
        if let known = memory[key] { return known }
        var found: [(value: Value, end: Int)] = library.written(type, in: text, from: start, situation)
        if let grammar = library.grammar(named: type) {
            for path in paths(grammar.expression, start) {
                if let value = grammar.compose(path.parts, situation) {
                    if !found.contains(where: { $0.value == value && $0.end == path.end }) {
                        found.append((value, path.end))
                    }
                } else if !text.tokens[start..<path.end].contains(where: { $0.word.contains(where: \.isNumber) }) {
                    // What is written may be refused; what is said was recognised as a value.
                    nothingComposed.append("\(type) \(path.parts.map(\.description))")
                }
            }
        }
        memory[key] = found
        return found
    }

    private typealias Path = (parts: [Part], end: Int)

    private func paths(_ expression: Grammars.Expression, _ start: Int) -> [Path] {
        switch expression {
        case .word(let word):
            return start < text.tokens.count && text.tokens[start].word == word ? [([], start + 1)] : []
        case .sequence(let parts):
            return parts.reduce([([], start)]) { paths, part in
                paths.flatMap { path in self.paths(part, path.end).map { (path.parts + $0.parts, $0.end) } }
            }
        case .alternatives(let parts): return parts.flatMap { paths($0, start) }
        case .optional(let part): return paths(part, start) + [([], start)]
        case .permutation(let parts):
            return parts.indices.flatMap { index -> [Path] in
                var rest = parts
                let first = rest.remove(at: index)
                return paths(rest.isEmpty ? first : .sequence([first, .permutation(rest)]), start)
            }
        case .weighted(let part, _): return paths(part, start)
        case .slot(let slot):
            return values(slot.type ?? slot.name, start).map { ([Part(name: slot.name, value: $0.value)], $0.end) }
        case .constant(let slot, let value): return [([Part(name: slot, value: .string(value))], start)]
        case .rule, .application: return []
        }
    }
}

extension Part {
    var description: String { "\(name)=\(value.json.text)" }
}
