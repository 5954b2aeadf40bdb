import Grammars
import Intents
import Phonetics

/// Decides whether an utterance was a recorded phrase, from numbers alone: what it means as a sentence, the phones that
/// were heard in it, and how far it is from what was recorded. Values in, values out; safe to share between threads.
public struct PhraseMatcher: Sendable {
    public struct Phrase: Sendable, Hashable {
        /// The identifier of the voice shortcut.
        public var id: String
        /// As the person wrote it.
        public var text: String
        /// How its words are said, and how the person was heard to say them.
        public var rows: [[Phone]]

        public init(id: String, text: String, rows: [[Phone]]) {
            self.id = id
            self.text = text
            self.rows = rows
        }
    }

    /// What was heard beside words.
    public struct Evidence: Sendable, Hashable {
        /// Empty: none were.
        public var phones: [Phone]
        /// By the identifier of a phrase: how far the nearest of its recordings is. Those that are far are left out.
        public var distances: [String: Double]

        public init(phones: [Phone], distances: [String: Double] = [:]) {
            self.phones = phones
            self.distances = distances
        }
    }

    public let phrases: [Phrase]
    let limits: Limits

    public init(_ phrases: [Phrase], limits: Limits = Limits()) {
        self.phrases = phrases
        self.limits = limits
    }
    /// What must hold for an utterance to be a phrase though its words are not, or are not sure.
    public struct Limits: Sendable, Hashable {
        public init() {}
    }

    /// A phrase with how unlike it the utterance is.
    public struct Candidate: Sendable, Hashable {
        public var phrase: Int
        /// Of its phones, 0 to 1: for each phone of the longer row.
        public var phones: Double
        /// Of its recordings; nil: far, or there are none.
        public var recording: Double?
    }

    public func candidates(_ evidence: Evidence) -> [Candidate] {
        phrases.indices.map { index in
            let phrase = phrases[index]
            let phones = phrase.rows.map { Self.distance($0, evidence.phones) }.min() ?? 1
            return Candidate(phrase: index, phones: phones, recording: evidence.distances[phrase.id])
        }
    }

    static let confusable = 0.25
    static let differing = 0.5

    static func distance(_ first: [Phone], _ second: [Phone]) -> Double {
        guard !first.isEmpty, !second.isEmpty else { return 1 }
        return PhoneDistance.between(first, second) / Double(max(first.count, second.count))
    }
}
