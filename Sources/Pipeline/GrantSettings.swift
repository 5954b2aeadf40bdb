import Intents

/// The `grants:` section of the settings: what the owner lets extensions do beyond their own files, by the id of the
/// extension. `org.example.Radio.Extension: [network]` is `"org.example.Radio.Extension": [.network]`.
public struct GrantSettings: Decodable, Sendable, Hashable {
    static let maximumCount = 1000

    public private(set) var entitlements: [String: Set<Entitlement>] = [:]

    public init() {}

    /// - Throws: `DecodingError.dataCorrupted` for a word that is no entitlement, and for too many extensions.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let words = try container.decode([String: [String]].self)
        guard words.count <= Self.maximumCount else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "at most \(Self.maximumCount) extensions; remove some")
        }
        for (id, words) in words {
            for word in words {
                guard let entitlement = Entitlement(rawValue: word) else {
                    let known = Entitlement.allCases.map(\.rawValue).joined(separator: ", ")
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "“\(word)” for \(id) cannot be granted; use some of \(known)")
                }
                entitlements[id, default: []].insert(entitlement)
            }
        }
    }
}
