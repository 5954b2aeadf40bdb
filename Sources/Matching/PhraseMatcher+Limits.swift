import Intents
import Phonetics

extension PhraseMatcher {
    /// What must hold for an utterance to be a phrase though its words are rejected. Each was set by `make phrases`
    /// (docs/phrases.md has the figures), so that no sentence and no other speech reached it.
    public struct Limits: Sendable, Hashable {
        /// To the nearest recording: the same voice says the same words at 22 to 31, and in a noisy kitchen at 31 to 52;
        /// anything else is at 44 and more, and in the kitchen at 39 and more.
        public var recording = 37.0
        /// How much farther the next phrase has to be.
        public var recordingMargin = 4.0
        /// Where there are many phrases, to which noise brings everything equally near, the margin alone tells: what is
        /// none of them is 2 nearer to one than to the next at most.
        public var recordingAmongMany = 44.0
        public var recordingMarginAmongMany = 3.0
        /// Recorded phrases that are many.
        public var many = 10
        /// Recordings that are farther are no evidence at all.
        public var farthestRecording = 60.0
        /// Of the phones: the same voice differs by up to 35 %, others saying the same by 15 to 66, other words by 32 and
        /// more.
        public var phones = 0.28
        public var phonesMargin = 0.1
        /// Where the words were heard too: what else must speak for them.
        public var confidenceOfWords = 0.2
        public var phonesOfWords = 0.45
        public var recordingOfWords = 44.0
        /// So much nearer than a sentence that sounds like it a phrase has to be, though its words were heard.
        public var rivalMargin = 0.03
        /// The same where the sentence is what is heard without phrases, and would have been acted on: what people say is
        /// often nearer to other words than to the dictionary's.
        public var heardRivalMargin = 0.3
        /// Phrases with fewer phones are not taken by their sound.
        public var fewestPhones = 6
        /// Of typed text, whose phones are sure.
        public var typedPhones = 0.12
        /// That of a phrase that was taken by its sound.
        public var confidence = 0.85

        public init() {}

        /// Nil: it is not to be taken.
        func reason(toTake candidate: Candidate, among others: [Candidate]) -> String? {
            let nearestOther = others.map(\.phones).min() ?? 1
            let nextRecording = others.compactMap(\.recording).min() ?? farthestRecording
            let own = candidate.recording ?? .infinity
            if own <= recording, nextRecording - own >= recordingMargin { return "near to a recording of it" }
            // Words that were heard, though unsurely, were said more often than a phrase that merely sounds like them.
            guard !candidate.isContradicted else { return nil }
            let isAmongMany = others.count(where: \.isRecorded) >= many
            if isAmongMany, own <= recordingAmongMany, nextRecording - own >= recordingMarginAmongMany {
                return "nearer to a recording of it than to any other"
            }
            if candidate.phones <= phones, nearestOther - candidate.phones >= phonesMargin {
                return "its phones were heard"
            }
            guard candidate.isSaid, candidate.confidence >= confidenceOfWords else { return nil }
            if candidate.phones <= min(phonesOfWords, nearestOther) {
                return "its words were heard, and nearly its phones"
            }
            if own <= min(recordingOfWords, nextRecording) {
                return "its words were heard, not far from a recording of it"
            }
            return nil
        }
    }

    /// Phrases that differ by less are taken for each other.
    static let confusable = 0.25
    /// Recordings of one phrase that differ by more do not say the same.
    static let differing = 0.5

    /// What a text means that was typed and is no sentence: a phrase, where a slip of the fingers keeps its sound.
    ///
    /// - Parameter rows: the ways in which the text would be said.
    public func decide(_ sentence: Interpretation, typed rows: [[Phone]]) -> Decision {
        guard case .rejected(.outOfGrammar, _) = sentence else {
            return Decision(interpretation: sentence, isBySound: false, lines: [])
        }
        var near = phrases.indices.map { index in
            let ways = phrases[index].spelled.filter { $0.count >= limits.fewestPhones }
            let distance = ways.flatMap { way in rows.map { Self.distance(way, $0) } }.min() ?? 1
            return (phrase: phrases[index], distance: distance)
        }
        near.sort { ($0.distance, $0.phrase.id) < ($1.distance, $1.phrase.id) }
        guard let best = near.first, best.distance <= limits.typedPhones,
            near.count == 1 || near[1].distance - best.distance >= limits.typedPhones / 2
        else { return Decision(interpretation: sentence, isBySound: false, lines: []) }
        return taken(best.phrase, 1 - best.distance, "as it is written, it sounds like it")
    }
}
