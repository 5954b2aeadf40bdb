import Foundation

/// A D-Bus daemon of the test's own. Nothing of the system's or the person's buses is read or touched.
public final class MessageBus {
    public static let program = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"]
        .first(where: FileManager.default.isExecutableFile)

    /// Stays the same when the daemon is started again.
    public let address: String
    private let folder: TemporaryFolder
    private var daemon: Process?

    public enum Failure: Error { case notStarted }

    /// - Parameters:
    ///   - services: command lines that the bus starts for names.
    ///   - denied: names to which the policy lets nobody send.
    public init(services: [String: String] = [:], denied: [String] = []) throws {
        folder = try TemporaryFolder()
        address = "unix:path=\(folder.path)/bus"
        for (name, command) in services {
            let text = "[D-BUS Service]\nName=\(name)\nExec=\(command)\n"
            _ = try folder.file("\(name).service", Array(text.utf8))
        }
        let denials = denied.map { "<deny send_destination=\"\($0)\"/>" }.joined()
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
            <servicedir>\(folder.path)</servicedir>
            <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>\(denials)</policy></busconfig>
            """
        _ = try folder.file("bus.conf", Array(configuration.utf8))
    }

    deinit { kill() }

    /// Starts it, and waits until it can be reached.
    public func start() throws {
        guard let program = Self.program else { throw Failure.notStarted }
        unlink(folder.path + "/bus")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--config-file=\(folder.path)/bus.conf", "--nofork", "--nopidfile", "--print-address=1"]
        process.environment = [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try Self.withoutBlockedSignals { try process.run() }
        daemon = process
        // It prints the address once it listens there.
        var wanted = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, 20_000) > 0, !output.fileHandleForReading.availableData.isEmpty else {
            throw Failure.notStarted
        }
    }

    /// Threads of libdispatch block nearly all signals, and children inherit that: the daemon would never be told that what
    /// it started has ended.
    private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// As a crash.
    public func kill() {
        guard let daemon else { return }
        Foundation.kill(daemon.processIdentifier, SIGKILL)
        daemon.waitUntilExit()
        self.daemon = nil
    }
}
