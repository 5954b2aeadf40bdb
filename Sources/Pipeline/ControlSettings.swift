/// The `control:` section of the settings: how other programs reach the running daemon.
public struct ControlSettings: Decodable, Sendable, Hashable {
    /// The path of the socket; nil: see `ControlSocketPath.ofDaemon`.
    public var socket: String?

    public init() {}

    private enum Key: String, CodingKey { case socket }

    /// - Throws: `DecodingError.dataCorrupted` for a path that is empty.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        socket = try values.decodeIfPresent(String.self, forKey: .socket)
        guard socket?.isEmpty != true else {
            throw DecodingError.dataCorruptedError(
                forKey: .socket, in: values, debugDescription: "socket must be a path; leave it out for the default")
        }
    }
}
