/// The `suggestions:` section of the settings: what is offered unasked.
public struct SuggestionSettings: Decodable, Sendable, Hashable {
    /// Whether what is likely enough is shown as a notification on the desktop.
    public var notify = false

    public init() {}

    private enum Key: String, CodingKey { case notify }

    /// Absent keys keep their defaults.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        notify = try values.decodeIfPresent(Bool.self, forKey: .notify) ?? notify
    }
}
