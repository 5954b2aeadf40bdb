/// Everything that can be asked for: the applications, their types, intents and activities, and the extensions that
/// handle them. A value; a reload makes a new one.
public struct Catalog: Sendable {
    public var applications: [Application]
    /// By application id, then by type name.
    public var types: [String: [String: EnumerationDefinition]]
    public var intents: [IntentDefinition]
    public var activities: [ActivityDefinition]
    public var extensions: [ExtensionManifest]

    public init(
        applications: [Application] = [], types: [String: [String: EnumerationDefinition]] = [:],
        intents: [IntentDefinition] = [], activities: [ActivityDefinition] = [], extensions: [ExtensionManifest] = []
    ) {
        self.applications = applications
        self.types = types
        self.intents = intents
        self.activities = activities
        self.extensions = extensions
    }

    public subscript(intent: IntentID) -> IntentDefinition? { intents.first { $0.id == intent } }

    public func application(_ id: String) -> Application? { applications.first { $0.id == id } }

    /// The enumeration that a parameter of this application's intents names.
    public func enumeration(_ name: String, of application: String) -> EnumerationDefinition? {
        types[application]?[name]
    }

    public func enumeration(of parameter: ParameterDefinition, in intent: IntentID) -> EnumerationDefinition? {
        guard case .enumeration(let name) = parameter.type else { return nil }
        return enumeration(name, of: intent.application)
    }

    /// The extension that handles an intent; nil where none does.
    public func `extension`(for intent: IntentID) -> ExtensionManifest? {
        extensions.first { $0.application == intent.application && $0.intents.contains(intent.name) }
    }

    /// The intents that a person means by a full name or a last part.
    public func intents(named text: String) -> [IntentDefinition] { intents.filter { $0.id.isNamed(text) } }
}
