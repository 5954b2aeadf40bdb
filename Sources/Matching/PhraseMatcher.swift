import Grammars
import Intents
import Phonetics

/// Decides whether an utterance was a recorded phrase, from numbers alone: what its words mean as a sentence, the phones
/// that were heard in it, and how far it is from what was recorded. Values in, values out; safe to share between threads.
///
/// The words come first: a sentence that is understood well enough stays what it is, and so does a phrase. Only what
/// would be rejected is held against the phrases once more, by limits that no other sentence reached (`Limits`).
public struct PhraseMatcher: Sendable {
    public struct Phrase: Sendable, Hashable {
        /// The identifier of the voice shortcut.
        public var id: String
        /// As the person wrote it.
        public var text: String
        /// The ways in which its words are said.
        public var spelled: [[Phone]]
        /// What was heard when it was recorded.
        public var heard: [[Phone]]

        public init(id: String, text: String, spelled: [[Phone]], heard: [[Phone]] = []) {
            self.id = id
            self.text = text
            self.spelled = spelled
            self.heard = heard
        }

        /// All ways to say it.
        public var rows: [[Phone]] { spelled + heard }
    }

    /// What was heard.
    public struct Evidence: Sendable {
        /// The words that were heard, however unsure; empty: none.
        public var words: [String]
        /// 0 to 1: of the words.
        public var confidence: Double
        /// As the loop of phones heard them.
        public var phones: [Phone]
        /// By the identifier of a phrase: how far the nearest of its recordings is, in the units of acoustic templates.
        /// Those that are far are left out.
        public var recordings: [String: Double]
        /// The sentence that may have been said where the words of a phrase were heard.
        public var rival: Rival?

        public init(
            words: [String] = [], confidence: Double = 0, phones: [Phone], recordings: [String: Double] = [:],
            rival: Rival? = nil
        ) {
            self.rival = rival
            self.words = words
            self.confidence = confidence
            self.phones = phones
            self.recordings = recordings
        }
    }

    /// A sentence beside a phrase.
    public struct Rival: Sendable {
        public var words: [String]
        public var interpretation: Interpretation
        /// The ways to say it, and those to say what was heard.
        public var rows: [[Phone]]
        public var heardRows: [[Phone]]
        /// Whether it is what was heard where phrases are left aside; else it merely sounds like the phrase.
        public var isHeard: Bool

        public init(
            words: [String], interpretation: Interpretation, rows: [[Phone]], heardRows: [[Phone]], isHeard: Bool
        ) {
            self.words = words
            self.interpretation = interpretation
            self.rows = rows
            self.heardRows = heardRows
            self.isHeard = isHeard
        }
    }

    /// What an utterance means, and why, in a line for each phrase that was near.
    public struct Decision: Sendable, Hashable {
        public var interpretation: Interpretation
        /// Whether it is a phrase by its sound, though its words were not sure enough.
        public var isBySound: Bool
        /// What was said, where it is not what was heard.
        public var words: [String]?
        public var lines: [String]
    }

    public let phrases: [Phrase]
    public let limits: Limits
    private let words: [[String]]

    public init(_ phrases: [Phrase], limits: Limits = Limits()) {
        self.phrases = phrases
        self.limits = limits
        words = phrases.map { Tokenizer.words($0.text) }
    }

    /// - Parameter sentence: what the words mean, or why they are rejected.
    public func decide(_ sentence: Interpretation, on evidence: Evidence) -> Decision {
        switch sentence {
        case .rejected(.noSpeech, _), .rejected(.tooShort, _), .match, .answer, .control,
            .search:
            return Decision(interpretation: sentence, isBySound: false, lines: [])
        case .shortcut(let call): return confirm(call, evidence)
        case .rejected, .doubtful: return rescue(sentence, evidence)
        }
    }

