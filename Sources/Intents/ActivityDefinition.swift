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
