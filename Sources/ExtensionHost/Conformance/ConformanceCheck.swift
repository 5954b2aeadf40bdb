/// What the conformance suite looks at. The raw values are names that scripts may rely on.
public enum ConformanceCheck: String, Sendable, Hashable, CaseIterable {
    case initialize
    case unknownMethod = "unknown-method"
    case versionTooHigh = "version-too-high"
    case versionTooLow = "version-too-low"
    case unknownMembers = "unknown-members"
    case ids
    case oneAnswer = "one-answer"
    case malformedLine = "malformed-line"
    case emptyLines = "empty-lines"
    case lineEnds = "line-ends"
    case splitLine = "split-line"
    case longLine = "long-line"
    case text
    case quickSuccession = "quick-succession"
    case notification
    case messagesOnly = "messages-only"
    case progress
    case notifications
    case resolve
    case options
    case confirm
    case handle
    case shutdown
    case endOfInput = "end-of-input"

    /// What a sound handler does, in one sentence without its full stop.
    public var requirement: String {
        switch self {
        case .initialize: "answers `initialize` with the version of the protocol that it speaks"
        case .unknownMethod: "answers a method that it does not know with error -32601"
        case .versionTooHigh: "answers a daemon that speaks higher versions with one that it knows"
        case .versionTooLow: "answers a daemon that speaks only versions below its own with error -32002"
        case .unknownMembers: "ignores members that it does not know"
        case .ids: "answers with the id of the request, of the same type"
        case .oneAnswer: "answers each request once"
        case .malformedLine: "answers a line that is not JSON with error -32700 and id null, and goes on"
        case .emptyLines: "ignores empty lines"
        case .lineEnds: "takes lines that end with a carriage return and a line feed"
        case .splitLine: "takes a line that comes in pieces"
        case .longLine: "takes a line of nearly 1,048,576 bytes"
        case .text: "takes and gives text beyond ASCII"
        case .quickSuccession: "answers requests that come before the last one is answered"
        case .notification: "does not answer notifications"
        case .messagesOnly: "prints nothing but messages on standard output"
        case .progress: "tells of progress of the request that is open, and of no other"
        case .notifications: "sends notifications in the forms of the protocol"
        case .resolve: "resolves the parameters of its intents, or leaves them to Beckon"
        case .options: "gives the options of parameters that have some, or leaves them to Beckon"
        case .confirm: "confirms its intents with values of the types that the definition says"
        case .handle: "handles its intents with values of the types that the definition says"
        case .shutdown: "answers `shutdown`, says nothing more, and ends"
        case .endOfInput: "ends when its standard input ends"
        }
    }

    /// The heading in docs/extension-protocol.md under which it says so.
    public var section: String {
        switch self {
        case .initialize, .versionTooHigh, .versionTooLow: "`initialize`"
        case .ids, .oneAnswer, .unknownMethod, .unknownMembers, .emptyLines, .lineEnds, .splitLine, .longLine, .text,
            .messagesOnly, .notification:
            "Lines"
        case .quickSuccession: "A conversation"
        case .malformedLine: "Errors"
        case .progress, .notifications: "Notifications of the extension"
        case .resolve: "`resolve`"
        case .options: "`options`"
        case .confirm, .handle: "`confirm` and `handle`"
        case .shutdown, .endOfInput: "`shutdown`"
        }
    }

    /// Whether it can only be decided with a definition of the handler's intents.
    public var needsDefinition: Bool { [.resolve, .options, .confirm, .handle].contains(self) }

    /// Whether it is seen to while others are looked at.
    var isWatchedThroughout: Bool { [.oneAnswer, .messagesOnly, .progress, .notifications].contains(self) }

    /// Whether it asks by a method that the handler does not know.
    var asksTheUnknown: Bool {
        switch self {
        case .unknownMembers, .ids, .malformedLine, .emptyLines, .lineEnds, .splitLine, .longLine, .text,
            .quickSuccession, .notification:
            true
        default: false
        }
    }
}

/// What came of one check.
public struct ConformanceOutcome: Sendable, Hashable {
    public enum Verdict: Sendable, Hashable {
        case passed
        /// What is wrong, each in one sentence.
        case failed([String])
        /// Why it cannot be said.
        case undecided(String)
    }

    public var check: ConformanceCheck
    public var verdict: Verdict

    public init(_ check: ConformanceCheck, _ verdict: Verdict) {
        self.check = check
        self.verdict = verdict
    }
}

/// What a handler does wrong.
struct ConformanceViolation: Error, Hashable {
    var check: ConformanceCheck
    /// One sentence, whose subject is the handler: "it ...".
    var sentence: String

    init(_ check: ConformanceCheck, _ sentence: String) {
        self.check = check
        self.sentence = sentence
    }
}
