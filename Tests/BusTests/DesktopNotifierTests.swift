import Foundation
import TestSupport
import Testing

@testable import Bus

/// Against a real bus with a desktop of the test's own.
@Suite(.enabled(if: MessageBus.program != nil), .timeLimit(.minutes(1))) struct DesktopNotifierTests {
    /// What the desktop and others say of notifications once it has number 7, and whether 7 was chosen.
    struct Choice: Sendable {
        var signals: [(member: String, number: UInt32, byDesktop: Bool)]
        var isChosen: Bool
    }

    @Test(arguments: [
        Choice(signals: [("ActionInvoked", 7, true)], isChosen: true),
        Choice(signals: [("NotificationClosed", 7, true)], isChosen: false),
        Choice(signals: [("ActionInvoked", 8, true), ("NotificationClosed", 7, true)], isChosen: false),
        Choice(signals: [("NotificationClosed", 6, true), ("ActionInvoked", 7, true)], isChosen: true),
        Choice(signals: [("ActionInvoked", 7, false), ("NotificationClosed", 7, true)], isChosen: false),
    ])
    func anOfferArrivesAndIsChosen(_ choice: Choice) throws {
        let bus = try MessageBus()
        try bus.start()
        let calls = CallLog()
        let shown = DispatchSemaphore(value: 0)
        let desktop = try MockService(DesktopNotifier.name, on: bus.address) { call in
            calls.take(call)
            shown.signal()
            return .values([.unsigned(7)])
        }
        let stranger = try MockService("org.example.Stranger", on: bus.address)
        let long = String(repeating: "汤", count: 400)
        Thread.detachNewThread { @Sendable in
            shown.wait()
            for (member, number, byDesktop) in choice.signals {
                let second: BusValue = member == "ActionInvoked" ? .string("run") : .unsigned(2)
                let signal = MockService.Signal(
                    path: "/org/freedesktop/Notifications", interface: DesktopNotifier.name, member: member,
                    values: [.unsigned(number), second])
                try? (byDesktop ? desktop : stranger).emit([signal])
            }
        }
        let isChosen = try DesktopNotifier(BusAddress(bus.address)).offer(
            "Order <b>soup</b> & bread", long, action: "Run", within: .seconds(50))
        #expect(isChosen == choice.isChosen)
        let call = try #require(calls.all.first)
        #expect(call.member == "Notify")
        #expect(
            call.arguments == [
                .string("Beckon"), .unsigned(0), .string(""), .string("Order &lt;b&gt;soup&lt;/b&gt; &amp; bread"),
                .string(String(repeating: "汤", count: 166)),
                .array(of: "s", [.string("default"), .string("Run"), .string("run"), .string("Run")]),
                .array(of: "{sv}", []), .integer(-1),
            ])
        desktop.stop()
        stranger.stop()
    }

    @Test func nobodyChoosesForLong() throws {
        let bus = try MessageBus()
        try bus.start()
        let desktop = try MockService(DesktopNotifier.name, on: bus.address) { _ in .values([.unsigned(7)]) }
        #expect(
            try !DesktopNotifier(BusAddress(bus.address)).offer("Order soup", action: "Run", within: .milliseconds(50)))
        desktop.stop()
    }

    @Test func withoutADesktopItIsTold() throws {
        let bus = try MessageBus()
        try bus.start()
        let error = #expect(throws: BusError.self) {
            try DesktopNotifier(BusAddress(bus.address)).offer("Order soup", action: "Run", within: .seconds(1))
        }
        #expect(error?.cause == .noSuchService, "\(error?.description ?? "")")
    }
}
