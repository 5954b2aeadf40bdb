/// What Dialogue asks of the extension that handles an intent: to confirm it, or to handle it.
public struct ExtensionRequest: Sendable, Hashable {
    /// Tells the requests of one dialogue apart, so that a late reply is not taken for the awaited one.
    public var number: Int
    public var intent: IntentID
    /// What was said and answered, with defaults filled in.
    public var slots: [String: Value]

    public init(number: Int, intent: IntentID, slots: [String: Value]) {
        self.number = number
        self.intent = intent
        self.slots = slots
    }
}

/// What came of an `ExtensionRequest`.
public enum ExtensionReply: Sendable, Hashable {
    /// Why an extension gave no response.
    public enum Failure: String, Sendable, Hashable {
        /// It cannot be started, crashed, hung or spoke nonsense.
        case unavailable
        /// It works, and answered the request with an error.
        case refused
    }

    /// The extension answered with a response code, which may well mean a failure (`failureOutOfStock`).
    case success(IntentResponse)
    /// There is no response.
    case failure(Failure)
}
