import BeckonKit
import Foundation
import Intents

/// An intent with its values, ready to be confirmed or handled.
public struct ExtensionCall: Sendable {
    public var definition: IntentDefinition
    /// Typed as the definition says; a parameter without a value is absent.
    public var slots: [String: Value]
    /// A language tag of BCP 47: `en-US`.
    public var locale: String
    public var now: Date
    public var timeZone: TimeZone
    /// The same for all calls of one dialogue.
    public var session: String

    public init(
        definition: IntentDefinition, slots: [String: Value] = [:], locale: String = "en-US", now: Date,
        timeZone: TimeZone = .gmt, session: String = ""
    ) {
        self.definition = definition
        self.slots = slots
        self.locale = locale
        self.now = now
        self.timeZone = timeZone
        self.session = session
    }

    var parameters: JSONObject {
        let types = Dictionary(
            definition.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        let request = IntentRequest(
            intent: definition.id.name, slots: slots, types: types.filter { slots[$0.key] != nil }, locale: locale,
            now: now, timeZone: timeZone, session: session)
        return request.parameters
    }
}
