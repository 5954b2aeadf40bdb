import Intents

/// One utterance of a case, as Matching left it.
public struct ObservedUtterance: Sendable, Hashable {
    public var interpretation: Interpretation
    /// What was heard, also where it was rejected; empty where no words were.
    public var transcript: String
    /// Whether Beckon would ask back instead of acting: a required value is missing, or it does not know which of
    /// several things was meant. The yes or no of an intent that needs confirmation is no asking back.
    public var asksBack: Bool

    public init(_ interpretation: Interpretation, transcript: String, asksBack: Bool = false) {
        self.interpretation = interpretation
        self.transcript = transcript
        self.asksBack = asksBack
    }
}

/// What came of one case.
public struct Observation: Sendable, Hashable {
    /// In the order in which they were said; none where nothing was heard.
    public var utterances: [ObservedUtterance]
    /// Length of the sound in seconds; 0 of a text.
    public var audioSeconds: Double
    /// Processor time that the whole case took, in seconds.
    public var processingSeconds: Double
    /// Seconds from the last sample of the first utterance to its interpretation; nil where there was no utterance.
    public var latencySeconds: Double?

    public init(
        utterances: [ObservedUtterance], audioSeconds: Double = 0, processingSeconds: Double = 0,
        latencySeconds: Double? = nil
    ) {
        self.utterances = utterances
        self.audioSeconds = audioSeconds
        self.processingSeconds = processingSeconds
        self.latencySeconds = latencySeconds
    }

    /// The utterance that the case is judged by: the first that is a match. What comes before it (a cough that is
    /// rejected) or after it (the rest of a command that was cut) does not count.
    public var firstMatch: (match: Match, asksBack: Bool)? {
        for utterance in utterances {
            if case .match(let match) = utterance.interpretation { return (match, utterance.asksBack) }
        }
        return nil
    }

    /// The matches that would be executed.
    public var executed: [Match] {
        utterances.compactMap {
            if case .match(let match) = $0.interpretation, !$0.asksBack { match } else { nil }
        }
    }

    /// The first that would be asked about: of which nobody knows yet whether it was meant.
    public var firstDoubt: Doubt? {
        for utterance in utterances {
            if case .doubtful(let doubt) = utterance.interpretation { return doubt }
        }
        return nil
    }

    /// Everything that was heard.
    public var transcript: String { utterances.map(\.transcript).filter { !$0.isEmpty }.joined(separator: " ") }
}
