/// What Dialogue asks of the extension that handles an intent.
public struct ExtensionRequest: Sendable, Hashable {
    public enum Method: Sendable, Hashable {
        /// What to make of the value of a parameter.
        case resolve(parameter: String)
        /// Which values a parameter can take now.
        case options(parameter: String)
        /// Whether the intent can be handled.
        case confirm
        /// To handle the intent.
        case handle
    }

    /// Tells the requests of one dialogue apart, so that a late reply is not taken for the awaited one.
    public var number: Int
    public var method: Method
    public var intent: IntentID
    /// What was said, answered and resolved, with defaults filled in.
    public var slots: [String: Value]

    public init(number: Int, method: Method, intent: IntentID, slots: [String: Value]) {
        self.number = number
        self.method = method
        self.intent = intent
        self.slots = slots
    }
}

/// What came of an `ExtensionRequest`.
public enum ExtensionReply: Sendable, Hashable {
    /// Why an extension gave no answer.
    public enum Failure: String, Sendable, Hashable {
        /// It cannot be started, crashed or spoke nonsense.
        case unavailable
        /// It did not answer in time and was ended.
        case deadline
        /// It works, and answered the request with an error.
        case refused
        /// It knows no such request: Beckon's own rules apply.
        case notOffered
    }

    /// To `resolve`.
    case resolution(ParameterResolution)
    /// To `options`, most important first.
    case options([Choice])
    /// To `confirm` and `handle`: a response code, which may well mean a failure (`failureOutOfStock`).
    case response(IntentResponse)
    /// There is no answer.
    case failure(Failure)
}
