/// What an intent's definition says of the values that travel: the types of its parameters and of its response's
/// properties, and its own response codes.
public struct IntentSignature: Sendable, Hashable {
    /// How the value of a parameter looks.
    public struct Parameter: Sendable, Hashable {
        public var type: ValueType
        /// Whether the value is a list of `type`.
        public var isArray: Bool

        public init(_ type: ValueType, isArray: Bool = false) {
            self.type = type
            self.isArray = isArray
        }
    }

    public var parameters: [String: Parameter]
    /// A property may also be a list of its type.
    public var properties: [String: ValueType]
    /// Response codes besides those that every intent has.
    public var codes: Set<String>

    public init(
        parameters: [String: Parameter] = [:], properties: [String: ValueType] = [:], codes: Set<String> = []
    ) {
        self.parameters = parameters
        self.properties = properties
        self.codes = codes
    }

    package init(_ definition: IntentDefinition) {
        self.init(
            parameters: Dictionary(
                definition.parameters.map { ($0.name, Parameter($0.type, isArray: $0.isArray)) },
                uniquingKeysWith: { $1 }),
            properties: definition.responseProperties,
            codes: Set(definition.responses.keys).subtracting(ExtensionProtocol.commonCodes))
    }

    /// The codes that an answer to `confirm` or `handle` may have. `ready` means that the work can begin, so it is no
    /// answer to `handle`.
    package func codes(of method: ExtensionProtocol.Method) -> [String] {
        ExtensionProtocol.commonCodes.filter { $0 != "ready" || method == .confirm } + codes.sorted()
    }
}

extension IntentSignature.Parameter {
    /// One element of the list, or the value itself.
    package var element: Self { Self(type) }

    /// - Throws: What was expected and what was found.
    package func value(_ json: JSONValue) throws(ResultError) -> Value {
        let value: Value
        do {
            value = try Value(json, type: type)
        } catch {
            throw .malformed(error.description)
        }
        if case .array(let elements) = value {
            guard isArray else { throw .malformed("expected one \(type.name), found a list") }
            guard elements.allSatisfy(\.isWellFormed) else { throw malformed(json) }
            return value
        }
        guard !isArray else { throw .malformed("expected a list of \(type.name), found one value") }
        guard value.isWellFormed else { throw malformed(json) }
        return value
    }

    private func malformed(_ json: JSONValue) -> ResultError {
        .malformed("expected \(type.name), found \(ResultError.quoted(json.text))")
    }
}
