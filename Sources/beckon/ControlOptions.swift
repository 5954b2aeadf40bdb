import Arguments
import BeckonKit
import Pipeline

/// The options of the commands that ask the running daemon.
struct ControlOptions {
    static let socket = OptionSpecification.value(
        "socket", "PATH",
        "the daemon's control socket (default: $BECKON_SOCKET, the settings' control.socket, the usual places)")
    static let all = [CommonOptions.config, CommonOptions.state, socket]

    static let help = "It asks the daemon that beckon run or systemd has started, through its control socket."

    let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// Connects as the owner.
    func client(
        onNotification: @escaping @Sendable (ControlNotification) -> Void = { _ in }
    ) throws -> ControlClient {
        let places = CommonOptions(arguments).places
        let settings = try settings()
        let state = stateFolder(settings)
        // What the environment names is for this one call, the settings are for all.
        let isNamed = places.environment["BECKON_SOCKET"]?.isEmpty == false
        let socket = arguments.string("socket") ?? (isNamed ? nil : settings.control.socket)
        return try ControlClient(
            name: arguments.command, socket: socket, stateFolder: state, environment: places.environment,
            onNotification: onNotification)
    }

    /// Where the daemon of these options keeps what it remembers, whether it runs or not.
    func stateFolder() throws -> String { stateFolder(try settings()) }

    /// Whether the daemon that is meant is named by its socket.
    var namesSocket: Bool { arguments.has("socket") }

    private func stateFolder(_ settings: BeckonSettings) -> String {
        CommonOptions(arguments).places.stateFolder(arguments.string("state") ?? settings.state)
    }

    /// A mistake in settings that nobody named is no reason not to ask the daemon.
    private func settings() throws -> BeckonSettings {
        if arguments.string("config") != nil { return try CommonOptions(arguments).configurationWithoutDefinitions() }
        return (try? CommonOptions(arguments).configurationWithoutDefinitions()) ?? BeckonSettings()
    }
}
