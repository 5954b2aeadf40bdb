import Intents

/// The `policy:` section of the settings: what the owner asks of intents beyond what their definitions ask, and how sure it
/// has to be that one was meant.
public struct PolicySettings: Decodable, Sendable, Hashable {
    static let maximumCount = 1000

    /// What is demanded, by category and intent.
    public private(set) var demands = OwnerPolicy()

    public init() {}

    private enum Key: String, CodingKey { case categories, intents }

    /// - Throws: `DecodingError.dataCorrupted` for a word that would ask for less than a definition does, for a confidence
    ///   out of range, and for too many entries.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        demands.categories = try Self.demands(values, .categories)
        demands.intents = try Self.demands(values, .intents)
    }

    private static func demands(
        _ values: KeyedDecodingContainer<Key>, _ key: Key
    ) throws -> [String: OwnerPolicy.Demand] {
        let demands = try values.decodeIfPresent([String: Demand].self, forKey: key) ?? [:]
        guard demands.count <= maximumCount else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: values, debugDescription: "at most \(maximumCount) entries; remove some")
        }
        return demands.mapValues(\.demand)
    }

    /// What is demanded of one category or intent.
    private struct Demand: Decodable {
        var demand = OwnerPolicy.Demand()

        private enum Key: String, CodingKey { case confirm, allow, whileLocked, minimumConfidence, askConfidence }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            demand.mustConfirm = try Self.isDemanded(values, .confirm, "always")
            demand.isDenied = try Self.isDemanded(values, .allow, "never")
            demand.isDeniedWhileLocked = try Self.isDemanded(values, .whileLocked, "never")
            demand.minimumConfidence = try Self.confidence(values, .minimumConfidence)
            demand.askConfidence = try Self.confidence(values, .askConfidence)
            guard let minimum = demand.minimumConfidence, let ask = demand.askConfidence, ask > minimum else { return }
            throw DecodingError.dataCorruptedError(
                forKey: .askConfidence, in: values,
                debugDescription: "askConfidence must be at most minimumConfidence, which is \(minimum)")
        }

        private static func confidence(_ values: KeyedDecodingContainer<Key>, _ key: Key) throws -> Double? {
            guard let confidence = try values.decodeIfPresent(Double.self, forKey: key) else { return nil }
            guard (0...1).contains(confidence) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values, debugDescription: "\(key.stringValue) must be between 0 and 1")
            }
            return confidence
        }

        private static func isDemanded(
            _ values: KeyedDecodingContainer<Key>, _ key: Key, _ only: String
        ) throws -> Bool {
            guard let word = try values.decodeIfPresent(String.self, forKey: key) else { return false }
            guard word == only else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values,
                    debugDescription: "\(key.stringValue) can only be \(only): "
                        + "a policy asks for more than a definition does, never for less")
            }
            return true
        }
    }
}
