/// The `context:` section of the settings: what is the case where this device stands, for the sentences that depend on it.
public struct ContextSettings: Decodable, Sendable, Hashable {
    /// Keys, and the states of one key. Longer ones are no states.
    static let maximumCount = 100
    static let maximumLength = 200

    /// `site: kitchen` is `"site": ["kitchen"]`.
    public private(set) var states: [String: [String]] = [:]

    public init() {}

    /// - Throws: `DecodingError.dataCorrupted` for an empty or endless name, and for too many.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard container.allKeys.count <= Self.maximumCount else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath,
                    debugDescription: "at most \(Self.maximumCount) keys of the context; remove some"))
        }
        for key in container.allKeys { states[key.stringValue] = try container.decode(States.self, forKey: key).values }
    }

    /// The states with those that a command line names in the place of the same keys.
    public func merging(_ others: [String: [String]]) -> [String: [String]] { states.merging(others) { $1 } }

    /// Whether text can be a key or a state.
    static func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= maximumLength }

    /// What separates the keys is not known here: any text is one.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// One state, or a list of them.
    private struct States: Decodable {
        var values: [String]

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            values =
                if let list = try? decoder.unkeyedContainer(), list.count != nil {
                    try single.decode([String].self)
                } else { [try single.decode(String.self)] }
            guard !values.isEmpty, values.count <= ContextSettings.maximumCount,
                values.allSatisfy(ContextSettings.isName)
            else {
                throw DecodingError.dataCorruptedError(
                    in: single, debugDescription: "a state is a word or a list of words, such as kitchen")
            }
        }
    }
}
