import Intents

/// What one definition file holds, or all files of one application together: what `DefinitionPrinter` writes.
public struct DefinitionFile: Sendable, Hashable {
    public var application: Application
    /// In the order in which they are written.
    public var types: [EnumerationDefinition]
    /// All of this application.
    public var intents: [IntentDefinition]
    /// All of this application.
    public var activities: [ActivityDefinition]

    public init(
        application: Application, types: [EnumerationDefinition] = [], intents: [IntentDefinition] = [],
        activities: [ActivityDefinition] = []
    ) {
        self.application = application
        self.types = types
        self.intents = intents
        self.activities = activities
    }

    /// Everything that a catalog knows of an application, types by name; nil where it does not know the application.
    public init?(of application: String, in catalog: Catalog) {
        guard let known = catalog.application(application) else { return nil }
        self.init(
            application: known, types: (catalog.types[application] ?? [:]).values.sorted { $0.name < $1.name },
            intents: catalog.intents.filter { $0.id.application == application },
            activities: catalog.activities.filter { $0.application == application })
    }
}
