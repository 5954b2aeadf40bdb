/// The words that the recogniser heard, or that a person typed.
public struct Transcript: Sendable, Hashable {
    public var text: String
    /// 0 to 1: how sure it is that these words were said, to Beckon.
    public var confidence: Double
    /// Other words that may have been said, likeliest first.
    public var alternatives: [Alternative]

    /// Words that may have been said instead.
    public struct Alternative: Sendable, Hashable {
        public var text: String
        /// 0 to 1
        public var confidence: Double

        public init(_ text: String, confidence: Double) {
            self.text = text
            self.confidence = confidence
        }
    }

    public init(text: String, confidence: Double = 1, alternatives: [Alternative] = []) {
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
    /// Whether an intent shall be handled: yes or no, or other values in place of those that were read back. Where a value
    /// could be that of several parameters, it is that of the first of `corrects`, which has those first that were said
    /// last; of those that are not in it the earlier in the definition goes before.
    case confirmation(IntentID, corrects: [String] = [])
    /// A question for a parameter's value is open, which has these values besides those of its type.
    case options(IntentID, parameter: String, [Choice])
    /// Which of these values of a parameter is meant; of an array several may be.
    case choice(IntentID, parameter: String, [Choice])
    /// Whether a value of a parameter is the right one: yes or no, or another value.
    case valueConfirmation(IntentID, parameter: String)
    /// Nothing but control words: an extension is at work.
    case control
    /// Every active sentence, and control words: something rings.
    case ringing
    /// Which of these sentences was meant, or (of none) whether the one that was asked about was: also every active
    /// sentence, and control words. The values of the choices are what was heard.
    case didYouMean([Choice])

    /// Whether it depends on what a handler offered, so that it will hardly come again.
    public var isPassing: Bool {
        switch self {
        case .options, .choice: true
        case .didYouMean(let choices): !choices.isEmpty
        case .confirmation(_, let corrects): !corrects.isEmpty
        case .command, .value, .valueConfirmation, .control, .ringing: false
        }
    }
}

/// What a reply to an open question says.
public struct Answer: Sendable, Hashable {
    public enum Reply: Sendable, Hashable {
        case yes, no
        /// Of the choices: these, by their index. For a parameter that takes one value several mean that what was said
        /// names each of them.
        case choices([Int])
        /// Of the choices that were offered last: the one at this place, from 1; the last one is -1.
        case position(Int)
        /// Every one of the choices that were offered ("both").
        case all
        /// None of the choices that were offered.
        case none
        /// The next choices are to be offered.
        case more
    }

    /// A value for a parameter.
    public struct Part: Sendable, Hashable {
        public var parameter: String
        public var value: Value

        public init(_ parameter: String, _ value: Value) {
            self.parameter = parameter
            self.value = value
        }
    }

    public var reply: Reply?
    /// Values that were said, that of the asked parameter first.
    public var parts: [Part]
    /// Whether the values are to be taken out of their lists ("without bacon").
    public var removesParts: Bool

    public init(_ reply: Reply? = nil, parts: [Part] = [], removesParts: Bool = false) {
        self.reply = reply
        self.parts = parts
        self.removesParts = removesParts
    }
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
    /// The recorded phrase that was said.
    public var phrase: String?

    public init(
        source: MatchSource = .grammar, intent: IntentID, slots: [String: Value] = [:], confidence: Double = 1,
        phrase: String? = nil
    ) {
        self.source = source
        self.intent = intent
        self.slots = slots
        self.confidence = confidence
        self.phrase = phrase
    }
}

/// A place in an application that was asked for.
public struct ActivityMatch: Sendable, Hashable {
    public var source: MatchSource
    public var activity: UserActivity
    public var application: String
    /// 0 to 1
    public var confidence: Double
    /// The recorded phrase that was said.
    public var phrase: String?

    public init(
        source: MatchSource = .activity, activity: UserActivity, application: String, confidence: Double = 1,
        phrase: String? = nil
    ) {
        self.source = source
        self.activity = activity
        self.application = application
        self.confidence = confidence
        self.phrase = phrase
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
    /// Beckon has to ask whether this was meant.
    case doubtful(Doubt)
    /// The reply to an open question.
    case answer(Answer)
    case control(ControlCommand)
    /// A recorded phrase was said.
    case shortcut(ShortcutCall)
    /// Something that the memory of the assistant has is looked for.
    case search(SearchCall)
    case rejected(RejectionReason, confidence: Double)
}

/// What somebody looks for, in an utterance.
public struct SearchCall: Sendable, Hashable {
    /// Without "find" and the like.
    public var words: String
    /// 0 to 1
    public var confidence: Double

    public init(words: String, confidence: Double = 1) {
        self.words = words
        self.confidence = confidence
    }
}

/// A recorded phrase found in an utterance.
public struct ShortcutCall: Sendable, Hashable {
    /// The identifier of the voice shortcut.
    public var id: String
    /// As the person wrote it.
    public var phrase: String
    /// What was said behind the phrase, for a parameter that the shortcut leaves open.
    public var slots: [String: Value]
    /// 0 to 1
    public var confidence: Double

    public init(id: String, phrase: String, slots: [String: Value] = [:], confidence: Double = 1) {
        self.id = id
        self.phrase = phrase
        self.slots = slots
        self.confidence = confidence
    }
}

/// The result of a handler's work on an intent.
public struct IntentResponse: Sendable, Hashable {
    /// `ready`, `success`, `failure` or one of the definition's own.
    public var code: String
    public var properties: [String: Value]
    /// Values that the handler changed while it confirmed; empty: they stay as they are.
    public var slots: [String: Value]
    /// The place at which the application goes on, for `continueInApp` and `failureRequiringAppLaunch`.
    public var activity: UserActivity?

    public init(
        code: String, properties: [String: Value] = [:], slots: [String: Value] = [:], activity: UserActivity? = nil
    ) {
        self.code = code
        self.properties = properties
        self.slots = slots
        self.activity = activity
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
