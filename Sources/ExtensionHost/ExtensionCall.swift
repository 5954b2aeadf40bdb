import BeckonKit
import Foundation
import Intents

/// What an extension is asked about an intent, with everything that it is told.
public struct ExtensionCall: Sendable {
    public var method: ExtensionRequest.Method
    public var definition: IntentDefinition
    /// The types of the intent's application, by name: values in answers have to be among theirs.
    public var types: [String: EnumerationDefinition]
    /// Typed as the definition says; a parameter without a value is absent.
    public var slots: [String: Value]
    /// A language tag of BCP 47: `en-US`.
    public var locale: String
    public var now: Date
    public var timeZone: TimeZone
    /// The same for all calls of one dialogue.
    public var session: String

    public init(
        _ method: ExtensionRequest.Method, _ definition: IntentDefinition,
        types: [String: EnumerationDefinition] = [:], slots: [String: Value] = [:], locale: String = "en-US",
        now: Date, timeZone: TimeZone = .gmt, session: String = ""
    ) {
        self.method = method
        self.definition = definition
        self.types = types
        self.slots = slots
        self.locale = locale
        self.now = now
        self.timeZone = timeZone
        self.session = session
    }

    var wireMethod: ExtensionProtocol.Method {
        switch method {
        case .resolve: .resolve
        case .options: .options
        case .confirm: .confirm
        case .handle: .handle
        }
    }

    /// What `resolve` and `options` ask about.
    private var parameter: String? {
        switch method {
        case .resolve(let parameter), .options(let parameter): parameter
        case .confirm, .handle: nil
        }
    }

    var parameters: JSONObject {
        let request = IntentRequest(
            intent: definition.id.name, slots: slots,
            types: definition.types.filter { slots[$0.key] != nil || $0.key == parameter }, parameter: parameter,
            locale: locale,
            now: now, timeZone: timeZone, session: session)
        return request.parameters
    }
}
