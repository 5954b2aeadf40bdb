/// The full name of an intent: `<application id>.<name>`.
public struct IntentID: Sendable, Hashable, CustomStringConvertible {
    public var application: String
    public var name: String

    public init(application: String, name: String) {
        self.application = application
        self.name = name
    }

    public var description: String { "\(application).\(name)" }

    /// Whether a person who writes `text` means this intent: its full name, or its last part.
    public func isNamed(_ text: String) -> Bool { text == name || text == description }
}

/// Something a person can ask for.
public struct IntentDefinition: Sendable, Hashable {
    public var id: IntentID
    /// A verb: do, create, order, book, start, share, search, ... `IntentCategory` has them.
    public var category: String
    public var title: String
    /// Whether the person is asked yes or no before it is handled.
    public var needsConfirmation: Bool
    /// Whether it is handled without opening the application.
    public var isBackground: Bool
    /// In the order of the file, which is the order in which they are resolved.
    public var parameters: [ParameterDefinition]
    public var sentences: [SentenceSource]
    public var shortcuts: [ShortcutDefinition]
    /// Properties that a response may carry.
    public var responseProperties: [String: ValueType]
    /// By code. A code without an entry is answered with built-in words.
    public var responses: [String: ResponseTemplate]
    /// Among readings that are equally good the one with the higher number wins.
    public var priority: Int
    public var location: SourceLocation

    public init(
        id: IntentID, category: String = "do", title: String, needsConfirmation: Bool = false,
        isBackground: Bool = true,
        parameters: [ParameterDefinition] = [], sentences: [SentenceSource] = [],
        shortcuts: [ShortcutDefinition] = [], responseProperties: [String: ValueType] = [:],
        responses: [String: ResponseTemplate] = [:], priority: Int = 0,
        location: SourceLocation = SourceLocation(file: "")
    ) {
        self.id = id
        self.category = category
        self.title = title
        self.needsConfirmation = needsConfirmation
        self.isBackground = isBackground
        self.parameters = parameters
        self.sentences = sentences
        self.shortcuts = shortcuts
        self.responseProperties = responseProperties
        self.responses = responses
        self.priority = priority
        self.location = location
    }

    /// The priority of one of its sentences.
    public func priority(of sentence: SentenceSource) -> Int { sentence.group.priority ?? priority }

    public subscript(parameter name: String) -> ParameterDefinition? { parameters.first { $0.name == name } }
}
