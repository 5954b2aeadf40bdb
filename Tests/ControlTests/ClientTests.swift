import BeckonKit
import Foundation
import TestSupport
import Testing

/// What a client says when it cannot ask.
@Suite struct ClientTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/control.sock" }

    init() throws { folder = try TemporaryFolder() }

    /// A socket at which something listens that is no daemon.
    private func impostor(backlog: Int32 = 5) throws -> UnixSocket {
        let socket = try #require(UnixSocket())
        #expect(socket.bind(to: path) == 0)
        #expect(listen(socket.descriptor, backlog) == 0)
        return socket
    }

    private func code(
        _ credential: ControlCredential = .none, within limit: Duration = .milliseconds(50),
        environment: [String: String] = [:]
    ) -> ControlClientError.Code? {
        do throws(ControlClientError) {
            _ = try ControlClient(
                as: credential, name: "a test", socket: path, stateFolder: folder.path, environment: environment,
                within: limit)
            return nil
        } catch { return error.code }
    }

    @Test func nobodyListens() throws {
        #expect(code() == .notRunning)
        _ = UnixSocket()?.bind(to: path)
        #expect(code() == .notRunning)
    }

    @Test func nobodyAccepts() throws {
        let socket = try impostor(backlog: 0)
        let waiting = try RawClient(path)
        #expect(code() == .timedOut(method: "hello", .milliseconds(50)))
        _ = (socket, waiting)
    }

    @Test(arguments: [
        "nonsense\n", "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"lock\"}\n", "", "\u{0}\n",
    ]) func theOtherEndIsNoDaemon(_ text: String) throws {
        let socket = try impostor()
        let thread = Thread { @Sendable in
            let other = UnixSocket(adopting: accept(socket.descriptor, nil, nil))
            _ = text.utf8.withContiguousStorageIfAvailable { write(other.descriptor, $0.baseAddress, $0.count) }
            other.shutDown()
        }
        thread.start()
        #expect(code(within: .seconds(5)) == .disconnected)
    }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","id":1,"result":7}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"version":"x","role":"king"}}"#,
    ]) func theAnswerIsNone(_ line: String) throws {
        let socket = try impostor()
        let thread = Thread { @Sendable in
            let other = UnixSocket(adopting: accept(socket.descriptor, nil, nil))
            var byte: UInt8 = 0
            _ = read(other.descriptor, &byte, 1)
            _ = (line + "\n").withCString { write(other.descriptor, $0, strlen($0)) }
            while read(other.descriptor, &byte, 1) > 0 {}
        }
        thread.start()
        guard case .malformedAnswer(method: "hello", _) = code(within: .seconds(5)) else {
            Issue.record("it is taken")
            return
        }
    }

    @Test func theTokenIsMissing() throws {
        let socket = try impostor()
        let token = folder.path + "/owner-token"
        #expect(code(.owner) == .tokenUnreadable(file: token, reason: "No such file or directory"))
        try Data(" \n".utf8).write(to: URL(fileURLWithPath: token))
        #expect(code(.owner) == .tokenUnreadable(file: token, reason: "it holds no token"))
        try Data(repeating: 65, count: 10_000).write(to: URL(fileURLWithPath: token))
        #expect(code(.owner) == .tokenUnreadable(file: token, reason: "it holds no token"))
        let own = folder.path + "/applications/org.example.Chat/token"
        #expect(
            code(.application("org.example.Chat"))
                == .tokenUnreadable(file: own, reason: "No such file or directory"))
        #expect(
            code(.application("org.example.Chat"), environment: ["BECKON_TOKEN_FILE": "/nonexistent"])
                == .tokenUnreadable(file: "/nonexistent", reason: "No such file or directory"))
        _ = socket
    }

    @Test func callsOfAClosedClientFail() throws {
        let desk = try Desk()
        let client = try desk.client()
        client.close()
        client.waitForEnd()
        let error = #expect(throws: ControlClientError.self) { try client.call(StatusRequest()) }
        #expect(error?.description == "the daemon at \(desk.server.path) has closed the connection; see its log")
    }

    @Test func aDaemonThatEndsEndsTheClient() throws {
        let desk = try Desk()
        let client = try desk.client()
        desk.server.stop()
        client.waitForEnd()
        #expect(throws: ControlClientError.self) { try client.call(StatusRequest()) }
    }

    struct Place: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var environment: [String: String]
        var daemon: String
        var client: String
    }

    @Test(arguments: [
        Place(testDescription: "nothing", environment: [:], daemon: "/s/control.sock", client: "/s/control.sock"),
        Place(
            testDescription: "a session", environment: ["XDG_RUNTIME_DIR": "/r"], daemon: "/r/beckon/control.sock",
            client: "/r/beckon/control.sock"),
        Place(
            testDescription: "a service", environment: ["XDG_RUNTIME_DIR": "/r", "RUNTIME_DIRECTORY": "/run/b:/x"],
            daemon: "/run/b/control.sock", client: "/run/b/control.sock"),
        Place(
            testDescription: "relative", environment: ["XDG_RUNTIME_DIR": "r", "RUNTIME_DIRECTORY": ""],
            daemon: "/s/control.sock", client: "/s/control.sock"),
        Place(
            testDescription: "named", environment: ["XDG_RUNTIME_DIR": "/r", "BECKON_SOCKET": "/n.sock"],
            daemon: "/r/beckon/control.sock", client: "/n.sock"),
        Place(
            testDescription: "named by nothing", environment: ["BECKON_SOCKET": ""], daemon: "/s/control.sock",
            client: "/s/control.sock"),
    ]) func placesAreFound(_ place: Place) {
        #expect(ControlSocketPath.ofDaemon(environment: place.environment, stateFolder: "/s") == place.daemon)
        #expect(ControlSocketPath.ofClient(environment: place.environment, stateFolder: "/s") == place.client)
    }

    @Test func theFirstPlaceWithASocketIsTaken() throws {
        let socket = try impostor()
        #expect(
            ControlSocketPath.ofClient(environment: ["XDG_RUNTIME_DIR": "/nonexistent"], stateFolder: folder.path)
                == path)
        _ = socket
    }
}
