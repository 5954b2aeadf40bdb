import Foundation

/// What generated code makes of an intent of a definition: `OrderSoupIntent`.
///
/// Two are equal where their values are; what the request carries besides does not count.
public protocol GeneratedIntent: Sendable, Hashable {
    associatedtype Response: GeneratedResponse

    /// The intent's name within its application.
    static var intentName: String { get }
    /// What the definition says of its values.
    static var intentSignature: IntentSignature { get }
    /// What asked for it: its moment, zone and session, and what can be told to the daemon.
    var request: IntentRequest { get }
    /// The values, as they travel; a parameter without a value is absent.
    var slots: [String: Value] { get }

    /// - Throws: An invalid-parameters error where a value is of another type than the definition's.
    init(_ request: IntentRequest) throws(JSONRPC.ErrorObject)
}

extension GeneratedIntent {
    public static func == (left: Self, right: Self) -> Bool { left.slots == right.slots }

    public func hash(into hasher: inout Hasher) { hasher.combine(slots) }

    /// The values of another one that differ from these: what a handler changed while it confirmed.
    public func changes(to other: Self?) -> [String: Value] {
        guard let other else { return [:] }
        let own = slots
        return other.slots.filter { own[$0.key] != $0.value }
    }
}

/// What generated code makes of an intent's response: `OrderSoupIntentResponse`.
public protocol GeneratedResponse: Sendable, Hashable {
    /// - Throws: An invalid-parameters error where the code or a property is not the definition's.
    init(_ response: IntentResponse) throws(JSONRPC.ErrorObject)
}

extension IntentResponse {
    /// The code as one of generated code's.
    ///
    /// - Throws: An invalid-parameters error where it is none of them.
    public func code<Code: RawRepresentable>(
        as type: Code.Type = Code.self
    ) throws(JSONRPC.ErrorObject) -> Code where Code.RawValue == String {
        guard let code = Code(rawValue: code) else {
            throw .invalidParameter("code", "the definition has no response code \(code)")
        }
        return code
    }

    /// The value of a property in its Swift type; nil where there is none.
    ///
    /// - Throws: An invalid-parameters error where it is of another type.
    public func value<Wrapped: IntentValue>(
        of property: String, as type: Wrapped.Type = Wrapped.self
    ) throws(JSONRPC.ErrorObject) -> Wrapped? {
        guard let found = properties[property] else { return nil }
        guard let value = Wrapped(intentValue: found) else {
            let text = ResultError.quoted(found.json.text)
            throw .invalidParameter("properties", "\(property): expected \(Wrapped.intentTypeName), found \(text)")
        }
        return value
    }
}

extension GeneratedIntent {
    /// Donates what was asked for, with the moment of the request: after it was done.
    ///
    /// - Parameters:
    ///   - response: the code of the response that the person got.
    ///   - group: under which it is deleted with others.
    /// - Throws: What is wrong with the form of a member.
    public func donate(
        response: String? = nil, id: String? = nil, group: String? = nil
    ) throws(JSONRPC.ErrorObject) {
        try request.context.donate(NewDonation(self, response: response, id: id, group: group, time: request.now))
    }
}

extension Shortcut {
    /// An intent with its values.
    ///
    /// - Parameter application: its id; in an extension `context.application`.
    public init(_ intent: some GeneratedIntent, of application: String, title: String, suggestedPhrase: String? = nil) {
        let id = IntentID(application: application, name: type(of: intent).intentName)
        self.init(.intent(id, slots: intent.slots.json), title: title, suggestedPhrase: suggestedPhrase)
    }

    /// A place in an application.
    public init(_ activity: UserActivity, of application: String, title: String? = nil) {
        self.init(
            .activity(activity, application: application), title: title ?? activity.title ?? activity.id,
            suggestedPhrase: activity.suggestedPhrase)
    }
}
