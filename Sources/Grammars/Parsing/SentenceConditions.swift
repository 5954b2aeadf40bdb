import Intents

/// The conditions of the sentences of a segment, equal ones once.
struct SentenceConditions: Sendable {
    private(set) var groups: [SentenceGroup] = []
    /// By sentence, index into `groups`; -1: it has none.
    private(set) var ofSentences: [Int32] = []

    /// Nil where no sentence has conditions.
    init?(_ sentences: [Sentence]) {
        var numbers: [SentenceGroup: Int32] = [:]
        for sentence in sentences {
            let group = SentenceGroup(when: sentence.group.when, unless: sentence.group.unless)
            guard !group.when.isEmpty || !group.unless.isEmpty else {
                ofSentences.append(-1)
                continue
            }
            let number = numbers[group] ?? Int32(groups.count)
            if numbers.updateValue(number, forKey: group) == nil { groups.append(group) }
            ofSentences.append(number)
        }
        if groups.isEmpty { return nil }
    }
}
