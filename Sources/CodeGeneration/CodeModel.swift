import Intents

/// A catalog with the Swift name of everything in it.
struct CodeModel {
    struct OwnType {
        var application: String
        var definition: EnumerationDefinition
        var names: TypeNames
    }

    /// By application, then by name.
    let types: [OwnType]
    /// In the order of the files.
    let intents: [IntentModel]

    init(_ catalog: Catalog) {
        var scope = NameAllocator(reserved: ReservedNames.types)
        let names = scope.names(
            for: catalog.intents.map(\.id.name), as: { SwiftName.type($0, fallback: "Some") },
            with: IntentModel.derivedNames)
        let sorted = catalog.types.sorted { $0.key < $1.key }.flatMap { application, types in
            types.values.sorted { $0.name < $1.name }.map { (application, $0) }
        }
        let typeNames = scope.names(for: sorted.map(\.1.name)) { SwiftName.type($0) }
        types = zip(sorted, typeNames).map { [scope] type, name in
            let names = Self.names(of: type.1, called: name, besides: scope.taken)
            return OwnType(application: type.0, definition: type.1, names: names)
        }
        let own = Dictionary(grouping: types, by: \.application).mapValues { types in
            Dictionary(types.map { ($0.definition.name, $0.names) }, uniquingKeysWith: { first, _ in first })
        }
        intents = zip(catalog.intents, names).map { definition, name in
            IntentModel(definition, called: name, types: own[definition.id.application] ?? [:], &scope)
        }
    }

    /// - Parameter outer: Names of the file: where a script has no capitals, a member could hide its own type.
    private static func names(
        of type: EnumerationDefinition, called name: String, besides outer: Set<String>
    ) -> TypeNames {
        var scope = NameAllocator(reserved: type.isDynamic ? ReservedNames.objects.union(outer) : ReservedNames.cases)
        let identifiers = type.entries.map(\.id)
        let members = scope.names(for: identifiers) { SwiftName.member($0) }
        return TypeNames(
            name: name, members: Dictionary(zip(identifiers, members), uniquingKeysWith: { first, _ in first }),
            isDynamic: type.isDynamic)
    }
}

/// An intent with the Swift name of everything in it.
struct IntentModel {
    struct Parameter {
        var definition: ParameterDefinition
        /// The property, and the argument of initializers.
        var property: String
        /// What methods for it are called by: `Soup` of `resolveSoup`.
        var method: String
        /// Of one element.
        var element: String
        /// What it has where nothing else was said; nil: it is an optional.
        var standard: String?
        /// The type of its reasons, with their cases by reason; nil: the definition has none.
        var reasons: Reasons?

        var type: String {
            if definition.isArray { "[\(element)]" } else { standard == nil ? "\(element)?" : element }
        }
    }

    struct Reasons {
        var type: String
        /// Case and reason, by reason.
        var cases: [(name: String, reason: String)]
    }

    struct Property {
        /// As the definition has it.
        var name: String
        var property: String
        var type: String
        var valueType: ValueType
    }

    struct Code {
        /// As the definition has it.
        var name: String
        /// The case, and the function that makes a response of it.
        var member: String
        /// What its text says.
        var properties: [Property]
        var say: String?
    }

    let definition: IntentDefinition
    let name: String
    let parameters: [Parameter]
    /// By name.
    let properties: [Property]
    /// Those that every intent has, then the definition's own by name.
    let codes: [Code]

    var intent: String { "\(name)Intent" }
    var response: String { "\(intent)Response" }
    var code: String { "\(intent)ResponseCode" }
    var handling: String { "\(intent)Handling" }
    var adapter: String { "\(intent)Adapter" }

    static func derivedNames(_ name: String) -> [String] {
        ["", "Response", "ResponseCode", "Handling", "Adapter"].map { "\(name)Intent\($0)" }
    }

    /// Codes that come with a place in the application.
    static let openingCodes: Set = ["continueInApp", "failureRequiringAppLaunch"]
    static let commonCodes = [
        "ready", "inProgress", "success", "failure", "failureRequiringAppLaunch", "continueInApp",
    ]
}
