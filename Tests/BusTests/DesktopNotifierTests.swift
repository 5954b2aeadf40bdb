import TestSupport
import Testing

@testable import Bus

/// Against a real bus with a desktop of the test's own.
@Suite(.enabled(if: MessageBus.program != nil), .timeLimit(.minutes(1))) struct DesktopNotifierTests {
    @Test func aNotificationArrives() throws {
        let bus = try MessageBus()
        try bus.start()
        let calls = CallLog()
        let desktop = try MockService(DesktopNotifier.name, on: bus.address) { call in
            calls.take(call)
            return .values([.unsigned(7)])
        }
        let long = String(repeating: "汤", count: 400)
        try DesktopNotifier(BusAddress(bus.address)).show("Order <b>soup</b> & bread", long)
        let call = try #require(calls.all.first)
        #expect(call.member == "Notify")
        #expect(
            call.arguments == [
                .string("Beckon"), .unsigned(0), .string(""), .string("Order &lt;b&gt;soup&lt;/b&gt; &amp; bread"),
                .string(String(repeating: "汤", count: 166)), .array(of: "s", []), .array(of: "{sv}", []),
                .integer(-1),
            ])
        desktop.stop()
    }

    @Test func withoutADesktopItIsTold() throws {
        let bus = try MessageBus()
        try bus.start()
        let error = #expect(throws: BusError.self) {
            try DesktopNotifier(BusAddress(bus.address)).show("Order soup")
        }
        #expect(error?.cause == .noSuchService, "\(error?.description ?? "")")
    }
}
