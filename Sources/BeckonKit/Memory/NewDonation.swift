import Foundation

/// What a program donates: something that was done in it, or a place in it that was visited. Beckon learns from it what to
/// suggest.
///
///     context.donate(NewDonation(OrderSoupIntent(soup: .tomato), response: "success", group: "tomato"))
public struct NewDonation: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        /// The intent by its name within the application. The slots stand as on the wire.
        case interaction(intent: String, slots: JSONObject, response: String?)
        case activity(UserActivity)
    }

    static let maximumSlots = 100
    static let longestSlots = 1 << 16

    public var content: Content
    /// Unique within the application; one of the same takes the former's place. Nil: Beckon makes one up.
    public var id: String?
    /// Under which several are deleted together.
    public var group: String?
    /// When it was done; nil: now.
    public var time: Date?

    public init(_ content: Content, id: String? = nil, group: String? = nil, time: Date? = nil) {
        self.content = content
        self.id = id
        self.group = group
        self.time = time
    }

    /// - Parameter response: the code of the response that the person got.
    public init(
        _ intent: some GeneratedIntent, response: String? = nil, id: String? = nil, group: String? = nil,
        time: Date? = nil
    ) {
        let name = type(of: intent).intentName
        self.init(
            .interaction(intent: name, slots: intent.slots.json, response: response), id: id, group: group, time: time)
    }

    /// The same without generated code.
    public init(
        intent: String, slots: [String: Value], response: String? = nil, id: String? = nil, group: String? = nil,
        time: Date? = nil
    ) {
        self.init(
            .interaction(intent: intent, slots: slots.json, response: response), id: id, group: group, time: time)
    }

    public init(_ activity: UserActivity, id: String? = nil, group: String? = nil, time: Date? = nil) {
        self.init(.activity(activity), id: id, group: group, time: time)
    }

    /// With what the daemon adds: whose it is, and what was left out.
    package func donation(of application: String, at now: Date, place: String?) -> Donation {
        let content: Donation.Content =
            switch content {
            case .interaction(let intent, let slots, let response):
                .interaction(
                    IntentID(intent).flatMap { $0.application == application ? $0 : nil }
                        ?? IntentID(application: application, name: intent), slots: slots, response: response)
            case .activity(let activity): .activity(activity)
            }
        return Donation(
            id: id ?? UUID().uuidString, application: application, group: group, time: time ?? now, content: content,
            place: place)
    }
}

extension NewDonation {
    var parameters: JSONObject {
        var parameters: JSONObject = [:]
        parameters["id"] = id.map(JSONValue.string)
        parameters["group"] = group.map(JSONValue.string)
        parameters["time"] = time.map { .string($0.formatted(.iso8601)) }
        switch content {
        case .interaction(let intent, let slots, let response):
            parameters["intent"] = .string(intent)
            parameters["slots"] = .object(slots)
            parameters["response"] = response.map(JSONValue.string)
        case .activity(let activity): parameters["activity"] = .object(activity.json)
        }
        return parameters
    }

    init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        id = try parameters.optionalText("id")
        group = try parameters.optionalText("group")
        time = try parameters.optionalTime("time")
        if let activity = parameters["activity"], activity != .null {
            do { content = .activity(try UserActivity(wire: activity)) } catch {
                throw .invalidParameter("activity", error.description)
            }
            return
        }
        let slots = try parameters.object("slots", maximum: Self.maximumSlots)
        guard JSONValue.object(slots).text.utf8.count <= Self.longestSlots else {
            throw .invalidParameter("slots", "it is longer than \(Self.longestSlots) bytes")
        }
        guard parameters["intent"] != nil else {
            throw .invalidParameter("intent", "there should be an \"intent\" or an \"activity\"")
        }
        content = .interaction(
            intent: try parameters.text("intent"), slots: slots, response: try parameters.optionalText("response"))
    }
}

extension JSONObject {
    /// ISO 8601 with an offset; nil where the member is absent or null.
    func optionalTime(_ name: String) throws(JSONRPC.ErrorObject) -> Date? {
        guard let text = try optionalText(name) else { return nil }
        guard let time = try? Date(text, strategy: .iso8601) else {
            throw .invalidParameter(name, "it should be a time such as 2026-11-30T08:00:00Z")
        }
        return time
    }
}
