/// The `protectedData:` section of the settings: how a group's protected data shows that it is there.
public struct ProtectedDataSettings: Decodable, Sendable, Hashable {
    static let maximumCount = 1000

    /// What is there once the data is.
    public enum Sign: Sendable, Hashable {
        /// Something is mounted at this path.
        case mount(String)
        /// This path exists.
        case path(String)
    }

    /// By group; `any`: of every group that has no sign of its own.
    public private(set) var signs: [String: Sign] = [:]

    public init() {}

    /// - Throws: `DecodingError.dataCorrupted` for a sign that is neither one nor the other, and for too many.
    public init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        signs = try single.decode([String: WrittenSign].self).mapValues(\.sign)
        guard signs.count <= Self.maximumCount else {
            throw DecodingError.dataCorruptedError(
                in: single, debugDescription: "at most \(Self.maximumCount) groups; remove some")
        }
    }

    /// The sign of a group; nil: its data is always there.
    public subscript(group: String) -> Sign? { signs[group] ?? signs["any"] }

    /// Changes every path.
    mutating func mapPaths(_ change: (String) -> String) {
        signs = signs.mapValues { sign in
            switch sign {
            case .mount(let path): .mount(change(path))
            case .path(let path): .path(change(path))
            }
        }
    }

    /// `{ mount: PATH }` or `{ path: PATH }`.
    private struct WrittenSign: Decodable {
        var sign: Sign

        private enum Key: String, CodingKey { case mount, path }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            let mount = try values.decodeIfPresent(String.self, forKey: .mount)
            let path = try values.decodeIfPresent(String.self, forKey: .path)
            switch (mount, path) {
            case (let mount?, nil) where !mount.isEmpty: sign = .mount(mount)
            case (nil, let path?) where !path.isEmpty: sign = .path(path)
            default:
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: values.codingPath,
                        debugDescription: "write either { mount: PATH } or { path: PATH }"))
            }
        }
    }
}
