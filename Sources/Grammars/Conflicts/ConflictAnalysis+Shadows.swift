import Intents

extension ConflictAnalysis {
    /// Two sentences of one intent that say the same and understand it differently.
    mutating func otherValues(_ first: Int, _ second: Int) -> Conflict? {
        guard report.examined < limits.allArcs,
            let context = sentences[first].group.commonContext(with: sentences[second].group)
        else { return nil }
        // Less is at stake within an intent, so less is spent on it.
        let bounds = OverlapSearch.Limits(states: limits.pairStates / 20, arcs: limits.pairArcs / 20)
        let search = run(first, second, OverlapSearch.Wishes(), bounds)
        for step in search.equal {
            let text = witness.text(search.trail.words(to: step, automata.parts, isVaried: true))
            let readings = witness.readings(text, context)
            guard let one = readings.first(where: { $0.sentence == first }), readings.first?.sentence == first,
                let other = readings.first(where: { $0.sentence == second }), one.values != other.values,
                witness.reason(one, over: other) == .order, !isSpecialCase(first, of: second)
            else { continue }
            return Conflict(
                kind: .values, sentence: second, rival: first, example: text, reason: .order,
                values: [other.values, one.values])
        }
        return nil
    }

    /// Whether others are read for everything that a sentence says.
    mutating func shadow(over sentence: Int) -> Conflict? {
        let group = sentences[sentence].group
        let able = (rivals[sentence] ?? []).filter { sentences[$0].group.isImplied(by: group) }.sorted()
        guard !able.isEmpty, let context = group.commonContext(with: group),
            let text = automata.shortest(sentence).map(witness.text)
        else { return nil }
        // The shortest way to say it is lost in every shadow; it is looked at before the long search.
        let readings = witness.readings(text, context)
        guard let own = readings.first(where: { $0.sentence == sentence }), let top = readings.first,
            able.contains(top.sentence)
        else { return nil }
        let chosen = Array(([top.sentence] + able.filter { $0 != top.sentence }).prefix(limits.rivals))
        let priority = sentences[sentence].priority
        let search = ShadowSearch(
            automata,
            winsTies: chosen.map { (-sentences[$0].priority, $0) < (-priority, sentence) })
        switch search.run(sentence, rivals: chosen, limits: .init(members: limits.subsetMembers)) {
        case .reachable: return nil
        case .unknown:
            unanalysed.insert(sentence)
            return nil
        case .shadowed(let winners):
            return Conflict(
                kind: .shadowed, sentence: sentence, rival: top.sentence,
                others: winners.map { chosen[$0] }.filter { $0 != top.sentence }.sorted(), example: text,
                reason: witness.reason(top, over: own))
        }
    }
}

/// What decides how a sentence is understood, besides what is said.
struct Understanding: Hashable {
    private let slots: [SlotReference: Slot]
    private let set: [String: Value]
    private let fill: [String: String]

    init(_ sentence: Sentence) {
        slots = sentence.slots
        set = sentence.group.set
        fill = sentence.group.fill
    }

    /// Whether a sentence takes at most one value from what is said, so that two of one kind cannot divide it differently.
    static func isSimple(_ sentence: Sentence) -> Bool {
        sentence.slots.count <= 1 && sentence.expression.constants.isEmpty
    }
}
