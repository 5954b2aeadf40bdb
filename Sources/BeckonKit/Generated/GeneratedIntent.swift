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
