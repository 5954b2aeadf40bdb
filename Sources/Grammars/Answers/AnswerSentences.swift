import Intents

/// The sentences of an intent, and parts of them, as answers to a question: "two tomato soup with croutons" where only
/// the soup was asked for.
struct AnswerSentences {
    /// Arcs that all of them may have when their values are spelled out; further sentences are left out. With more the
    /// recogniser would not tell an answer from other speech, nor listen while the person speaks.
    static let mostArcs = 5000
    /// Parts of a sentence's template; a larger one is an answer that nobody gives.
    static let largestSentence = 400
    /// About so many arcs has a built-in type: from ten for small numbers to some thousands for moments.
    private static let arcsOfType = 200

    /// Whole sentences of the intent that give the parameter a value.
    private(set) var wholes: [Sentence] = []
    /// Parts of sentences that do, each once.
    private(set) var fragments: [Sentence] = []
    private(set) var leftOut = 0
    private var known: Set<Expression> = []
    private var arcs = 0
    /// By the key of a vocabulary.
    private let arcsOfVocabularies: [String: Int]

    /// - Parameters:
    ///   - sentences: those of the intent.
    ///   - takesText: whether slots for any words stay in; without them what is said is told from other speech.
    ///   - names: the spoken names of the intent's application.
    ///   - arcsOfVocabularies: how large the values are that the sentences call, by key.
    init(
        _ sentences: [Sentence], giving parameters: [String], takesText: Bool, names: [String],
        arcsOfVocabularies: [String: Int]
    ) {
        self.arcsOfVocabularies = arcsOfVocabularies
        var ways: [(Sentence, Expression)] = []
        for sentence in sentences {
            guard sentence.expression.size(upTo: Self.largestSentence) < Self.largestSentence else {
                leftOut += 1
                continue
            }
            let sayable = { (expression: Expression) in
                expression.pruned { leaf in
                    switch leaf {
                    case .application: names.isEmpty ? nil : .alternatives(names.map { Expression(phrase: $0) })
                    case .slot(let reference):
                        takesText || sentence.slots[reference]?.type != .freeText ? leaf : nil
                    default: leaf
                    }
                }
            }
            ways.append((sentence, sayable(sentence.expression) ?? .sequence([])))
            for parameter in parameters {
                for way in sentence.expression.topLevelWays {
                    addFragments(of: sentence, way.map { $0.pruned { sayable($0) } }, giving: parameter)
                }
            }
        }
        for (sentence, way) in ways {
            for expression in parameters.compactMap({ way.giving($0) }) where !expression.matchesNothing {
                var whole = sentence
                whole.expression = expression
                if take(&whole) { wholes.append(whole) }
            }
        }
    }

    /// Whether the sentence is a new one, and not too much.
    private mutating func take(_ sentence: inout Sentence) -> Bool {
        guard known.insert(sentence.expression).inserted else { return false }
        sentence.dropUnusedSlots()
        let more = size(of: sentence.expression, sentence.slots)
        guard arcs + more <= Self.mostArcs else {
            leftOut += 1
            return false
        }
        arcs += more
        return true
    }

    /// About how many arcs it takes with all values spelled out.
    private func size(of expression: Expression, _ slots: [SlotReference: Slot]) -> Int {
        if case .slot(let reference) = expression {
            switch slots[reference]?.type {
            case .vocabulary(let key): return arcsOfVocabularies[key] ?? 0
            case .builtIn: return Self.arcsOfType
            case .freeText, nil: return 1
            }
        }
        return expression.children.reduce(1) { $0 + size(of: $1, slots) }
    }

    /// What the sentence sets and fills in belongs to the words that a part of it leaves out.
    private mutating func addFragments(of sentence: Sentence, _ parts: [Expression?], giving parameter: String) {
        let isOpen = parts.map { part in
            part?.slots.first.flatMap { sentence.slots[$0] }?.type == .freeText
        }
        let parts = SentenceParts(parts: parts, isOpen: isOpen)
        for index in parts.parts.indices {
            guard let expression = parts.fragment(around: index, giving: parameter),
                expression != .slot(SlotReference(name: parameter))
            else { continue }
            var fragment = sentence
            fragment.expression = expression
            fragment.group = SentenceGroup(when: sentence.group.when, unless: sentence.group.unless)
            if take(&fragment) { fragments.append(fragment) }
        }
    }
}

extension Sentence {
    /// Forgets the slots of what was taken out of its expression.
    fileprivate mutating func dropUnusedSlots() {
        let used = Set(
            expression.slots + expression.constants.map { SlotReference(name: $0.slot) }
                + group.fill.keys.map { SlotReference(name: $0) })
        slots = slots.filter { used.contains($0.key) }
    }
}
