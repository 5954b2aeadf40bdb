/// How noise is taken out of sound before it is recognised. Absent keys have their defaults.
public struct EnhancementSettings: Decodable, Sendable, Hashable {
    /// Where it cannot be had, sound stays as it is.
    public var method = EnhancementMethod.deepfilternet
    /// A second way, by which utterances are heard once more: where both hear the same it is surer than either. `none`, or
    /// the same as `method`: each utterance is heard one way.
    public var second = EnhancementMethod.rnnoise
    /// Where scripts/fetch-enhancers put the files; nil: the places where they are looked for.
    public var folder: String?

    public init() {}

    private enum CodingKeys: String, CodingKey, CaseIterable { case method, second, folder }

    /// - Throws: `DecodingError` naming the key and what it may be.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: CodingKeys.self)
        method = try values.method(.method) ?? method
        second = try values.method(.second) ?? second
        folder = try values.decodeIfPresent(String.self, forKey: .folder)
    }
}

extension KeyedDecodingContainer {
    fileprivate func method(_ key: Key) throws -> EnhancementMethod? {
        guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let method = EnhancementMethod(rawValue: name) else {
            let names = EnhancementMethod.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "\(key.stringValue) must be one of \(names), not \(name)")
        }
        return method
    }
}
