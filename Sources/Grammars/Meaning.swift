import Intents

/// What a person means by saying a sentence.
public enum Meaning: Sendable, Hashable {
    case intent(IntentID)
    /// The answer to the question for this parameter, perhaps with values for others.
    case value(parameter: String)
    /// Other values in place of those that were read back. Whether they were denied first is told by the slot `denial`.
    case correction
    /// Yes, no, or what is said of offered choices without naming one.
    case reply(Answer.Reply)
    /// Some of the offered choices by name: their indices are in the slot `chosen`.
    case choices
    /// One of the offered choices by its place, which is in the slot `place`.
    case position
    case control(ControlCommand)
    /// The voice shortcut with this identifier.
    case shortcut(String)
    /// What is looked for is in the slot `sought`.
    case search

    // Names of slots that are no parameters; no parameter is named so.
    static let denial = "?denial"
    static let removal = "?removal"
    /// What follows "no" is a name if it is as short as one.
    static let bareName = "?bareName"
    static let longestBareName = 2
    static let chosen = "?chosen"
    static let place = "?place"
    static let sought = "?sought"

    /// The id of the application that it belongs to; nil: Beckon's own.
    public var application: String? { if case .intent(let id) = self { id.application } else { nil } }
}

extension Meaning: CustomStringConvertible {
    public var description: String {
        switch self {
        case .intent(let id): id.description
        case .value(let parameter): "answer for \(parameter)"
        case .correction: "correction"
        case .reply(let reply): "\(reply)"
        case .choices: "choice by name"
        case .position: "choice by place"
        case .control(let command): command.rawValue
        case .shortcut(let id): "shortcut \(id)"
        case .search: "search"
        }
    }
}

extension Grammar {
    /// What a reading of this grammar says under the question that it is for; nil: nothing, as a value is missing.
    public func interpretation(of reading: Reading, confidence: Double) -> Interpretation? {
        let sentence = sentence(reading.sentence)
        switch sentence.meaning {
        case .intent(let intent):
            return .match(Match(intent: intent, slots: reading.values, confidence: confidence))
        case .value(let parameter):
            guard let value = reading.values[parameter] else { return nil }
            if reading.values.count == 1, let chosen = choices(of: value) { return .answer(Answer(.choices(chosen))) }
            return .answer(Answer(parts: parts(of: reading, sentence, first: parameter)))
        case .correction:
            let isBare = reading.values[Meaning.bareName] != nil
            guard !isBare || reading.freeWords <= Meaning.longestBareName else { return nil }
            let parts = parts(of: reading, sentence, first: nil)
            let removes = reading.values[Meaning.removal] != nil
            return parts.isEmpty
                ? nil
                : .answer(
                    Answer(reading.values[Meaning.denial] == nil ? nil : .no, parts: parts, removesParts: removes))
        case .reply(let reply): return .answer(Answer(reply))
        case .choices:
            return reading.values[Meaning.chosen].map { .answer(Answer(.choices($0.integers))) }
        case .position:
            return reading.values[Meaning.place]?.integers.first.map { .answer(Answer(.position($0))) }
        case .control(let command): return .control(command)
        case .shortcut(let id):
            return .shortcut(
                ShortcutCall(id: id, phrase: sentence.source, slots: reading.values, confidence: confidence))
        case .search:
            guard case .string(let words)? = reading.values[Meaning.sought] else { return nil }
            return .search(SearchCall(words: words, confidence: confidence))
        }
    }

    /// The choices that a value, or every element of one, is; nil: it is another value.
    private func choices(of value: Value) -> [Int]? {
        let elements = if case .array(let elements) = value { elements } else { [value] }
        let chosen = elements.compactMap(choices.firstIndex)
        return chosen.isEmpty || chosen.count < elements.count ? nil : chosen
    }

    /// The values in the order in which the sentence has them, that of the asked parameter before all.
    private func parts(of reading: Reading, _ sentence: Sentence, first: String?) -> [Answer.Part] {
        let inOrder = sentence.expression.slots.map(\.name) + sentence.expression.constants.map(\.slot)
        var names: [String] = []
        for name in (first.map { [$0] } ?? []) + inOrder + reading.values.keys.sorted()
        where !name.hasPrefix("?") && !names.contains(name) {
            names.append(name)
        }
        return names.compactMap { name in reading.values[name].map { Answer.Part(name, $0) } }
    }
}

extension Value {
    fileprivate var integers: [Int] {
        switch self {
        case .integer(let number), .ordinal(let number): [number]
        case .array(let elements): elements.flatMap(\.integers)
        default: []
        }
    }
}
