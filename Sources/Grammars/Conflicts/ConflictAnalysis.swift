import Intents

extension Grammar {
    /// Sentences that are in each other's way, found by computation on the automata of the sentences and told with what
    /// the text parser reads.
    ///
    /// Skip words, fillers and names of applications at the edges are left aside: they change nothing in what is meant.
    /// Of built-in types the spoken forms count.
    public func conflicts(limits: ConflictLimits = ConflictLimits()) -> ConflictReport {
        var analysis = ConflictAnalysis(self, limits)
        analysis.run()
        return analysis.report
    }
}

struct ConflictAnalysis {
    private let sentences: [Sentence]
    private let automata: SentenceAutomata
    private let needs: WordNeeds
    private let witness: Witness
    private let limits: ConflictLimits
    private(set) var report = ConflictReport()
    private var same: [Int: Conflict] = [:]
    private var beginnings: [Beginning: Conflict] = [:]
    /// By sentence, those of other intents that are read instead of it somewhere.
    private var rivals: [Int: Set<Int>] = [:]
    private var unanalysed: Set<Int> = []

    private struct Beginning: Hashable {
        var sentence: Int
        var meaning: Meaning
    }

    init(_ grammar: Grammar, _ limits: ConflictLimits) {
        let grammar = grammar.withPlaceholders()
        sentences = grammar.sentences
        automata = SentenceAutomata(grammar)
        needs = WordNeeds(automata)
        witness = Witness(grammar: grammar, sentences: sentences)
        self.limits = limits
    }

    mutating func run() {
        forEachPair(sameMeaning: false) { $0.compare($1, $2) }
        let shadowed = sentences.indices.compactMap { shadow(over: $0) }
        let dead = Set(shadowed.map(\.sentence))
        var values: [Int: Conflict] = [:]
        forEachPair(sameMeaning: true) { analysis, first, second in
            guard values[second] == nil, let found = analysis.otherValues(first, second) else { return }
            values[found.sentence] = found
        }
        let rest = Array(same.values) + Array(beginnings.values) + Array(values.values)
        report.conflicts = shadowed + rest.filter { !dead.contains($0.sentence) && !dead.contains($0.rival) }
        report.conflicts.sort { ($0.kind.rawValue, $0.sentence, $0.rival) < ($1.kind.rawValue, $1.sentence, $1.rival) }
        report.unanalysed = unanalysed.sorted()
        report.opaqueTypes = automata.parts.opaque.sorted()
    }

    private mutating func forEachPair(sameMeaning: Bool, _ body: (inout ConflictAnalysis, Int, Int) -> Void) {
        let isUsed = automata.starts.map { $0 >= 0 }
        for second in sentences.indices where isUsed[second] {
            for first in 0..<second where isUsed[first] {
                guard (sentences[first].meaning == sentences[second].meaning) == sameMeaning else { continue }
                let (forth, back) = (needs.mayBeSaid(first, within: second), needs.mayBeSaid(second, within: first))
                guard sameMeaning ? forth && back : forth || back else { continue }
                body(&self, first, second)
            }
        }
    }

    private mutating func search(_ first: Int, _ second: Int) -> OverlapSearch? {
        guard report.examined < limits.allStates else {
            unanalysed.insert(second)
            return nil
        }
        var search = OverlapSearch(automata, limits: OverlapSearch.Limits(states: limits.pairStates))
        search.run(first, second)
        report.examined += search.stateCount
        if !search.isComplete { unanalysed.insert(second) }
        return search
    }

    /// Two sentences of different intents.
    private mutating func compare(_ first: Int, _ second: Int) {
        guard let context = sentences[first].group.commonContext(with: sentences[second].group),
            let search = search(first, second)
        else { return }
        let firstWins = sentences[first].priority >= sentences[second].priority
        if !search.leftBetter.isEmpty || (firstWins && !search.equal.isEmpty) {
            rivals[second, default: []].insert(first)
        }
        if !search.rightBetter.isEmpty || (!firstWins && !search.equal.isEmpty) {
            rivals[first, default: []].insert(second)
        }
        let loser = firstWins ? second : first
        if !search.equal.isEmpty {
            if same[loser] == nil { same[loser] = tie(search, loser, context) }
            return
        }
        note(search.leftEnds, of: first, in: second, search, context)
        note(search.rightEnds, of: second, in: first, search, context)
    }

    /// The first example in which the loser is as good as what is read, and nobody has chosen between them.
    private func tie(_ search: OverlapSearch, _ loser: Int, _ context: [String: [String]]) -> Conflict? {
        search.equal.lazy.compactMap { step in
            let text = witness.text(search.trail.words(to: step, automata.parts))
            let readings = witness.readings(text, context)
            guard let own = readings.first(where: { $0.sentence == loser }), let top = readings.first,
                sentences[top.sentence].meaning != sentences[loser].meaning,
                witness.reason(top, over: own) == .order, !isSpecialCase(top.sentence, of: loser)
            else { return nil }
            return Conflict(kind: .same, sentence: loser, rival: top.sentence, example: text, reason: .order)
        }.first
    }

    /// Whether a sentence is for a state or place to which the other one is not tied.
    private func isSpecialCase(_ sentence: Int, of other: Int) -> Bool {
        let (group, general) = (sentences[sentence].group, sentences[other].group)
        return general.isImplied(by: group) && !group.isImplied(by: general)
    }

    private mutating func note(
        _ ends: [(step: Int32, rest: Position)], of short: Int, in long: Int, _ search: OverlapSearch,
        _ context: [String: [String]]
    ) {
        let key = Beginning(sentence: short, meaning: sentences[long].meaning)
        guard beginnings[key] == nil else { return }
        for end in ends {
            var trail = search.trail
            let count = trail.words(to: end.step, automata.parts).count
            guard let last = automata.complete(end.rest, &trail, after: end.step) else { continue }
            let words = trail.words(to: last, automata.parts)
            let (text, whole) = (witness.text(Array(words.prefix(count))), witness.text(words))
            let (cut, full) = (witness.readings(text, context), witness.readings(whole, context))
            guard let read = cut.first, let meant = full.first, read.sentence == short, meant.sentence == long,
                !cut.contains(where: { sentences[$0.sentence].meaning == sentences[long].meaning })
            else { continue }
            beginnings[key] = Conflict(
                kind: .beginning, sentence: short, rival: long, example: text, whole: whole, reason: .order)
            return
        }
    }

    /// Two sentences of one intent that say the same and understand it differently.
    private mutating func otherValues(_ first: Int, _ second: Int) -> Conflict? {
        guard let context = sentences[first].group.commonContext(with: sentences[second].group),
            let search = search(first, second)
        else { return nil }
        for step in search.equal {
            let text = witness.text(search.trail.words(to: step, automata.parts))
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

    private mutating func shadow(over sentence: Int) -> Conflict? {
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
