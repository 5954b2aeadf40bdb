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
    /// A second line.
    public var subtitle: TextTemplate?
    /// The path of a picture, absolute; nil: it has none.
    public var image: String?
    /// Whether it can run without showing the application.
    public var isBackground: Bool

    public init(
        parameters: [String], title: TextTemplate, subtitle: TextTemplate? = nil, image: String? = nil,
        isBackground: Bool = true
    ) {
        self.parameters = parameters
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.isBackground = isBackground
    }
}
