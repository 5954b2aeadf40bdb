/// The families of what intents do, as Shortcuts knows them for custom intents, each with its verbs.
public enum IntentCategory: String, Sendable, Hashable, CaseIterable {
    case generic, information, order, start, share, create, search, download, other

    /// The verbs that a definition may name as its category; the first is the family's own.
    public var verbs: [String] {
        switch self {
        case .generic: ["do", "run", "go"]
        case .information: ["view", "open", "find", "get", "tell"]
        case .order: ["order", "book", "buy", "pay"]
        case .start: ["start", "navigate", "play", "call", "resume", "pause", "stop", "close"]
        case .share: ["share", "post", "send"]
        case .create: ["create", "add", "schedule", "log"]
        case .search: ["search", "filter"]
        case .download: ["download"]
        case .other: ["set", "request", "toggle", "checkIn", "update", "remove", "delete", "cancel"]
        }
    }

    /// The family of a verb; nil: there is no such verb.
    public init?(verb: String) {
        guard let family = Self.allCases.first(where: { $0.verbs.contains(verb) }) else { return nil }
        self = family
    }

    /// Every verb.
    public static let verbs = allCases.flatMap(\.verbs)
}
