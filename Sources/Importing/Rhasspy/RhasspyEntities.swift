import Intents

/// What the tags of sentences become: slots of types made of the values, ranges of numbers, or constants.
final class RhasspyEntities {
    /// A tagged part, and what it gives to which parameters.
    struct Entity {
        var tree: TemplateTree
        /// In the order in which they are said.
        var uses: [(tag: String, kind: SlotKind)]
        /// Values that parameters get without a slot.
        var constants: [(tag: String, value: String)] = []
        /// How often each tag comes on one way, at most.
        var mostTimes: [String: Int] = [:]

        init(tree: TemplateTree, uses: [(tag: String, kind: SlotKind)]) {
            (self.tree, self.uses) = (tree, uses)
            for use in uses { mostTimes[use.tag] = 1 }
        }
    }

    private let grammar: RhasspyGrammar
    private let ways: RhasspyWays
    private let losses: LossList
    private var made: [String: Entity?] = [:]
    private(set) var types: [EnumerationDefinition] = []
    private var typeNames = NameTable(.capitalized)
    private var slotNames = NameTable()

    init(_ grammar: RhasspyGrammar, _ ways: RhasspyWays, _ losses: LossList) {
        (self.grammar, self.ways, self.losses) = (grammar, ways, losses)
    }

    func parameterName(_ tag: String) -> String { slotNames.name(for: tag) }

    /// Nil, and reported, where there are too many values. Only for parts without fault.
    func entity(_ part: RhasspyPart, in intent: String) -> Entity? {
        let key = "\(intent) \(part.location)"
        if let known = made[key] { return known }
        let entity = number(part, in: intent) ?? listed(part, in: intent)
        made[key] = .some(entity)
        return entity
    }

    /// A range of numbers alone.
    private func number(_ part: RhasspyPart, in intent: String) -> Entity? {
        guard let tag = part.tag, tag.value == nil, part.substitution == nil,
            let (range, converters) = range(part, in: intent),
            (converters + part.converters + tag.converters).allSatisfy({ ["int", "float"].contains($0) })
        else { return nil }
        let kind = SlotKind.integer(range)
        return Entity(tree: .slot(parameterName(tag.name), type: kind.said), uses: [(tag.name, kind)])
    }

    private func range(_ part: RhasspyPart, in intent: String) -> (NumberRange, converters: [String])? {
        switch part.base {
        case .range(let range): return (range, [])
        case .sequence(let parts):
            guard parts.count == 1, let inner = parts.first, inner.tag == nil, inner.substitution == nil,
                let (range, converters) = range(inner, in: intent)
            else { return nil }
            return (range, converters + inner.converters)
        case .slot, .rule:
            guard let definition = grammar.definition(of: part, in: intent), definition.part.tag == nil,
                definition.part.substitution == nil,
                let (range, converters) = range(definition.part, in: definition.intent)
            else { return nil }
            return (range, converters + definition.part.converters)
        case .word, .number, .alternatives, .optional: return nil
        }
    }

    private func listed(_ part: RhasspyPart, in intent: String) -> Entity? {
        guard let tag = part.tag else { return nil }
        guard var found = ways.ways(of: part, in: intent) else {
            losses.failed(
                "{\(tag.name)} stands for more than \(RhasspyWays.mostWays) ways to say something; use fewer",
                at: part.location)
            return nil
        }
        for index in found.indices where found[index].entities.contains(where: { $0.value.isEmpty }) {
            losses.lost("{\(tag.name)} can have no value; nothing is set then", at: part.location)
            found[index].entities.removeAll { $0.value.isEmpty }
        }
        var values: [String] = []
        for way in found where !values.contains(way.entities.first?.value ?? "") {
            values.append(way.entities.first?.value ?? "")
        }
        let isSimple = found.allSatisfy {
            $0.entities.count == 1 && $0.entities[0].name == tag.name && !$0.said.isEmpty
        }
        return isSimple && values.count > 1 ? type(found, tag, part) : constants(found)
    }

    private func type(_ ways: [RhasspyWay], _ tag: RhasspyTag, _ part: RhasspyPart) -> Entity {
        var builder = TypeBuilder()
        for way in ways {
            let id = way.entities[0].value
            losses.clash(builder.add(.words(way.said), id: id), id: id, at: part.location)
        }
        let entries = builder.entries
        guard entries.count > 1 else { return constants(ways) }
        let kind = SlotKind.type(typeName(entries, tag, part), ids: entries.map(\.id))
        return Entity(tree: .slot(parameterName(tag.name), type: kind.said), uses: [(tag.name, kind)])
    }

    private func typeName(_ entries: [EnumerationDefinition.Entry], _ tag: RhasspyTag, _ part: RhasspyPart) -> String {
        if let known = types.first(where: { $0.entries == entries }) { return known.name }
        let name = typeNames.name(for: "\(types.count)", like: tag.name)
        types.append(EnumerationDefinition(name: name, entries: entries))
        return name
    }

    /// The words with constants beside them.
    private func constants(_ ways: [RhasspyWay]) -> Entity {
        var (groups, places): ([(entities: [RhasspyWay.Entity], said: [TemplateTree])], [[RhasspyWay.Entity]: Int]) = (
            [], [:]
        )
        for way in ways {
            let said = TemplateTree.words(way.said)
            if let place = places[way.entities] {
                groups[place].said.append(said)
            } else {
                places[way.entities] = groups.count
                groups.append((way.entities, [said]))
            }
        }
        let branches = groups.map { group in
            TemplateTree.words(
                [.choice(group.said)] + group.entities.map { .constant(parameterName($0.name), value: $0.value) })
        }
        var entity = Entity(tree: .choice(branches), uses: [])
        for group in groups {
            var times: [String: Int] = [:]
            for one in group.entities {
                entity.constants.append((one.name, one.value))
                times[one.name, default: 0] += 1
            }
            entity.mostTimes.merge(times, uniquingKeysWith: max)
        }
        return entity
    }
}
