/// Places in applications that can be found, or suggested; the last used first, as many as fit into a line.
public struct ActivitiesRequest: ControlRequest, Hashable {
    public static let method = "activities"
    public static let callers: Set<ControlRole> = [.owner, .application]
    public static let maximum = 1_000

    /// Of one application; nil: the caller's own, or all of them for the owner.
    public var application: String?

    public init(application: String? = nil) { self.application = application }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) { application = try parameters.application }

    public var parameters: JSONObject { JSONObject().adding(application: application) }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(application: try caller.scope(application))
    }

    public struct Answer: ControlAnswer, Hashable {
        public var activities: [KnownActivity]

        public init(_ activities: [KnownActivity]) { self.activities = activities }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
            activities = try result.elements("activities", maximum: ActivitiesRequest.maximum) {
                (json) throws(ValueError) in try KnownActivity(json)
            }
        }

        public var result: JSONObject { ["activities": JSONObject.list(activities.lazy.map { .object($0.json) })] }
    }
}

/// Forgets activities of one application: they are neither found nor suggested any more.
public struct DeleteActivitiesRequest: ControlRequest, Hashable {
    public static let method = "deleteActivities"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public var selection: ActivitySelection
    /// The application's id; nil: the caller's own.
    public var application: String?

    public init(_ selection: ActivitySelection, application: String? = nil) {
        self.selection = selection
        self.application = application
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        selection = try parameters.activitySelection()
        application = try parameters.application
    }

    public var parameters: JSONObject { selection.parameters.adding(application: application) }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(selection, application: try caller.ownApplication(application))
    }

    public typealias Answer = NoAnswer
}
