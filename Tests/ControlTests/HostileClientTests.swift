import BeckonKit
import Foundation
import TestSupport
import Testing

@testable import Control

/// Whatever comes over the socket, the daemon goes on and serves the next client.
@Suite struct HostileClientTests {
    struct Garbage: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var code: Int

        init(_ text: String, _ code: Int, _ name: String? = nil) {
            testDescription = name ?? text
            bytes = Array((text + "\n").utf8)
            self.code = code
        }

        init(_ bytes: [UInt8], _ code: Int, _ name: String) {
            testDescription = name
            self.bytes = bytes
            self.code = code
        }
    }

    static let garbage: [Garbage] = [
        Garbage("hello", -32700), Garbage("{", -32700), Garbage("{}", -32600), Garbage("[]", -32600),
        Garbage("null", -32600), Garbage(#"{"jsonrpc":"1.0","id":1,"method":"status"}"#, -32600),
        Garbage(#"{"jsonrpc":"2.0","id":1,"method":"status","params":[1]}"#, -32602),
        Garbage(#"{"jsonrpc":"2.0","id":null,"method":"status"}"#, -32600),
        Garbage(#"{"jsonrpc":"2.0","id":1.5,"method":"status"}"#, -32600),
        Garbage(#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
        Garbage(#"{"jsonrpc":"2.0","id":1,"method":"status","method":"lock"}"#, -32700),
        Garbage(#"{"jsonrpc":"2.0","id":1,"result":{}}"#, -32600),
        Garbage(#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}"#, -32600),
        Garbage("GET / HTTP/1.1\r\nHost: localhost\r\n\r", -32700, "HTTP"),
        Garbage([0xFF, 0xFE, 0x0A], -32700, "no UTF-8"), Garbage([0, 0, 0, 0x0A], -32700, "zeros"),
        Garbage(String(repeating: "[", count: 10_000), -32700, "nested"),
        Garbage([UInt8](repeating: 0x20, count: (1 << 20) + 1), -32600, "a giant line"),
        Garbage([UInt8](repeating: 0x41, count: 5 << 20), -32600, "a giant line without end"),
    ]

    @Test(arguments: garbage) func garbageIsAnsweredAndEndsTheConnection(_ garbage: Garbage) throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        // May fail: the daemon closes while a giant line is on its way.
        client.send(garbage.bytes)
        #expect(client.nextError()?.code == garbage.code)
        #expect(client.next() == .end)
        #expect(try desk.client().call(StatusRequest()).version == "1.2.3")
    }

    @Test(
        arguments: [
            ("status", "{}", nil), ("nothing", "{}", -32601), ("", "{}", -32600), ("hello", "{}", -32602),
            ("hello", #"{"client":""}"#, -32602), ("hello", #"{"client":"x","protocolVersion":0}"#, -32002),
            ("hello", #"{"client":"x","protocolVersion":"1"}"#, -32602),
            ("hello", #"{"client":"x","token":7}"#, -32602),
        ] as [(String, String, Int?)])
    func wrongRequestsLeaveTheConnection(_ method: String, _ parameters: String, _ code: Int?) throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.send(line: #"{"jsonrpc":"2.0","id":"a","method":"\#(method)","params":\#(parameters)}"#)
        guard case .message(let message) = client.next() else {
            Issue.record("no answer")
            return
        }
        switch message {
        case .response(let id, _): #expect(id == .string("a") && code == nil)
        case .error(let id, let error): #expect(id == .string("a") && error.code == code)
        default: Issue.record("no answer")
        }
        guard code != -32600 else { return }
        client.request("status")
        guard case .message(.response) = client.next() else {
            Issue.record("the connection is gone")
            return
        }
    }

    @Test func halfALineThatEndsIsNoRequest() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.send(#"{"jsonrpc":"2.0","id":1,"met"#.utf8)
        client.endInput()
        #expect(client.next() == .end)
    }

    @Test func whoEndsItsInputStillGetsItsAnswers() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        client.request("ask", ["turns": ["wait"]])
        client.endInput()
        let reply = try #require(desk.nextAsked())
        reply.succeed(.init(ended: .cancelled))
        guard case .message(.response) = client.next() else {
            Issue.record("hello is unanswered")
            return
        }
        #expect(client.next() == .message(.response(id: .integer(1), result: .object(["ended": "cancelled"]))))
        #expect(client.next() == .end)
    }

    @Test func aRequestInPiecesIsOne() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        for byte in (#"{"jsonrpc":"2.0","id":1,"method":"status"}"# + "\r\n\n").utf8 { client.send([byte]) }
        guard case .message(.response(.integer(1), _)) = client.next() else {
            Issue.record("no answer")
            return
        }
    }

    @Test func aHundredConnectionsAreTooMany() throws {
        let desk = try Desk()
        let clients = try (0..<100).map { _ in try RawClient(desk.server.path) }
        for client in clients { client.request("status") }
        var served = 0
        for client in clients {
            switch client.next() {
            case .message(.response): served += 1
            case .message(.error(nil, let error)): #expect(error.code == JSONRPC.ErrorObject.busyCode)
            default: Issue.record("no answer")
            }
        }
        #expect(served == ControlLimits().connections)
        for client in clients { client.socket.shutDown() }
        for client in clients { while client.next() != .end {} }
        // Places come free when the daemon has seen the ends.
        #expect(Self.eventually { (try? desk.client().call(StatusRequest())) != nil })
    }

    @Test func anApplicationCannotTakeEveryPlace() throws {
        var limits = ControlLimits()
        limits.connectionsPerApplication = 2
        let desk = try Desk(limits: limits)
        let clients = try (0..<2).map { _ in try desk.client(.application(Desk.chat)) }
        let error = #expect(throws: ControlClientError.self) { try desk.client(.application(Desk.chat)) }
        #expect(error?.code == .refused(method: "hello", .busy))
        #expect(try desk.client(.application(Desk.soup)).call(StatusRequest()).intents == 2)
        _ = clients
    }

    /// It asks and asks and never reads: the daemon reads it no more, and gives it up.
    @Test func whoNeverReadsIsGivenUp() throws {
        var limits = ControlLimits()
        limits.unread = .milliseconds(200)
        let desk = try Desk(limits: limits)
        let client = try RawClient(desk.server.path)
        let line = JSONRPC.Message.request(id: .integer(1), method: "status", parameters: [:]).line
        let block = Array(repeatElement(line, count: 1000).joined())
        var blocks = 0
        while client.send(block), blocks < 10_000 { blocks += 1 }
        #expect(blocks < 10_000)
        #expect(try desk.client().call(StatusRequest()).version == "1.2.3")
    }

    /// The events of a request have to be read: they are not dropped, but they are bounded.
    @Test func whoLetsEventsOfItsRequestLieIsGivenUp() throws {
        var limits = ControlLimits()
        limits.answers = 1 << 16
        let desk = try Desk(limits: limits)
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        client.request("ask", ["turns": ["wait"]])
        let reply = try #require(desk.nextAsked())
        let event = Event.transcript(Transcript(text: String(repeating: "soup ", count: 200)))
        var told = 0
        while reply.isOpen, told < 100_000 {
            reply.tell(event)
            told += 1
        }
        #expect(told < 100_000)
    }

    @Test func whoDoesNotSayHelloIsClosed() throws {
        var limits = ControlLimits()
        limits.hello = .milliseconds(50)
        let desk = try Desk(limits: limits)
        let client = try RawClient(desk.server.path)
        #expect(client.nextError()?.code == JSONRPC.ErrorObject.timedOutCode)
        #expect(client.next() == .end)
    }

    @Test func whoAsksNothingIsClosedUnlessItWatches() throws {
        var limits = ControlLimits()
        limits.idle = .milliseconds(50)
        let desk = try Desk(limits: limits)
        let watcher = try RawClient(desk.server.path)
        watcher.hello(desk.ownerToken)
        watcher.request("watch")
        _ = (watcher.next(), watcher.next())
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        guard case .message(.response) = client.next() else {
            Issue.record("hello is refused")
            return
        }
        #expect(client.nextError()?.message == "Nothing was asked for 0 seconds.")
        #expect(client.next() == .end)
        desk.server.publish(.listening(mode: "open"), of: nil)
        guard case .message(.notification) = watcher.next() else {
            Issue.record("the watcher is gone")
            return
        }
    }

    @Test func requestsBeyondTheLimitAreRefused() throws {
        var limits = ControlLimits()
        limits.requests = 2
        let desk = try Desk(limits: limits)
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        for id in 1...3 { client.request("ask", ["turns": ["wait"]], id: id) }
        _ = client.next()
        #expect(client.next() == .message(.error(id: .integer(3), .busy)))
        let replies = [try #require(desk.nextAsked()), try #require(desk.nextAsked())]
        replies[1].succeed(.init(ended: nil))
        #expect(client.next() == .message(.response(id: .integer(2), result: .object([:]))))
    }

    @Test func aServiceThatNeverAnswersIsAnsweredFor() throws {
        var limits = ControlLimits()
        limits.answer = .milliseconds(50)
        let desk = try Desk(limits: limits)
        let error = #expect(throws: ControlClientError.self) {
            try desk.client().call(AskRequest(turns: ["wait"]))
        }
        #expect(error?.description == "The daemon was too busy to answer ask.")
        // What comes too late is dropped.
        let reply = try #require(desk.nextAsked())
        #expect(!reply.isOpen)
        reply.succeed(.init(ended: .completed))
    }

    @Test func aCallerThatWentAwayIsSeen() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        client.request("ask", ["turns": ["wait"]])
        let reply = try #require(desk.nextAsked())
        #expect(reply.isOpen)
        client.socket.shutDown()
        #expect(Self.eventually { !reply.isOpen })
    }

    @Test func namesOfClientsAreNoLinesOfTheLog() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.request("hello", ["client": "evil\nerror: \u{1B}[31mx"])
        _ = client.next()
        let line = desk.read { $0.log.first { $0.contains("evil") } }
        #expect(line?.contains("\n") == false && line?.contains("\u{1B}") == false)
    }

    /// Whether it comes true within 10 seconds. Nothing tells of it, so it is looked at again and again.
    static func eventually(_ condition: () -> Bool) -> Bool {
        let limit = ContinuousClock.now + .seconds(10)
        while !condition() {
            if ContinuousClock.now > limit { return false }
            sched_yield()
        }
        return true
    }
}
