/// An activity and the application that it opens.
public struct KnownActivity: Sendable, Hashable {
    public var application: String
    public var activity: UserActivity

    public init(application: String, activity: UserActivity) {
        self.application = application
        self.activity = activity
    }

    public var json: JSONObject { ["application": .string(application), "activity": .object(activity.json)] }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(_ json: JSONValue) throws(ValueError) {
        let reader = try MemoryReader(json, "the activity")
        application = try reader.text("application")
        activity = try UserActivity(wire: reader.object["activity"] ?? .null)
    }
}
