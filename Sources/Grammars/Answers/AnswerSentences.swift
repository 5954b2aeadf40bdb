import Intents

/// The sentences of an intent, and parts of them, as answers to a question: "two tomato soup with croutons" where only
/// the soup was asked for.
struct AnswerSentences {
    /// Whole sentences and parts of sentences, each; further ones are left out, so that the recogniser tells an answer
    /// from other speech.
    static let mostSentences = 40
    /// Parts of a sentence's template; a larger one is an answer that nobody gives.
    static let largestSentence = 400

    /// Whole sentences of the intent that give the parameter a value.
    private(set) var wholes: [Sentence] = []
    /// Parts of sentences that do, each once.
    private(set) var fragments: [Sentence] = []
    private(set) var leftOut = 0
    private var known: Set<Expression> = []

    /// - Parameters:
    ///   - sentences: those of the intent.
    ///   - takesText: whether slots for any words stay in; without them what is said is told from other speech.
    ///   - names: the spoken names of the intent's application.
    init(_ sentences: [Sentence], giving parameters: [String], takesText: Bool, names: [String]) {
        for sentence in sentences {
            guard sentence.expression.size(upTo: Self.largestSentence) < Self.largestSentence else {
                leftOut += 1
                continue
            }
            let sayable = { (expression: Expression) in
                expression.pruned { leaf in
                    switch leaf {
                    case .application: names.isEmpty ? nil : .alternatives(names.map(Expression.init(phrase:)))
                    case .slot(let reference):
                        takesText || sentence.slots[reference]?.type != .freeText ? leaf : nil
                    default: leaf
                    }
                }
            }
            for parameter in parameters {
                addWhole(sentence, sayable(sentence.expression)?.giving(parameter))
                for way in sentence.expression.topLevelWays {
                    addFragments(of: sentence, way.map { $0.pruned { sayable($0) } }, giving: parameter)
                }
            }
        }
    }

    private mutating func addWhole(_ sentence: Sentence, _ expression: Expression?) {
        guard let expression, !expression.matchesNothing, known.insert(expression).inserted else { return }
        guard wholes.count < Self.mostSentences else {
            leftOut += 1
            return
        }
        var whole = sentence
        whole.expression = expression
        whole.dropUnusedSlots()
        wholes.append(whole)
    }

    /// What the sentence sets and fills in belongs to the words that a part of it leaves out.
    private mutating func addFragments(of sentence: Sentence, _ parts: [Expression?], giving parameter: String) {
        let isOpen = parts.map { part in
            part?.slots.first.flatMap { sentence.slots[$0] }?.type == .freeText
        }
        let parts = SentenceParts(parts: parts, isOpen: isOpen)
        for index in parts.parts.indices {
            guard let expression = parts.fragment(around: index, giving: parameter),
                expression != .slot(SlotReference(name: parameter)), known.insert(expression).inserted
            else { continue }
            guard fragments.count < Self.mostSentences else {
                leftOut += 1
                continue
            }
            var fragment = sentence
            fragment.expression = expression
            fragment.group = SentenceGroup(when: sentence.group.when, unless: sentence.group.unless)
            fragment.dropUnusedSlots()
            fragments.append(fragment)
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
