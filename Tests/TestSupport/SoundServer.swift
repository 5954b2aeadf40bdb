import Foundation

/// A PulseAudio server of the test's own with cables: what is played into the sink `NAME` comes out of the source
/// `NAME.monitor`, in real time.
public final class SoundServer {
    public static let program = ["/usr/bin/pulseaudio", "/bin/pulseaudio"]
        .first(where: FileManager.default.isExecutableFile)

    /// The socket that programs reach it by, for a PCM `{ type pulse server "unix:SOCKET" device "NAME" }`.
    public let socket: String
    private let folder: String
    private let cables: [String]
    private var server: Process?

    /// - Parameter folder: where the socket and what the server remembers are kept.
    public init(_ folder: String, cables: [String] = ["cable"]) {
        self.folder = folder
        self.cables = cables
        socket = folder + "/pulse.socket"
    }

    deinit { kill() }

    /// Starts it, and waits until it can be reached.
    public func start() throws {
        guard let program = Self.program else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            [
                "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--realtime=no",
                "--high-priority=no",
            ]
            + cables.flatMap {
                ["-L", "module-null-sink sink_name=\($0) rate=16000 channels=1 format=s16le norewinds=1"]
            }
            // Last, so that whoever reaches the server finds the cables.
            + ["-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1"]
        // Nothing of the user's own server is read or touched.
        process.environment = [
            "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": folder + "/pulse", "PATH": "/usr/bin:/bin",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        server = process
        let deadline = DeviceClock.now + 10
        while !Self.answers(socket), DeviceClock.now < deadline { DeviceClock.wait(0.02) }
    }

    /// As a crash: no good-bye, and the socket stays.
    public func kill() {
        guard let server else { return }
        Foundation.kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
        unlink(socket)
        self.server = nil
    }

    /// Lets it hang: it neither answers nor ends.
    public func suspend(_ isSuspended: Bool) {
        if let server { Foundation.kill(server.processIdentifier, isSuspended ? SIGSTOP : SIGCONT) }
    }

    private static func answers(_ path: String) -> Bool {
        let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return SocketAddress.use(path) { connect(descriptor, $0, $1) } == 0
    }
}
