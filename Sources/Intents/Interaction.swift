/// The words that the recogniser heard, or that a person typed.
public struct Transcript: Sendable, Hashable {
    public var text: String
    /// 0 to 1: how sure it is that these words were said, to Beckon.
    public var confidence: Double
    /// Other readings, most likely first.
    public var alternatives: [String]

    public init(text: String, confidence: Double = 1, alternatives: [String] = []) {
        self.text = text
        self.confidence = confidence
        self.alternatives = alternatives
    }
}

/// What can be said now.
public enum Expectation: Sendable, Hashable {
    /// Idle: every active sentence.
    case command
    /// A question for a parameter's value is open.
    case value(IntentID, parameter: String)
    /// Yes or no.
    case confirmation
}

public enum MatchSource: String, Sendable, Hashable { case phrase, grammar, activity, control }

/// An intent found in a transcript.
public struct Match: Sendable, Hashable {
    public var source: MatchSource
    public var intent: IntentID
    /// Only what was said: defaults are not in it.
    public var slots: [String: Value]
    /// 0 to 1
    public var confidence: Double

    public init(source: MatchSource = .grammar, intent: IntentID, slots: [String: Value] = [:], confidence: Double = 1)
    {
        self.source = source
        self.intent = intent
        self.slots = slots
        self.confidence = confidence
    }
}

/// Words that work at every turn of a session.
public enum ControlCommand: String, Sendable, Hashable, CaseIterable { case cancel, help, `repeat`, stop }

public enum RejectionReason: String, Sendable, Hashable {
    case noSpeech, tooShort, outOfGrammar, lowConfidence, ambiguous, notForUs
}

/// What an utterance means under an expectation: what Matching hands to Dialogue.
public enum Interpretation: Sendable, Hashable {
    /// Opens a session.
    case match(Match)
    /// The reply to an open question: a parameter's value, or yes and no (parameter nil).
    case answer(parameter: String?, value: Value)
    case control(ControlCommand)
    case rejected(RejectionReason, confidence: Double)
}

/// The result of a handler's work on an intent.
public struct IntentResponse: Sendable, Hashable {
    /// `ready`, `success`, `failure` or one of the definition's own.
    public var code: String
    public var properties: [String: Value]

    public init(code: String, properties: [String: Value] = [:]) {
        self.code = code
        self.properties = properties
    }
}

public enum PromptKind: String, Sendable, Hashable {
    case needsValue, disambiguation, confirmValue, confirmIntent, didYouMean, `continue`
}

public enum EndReason: String, Sendable, Hashable, CaseIterable {
    case completed, failed, declined, cancelled, timeout, misunderstood, locked, protectedData, denied, unavailable
    case continued, interrupted

    /// Whether a script that ran the session should count it as done.
    public var isSuccess: Bool { self == .completed || self == .continued }
}
