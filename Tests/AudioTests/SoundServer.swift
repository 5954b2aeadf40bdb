import Foundation

@testable import Audio

/// A PulseAudio server of the test's own with a cable: what is played into the device `cable` comes out of `monitor`.
final class SoundServer {
    static let program = ["/usr/bin/pulseaudio", "/bin/pulseaudio"].first(where: FileManager.default.isExecutableFile)

    private let folder: String
    private var server: Process?

    init(_ folder: String) { self.folder = folder }

    deinit { kill() }

    /// Starts it, and waits until it can be reached.
    func start() throws {
        guard let program = Self.program else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [
            "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--realtime=no", "--high-priority=no",
            "-L", "module-native-protocol-unix socket=\(folder)/pulse.socket auth-anonymous=1", "-L",
            "module-null-sink sink_name=cable rate=16000 channels=1 format=s16le norewinds=1",
        ]
        // Nothing of the user's own server is read or touched.
        process.environment = [
            "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": folder + "/pulse", "PATH": "/usr/bin:/bin",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        server = process
        let deadline = Monitor.now + 10
        while (try? AudioDevices.probe("monitor", .capture)) == nil, Monitor.now < deadline { DeviceClock.wait(0.02) }
    }

    /// As a crash: no good-bye, and the socket stays.
    func kill() {
        guard let server else { return }
        Glibc.kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
        unlink(folder + "/pulse.socket")
        self.server = nil
    }

    /// Lets it hang: it neither answers nor ends.
    func suspend(_ isSuspended: Bool) {
        if let server { Glibc.kill(server.processIdentifier, isSuspended ? SIGSTOP : SIGCONT) }
    }
}
