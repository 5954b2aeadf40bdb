import Intents

extension IntentModel {
    /// - Parameters:
    ///   - types: The application's own, by name.
    ///   - scope: The names of the file.
    init(_ definition: IntentDefinition, called name: String, types: [String: TypeNames], _ scope: inout NameAllocator)
    {
        self.definition = definition
        self.name = name
        parameters = Self.parameters(of: definition, called: name, types, &scope)
        let properties = Self.properties(of: definition, types, besides: scope.taken)
        self.properties = properties
        codes = Self.codes(of: definition, properties)
    }

    private static func parameters(
        of definition: IntentDefinition, called name: String, _ types: [String: TypeNames], _ scope: inout NameAllocator
    ) -> [Parameter] {
        var members = NameAllocator(reserved: ReservedNames.parameters.union(scope.taken))
        var methods = NameAllocator()
        let properties = members.names(for: definition.parameters.map(\.name)) { SwiftName.member($0) }
        let stems = methods.names(for: properties, as: SwiftName.upperFirst)
        return definition.parameters.indices.map { index in
            let parameter = definition.parameters[index]
            let own = types[parameter.type.name]
            let reasons = reasons(of: parameter, called: "\(name)\(stems[index])UnsupportedReason", &scope)
            return Parameter(
                definition: parameter, property: properties[index], method: stems[index],
                element: parameter.type.swiftName ?? own?.name ?? "String", standard: standard(of: parameter, own),
                reasons: reasons)
        }
    }

    /// A list without values is empty. A default that only counts under a condition leaves an optional.
    private static func standard(of parameter: ParameterDefinition, _ type: TypeNames?) -> String? {
        let value = parameter.condition.isEmpty ? parameter.defaultValue?.expression(type) : nil
        return value ?? (parameter.isArray ? "[]" : nil)
    }

    private static func reasons(
        of parameter: ParameterDefinition, called name: String, _ scope: inout NameAllocator
    ) -> Reasons? {
        let reasons = parameter.prompts.unsupported.keys.filter { !$0.isEmpty }.sorted()
        guard !reasons.isEmpty, let type = scope.names(for: [name], as: { $0 }, with: { [$0] }).first else {
            return nil
        }
        var members = NameAllocator(reserved: ReservedNames.cases)
        let cases = members.names(for: reasons) { SwiftName.member($0) }
        return Reasons(type: type, cases: Array(zip(cases, reasons)))
    }

    /// - Parameter outer: Names of the file: where a script has no capitals, a property could hide its own type.
    private static func properties(
        of definition: IntentDefinition, _ types: [String: TypeNames], besides outer: Set<String>
    ) -> [Property] {
        var members = NameAllocator(reserved: ReservedNames.properties.union(outer))
        let sorted = definition.responseProperties.sorted { $0.key < $1.key }
        let names = members.names(for: sorted.map(\.key)) { SwiftName.member($0) }
        return zip(sorted, names).map { property, name in
            let type = property.value.swiftName ?? types[property.value.name]?.name ?? "String"
            return Property(name: property.key, property: name, type: type, valueType: property.value)
        }
    }

    private static func codes(of definition: IntentDefinition, _ properties: [Property]) -> [Code] {
        var members = NameAllocator(reserved: ReservedNames.cases)
        let names = commonCodes + definition.responses.keys.filter { !commonCodes.contains($0) }.sorted()
        return zip(names, members.names(for: names) { SwiftName.member($0) }).map { name, member in
            let template = definition.responses[name]?.say
            let said = Set(template?.names ?? [])
            return Code(
                name: name, member: member, properties: properties.filter { said.contains($0.name) },
                say: template?.source)
        }
    }
}
