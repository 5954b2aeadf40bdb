/// The same questions with the types of generated code.
extension HandlerHarness {
    /// Asks whether the intent could be handled now.
    ///
    /// - Throws: As `resolve`.
    public func confirm<Intent: GeneratedIntent>(_ intent: Intent) async throws -> Intent.Response {
        try Intent.Response(try await confirm(Intent.intentName, slots: intent.slots))
    }

    /// - Throws: As `resolve`.
    public func handle<Intent: GeneratedIntent>(_ intent: Intent) async throws -> Intent.Response {
        try Intent.Response(try await handle(Intent.intentName, slots: intent.slots))
    }

    /// Asks what the handler makes of a parameter. Nil: Beckon's own rules.
    ///
    /// - Throws: As `resolve(_:of:slots:)`.
    public func resolve(_ parameter: String, of intent: some GeneratedIntent) async throws -> ParameterResolution? {
        try await resolve(parameter, of: type(of: intent).intentName, slots: intent.slots)
    }
}
