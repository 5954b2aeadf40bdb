import Intents

/// What may be said where a slot stands.
public enum SlotType: Sendable, Hashable {
    /// The values of one of the grammar's vocabularies, by its key.
    case vocabulary(String)
    /// A built-in type, by its name in the type library: `time`, `0...100`.
    case builtIn(String)
    /// Any words.
    case freeText
}

public struct Slot: Sendable, Hashable {
    /// The parameter.
    public var name: String
    public var type: SlotType
    /// The type of the parameter, which the value is made to fit.
    public var valueType: ValueType
    /// Whether several values may follow each other ("cheese and croutons").
    public var isArray: Bool

    public init(name: String, type: SlotType, valueType: ValueType, isArray: Bool = false) {
        self.name = name
        self.type = type
        self.valueType = valueType
        self.isArray = isArray
    }
}

/// One sentence template with what its slots take and what it means.
public struct Sentence: Sendable, Hashable {
    public var meaning: Meaning
    /// As it is written.
    public var source: String
    /// Without rules: they stand in place.
    public var expression: Expression
    /// For every slot, and by its name alone for every parameter that a constant sets; the readers pass over one that is
    /// not here.
    public var slots: [SlotReference: Slot]
    public var group: SentenceGroup
    /// Among readings that are equally good the higher one wins.
    public var priority: Int
    /// Where it is written; nil: Beckon's own.
    public var location: SourceLocation?
    /// Whether the recogniser listens for it. The more it listens for, the less sure it is of each: what is said in answer
    /// to a yes-or-no question must stay little.
    public var isHeard = true

    public init(
        meaning: Meaning, template: SentenceTemplate, slots: [SlotReference: Slot] = [:],
        group: SentenceGroup = SentenceGroup(), priority: Int = 0, location: SourceLocation? = nil
    ) {
        self.meaning = meaning
        source = template.source
        expression = template.expression
        self.slots = slots
        self.group = group
        self.priority = priority
        self.location = location
    }

    /// One of Beckon's own, without a template.
    init(_ meaning: Meaning, _ expression: Expression, slots: [SlotReference: Slot] = [:]) {
        self.meaning = meaning
        source = expression.description
        self.expression = expression
        self.slots = slots
        group = SentenceGroup()
        priority = 0
    }

    public var hasFreeText: Bool { slots.values.contains { $0.type == .freeText } }
}
