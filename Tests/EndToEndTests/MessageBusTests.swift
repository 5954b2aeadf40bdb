import Foundation
import Intents
import TestSupport
import Testing

/// The whole daemon on buses of the test's own, with a login manager and an application as GLib makes them.
@Suite(
    .enabled(if: MessageBus.program != nil && hasGLib && FileManager.default.isExecutableFile(atPath: busctl)),
    .timeLimit(.minutes(3))) struct MessageBusTests
{
    private static let session = "/org/freedesktop/login1/session/c1"
    private static let fixtures = "\(TestFiles.package)/Tests/Fixtures/Bus"

    @Test func whatIsRestrictedWaitsForTheSession() throws {
        let bus = try MessageBus(
            services: ["org.freedesktop.login1": "/usr/bin/python3 \(Self.fixtures)/login-manager.py"])
        try bus.start()
        // Beckon starts no login manager, so it has to run.
        try lock(false, bus)
        let house = try Household(["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(try house.command("ask", "open the door").output.contains("The door is open."))
        try lock(true, bus)
        try wait(house, until: true)
        let locked = try house.command("ask", "open the door").output
        #expect(!locked.contains("The door is open."))
        #expect(locked.contains(#""reason":"locked""#), "\(locked)")
        // What the session has locked only the person opens.
        #expect(try house.command("unlock").status != 0)
        #expect(try house.command("ask", "greet anna").output.contains("Hello anna."))
        try lock(false, bus)
        try wait(house, until: false)
        #expect(try house.command("ask", "open the door").output.contains("The door is open."))
    }

    @Test func anIntentOpensItsApplicationOnTheBus() throws {
        let id = "org.example.House"
        let data = try TemporaryFolder()
        let record = try LineFIFO(data.path + "/record")
        let program = "/usr/bin/python3 \(Self.fixtures)/recording-application.py \(id) \(record.path)"
        let bus = try MessageBus(services: [id: program])
        try bus.start()
        let entry = "[Desktop Entry]\nType=Application\nName=House\nDBusActivatable=true\n"
        try FileManager.default.createDirectory(
            atPath: data.path + "/applications", withIntermediateDirectories: true)
        _ = try data.file("applications/\(id).desktop", Array(entry.utf8))
        let house = try Household(["DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_DATA_HOME": data.path])
        #expect(try house.command("ask", "show the plan of the cellar").status == 0)
        #expect(try record.line() == #"["startup"]"#)
        let told = try #require(try JSONValue(json: record.line()).arrayValue)
        #expect(told.first == "continue")
        let opening = try JSONValue(json: try #require(told.last?.stringValue))
        #expect(opening["interaction"]?["intent"] == "ShowPlan")
        #expect(opening["interaction"]?["slots"]?["floor"] == "cellar")
        let identifier = try #require(opening["interaction"]?["identifier"]?.stringValue)
        let journal = try house.beckon.run(["journal", "--json", "--state", house.beckon.state]).output
        #expect(journal.contains(identifier), "\(journal)")
    }

    private func lock(_ value: Bool, _ bus: MessageBus) throws {
        let words = ["org.freedesktop.login1.Session", "SetLockedHint", "b", value ? "true" : "false"]
        let outcome = try ChildProcess(
            busctl, ["--address=\(bus.address)", "call", "org.freedesktop.login1", Self.session] + words,
            environment: [:], folder: "/", input: nil
        ).finish()
        try #require(outcome.status == 0, "\(outcome.errors)")
    }

    /// The signal is on its way when the login manager answers; the daemon says when it has come.
    private func wait(_ house: Household, until isLocked: Bool) throws {
        let wanted = isLocked ? "idle, locked" : "idle, unlocked"
        var status = ""
        for _ in 0..<200 where !status.hasPrefix(wanted) { status = try house.command("status").output }
        #expect(status.hasPrefix(wanted), "\(status)")
    }
}

private let hasGLib = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
private let busctl = "/usr/bin/busctl"

/// What another process writes, a line at a time.
private struct LineFIFO {
    struct NothingCame: Error {}

    let path: String
    private let handle: FileHandle

    init(_ path: String) throws {
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        self.path = path
        // Open for both, so that neither waits for the other.
        handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    }

    func line() throws -> String {
        var bytes: [UInt8] = []
        while bytes.last != UInt8(ascii: "\n") {
            var wanted = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, 30_000) > 0, let byte = try handle.read(upToCount: 1)?.first else {
                throw NothingCame()
            }
            bytes.append(byte)
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
}
