import Intents

/// A token that comes out of a sentence.
enum RhasspyValue: Hashable {
    case text(String)
    case number(Double)
    case boolean(Bool)

    var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): HassilTypes.text(of: number)
        case .boolean(let value): value ? "true" : "false"
        }
    }

    /// After a converter; nil: it is not known, or the value is none that it can take.
    func converted(by name: String) -> RhasspyValue? {
        switch name {
        case "lower": return .text(text.lowercased())
        case "upper": return .text(text.uppercased())
        case "int": return Double(text).map { .number($0.rounded(.towardZero)) }
        case "float": return Double(text).map(RhasspyValue.number)
        case "bool": return .boolean(!["0", "false"].contains(text.lowercased()))
        default: return nil
        }
    }
}

/// One way to say a part, and what comes out of it.
struct RhasspyWay: Hashable {
    var said: [TemplateTree] = []
    var emitted: [RhasspyValue] = []
    /// The entities that it makes, in order.
    var entities: [Entity] = []

    struct Entity: Hashable {
        var name: String
        var value: String
    }

    static func + (one: Self, other: Self) -> Self {
        Self(
            said: one.said + other.said, emitted: one.emitted + other.emitted, entities: one.entities + other.entities)
    }
}

/// Lists the ways to say what stands before a tag.
final class RhasspyWays {
    static let mostWays = 5000
    private static let mostWords = 1000

    private let grammar: RhasspyGrammar
    private let numbers: NumberSpeller
    private let losses: LossList
    private var known: [String: [RhasspyWay]?] = [:]

    init(_ grammar: RhasspyGrammar, _ numbers: NumberSpeller, _ losses: LossList) {
        (self.grammar, self.numbers, self.losses) = (grammar, numbers, losses)
    }

    func said(_ number: Int) -> TemplateTree { .choice(numbers.ways(toSay: number).map(TemplateTree.text)) }

    /// Nil where there are more than `mostWays`. Only for parts without fault.
    func ways(of part: RhasspyPart, in intent: String) -> [RhasspyWay]? {
        guard let ways = baseWays(of: part, in: intent) else { return nil }
        return part.isPlain ? ways : ways.map { finished($0, part) }
    }

    private func finished(_ way: RhasspyWay, _ part: RhasspyPart) -> RhasspyWay {
        var way = way
        if let substitution = part.substitution { way.emitted = substitution.map(RhasspyValue.text) }
        way.emitted = converted(way.emitted, part.converters, at: part.location)
        guard let tag = part.tag else { return way }
        let tokens = converted(tag.value?.map(RhasspyValue.text) ?? way.emitted, tag.converters, at: part.location)
        way.entities.append(.init(name: tag.name, value: tokens.map(\.text).joined(separator: " ")))
        way.emitted = []
        return way
    }

    private func converted(_ values: [RhasspyValue], _ names: [String], at location: SourceLocation) -> [RhasspyValue] {
        values.map { value in
            names.reduce(value) { value, name in
                if let result = value.converted(by: name) { return result }
                losses.lost("the converter !\(name) cannot be applied to “\(value.text)”; it is left out", at: location)
                return value
            }
        }
    }

    private func baseWays(of part: RhasspyPart, in intent: String) -> [RhasspyWay]? {
        switch part.base {
        case .word(let word):
            return [word.isEmpty ? RhasspyWay() : RhasspyWay(said: [.text(word)], emitted: [.text(word)])]
        case .number(let number): return [RhasspyWay(said: [said(number)], emitted: [.number(Double(number))])]
        case .range(let range):
            guard (range.to - range.from) / range.step < Self.mostWays else { return nil }
            return stride(from: range.from, through: range.to, by: range.step).map {
                RhasspyWay(said: [said($0)], emitted: [.number(Double($0))])
            }
        case .sequence(let parts): return product(parts, in: intent)
        case .optional(let part): return ways(of: part, in: intent).map { $0 + [RhasspyWay()] }
        case .alternatives(let branches):
            var all: [RhasspyWay] = []
            for branch in branches {
                guard let ways = ways(of: branch, in: intent), all.count + ways.count <= Self.mostWays else {
                    return nil
                }
                all += ways
            }
            return all
        case .rule, .slot:
            guard let definition = grammar.definition(of: part, in: intent) else { return nil }
            if let known = known[definition.key] { return known }
            let found = ways(of: definition.part, in: definition.intent)
            known[definition.key] = .some(found)
            return found
        }
    }

    private func product(_ parts: [RhasspyPart], in intent: String) -> [RhasspyWay]? {
        var all = [RhasspyWay()]
        for part in parts {
            guard let ways = ways(of: part, in: intent), all.count * ways.count <= Self.mostWays else { return nil }
            all = all.flatMap { before in ways.map { before + $0 } }
            guard all.allSatisfy({ $0.said.count <= Self.mostWords }) else { return nil }
        }
        return all
    }
}
