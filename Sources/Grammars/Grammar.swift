import Intents

/// All that can be said at one moment, compiled once and read by the text parser, the recogniser, the sampler and the
/// analysis of conflicts.
///
/// A value that is cheap to copy and safe to share between threads. Changing a copy compiles only what is new.
public struct Grammar: Sendable {
    public let parts: SharedParts
    private(set) var segments: [Segment] = []
    /// By the key that slots name. Several stand for one that was added to.
    private(set) var vocabularies: [String: [Vocabulary]]
    let applications: [String: Application]
    let edges: EdgeWords
    /// The values of the choices that the question offers, by their index.
    public internal(set) var choices: [Value] = []
    /// What is not in it though the question asks for it, and why.
    var leftOut: [Problem] = []

    /// - Parameters:
    ///   - vocabularies: by the key that the slots of the sentences name.
    ///   - applications: those that the sentences belong to; their names may be said with every sentence.
    public init(
        sentences: [Sentence], vocabularies: [String: Vocabulary] = [:], applications: [Application] = [],
        parts: SharedParts
    ) {
        self.parts = parts
        self.vocabularies = vocabularies.mapValues { [$0] }
        self.applications = Dictionary(applications.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        edges = EdgeWords(applications, parts: parts)
        add(sentences)
    }

    public var language: Language { parts.language }

    /// The sentences in their order, which is that of their numbers in readings.
    public var sentences: [Sentence] { segments.flatMap(\.sentences) }

    /// The sentence of that number in a reading of this grammar.
    public func sentence(_ number: Int) -> Sentence {
        var number = number
        for segment in segments {
            if number < segment.sentences.count { return segment.sentences[number] }
            number -= segment.sentences.count
        }
        return segments[0].sentences[0]
    }

    /// Sentences that are left out, and why.
    public var problems: [Problem] {
        segments.flatMap { segment in segment.oversized.map { Self.tooManyWays(segment.sentences[$0]) } }
            + vocabularies.sorted { $0.key < $1.key }.flatMap { key, layers in
                layers.flatMap(\.problems).map { Problem(.error, "\(key): \($0)") }
            } + leftOut
    }

    static func tooManyWays(_ sentence: Sentence) -> Problem {
        let text = sentence.source
        return Problem(
            .error, at: sentence.location,
            "there are too many ways to say \"\(text.prefix(60))\(text.count > 60 ? "…" : "")\"; split the sentence, or "
                + "leave less of it out")
    }

    /// Whether some sentence has a slot for any words.
    public var hasFreeText: Bool { segments.contains { $0.sentences.contains(where: \.hasFreeText) } }

    /// Whether it is for the reply to a question.
    public var awaitsAnswer: Bool {
        segments.contains { segment in
            segment.sentences.contains {
                switch $0.meaning {
                case .value, .correction, .reply, .choices, .position: true
                case .intent, .control, .shortcut, .search: false
                }
            }
        }
    }
}

extension Grammar {
    /// Adds sentences behind those that there are. Only they are compiled.
    public mutating func add(_ sentences: [Sentence]) {
        var rest = sentences[...]
        while let first = rest.first {
            let own = rest.prefix { $0.meaning.application == first.meaning.application }
            let application = first.meaning.application.flatMap { applications[$0] }
            segments.append(Segment(Array(own), application: application, parts: parts))
            rest = rest.dropFirst(own.count)
        }
    }

    /// Puts a vocabulary in the place of the one of that key. The sentences that use it stay as they are.
    public mutating func setVocabulary(_ vocabulary: Vocabulary, for key: String) {
        vocabularies[key] = [vocabulary]
    }

    /// Adds values to the vocabulary of that key. Only they are compiled.
    public mutating func add(_ vocabulary: Vocabulary, to key: String) {
        vocabularies[key, default: []].append(vocabulary)
    }

    /// The vocabularies that stand under a key; one and those that were added to it.
    public func vocabularies(for key: String) -> [Vocabulary] { vocabularies[key] ?? [] }
}
