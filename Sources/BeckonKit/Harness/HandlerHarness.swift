import Foundation

/// Tries handlers without a daemon: an author's test asks them as the daemon would, in the same process.
///
///     let harness = HandlerHarness([OrderSoupIntent.handler(OrderSoupHandler())])
///     let response = try await harness.handle(OrderSoupIntent(soup: .tomato))
///     #expect(response == .success(waitTime: .seconds(720)))
///
/// Requests and answers pass through the codec and the session of a real extension as bytes, and are checked as the daemon
/// checks them. It may be used by several tasks at once.
public final class HandlerHarness: Sendable {
    /// What every request carries besides its values.
    public struct Settings: Sendable {
        public var locale = "en-US"
        /// The moment of the requests.
        public var now = Date(timeIntervalSince1970: 1_796_036_400)
        public var timeZone = TimeZone.gmt
        public var session = "harness"
        public var groupDirectory: URL?
        /// The manifest's `application`.
        public var application = "org.example.Application"
        /// Whether it counts as resident, which may announce, ring and set a context.
        public var isResident = false
        /// The longest time for one answer.
        public var deadline = Duration.seconds(60)

        public init() {}
    }

    let settings: Settings
    let signatures: [String: IntentSignature]
    let link: HarnessLink

    /// - Parameters:
    ///   - handlers: Those of generated code bring their signatures along.
    ///   - served: What runs beside them: `resident`, `open`.
    public convenience init(
        _ handlers: [RegisteredHandler], settings: Settings = Settings(),
        resident: IntentExtension.Resident? = nil, open: IntentExtension.Opener? = nil
    ) {
        let signatures = handlers.compactMap { handler in handler.signature.map { (handler.name, $0) } }
        self.init(
            IntentExtension(handlers, resident: resident, open: open),
            signatures: Dictionary(signatures, uniquingKeysWith: { $1 }), settings: settings)
    }

    /// - Parameter signatures: By intent; without one an intent's values are taken as they come, and its responses may have
    ///   no properties and no codes of their own.
    public init(
        _ served: IntentExtension, signatures: [String: IntentSignature] = [:], settings: Settings = Settings()
    ) {
        self.settings = settings
        self.signatures = signatures
        link = HarnessLink(served, settings)
    }

    deinit { link.end() }

    /// What was said without being asked, in its order.
    public var notices: [HarnessNotice] { link.notices }

    /// Waits until something was said that passes, for at most `deadline`.
    ///
    /// - Throws: `HarnessError.deadlinePassed`.
    public func notice(where isWanted: @escaping @Sendable (HarnessNotice) -> Bool) async throws -> HarnessNotice {
        try await link.notice(where: isWanted)
    }

    /// Asks what the handler makes of a parameter. Nil: Beckon's own rules.
    ///
    /// - Throws: `HarnessError`: an error of the handler's, or an answer that the daemon would refuse.
    public func resolve(
        _ parameter: String, of intent: String, slots: [String: Value] = [:]
    ) async throws -> ParameterResolution? {
        guard let result = try await ask(.resolve, intent, slots, parameter: parameter) else { return nil }
        return try read(result, .resolve) { () throws(ResultError) in
            try ParameterResolution(result, of: try form(of: parameter, intent, slots))
        }
    }

    /// Asks for the values that a parameter can take. Nil: those of its type.
    ///
    /// - Throws: As `resolve`.
    public func options(
        for parameter: String, of intent: String, slots: [String: Value] = [:]
    ) async throws -> [Choice]? {
        guard let result = try await ask(.options, intent, slots, parameter: parameter) else { return nil }
        return try read(result, .options) { () throws(ResultError) in
            try [Choice]("options", in: result, of: try form(of: parameter, intent, slots))
        }
    }

    /// - Throws: As `resolve`.
    public func confirm(_ intent: String, slots: [String: Value] = [:]) async throws -> IntentResponse {
        try await respond(.confirm, intent, slots)
    }

    /// - Throws: As `resolve`.
    public func handle(_ intent: String, slots: [String: Value] = [:]) async throws -> IntentResponse {
        try await respond(.handle, intent, slots)
    }

    /// Opens the application in the extension's process.
    ///
    /// - Throws: As `resolve`.
    public func open(_ activity: UserActivity) async throws {
        _ = try await link.ask(.continue, ["activity": .object(activity.json)])
    }
}
