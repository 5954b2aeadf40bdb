import Intents

/// The parameters of one intent, in order of first appearance.
struct RhasspyParameters {
    private let entities: RhasspyEntities
    private let grammar: RhasspyGrammar
    private var tags: [String] = []
    private var kinds: [String: [SlotKind]] = [:]
    private var constants: [String: [String]] = [:]
    /// How often a tag comes in one sentence.
    private var mostTimes: [String: Int] = [:]
    private var known: [String: [String: Int]] = [:]

    init(_ entities: RhasspyEntities, _ grammar: RhasspyGrammar) {
        (self.entities, self.grammar) = (entities, grammar)
    }

    var parameters: [ParameterDefinition] {
        tags.map { tag in
            SlotKind.parameter(
                entities.parameterName(tag), kinds: kinds[tag] ?? [], fixed: constants[tag] ?? [],
                isArray: mostTimes[tag] ?? 0 > 1)
        }
    }

    /// - Returns: false where a tag of the sentence cannot be converted; that is reported.
    mutating func add(_ sentence: RhasspyPart, of intent: String) -> Bool {
        guard let times = times(sentence, in: intent) else { return false }
        mostTimes.merge(times, uniquingKeysWith: max)
        return true
    }

    private mutating func times(_ part: RhasspyPart, in intent: String) -> [String: Int]? {
        if part.tag != nil {
            guard let entity = entities.entity(part, in: intent) else { return nil }
            note(entity)
            return entity.mostTimes
        }
        switch part.base {
        case .word, .number, .range: return [:]
        case .optional(let part): return times(part, in: intent)
        case .sequence(let parts): return times(parts, in: intent) { min($0 + $1, 2) }
        case .alternatives(let branches): return times(branches, in: intent, max)
        case .rule, .slot:
            guard let definition = grammar.definition(of: part, in: intent) else { return nil }
            if let known = known[definition.key] { return known }
            let found = times(definition.part, in: definition.intent)
            known[definition.key] = found
            return found
        }
    }

    private mutating func times(
        _ parts: [RhasspyPart], in intent: String, _ together: (Int, Int) -> Int
    ) -> [String: Int]? {
        var all: [String: Int] = [:]
        for part in parts {
            guard let times = times(part, in: intent) else { return nil }
            all.merge(times, uniquingKeysWith: together)
        }
        return all
    }

    private mutating func note(_ entity: RhasspyEntities.Entity) {
        for (tag, kind) in entity.uses {
            note(tag)
            if kinds[tag]?.contains(kind) != true { kinds[tag, default: []].append(kind) }
        }
        for (tag, value) in entity.constants {
            note(tag)
            if constants[tag]?.contains(value) != true { constants[tag, default: []].append(value) }
        }
    }

    private mutating func note(_ tag: String) { if !tags.contains(tag) { tags.append(tag) } }
}
