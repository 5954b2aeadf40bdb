/// What happens on the line, as scripts, the console and tests see it.
public enum Event: Sendable, Hashable {
    case wake(phrase: String, time: Double, score: Double)
    case listening(mode: String)
    case partial(text: String)
    /// Seconds within the sound (replay) or since start (live).
    case utterance(start: Double, end: Double)
    case transcript(Transcript)
    case match(Match)
    /// An activity was chosen, by a phrase or otherwise: the `match` event with `activity` in place of `intent`.
    case activity(ActivityMatch)
    case answer(parameter: String?, value: Value)
    case control(ControlCommand)
    /// Something is looked for, while no question is open.
    case search(SearchCall)
    case rejected(RejectionReason, confidence: Double)
    case prompt(PromptKind, parameter: String?, text: String, choices: [String]? = nil)
    case progress(text: String)
    /// An application says something by itself.
    case announcement(application: String, text: String)
    case response(IntentResponse, isSuccess: Bool, text: String)
    case ended(EndReason)
}

extension Event {
    public var name: String { json["event"]?.stringValue ?? "" }

    /// The event object: `event` first, then the keys in their documented order; absent keys are left out.
    public var json: JSONValue {
        switch self {
        case .wake(let phrase, let time, let score):
            Self.object("wake", ("phrase", .string(phrase)), ("time", .hundredths(time)), ("score", .hundredths(score)))
        case .listening(let mode): Self.object("listening", ("mode", .string(mode)))
        case .partial(let text): Self.object("partial", ("text", .string(text)))
        case .utterance(let start, let end):
            Self.object("utterance", ("start", .hundredths(start)), ("end", .hundredths(end)))
        case .transcript(let transcript): Self.json(transcript)
        case .match(let match): Self.json(match)
        case .activity(let match):
            Self.object(
                "match", ("source", .string(match.source.rawValue)), ("activity", .string(match.activity.id)),
                ("confidence", .hundredths(match.confidence)), ("application", .string(match.application)),
                ("phrase", match.phrase.map(JSONValue.string)))
        case .answer(let parameter, let value):
            Self.object("answer", ("parameter", parameter.map(JSONValue.string)), ("value", value.json))
        case .control(let command): Self.object("control", ("command", .string(command.rawValue)))
        case .search(let call):
            Self.object("search", ("words", .string(call.words)), ("confidence", .hundredths(call.confidence)))
        case .rejected(let reason, let confidence):
            Self.object("rejected", ("reason", .string(reason.rawValue)), ("confidence", .hundredths(confidence)))
        case .prompt(let kind, let parameter, let text, let choices):
            Self.object(
                "prompt", ("kind", .string(kind.rawValue)), ("parameter", parameter.map(JSONValue.string)),
                ("text", .string(text)), ("choices", choices.map { .array($0.map(JSONValue.string)) }))
        case .progress(let text): Self.object("progress", ("text", .string(text)))
        case .announcement(let application, let text):
            Self.object("announcement", ("text", .string(text)), ("application", .string(application)))
        case .response(let response, let isSuccess, let text): Self.json(response, isSuccess, text)
        case .ended(let reason): Self.object("ended", ("reason", .string(reason.rawValue)))
        }
    }

    private static func json(_ transcript: Transcript) -> JSONValue {
        let alternatives = transcript.alternatives.isEmpty ? nil : transcript.alternatives
        return object(
            "transcript", ("text", .string(transcript.text)), ("confidence", .hundredths(transcript.confidence)),
            ("alternatives", alternatives.map { .array($0.map { .string($0.text) }) }))
    }

    private static func json(_ response: IntentResponse, _ isSuccess: Bool, _ text: String) -> JSONValue {
        let properties = response.properties.isEmpty ? nil : response.properties
        return object(
            "response", ("code", .string(response.code)), ("success", .boolean(isSuccess)), ("text", .string(text)),
            ("properties", properties.map(object(of:))))
    }

    private static func json(_ match: Match) -> JSONValue {
        object(
            "match", ("source", .string(match.source.rawValue)), ("intent", .string(match.intent.description)),
            ("slots", object(of: match.slots)), ("confidence", .hundredths(match.confidence)),
            ("application", .string(match.intent.application)), ("phrase", match.phrase.map(JSONValue.string)))
    }

    private static func object(of values: [String: Value]) -> JSONValue {
        .object(JSONObject(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }))
    }

    private static func object(_ event: String, _ members: (String, JSONValue?)...) -> JSONValue {
        .object(
            JSONObject([("event", .string(event))] + members.compactMap { key, value in value.map { (key, $0) } }))
    }
}
