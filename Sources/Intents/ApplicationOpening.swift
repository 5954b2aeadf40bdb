/// What an application is opened with.
public struct ApplicationOpening: Sendable, Hashable {
    public var application: String
    /// What the journal knows the interaction by; nil: it is in no journal.
    public var identifier: String?
    /// The place to go to; nil: the application finds it from the interaction.
    public var activity: UserActivity?
    /// Nil: it goes to the place without an interaction.
    public var intent: IntentID?
    /// The values as they were resolved.
    public var slots: [String: Value]
    /// Nil where no handler was asked.
    public var response: IntentResponse?

    public init(
        application: String, identifier: String? = nil, activity: UserActivity? = nil, intent: IntentID? = nil,
        slots: [String: Value] = [:], response: IntentResponse? = nil
    ) {
        self.application = application
        self.identifier = identifier
        self.activity = activity
        self.intent = intent
        self.slots = slots
        self.response = response
    }
}