    /// A phrase by its words. Where the person's own recordings say clearly that it was another, it was the other.
    private func confirm(_ call: ShortcutCall, _ evidence: Evidence) -> Decision {
        if let sentence = sentence(insteadOf: call, evidence) { return sentence }
        let kept = Decision(interpretation: .shortcut(call), isBySound: false, lines: [])
        guard let best = evidence.recordings.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }), best.key != call.id,
            best.value <= limits.recording, let own = evidence.recordings[call.id] ?? farAway(call.id),
            own - best.value >= limits.recordingMargin,
            let phrase = phrases.first(where: { $0.id == best.key })
        else { return kept }
        return taken(phrase, limits.confidence, "nearer to its recordings than to those of \"\(call.phrase)\"")
    }

    /// The sentence that sounds like the phrase, unless what was heard is clearly the phrase: people say sentences more
    /// often than the phrase that somebody made of nearly the same sounds.
    private func sentence(insteadOf call: ShortcutCall, _ evidence: Evidence) -> Decision? {
        guard let rival = evidence.rival else { return nil }
        let nearest = { (rows: [[Phone]]) in rows.map { Self.distance($0, evidence.phones) }.min() ?? 1 }
        let (own, its) = (nearest(rival.heardRows), nearest(rival.rows))
        guard own + (rival.isHeard ? limits.heardRivalMargin : limits.rivalMargin) > its else { return nil }
        let shown = { (share: Double) in Int((share * 100).rounded()) }
        var decision = Decision(
            interpretation: rival.interpretation, isBySound: true,
            lines: [
                "\"\(rival.words.joined(separator: " "))\", not the phrase \"\(call.phrase)\" that sounds like it: phones "
                    + "differ by \(shown(its)) and \(shown(own)) %"
            ])
        decision.words = rival.words
        return decision
    }

    /// A phrase with recordings, none of which is near. Nil: it has none.
    private func farAway(_ id: String) -> Double? {
        phrases.first { $0.id == id }?.heard.isEmpty == false ? limits.farthestRecording : nil
    }

    private func rescue(_ sentence: Interpretation, _ evidence: Evidence) -> Decision {
        let candidates = candidates(evidence)
        let lines = candidates.prefix(Self.shown).map { line($0) }
        for (index, candidate) in candidates.enumerated() {
            let others = candidates.indices.filter { $0 != index }.map { candidates[$0] }
            guard let reason = limits.reason(toTake: candidate, among: others) else { continue }
            var decision = taken(phrases[candidate.phrase], limits.confidence, reason)
            decision.lines += lines
            return decision
        }
        return Decision(interpretation: sentence, isBySound: false, lines: lines)
    }

    private static let shown = 3

    func taken(_ phrase: Phrase, _ confidence: Double, _ reason: String) -> Decision {
        Decision(
            interpretation: .shortcut(ShortcutCall(id: phrase.id, phrase: phrase.text, confidence: confidence)),
            isBySound: true, lines: ["\"\(phrase.text)\" by its sound: \(reason)"])
    }

    private func line(_ candidate: Candidate) -> String {
        let recording = candidate.recording.map { ", recording \(Int($0.rounded()))" } ?? ""
        let phones = Int((candidate.phones * 100).rounded())
        return "phrase \"\(phrases[candidate.phrase].text)\": phones differ by \(phones) %\(recording)"
            + (candidate.isSaid ? ", its words were heard" : "")
    }

    /// Those that are nearest in some way, best first.
    func candidates(_ evidence: Evidence) -> [Candidate] {
        let usable = phrases.indices.filter { index in
            phrases[index].rows.contains { $0.count >= limits.fewestPhones }
        }
        let all = usable.map { index -> Candidate in
            let phrase = phrases[index]
            return Candidate(
                phrase: index, phones: phrase.rows.map { Self.distance($0, evidence.phones) }.min() ?? 1,
                recording: evidence.recordings[phrase.id], isRecorded: !phrase.heard.isEmpty,
                isSaid: !evidence.words.isEmpty && evidence.words == words[index],
                isContradicted: !evidence.words.isEmpty && evidence.words != words[index],
                confidence: evidence.confidence)
        }
        return all.sorted { ($0.recording ?? .infinity, $0.phones) < ($1.recording ?? .infinity, $1.phones) }
    }

    /// How much of two rows of phones differs, 0 to 1: for each phone of the longer.
    static func distance(_ first: [Phone], _ second: [Phone]) -> Double {
        guard !first.isEmpty, !second.isEmpty else { return 1 }
        return PhoneDistance.between(first, second) / Double(max(first.count, second.count))
    }
}

/// A phrase with how unlike it the utterance is.
struct Candidate: Sendable, Hashable {
    /// Its index.
    var phrase: Int
    /// 0 to 1
    var phones: Double
    /// Nil: far, or there are none.
    var recording: Double?
    var isRecorded: Bool
    /// Whether its words were heard, though unsure.
    var isSaid: Bool
    /// Whether other words were heard, though unsure.
    var isContradicted: Bool
    /// Of the words.
    var confidence: Double
}
