import BeckonKit
import Foundation
import Testing

@testable import Control

/// What subscribers are told.
@Suite struct WatchTests {
    private static func event(_ text: String) -> Event { .partial(text: text) }

    private static func texts(_ notifications: [ControlNotification]) -> [String] {
        notifications.map { notification in
            switch notification {
            case .event(let event): event["text"]?.stringValue ?? "?"
            case .trace(let line): "\(line.direction) \(line.text)"
            case .lost(let count): "lost \(count)"
            case .groupChanged(let names): "group \(names)"
            case .donation(let notice): "donation of \(notice.application)"
            }
        }
    }

    @Test func theOwnerSeesAllAndAnApplicationItsOwn() throws {
        let desk = try Desk()
        let (owner, chat, idle) = (
            Collector<ControlNotification>(), Collector<ControlNotification>(), Collector<ControlNotification>()
        )
        let clients = [
            try desk.client { owner.add($0) }, try desk.client(.application(Desk.chat)) { chat.add($0) },
            try desk.client { idle.add($0) },
        ]
        for client in clients.prefix(2) { try client.call(WatchRequest()) }
        desk.server.publish(Self.event("nobody's"), of: nil)
        desk.server.publish(Self.event("soup's"), of: Desk.soup)
        desk.server.publish(Self.event("chat's"), of: Desk.chat)
        #expect(Self.texts(owner.wait(for: 3)) == ["nobody's", "soup's", "chat's"])
        #expect(Self.texts(chat.wait(for: 1)) == ["chat's"])
        try clients[2].call(StatusRequest())
        #expect(idle.all.isEmpty)
    }

    @Test func eventsAreThoseOfTheWire() throws {
        let desk = try Desk()
        let events = Collector<ControlNotification>()
        let client = try desk.client { events.add($0) }
        try client.call(WatchRequest())
        let event = Event.ended(.completed)
        desk.server.publish(event, of: nil)
        #expect(events.wait(for: 1) == [.event(["event": "ended", "reason": "completed"])])
        #expect(event.json == .object(["event": "ended", "reason": "completed"]))
    }

    /// It is stopped in its first notification while more come than are kept.
    @Test func aSlowWatcherLosesTheOldestAndIsToldHowMany() throws {
        var limits = ControlLimits()
        limits.events = 10
        let desk = try Desk(limits: limits)
        let client = try RawClient(desk.server.path)
        client.hello(desk.ownerToken)
        client.request("watch")
        _ = (client.next(), client.next())
        // More than the socket itself holds.
        let filling = String(repeating: "x", count: 10_000)
        let count = 2000
        for number in 1...count { desk.server.publish(Self.event("\(number) \(filling)"), of: nil) }
        var (seen, lost, last) = (0, 0, 0)
        while last < count {
            guard case .message(.notification(let method, let parameters)) = client.next() else {
                Issue.record("the connection has ended")
                return
            }
            switch method {
            case "lost":
                let number = try #require(parameters["count"]?.integerValue)
                lost += number
                last += number
            default:
                seen += 1
                last += 1
                #expect(parameters["event"]?["text"]?.stringValue == "\(last) \(filling)")
            }
        }
        #expect(lost > 0)
        #expect(seen >= limits.events)
        #expect(seen + lost == count)
    }

    @Test func aGroupsChangesReachItsApplicationAlone() throws {
        let desk = try Desk()
        let (chat, soup) = (Collector<ControlNotification>(), Collector<ControlNotification>())
        let clients = [
            try desk.client(.application(Desk.chat)) { chat.add($0) },
            try desk.client(.application(Desk.soup)) { soup.add($0) },
        ]
        for client in clients { try client.call(WatchGroupRequest()) }
        desk.server.groupChanged(of: Desk.chat, name: "contacts")
        #expect(chat.wait(for: 1) == [.groupChanged(names: ["contacts"])])
        try clients[1].call(StatusRequest())
        #expect(soup.all.isEmpty)
    }

    @Test func changesThatWaitAreOne() throws {
        let bell = try #require(Bell())
        let outbox = Outbox(limits: ControlLimits(), bell: bell)
        for name in ["a", nil, "b", "a"] { outbox.put(groupChange: name) }
        outbox.put(event: .event(["event": "x"]))
        outbox.put(.response(id: .integer(1), result: .object([:])))
        let lines = (0..<4).map { _ in outbox.next().flatMap { try? JSONRPC.Message(line: $0.bytes.dropLast()) } }
        #expect(
            lines == [
                .response(id: .integer(1), result: .object([:])),
                .notification(method: "groupChanged", parameters: ["names": ["a", "b"]]),
                .notification(method: "event", parameters: ["event": .object(["event": "x"])]), nil,
            ])
    }

    @Test func tracesAreMadeForThoseWhoAsk() throws {
        let desk = try Desk()
        let lines = Collector<ControlNotification>()
        let client = try desk.client { lines.add($0) }
        func line(_ id: String) -> TracedLine {
            TracedLine(
                extensionID: id, direction: .fromExtension, text: #"{"a":1}"#, time: Date(timeIntervalSince1970: 1))
        }
        var made = 0
        func publish(_ id: String) {
            desk.server.publish(traceOf: id) {
                made += 1
                return line(id)
            }
        }
        publish("a.b.C")
        try client.call(TraceRequest(extensionID: "a.b.C"))
        publish("a.b.D")
        publish("a.b.C")
        #expect(lines.wait(for: 1) == [.trace(line("a.b.C"))])
        #expect(made == 1)
    }

    @Test func aQueueKeepsItsOrder() {
        var queue = Queue<Int>()
        var (next, expected) = (0, 0)
        for step in 0..<1000 {
            for _ in 0..<(step % 7) {
                queue.append(next)
                next += 1
            }
            for _ in 0..<(step % 5) {
                guard let first = queue.popFirst() else { break }
                #expect(first == expected)
                expected += 1
            }
            #expect(queue.count == next - expected)
        }
    }
}
