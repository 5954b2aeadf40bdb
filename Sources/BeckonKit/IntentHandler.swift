/// What an extension author writes for an intent.
///
/// Both methods run on Swift's cooperative pool and may run at the same time for different requests. They have to end
/// within the manifest's `deadline`; after it the daemon ends the process. `handle` is asked at most once for a request
/// of a person, whatever happens.
public protocol IntentHandler: Sendable {
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
    public func confirm(_ request: IntentRequest) async throws -> IntentResponse { .ready }
}

extension IntentResponse {
    public static let ready = IntentResponse(code: "ready")
    public static let success = IntentResponse(code: "success")
    public static let failure = IntentResponse(code: "failure")

    public static func success(_ properties: [String: Value]) -> IntentResponse {
        IntentResponse(code: "success", properties: properties)
    }
}
