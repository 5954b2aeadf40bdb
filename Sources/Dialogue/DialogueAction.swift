import Intents

/// What the machine wants done, in this order.
public enum DialogueAction: Sendable, Hashable {
    /// `prompt`, `answer`, `progress`, `response` or `ended`, and `match` or `rejected` of what was doubtful: the other
    /// events are those of whoever feeds the machine.
    case emit(Event)
    /// Say it; `DialogueMachine.spoken(at:)` wants to know when the playback has really ended.
    case speak(String)
    /// Ask the extension. The reply goes to `receive(_:to:at:)`. Of `handle` there is at most one in a session.
    case request(ExtensionRequest)
    /// Open the application.
    case open(ApplicationOpening)
}
