import Foundation
import Intents

/// Makes Beckon's types of hassil's lists, each once.
final class HassilTypes {
    /// Values of one list, and ways to say one value that has no name of its own.
    private static let mostValues = 20_000
    private static let mostExpansions = 200

    private(set) var definitions: [EnumerationDefinition] = []
    private var names = NameTable(.capitalized)
    /// Lists of one name that differ, since a block may have its own.
    private var known: [String: [(content: HassilList.Content?, kind: SlotKind?)]] = [:]
    private let losses: LossList
    private let numbers: NumberSpeller

    init(_ losses: LossList, locale: String) {
        self.losses = losses
        numbers = NumberSpeller(locale: locale)
    }

    /// Nil, and reported, where no type can be made of the list.
    func kind(of reference: HassilListReference, in scope: HassilScope) -> SlotKind? {
        switch reference.source {
        case .range(let range): return kind(of: range, name: "numbers", at: reference.location)
        case .named(let name):
            let list = scope.list(name)
            if let made = known[name]?.first(where: { $0.content == list?.content }) { return made.kind }
            let kind = list.map { self.kind(of: $0, in: scope) } ?? dynamic(name, at: reference.location)
            known[name, default: []].append((list?.content, kind))
            return kind
        }
    }

    private func kind(of list: HassilList, in scope: HassilScope) -> SlotKind? {
        switch list.content {
        case .wildcard: return .text
        case .range(let range): return kind(of: range, name: list.name, at: list.location)
        case .values(let values): return type(list, values, in: scope)
        }
    }

    /// A list that the files do not define: Home Assistant supplies names, areas and floors while it runs.
    private func dynamic(_ name: String, at location: SourceLocation) -> SlotKind {
        if !["name", "area", "floor"].contains(name) {
            losses.lost("the list “\(name)” is not in these files; a program has to supply its values", at: location)
        }
        let type = typeName(name)
        definitions.append(EnumerationDefinition(name: type, isDynamic: true))
        return .type(type, ids: nil)
    }

    private func typeName(_ list: String) -> String {
        names.name(for: "\(list) \(known[list]?.count ?? 0)", like: list)
    }

    private func kind(of range: NumberRange, name: String, at location: SourceLocation) -> SlotKind? {
        if !range.hasDigits || !range.hasWords {
            losses.lost("digits: and words: are not kept; numbers can be said and written", at: location)
        }
        if range.multiplier != 1 { return multiplied(range, name, at: location) }
        guard let fractions = range.fractions else { return .integer(range) }
        losses.lost("fractions: \(fractions.rawValue): other decimal fractions are understood too", at: location)
        return .decimal(range.from...range.to)
    }

    /// Numbers whose value is not what is said: each a value of a type.
    private func multiplied(_ range: NumberRange, _ name: String, at location: SourceLocation) -> SlotKind? {
        let said = Array(
            stride(from: range.from, through: range.to, by: range.step).prefix(Self.mostExpansions * 5 + 1))
        guard range.fractions == nil, said.count <= Self.mostExpansions * 5 else {
            losses.failed(
                "a range with a multiplier and fractions or more than 1000 numbers is too large", at: location)
            return nil
        }
        // A tiny multiplier makes several numbers one value, a huge one makes none.
        let values = said.map { Double($0) * range.multiplier }
        guard values.allSatisfy(\.isFinite) else {
            losses.failed("the numbers times the multiplier are beyond all bounds", at: location)
            return nil
        }
        var entries: [EnumerationDefinition.Entry] = []
        var places: [String: Int] = [:]
        for (number, value) in zip(said, values) {
            let (id, ways) = (Self.text(of: value), numbers.ways(toSay: number))
            if let place = places[id] {
                entries[place].synonyms += ways
            } else {
                places[id] = entries.count
                entries.append(.init(id: id, synonyms: ways))
            }
        }
        let type = typeName(name)
        definitions.append(EnumerationDefinition(name: type, entries: entries))
        return .type(type, ids: entries.map(\.id))
    }

    static func text(of number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : String(number)
    }

    private func type(_ list: HassilList, _ values: [HassilListValue], in scope: HassilScope) -> SlotKind? {
        var builder = TypeBuilder()
        for value in values {
            guard builder.entries.count <= Self.mostValues else {
                losses.failed("a list has more than \(Self.mostValues) values", at: list.location)
                return nil
            }
            for (id, way) in ways(value, in: scope) {
                losses.clash(builder.add(way, id: id, attributes: value.context), id: id, at: value.location)
            }
        }
        let entries = builder.entries
        guard !entries.isEmpty else {
            losses.failed("the list “\(list.name)” has no value that can be said", at: list.location)
            return nil
        }
        let type = typeName(list.name)
        definitions.append(EnumerationDefinition(name: type, entries: entries))
        return .type(type, ids: entries.map(\.id))
    }

    /// Ids and what says them.
    private func ways(_ value: HassilListValue, in scope: HassilScope) -> [(id: String, way: TemplateTree)] {
        if let fault = scope.fault(in: value.say) {
            losses.failed(fault.message, at: fault.location)
            return []
        }
        if let list = scope.lists(in: value.say).first {
            losses.failed("a value of a list cannot refer to another list", at: list.location)
            return []
        }
        guard let tree = try? HassilTrees.literal(value.say, in: scope) else {
            losses.failed("the ways to say a value are too long when its rules are written out", at: value.location)
            return []
        }
        if let id = value.out { return tree.isNothing ? [] : [(id, tree)] }
        guard let words = tree.expansions(atMost: Self.mostExpansions) else {
            losses.failed("more than \(Self.mostExpansions) ways to say a value without “out:”", at: value.location)
            return []
        }
        return words.filter { !$0.isEmpty }.map { ($0, .text($0)) }
    }
}
