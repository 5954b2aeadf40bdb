import BeckonKit
import Control
import Foundation
import TestSupport
import Testing

/// docs/control.md says what the code does.
@Suite struct DocumentationTests {
    private static func page() throws -> String {
        try String(contentsOfFile: TestFiles.package + "/docs/control.md", encoding: .utf8)
    }

    /// The lines of each ```jsonl block.
    private static func examples() throws -> [[String]] {
        try page().components(separatedBy: "```jsonl\n").dropFirst().map { block in
            (block.components(separatedBy: "```").first ?? "").split(separator: "\n").map(String.init)
        }
    }

    /// Asked as documented, the daemon answers as documented.
    @Test(arguments: [0, 2]) func conversationsAreAsWritten(_ block: Int) throws {
        let desk = try Desk()
        let file = try desk.tokens.make(for: Desk.chat)
        let token = block == 0 ? desk.ownerToken : try String(contentsOfFile: file, encoding: .utf8)
        let examples = try Self.examples()
        let client = try RawClient(desk.server.path)
        var answers = examples[block + 1].makeIterator()
        for line in examples[block] {
            // Of a stream of requests the answers come in order, as this service answers at once.
            client.send(line: line.replacingOccurrences(of: "TOKEN", with: token.trimmingCharacters(in: .newlines)))
        }
        while let expected = answers.next() {
            #expect(client.next() == .message(try JSONRPC.Message(line: expected.utf8)))
        }
    }

    @Test func notificationsAreAsWritten() throws {
        let desk = try Desk()
        let (owner, chat) = (Collector<ControlNotification>(), Collector<ControlNotification>())
        let clients = [
            try desk.client { owner.add($0) }, try desk.client(.application(Desk.chat)) { chat.add($0) },
        ]
        let id = "org.example.SoupChef.IntentsExtension"
        try clients[0].call(WatchRequest())
        try clients[0].call(TraceRequest(extensionID: id))
        try clients[1].call(WatchGroupRequest())
        try clients[1].call(WatchDonationsRequest())
        desk.server.publish(.ended(.completed), of: nil)
        let text = JSONRPC.Message.request(id: .integer(4), method: "shutdown", parameters: [:]).json.text
        desk.server.publish(traceOf: id) {
            TracedLine(
                extensionID: id, direction: .toExtension, text: text, time: Date(timeIntervalSince1970: 1_796_040_000.5)
            )
        }
        desk.server.groupChanged(of: Desk.chat, name: "messages")
        let donation = Donation(
            id: "7", application: Desk.chat, group: "anna", time: Date(timeIntervalSince1970: 1_796_040_000),
            content: .interaction(
                IntentID(application: Desk.chat, name: "SendMessage"), slots: ["recipient": "7"], response: "success"))
        var notices: [ControlNotification] = chat.wait(for: 1)
        desk.server.publish(.taken(donation))
        let refusal = DonationRefusal.noCombination(given: ["recipient"], offered: [["recipient", "text"]])
        desk.server.publish(.refused(RefusedDonation(donation, refusal)))
        desk.server.publish(.deleted(application: Desk.chat))
        desk.server.publish(.deleted(application: Desk.soup))
        notices = chat.wait(for: 4)
        let told = owner.wait(for: 2) + [.lost(12)] + notices
        let written = try Self.examples()[4].map { try JSONRPC.Message(line: $0.utf8).json.text }
        #expect(try told.map { try JSONRPC.Message(line: $0.message.line.dropLast()).json.text } == written)
    }

    @Test func thePageSaysWhoMayAskWhat() throws {
        let page = try Self.page()
        for request in ControlProtocol.requests {
            let cells = [ControlRole.owner, .application, .anonymous].map {
                request.callers.contains($0) ? " yes |" : " |"
            }
            #expect(page.contains("| `\(request.method)` |\(cells.joined())\n"), "\(request.method)")
        }
    }

    @Test func everyNameIsDescribed() throws {
        let page = try Self.page()
        let names =
            ControlProtocol.Notification.allCases.map(\.rawValue) + DaemonStatus.State.allCases.map(\.rawValue)
            + ExtensionStatus.State.allCases.map(\.rawValue) + TracedLine.Direction.allCases.map(\.rawValue)
            + [ControlProtocol.Variable.socket, ControlProtocol.Variable.tokenFile]
        for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
        for code in [-32700, -32600, -32601, -32602, -32000, -32001, -32002, -32010, -32011, -32012, -32013] {
            #expect(page.contains("| \(code) |"), "\(code)")
        }
    }
}
