/// What an extension author writes for an intent.
///
/// The methods run on Swift's cooperative pool; those of one dialogue one after the other, those of different dialogues at
/// the same time. They have to end within the manifest's `deadline`; after it the daemon ends the process. `handle` is
/// asked at most once for a request of a person, whatever happens.
public protocol IntentHandler: Sendable {
    /// What to make of the value of a parameter, said or missing. Changes nothing.
    ///
    /// - Returns: nil, as without this method: Beckon's own rules. A value that was said is taken, a missing one that is
    ///   required is asked for.
    /// - Throws: As `confirm`.
    func resolve(_ parameter: String, for request: IntentRequest) async throws -> ParameterResolution?

    /// Which values a parameter can take now, most important first; at most 1,000. Changes nothing.
    ///
    /// - Returns: nil, as without this method: those of its type.
    /// - Throws: As `confirm`.
    func options(for parameter: String, of request: IntentRequest) async throws -> [Choice]?

    /// Whether the intent could be handled now, asked before the person is asked to confirm. Changes nothing.
    ///
    /// Answer `.ready`, or a code of the definition that says why not. Without this method: `.ready`.
    /// - Throws: Any error; its description becomes the sentence that the daemon logs, and the person hears a failure.
    func confirm(_ request: IntentRequest) async throws -> IntentResponse

    /// Does what was asked for.
    ///
    /// - Throws: As `confirm`. A refusal that the person should understand is a response code, not an error.
    func handle(_ request: IntentRequest) async throws -> IntentResponse
}

extension IntentHandler {
    public func resolve(_ parameter: String, for request: IntentRequest) async throws -> ParameterResolution? { nil }

    public func options(for parameter: String, of request: IntentRequest) async throws -> [Choice]? { nil }

    public func confirm(_ request: IntentRequest) async throws -> IntentResponse { .ready }
}

extension IntentResponse {
    public static let ready = IntentResponse(code: "ready")
    public static let inProgress = IntentResponse(code: "inProgress")
    public static let success = IntentResponse(code: "success")
    public static let failure = IntentResponse(code: "failure")

    /// It can be handled, and the read-back says these properties: a price, a waiting time.
    ///
    /// - Parameter slots: Values that change; the others stay.
    public static func ready(_ properties: [String: Value], slots: [String: Value] = [:]) -> IntentResponse {
        IntentResponse(code: "ready", properties: properties, slots: slots)
    }

    public static func success(_ properties: [String: Value]) -> IntentResponse {
        IntentResponse(code: "success", properties: properties)
    }

    /// The application goes on from here, at this place or where it finds it right.
    public static func continueInApp(_ activity: UserActivity? = nil) -> IntentResponse {
        IntentResponse(code: "continueInApp", activity: activity)
    }

    /// It is not done, and the application has to be opened for it.
    public static func failureRequiringAppLaunch(_ activity: UserActivity? = nil) -> IntentResponse {
        IntentResponse(code: "failureRequiringAppLaunch", activity: activity)
    }
}
