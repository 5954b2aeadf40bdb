/// A program that registers with Beckon.
public struct Application: Sendable, Hashable {
    /// Reverse-DNS form: `org.example.SoupChef`.
    public var id: String
    /// As a person says it: `Soup Chef`.
    public var name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// An application's own type: a closed set of values, each with the ways to say it.
public struct EnumerationDefinition: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        /// What the wire carries.
        public var id: String
        /// The ways to say it; the first is the one Beckon says. Never empty.
        public var synonyms: [String]

        public init(id: String, synonyms: [String]) {
            self.id = id
            self.synonyms = synonyms
        }
    }

    public var name: String
    /// In the order of the file.
    public var entries: [Entry]

    public init(name: String, entries: [Entry]) {
        self.name = name
        self.entries = entries
    }

    public subscript(id: String) -> Entry? { entries.first { $0.id == id } }
}

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

/// What is said for one response code.
public struct ResponseTemplate: Sendable, Hashable {
    public var code: String
    public var isSuccess: Bool
    /// Text with `${name}` for parameters and response properties.
    public var say: TextTemplate

    public init(code: String, isSuccess: Bool, say: TextTemplate) {
        self.code = code
        self.isSuccess = isSuccess
        self.say = say
    }
}

/// A combination of parameters that may be suggested as a shortcut, and how it is titled.
public struct ShortcutDefinition: Sendable, Hashable {
    public var parameters: [String]
    public var title: TextTemplate
    /// Whether it can run without showing the application.
    public var isBackground: Bool

    public init(parameters: [String], title: TextTemplate, isBackground: Bool = false) {
        self.parameters = parameters
        self.title = title
        self.isBackground = isBackground
    }
}

/// A sentence template as it stands in a file. Grammars parses it.
public struct SentenceSource: Sendable, Hashable {
    public var text: String
    public var location: SourceLocation

    public init(text: String, location: SourceLocation) {
        self.text = text
        self.location = location
    }
}

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
    /// do, create, order, book, start, share, search, ...
    public var category: String
    public var title: String
    /// Whether the person is asked yes or no before it is handled.
    public var needsConfirmation: Bool
    /// In the order of the file, which is the order in which they are resolved.
    public var parameters: [ParameterDefinition]
    public var sentences: [SentenceSource]
    public var shortcuts: [ShortcutDefinition]
    /// Properties that a response may carry.
    public var responseProperties: [String: ValueType]
    /// By code. A code without an entry is answered with built-in words.
    public var responses: [String: ResponseTemplate]
    public var location: SourceLocation

    public init(
        id: IntentID, category: String = "do", title: String, needsConfirmation: Bool = false,
        parameters: [ParameterDefinition] = [], sentences: [SentenceSource] = [],
        shortcuts: [ShortcutDefinition] = [], responseProperties: [String: ValueType] = [:],
        responses: [String: ResponseTemplate] = [:], location: SourceLocation = SourceLocation(file: "")
    ) {
        self.id = id
        self.category = category
        self.title = title
        self.needsConfirmation = needsConfirmation
        self.parameters = parameters
        self.sentences = sentences
        self.shortcuts = shortcuts
        self.responseProperties = responseProperties
        self.responses = responses
        self.location = location
    }

    public subscript(parameter name: String) -> ParameterDefinition? { parameters.first { $0.name == name } }
}

/// A place in an application that can be opened again.
public struct ActivityDefinition: Sendable, Hashable {
    public var id: String
    public var application: String
    public var title: String
    public var keywords: [String]
    /// A suggested invocation phrase.
    public var phrase: String?
    public var isSearchable: Bool
    public var isPredictable: Bool

    public init(
        id: String, application: String, title: String, keywords: [String] = [], phrase: String? = nil,
        isSearchable: Bool = false, isPredictable: Bool = false
    ) {
        self.id = id
        self.application = application
        self.title = title
        self.keywords = keywords
        self.phrase = phrase
        self.isSearchable = isSearchable
        self.isPredictable = isPredictable
    }
}
