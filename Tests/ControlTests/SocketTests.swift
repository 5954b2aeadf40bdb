import BeckonKit
import Foundation
import TestSupport
import Testing

@testable import Control

/// The socket's place in the file system.
@Suite struct SocketTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/run/control.sock" }

    init() throws { folder = try TemporaryFolder() }

    private func server(_ path: String? = nil) throws(ControlError) -> ControlServer {
        try ControlServer(
            path: path ?? self.path, stateFolder: folder.path, version: "1", service: ControlService())
    }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    @Test func everythingIsItsOwnersAlone() throws {
        let held = try server()
        #expect(mode(folder.path + "/run") == 0o700)
        #expect(mode(path) == 0o600)
        #expect(mode(folder.path + "/run/owner-token") == 0o600)
        let file = try TokenStore(stateFolder: folder.path).make(for: "org.example.Chat")
        #expect(mode(file) == 0o600)
        #expect(mode(folder.path + "/applications/org.example.Chat") == 0o700)
        _ = held
    }

    @Test func nothingIsLeftBehind() throws {
        let held = try server()
        held.stop()
        held.stop()
        #expect(mode(path) == nil)
        #expect(mode(folder.path + "/run/owner-token") == nil)
        let error = #expect(throws: ControlClientError.self) {
            try ControlClient(name: "a test", socket: path, environment: [:])
        }
        #expect(error?.code == .notRunning)
        #expect(
            error?.description
                == "no daemon runs at \(path); start it with beckon run, or name its socket with --socket or "
                + "BECKON_SOCKET")
    }

    @Test func theOwnersTokenIsNewEachTime() throws {
        let tokens = try (0..<2).map { _ in
            let held = try server()
            defer { held.stop() }
            return try String(contentsOfFile: folder.path + "/run/owner-token", encoding: .utf8)
        }
        #expect(tokens[0] != tokens[1])
    }

    @Test func theSocketOfADeadDaemonIsReplaced() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let dead = try #require(UnixSocket())
        #expect(dead.bind(to: path) == 0)
        try Data("4711".utf8).write(to: URL(fileURLWithPath: path + ".lock"))
        let held = try server()
        _ = try ControlClient(name: "a test", socket: path, environment: [:])
        _ = held
    }

    @Test func aSecondDaemonIsToldOfTheFirst() throws {
        let first = try server()
        let error = #expect(throws: ControlError.self) { try server() }
        #expect(error?.code == .alreadyRunning(processID: getpid()))
        #expect(
            error?.description
                == "a daemon (process \(getpid())) holds the control socket \(path) already; stop it, or set "
                + "control.socket to another path")
        _ = try ControlClient(name: "a test", socket: path, environment: [:])
        first.stop()
        _ = try server()
    }

    /// One that keeps no lock, such as another program.
    @Test func aLivingSocketIsNotTaken() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let living = try #require(UnixSocket())
        #expect(living.bind(to: path) == 0)
        #expect(listen(living.descriptor, 1) == 0)
        let error = #expect(throws: ControlError.self) { try server() }
        #expect(error?.code == .alreadyRunning(processID: getpid()))
        #expect(mode(path) != nil)
    }

    @Test(arguments: ["file", "folder"]) func whatIsNoSocketStays(_ kind: String) throws {
        let path = folder.path + "/control.sock"
        if kind == "file" {
            try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
        } else {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        let error = #expect(throws: ControlError.self) { try server(path) }
        #expect(error?.description == "\(path) is in the way of the control socket and is no socket; remove it")
        #expect(mode(path) != nil)
    }

    @Test func pathsHaveABound() throws {
        let long = folder.path + "/" + String(repeating: "x", count: 108)
        let error = #expect(throws: ControlError.self) { try server(long) }
        #expect(error?.code == .pathTooLong(maximum: 107))
        let told = #expect(throws: ControlClientError.self) {
            try ControlClient(as: .none, name: "a test", socket: long, environment: [:])
        }
        #expect(told?.code == .pathTooLong(maximum: 107))
        let just = folder.path + "/" + String(repeating: "x", count: 106 - folder.path.utf8.count)
        let held = try server(just)
        _ = try ControlClient(name: "a test", socket: just, environment: [:])
        _ = held
    }

    @Test func aFolderThatOthersWriteToIsRefused() throws {
        #expect(chmod(folder.path, 0o777) == 0)
        let path = folder.path + "/control.sock"
        #expect(throws: ControlError(.openFolder, path: folder.path)) { try server(path) }
    }

    @Test(.enabled(if: geteuid() == 0)) func aFolderOfAnotherUserIsRefused() throws {
        #expect(chown(folder.path, 1, 1) == 0)
        #expect(throws: ControlError(.foreignFolder, path: folder.path)) { try server(folder.path + "/control.sock") }
    }

    @Test func aFileInThePlaceOfTheFolderIsTold() throws {
        let file = try folder.file("plain", [1])
        let error = #expect(throws: ControlError.self) { try server(file + "/control.sock") }
        #expect(error?.description == "cannot use the folder \(file): Not a directory")
    }

    @Test func stoppingAnswersWhatIsOpen() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        client.request("ask", ["turns": ["wait"]])
        let reply = try #require(desk.nextAsked())
        let start = ContinuousClock.now
        desk.server.stop()
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(!reply.isOpen)
        _ = client.next()
        #expect(client.nextError()?.code == JSONRPC.ErrorObject.stoppingCode)
        #expect(client.next() == .end)
    }

    @Test func aWatcherThatDoesNotReadHoldsUpNothing() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        client.request("watch")
        _ = (client.next(), client.next())
        for _ in 0..<5000 { desk.server.publish(.partial(text: String(repeating: "x", count: 1000)), of: nil) }
        let start = ContinuousClock.now
        desk.server.stop()
        #expect(ContinuousClock.now - start < .seconds(3))
    }
}
