/// What a person does often, with its values already chosen.
public struct Shortcut: Sendable, Hashable {
    public enum Action: Sendable, Hashable {
        /// The slots stand as on the wire; the definition gives them their types when it runs.
        case intent(IntentID, slots: JSONObject)
        case activity(UserActivity, application: String)
        /// One after the other; the first that fails ends it.
        case routine([RoutineStep])
    }

    public var action: Action
    public var title: String
    public var suggestedPhrase: String?

    public init(_ action: Action, title: String, suggestedPhrase: String? = nil) {
        self.action = action
        self.title = title
        self.suggestedPhrase = suggestedPhrase
    }

    /// Whose it is; nil for a routine, which is the person's own.
    public var application: String? {
        switch action {
        case .intent(let intent, _): intent.application
        case .activity(_, let application): application
        case .routine: nil
        }
    }

    /// Whether it does the same thing, whatever its title says. The order of slots does not matter.
    public func doesTheSame(as other: Shortcut) -> Bool {
        switch (action, other.action) {
        case (.intent(let intent, let slots), .intent(let otherIntent, let otherSlots)):
            intent == otherIntent && slots.sorted == otherSlots.sorted
        case (.activity(let activity, let application), .activity(let otherActivity, let otherApplication)):
            application == otherApplication && activity.id == otherActivity.id
                && activity.userInfo.sorted == otherActivity.userInfo.sorted
        case (.routine(let steps), .routine(let otherSteps)): steps == otherSteps
        default: false
        }
    }
}

/// One step of a routine.
public struct RoutineStep: Sendable, Hashable {
    /// The identifier of the shortcut that runs.
    public var shortcut: String
    /// Slots that take a property of an earlier step's response, in place of the shortcut's own value.
    public var values: [String: ResponseProperty]

    public init(_ shortcut: String, values: [String: ResponseProperty] = [:]) {
        self.shortcut = shortcut
        self.values = values
    }
}

/// A property of the response of a step of a routine.
public struct ResponseProperty: Sendable, Hashable {
    /// The number of the step, from 1.
    public var step: Int
    public var name: String

    public init(step: Int, name: String) {
        self.step = step
        self.name = name
    }
}

extension JSONObject {
    /// The same with its members in the order of their keys, at every depth.
    public var sorted: JSONObject {
        JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted) })
    }
}

extension JSONValue {
    /// The same with the members of objects in the order of their keys, at every depth.
    public var sorted: JSONValue {
        switch self {
        case .object(let object): .object(object.sorted)
        case .array(let elements): .array(elements.map(\.sorted))
        default: self
        }
    }
}
