/// One thing that an intent needs to know.
public struct ParameterDefinition: Sendable, Hashable {
    public var name: String
    public var type: ValueType
    /// Whether the value is a list of `type`.
    public var isArray: Bool
    public var isRequired: Bool
    /// What Beckon asks when a required value is missing; nil: a question made from the name.
    public var prompt: String?
    public var defaultValue: Value?
    /// Bounds of an integer or decimal, inclusive.
    public var range: ClosedRange<Double>?

    public init(
        name: String, type: ValueType, isArray: Bool = false, isRequired: Bool = false, prompt: String? = nil,
        defaultValue: Value? = nil, range: ClosedRange<Double>? = nil
    ) {
        self.name = name
        self.type = type
        self.isArray = isArray
        self.isRequired = isRequired
        self.prompt = prompt
        self.defaultValue = defaultValue
        self.range = range
    }
}
