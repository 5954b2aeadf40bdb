import Foundation

/// Where the control socket is.
public enum ControlSocketPath {
    /// The longest path of a Unix socket on Linux, in bytes; see unix(7).
    public static let maximumLength = 107

    /// Where a daemon makes it unless its settings name another place: systemd's RuntimeDirectory; else
    /// `$XDG_RUNTIME_DIR/beckon`; else the state folder.
    public static func ofDaemon(environment: [String: String], stateFolder: String) -> String {
        runtimeFolders(environment).first.map { "\($0)/control.sock" } ?? "\(stateFolder)/control.sock"
    }

    /// Where a client looks for it: the one that `$BECKON_SOCKET` names; else the first of the places of daemons at which
    /// there is one, that of a system service last.
    ///
    /// - Parameter stateFolder: nil: none is known.
    public static func ofClient(environment: [String: String], stateFolder: String?) -> String {
        if let named = environment[ControlProtocol.Variable.socket], !named.isEmpty { return named }
        let folders = runtimeFolders(environment) + [stateFolder].compactMap { $0 } + ["/run/beckon"]
        let places = folders.map { "\($0)/control.sock" }
        return places.first(where: FileManager.default.fileExists) ?? places[0]
    }

    private static func runtimeFolders(_ environment: [String: String]) -> [String] {
        // systemd separates several folders by colons; the first is ours.
        let service = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map(String.init)
        let user = environment["XDG_RUNTIME_DIR"].map { "\($0)/beckon" }
        // The XDG Base Directory Specification: relative paths are to be ignored.
        return [service, user].compactMap { $0 }.filter { $0.hasPrefix("/") }
    }
}
