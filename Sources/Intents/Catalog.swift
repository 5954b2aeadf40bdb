/// Everything that can be asked for: the applications, their types, intents and activities, and the extensions that
/// handle them. A value; a reload makes a new one.
public struct Catalog: Sendable {
    public var applications: [Application]
    /// By application id, then by type name.
    public var types: [String: [String: EnumerationDefinition]]
    public var intents: [IntentDefinition]
    public var activities: [ActivityDefinition]
    public var extensions: [ExtensionManifest]
    /// Ids of the applications that have a manifest of which something had to be left out: those of their intents that
    /// no extension handles are unavailable.
    public var incompletelyHandled: Set<String>

    public init(
        applications: [Application] = [], types: [String: [String: EnumerationDefinition]] = [:],
        intents: [IntentDefinition] = [], activities: [ActivityDefinition] = [], extensions: [ExtensionManifest] = [],
        incompletelyHandled: Set<String> = []
    ) {
        self.applications = applications
        self.types = types
        self.intents = intents
        self.activities = activities
        self.extensions = extensions
        self.incompletelyHandled = incompletelyHandled
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

    /// Whether an intent has no extension because a manifest is faulty. One that no manifest was written for is not
    /// lacking any: it is answered with its `success` template.
    public func lacksExtension(_ intent: IntentID) -> Bool {
        incompletelyHandled.contains(intent.application) && self.extension(for: intent) == nil
    }

    /// The intents that a person means by a full name or a last part.
    public func intents(named text: String) -> [IntentDefinition] { intents.filter { $0.id.isNamed(text) } }
}
