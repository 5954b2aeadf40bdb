/// How noise is taken out of sound before it is recognised. Absent keys have their defaults.
public struct EnhancementSettings: Decodable, Sendable, Hashable {
    /// Where it cannot be had, sound stays as it is.
    public var method = EnhancementMethod.deepfilternet
    /// Where scripts/fetch-enhancers put the files; nil: the places where they are looked for.
    public var folder: String?

    public init() {}

    private enum CodingKeys: String, CodingKey, CaseIterable { case method, folder }

    /// - Throws: `DecodingError` naming the key and what it may be.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let name = try values.decodeIfPresent(String.self, forKey: .method) {
            guard let method = EnhancementMethod(rawValue: name) else {
                let names = EnhancementMethod.allCases.map(\.rawValue).joined(separator: ", ")
                throw DecodingError.dataCorruptedError(
                    forKey: .method, in: values, debugDescription: "method must be one of \(names), not \(name)")
            }
            self.method = method
        }
        folder = try values.decodeIfPresent(String.self, forKey: .folder)
    }
}
