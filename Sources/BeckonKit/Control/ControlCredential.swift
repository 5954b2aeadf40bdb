import Foundation

/// What a client proves itself with.
public enum ControlCredential: Sendable, Hashable {
    /// Nothing: it may ask for the status.
    case none
    /// The owner's token, which lies beside the socket and is readable for the daemon's user alone.
    case owner
    /// The token of the application with this id: the file that `$BECKON_TOKEN_FILE` names, else that in the state folder.
    case application(String)

    /// The longest token, in bytes.
    static let maximumLength = 512

    /// - Parameter stateFolder: nil: the user's.
    func token(
        socket: String, environment: [String: String], stateFolder: String?
    ) throws(ControlClientError) -> String? {
        switch self {
        case .none: return nil
        case .owner: return try Self.read(ControlProtocol.ownerTokenFile(beside: socket), socket: socket)
        case .application(let id):
            if let file = environment[ControlProtocol.Variable.tokenFile], !file.isEmpty {
                return try Self.read(file, socket: socket)
            }
            let state = stateFolder ?? StateDirectory.path(environment: environment) ?? "/var/lib/beckon"
            let folder = ControlProtocol.applicationFolder(id, stateFolder: state)
            return try Self.read("\(folder)/token", socket: socket)
        }
    }

    private static func read(_ file: String, socket: String) throws(ControlClientError) -> String {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw ControlClientError(
                .tokenUnreadable(file: file, reason: String(cString: strerror(errno))), socket: socket)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: maximumLength + 1)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines)
        guard !text.isEmpty, count <= maximumLength else {
            throw ControlClientError(.tokenUnreadable(file: file, reason: "it holds no token"), socket: socket)
        }
        return text
    }
}
