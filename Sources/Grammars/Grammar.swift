import Intents

/// What a person means by saying a sentence.
public enum Meaning: Sendable, Hashable {
    case intent(IntentID)
    /// The answer to the question for this parameter.
    case value(parameter: String)
    /// Yes or no.
    case confirmation(Bool)
    case control(ControlCommand)
}

extension Meaning: CustomStringConvertible {
    public var description: String {
        switch self {
        case .intent(let id): id.description
        case .value(let parameter): "answer for \(parameter)"
        case .confirmation(let isYes): isYes ? "yes" : "no"
        case .control(let command): command.rawValue
        }
    }
}

/// What may be said where a slot stands.
public enum SlotType: Sendable, Hashable {
    case enumeration(EnumerationDefinition)
    case integer(ClosedRange<Int>)
    case boolean
    /// Any words.
    case freeText
}

public struct Slot: Sendable, Hashable {
    public var name: String
    public var type: SlotType
    /// Whether several values may follow each other ("cheese and croutons").
    public var isArray: Bool

    public init(name: String, type: SlotType, isArray: Bool = false) {
        self.name = name
        self.type = type
        self.isArray = isArray
    }
}

/// One sentence template with what its slots take and what it means.
public struct Sentence: Sendable, Hashable {
    public var meaning: Meaning
    public var template: SentenceTemplate
    public var slots: [String: Slot]
    /// Where it is written; nil: Beckon's own.
    public var location: SourceLocation?

    /// Every slot of the template must be in `slots`; the template's other readers pass over one that is not.
    public init(
        meaning: Meaning, template: SentenceTemplate, slots: [String: Slot] = [:], location: SourceLocation? = nil
    ) {
        self.location = location
        self.meaning = meaning
        self.template = template
        self.slots = slots
    }
}

/// All that can be said at one moment, compiled once and read by the text parser and by the recogniser.
///
/// A value; safe to share between threads.
public struct Grammar: Sendable {
    public let sentences: [Sentence]
    public let language: Language
    let parser: TextParser

    public init(sentences: [Sentence], language: Language) {
        self.sentences = sentences
        self.language = language
        let network = Network(sentences, language: language, speaksNumbers: false)
        parser = TextParser(network: network, language: language)
        problems = network.oversized.map { Self.problem(of: sentences[$0]) }
    }

    /// Sentences that are left out of the text parser, and why.
    public let problems: [Problem]

    private static func problem(of sentence: Sentence) -> Problem {
        let text = sentence.template.source
        return Problem(
            .error, at: sentence.location,
            "there are too many ways to say \"\(text.prefix(60))\(text.count > 60 ? "…" : "")\"; split the sentence, or "
                + "leave less of it out")
    }

    /// Whether some sentence has a slot for any words.
    public var hasFreeText: Bool {
        sentences.contains { $0.slots.values.contains { $0.type == .freeText } }
    }

    /// Whether it is for the reply to a question.
    public var awaitsAnswer: Bool {
        sentences.contains { sentence in
            switch sentence.meaning {
            case .value, .confirmation: true
            case .intent, .control: false
            }
        }
    }

    /// The words of every sentence as an automaton without null transitions, for the recogniser.
    public func automaton() -> WordAutomaton {
        WordAutomaton(Network(sentences, language: language, speaksNumbers: true))
    }

    /// Sentences that can be typed but not said: spelled-out numbers make them too large for the recogniser.
    public func spokenProblems() -> [Problem] {
        let oversized = Network(sentences, language: language, speaksNumbers: true).oversized
        return oversized.map { Self.problem(of: sentences[$0]) }.filter { !problems.contains($0) }
    }

    /// The readings of a text, best first: more literal words, then more words in typed slots than in free text, then
    /// the order of the sentences.
    public func readings(of text: String) -> [Reading] { parser.readings(of: text) }
}

/// One way in which a text is said by a grammar.
public struct Reading: Sendable, Hashable {
    /// Index into the grammar's sentences.
    public var sentence: Int
    public var values: [String: Value]
    /// Words that the template says itself.
    public var literalWords: Int
    /// Words that stand in slots of a closed type.
    public var typedWords: Int
    /// Words that stand in free text.
    public var freeWords: Int
}
