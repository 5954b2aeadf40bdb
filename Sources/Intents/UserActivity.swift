import Foundation

/// A place in an application together with what it needs to show it again.
public struct UserActivity: Sendable, Hashable {
    /// The id of the activity: `org.example.SoupChef.viewMenu`.
    public var id: String
    public var title: String?
    /// The application's own; at most 16 KiB of JSON, over at most 32 levels.
    public var userInfo: JSONObject
    /// By which the application deletes it later; nil: only with all others of its id.
    public var persistentIdentifier: String?
    public var keywords: [String]
    /// One or two sentences, for results of a search.
    public var summary: String?
    /// The path of a picture, absolute.
    public var image: String?
    public var isSearchable: Bool
    /// Whether it is not to be found, or not to be suggested, whatever its definition says.
    public var hidesFromSearch = false
    public var hidesFromPrediction = false
    public var isPredictable: Bool
    /// After which it is neither found nor suggested.
    public var expiration: Date?
    public var suggestedPhrase: String?

    public init(
        id: String, title: String? = nil, userInfo: JSONObject = [:], persistentIdentifier: String? = nil,
        keywords: [String] = [], summary: String? = nil, image: String? = nil, isSearchable: Bool = false,
        isPredictable: Bool = false, expiration: Date? = nil, suggestedPhrase: String? = nil
    ) {
        self.id = id
        self.title = title
        self.userInfo = userInfo
        self.persistentIdentifier = persistentIdentifier
        self.keywords = keywords
        self.summary = summary
        self.image = image
        self.isSearchable = isSearchable
        self.isPredictable = isPredictable
        self.expiration = expiration
        self.suggestedPhrase = suggestedPhrase
    }

    public func isCurrent(at time: Date) -> Bool { expiration.map { time < $0 } ?? true }
}
