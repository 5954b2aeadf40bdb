import Intents

/// What is told of one case that ran: what a report is made of, and what travels between machines.
public struct CaseAccount: Sendable, Hashable {
    /// What the case was judged by.
    public struct Taken: Sendable, Hashable {
        /// In full.
        public var intent: String
        public var slots: JSONObject

        public init(intent: String, slots: JSONObject) {
            self.intent = intent
            self.slots = slots
        }

        init(_ match: Match) {
            let slots = match.slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
            self.init(intent: match.intent.description, slots: JSONObject(slots))
        }
    }

    /// Everything that was heard.
    public var heard: String
    /// Nil: nothing would be done unasked.
    public var taken: Taken?
    /// What would be asked about, likeliest first, where nothing is taken: "did you mean ...?"
    public var doubted: [Taken]
    /// How sure it was of what was taken, else of what was doubtful, else of the first
    /// rejection: 0 to 1. Nil where nothing was said.
    public var confidence: Double?
    /// Length of the sound in seconds; 0 of a text.
    public var audioSeconds: Double
    /// Processor time that the whole case took, in seconds.
    public var processingSeconds: Double
    /// Seconds from the last sample of the first utterance to its interpretation; nil where there was no utterance.
    public var latencySeconds: Double?

    public init(
        heard: String, taken: Taken? = nil, doubted: [Taken] = [], confidence: Double? = nil,
        audioSeconds: Double = 0, processingSeconds: Double = 0, latencySeconds: Double? = nil
    ) {
        self.heard = heard
        self.taken = taken
        self.doubted = doubted
        self.confidence = confidence
        self.audioSeconds = audioSeconds
        self.processingSeconds = processingSeconds
        self.latencySeconds = latencySeconds
    }

    public init(_ observation: Observation) {
        let match = observation.firstMatch?.match
        let doubt = observation.firstDoubt
        self.init(
            heard: observation.transcript,
            taken: match.map(Taken.init),
            doubted: match == nil ? doubt?.candidates.map { Taken($0.match) } ?? [] : [],
            confidence: match?.confidence ?? doubt?.confidence ?? observation.rejectionConfidence,
            audioSeconds: observation.audioSeconds,
            processingSeconds: observation.processingSeconds, latencySeconds: observation.latencySeconds)
    }
}

extension Observation {
    fileprivate var rejectionConfidence: Double? {
        for utterance in utterances {
            if case .rejected(_, let confidence) = utterance.interpretation { return confidence }
        }
        return nil
    }
}
