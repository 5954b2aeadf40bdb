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
    let sentences: [Sentence]
    let automata: SentenceAutomata
    let masks: WordMasks
    let witness: Witness
    /// By sentence, a number of its meaning: there are millions of pairs, and to compare names would take longest.
    private let meanings: [Int]
    /// By sentence; sentences of one number understand alike whatever they both say. nil: it stands alone.
    private let understandings: [Int?]
    let limits: ConflictLimits
    var report = ConflictReport()
    private var same: [Int: Conflict] = [:]
    private var beginnings: [Beginning: Conflict] = [:]
    /// By sentence, those of other intents that are read instead of it somewhere.
    private(set) var rivals: [Int: Set<Int>] = [:]
    var unanalysed: Set<Int> = []

    private struct Beginning: Hashable {
        var sentence: Int
        var meaning: Int
    }

    init(_ grammar: Grammar, _ limits: ConflictLimits) {
        let grammar = grammar.withPlaceholders()
        sentences = grammar.sentences
        automata = SentenceAutomata(grammar)
        masks = WordMasks(automata)
        witness = Witness(grammar: grammar, sentences: sentences)
        meanings = Self.numbered(sentences.map(\.meaning))
        let numbers = Self.numbered(sentences.map(Understanding.init))
        understandings = zip(numbers, sentences).map { Understanding.isSimple($1) ? $0 : nil }
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
        report.conflicts = shadowed + joined(rest.filter { !dead.contains($0.sentence) && !dead.contains($0.rival) })
        report.conflicts.sort { ($0.kind.rawValue, $0.sentence, $0.rival) < ($1.kind.rawValue, $1.sentence, $1.rival) }
        report.unanalysed = unanalysed.sorted()
        report.opaqueTypes = automata.parts.opaque.sorted()
    }

    /// With one beginning for all intents of which a sentence begins sentences.
    private func joined(_ conflicts: [Conflict]) -> [Conflict] {
        let beginnings = Dictionary(grouping: conflicts.filter { $0.kind == .beginning }, by: \.sentence)
        let first = beginnings.values.compactMap { group in
            let rivals = group.map(\.rival).sorted()
            var conflict = group.first { $0.rival == rivals[0] }
            conflict?.others = Array(rivals.dropFirst())
            return conflict
        }
        return conflicts.filter { $0.kind != .beginning } + first
    }

    private static func numbered<Key: Hashable>(_ keys: [Key]) -> [Int] {
        var numbers: [Key: Int] = [:]
        return keys.map { key in
            let next = numbers.count
            let number = numbers[key] ?? next
            numbers[key] = number
            return number
        }
    }

    /// Pairs that have nothing to say in common are passed over.
    private mutating func forEachPair(sameMeaning: Bool, _ body: (inout ConflictAnalysis, Int, Int) -> Void) {
        let (starts, meanings, understandings, masks) = (automata.starts, meanings, understandings, masks)
        let firstWords = starts.map { masks.firstWords(of: $0, automata) }
        for second in starts.indices where starts[second] >= 0 {
            let (start, words, meaning) = (Position(state: starts[second]), firstWords[second], meanings[second])
            for first in 0..<second where firstWords[first] & words != WordMasks.Mask() {
                guard (meanings[first] == meaning) == sameMeaning else { continue }
                if sameMeaning, let number = understandings[second], number == understandings[first] { continue }
                let other = Position(state: starts[first])
                guard masks.mayEnd(start, within: other) || masks.mayEnd(other, within: start) else { continue }
                body(&self, first, second)
            }
        }
    }

    private mutating func search(_ first: Int, _ second: Int, _ wishes: OverlapSearch.Wishes) -> OverlapSearch? {
        guard report.examined < limits.allArcs else {
            unanalysed.insert(second)
            return nil
        }
        let bounds = OverlapSearch.Limits(states: limits.pairStates, arcs: limits.pairArcs)
        let search = run(first, second, wishes, bounds)
        if !search.isComplete { unanalysed.insert(second) }
        return search
    }

    /// Without a word on what could not be compared.
    mutating func run(
        _ first: Int, _ second: Int, _ wishes: OverlapSearch.Wishes, _ bounds: OverlapSearch.Limits
    ) -> OverlapSearch {
        var search = OverlapSearch(automata, masks, wishes, limits: bounds)
        search.run(first, second)
        report.examined += search.arcCount
        return search
    }

    /// Two sentences of different intents.
    private mutating func compare(_ first: Int, _ second: Int) {
        let wishes = OverlapSearch.Wishes(
            leftEnds: beginnings[Beginning(sentence: first, meaning: meanings[second])] == nil,
            rightEnds: beginnings[Beginning(sentence: second, meaning: meanings[first])] == nil)
        guard let context = sentences[first].group.commonContext(with: sentences[second].group),
            let search = search(first, second, wishes)
        else { return }
        let firstWins = sentences[first].priority >= sentences[second].priority
        let isEqual = !search.equal.isEmpty || !search.unlikely.isEmpty
        if !search.leftBetter.isEmpty || (firstWins && isEqual) { rivals[second, default: []].insert(first) }
        if !search.rightBetter.isEmpty || (!firstWins && isEqual) { rivals[first, default: []].insert(second) }
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
    func isSpecialCase(_ sentence: Int, of other: Int) -> Bool {
        let (group, general) = (sentences[sentence].group, sentences[other].group)
        return general.isImplied(by: group) && !group.isImplied(by: general)
    }

    private mutating func note(
        _ ends: [(step: Int32, rest: Position)], of short: Int, in long: Int, _ search: OverlapSearch,
        _ context: [String: [String]]
    ) {
        let key = Beginning(sentence: short, meaning: meanings[long])
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
}
