/// One thing that an intent needs to know.
public struct ParameterDefinition: Sendable, Hashable {
    public var name: String
    public var type: ValueType
    /// Whether the value is a list of `type`.
    public var isArray: Bool
    public var isRequired: Bool
    public var prompts: ParameterPrompts
    public var defaultValue: Value?
    /// Bounds of an integer or decimal, inclusive.
    public var range: ClosedRange<Double>?
    /// Whether the extension tells which values there are when the parameter is asked for.
    public var hasOptions: Bool
    /// The parameter is only asked for where every one of these other parameters has a value that passes; where it is
    /// not asked for, its default does not count.
    public var condition: [String: ContextTest]

    public init(
        name: String, type: ValueType, isArray: Bool = false, isRequired: Bool = false,
        prompts: ParameterPrompts = ParameterPrompts(), defaultValue: Value? = nil, range: ClosedRange<Double>? = nil,
        hasOptions: Bool = false, condition: [String: ContextTest] = [:]
    ) {
        self.name = name
        self.type = type
        self.isArray = isArray
        self.isRequired = isRequired
        self.prompts = prompts
        self.defaultValue = defaultValue
        self.range = range
        self.hasOptions = hasOptions
        self.condition = condition
    }
}

/// What Beckon asks about a parameter. Of several wordings each is used in turn. `${name}` stands for a parameter of the
/// intent, `${choices}` for the values offered, `${count}` for their number.
public struct ParameterPrompts: Sendable, Hashable {
    /// Asks for the value.
    public var ask: [TextTemplate]
    /// Asks again when there was no answer, or none that was understood; empty: `ask` in its next wording.
    public var askAgain: [TextTemplate]
    /// Asks which of several values is meant.
    public var choose: [TextTemplate]
    /// Asks whether a value is the right one.
    public var confirm: [TextTemplate]
    /// By reason: why a value cannot be taken; the one for every other reason has the empty name.
    public var unsupported: [String: [TextTemplate]]

    public init(
        ask: [TextTemplate] = [], askAgain: [TextTemplate] = [], choose: [TextTemplate] = [],
        confirm: [TextTemplate] = [], unsupported: [String: [TextTemplate]] = [:]
    ) {
        self.ask = ask
        self.askAgain = askAgain
        self.choose = choose
        self.confirm = confirm
        self.unsupported = unsupported
    }
}
