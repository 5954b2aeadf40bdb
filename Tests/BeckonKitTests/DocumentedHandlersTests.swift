import BeckonKit
import Foundation
import Testing

/// What docs/handlers.md shows, compiled; `examplesAreTheseLines` holds both together.
enum Soup: String, IntentEnumeration { case tomato, clamChowder, cornChowder, lentil }

struct OrderSoupHandler: IntentHandler {
    func resolve(_ parameter: String, for request: IntentRequest) async throws -> ParameterResolution? {
        parameter == "soup" ? try resolveSoup(request).resolution : nil
    }

    func resolveSoup(_ request: IntentRequest) throws -> ResolutionResult<Soup> {
        guard let soup = try request.value(of: "soup", as: Soup.self) else { return .needsValue }
        switch soup {
        case .clamChowder, .cornChowder: return .disambiguation([.clamChowder, .cornChowder])
        case .lentil: return .unsupported(reason: "soldOut")
        case .tomato: return .success(soup)
        }
    }

    func confirm(_ request: IntentRequest) async throws -> IntentResponse {
        .ready(["price": .money(amount: "8.40", currency: "USD")])
    }

    func handle(_ request: IntentRequest) async throws -> IntentResponse {
        request.reportProgress("The kitchen is busy today.")
        try request.context.storage?.write(try request.required("soup", as: Soup.self).rawValue, to: "latest.json")
        return .success(["waitTime": Duration.seconds(720).intentValue])
    }
}

@Suite struct DocumentedHandlersTests {
    @Test func harness() async throws {
        let signature = IntentSignature(
            parameters: ["soup": .init(.enumeration("Soup"))], properties: ["price": .money, "waitTime": .duration])
        let harness = HandlerHarness([RegisteredHandler("OrderSoup", OrderSoupHandler(), signature: signature)])
        let order = try await harness.conversation(
            "OrderSoup",
            [.resolve("soup"), .say(["soup": .enumeration("tomato")]), .resolve("soup"), .confirm, .handle])
        #expect(order.response == .success(["waitTime": .duration(720)]))
        #expect(harness.notices == [.progress("The kitchen is busy today.")])
    }

    @Test func resident() async throws {
        let timers = IntentExtension(handlers: [:]) { context in
            try context.setContext(["timer": ["ringing"]])
            try context.ring(Ring(sound: "bell", text: "Your tea is ready.", seconds: 90))
        }
        var settings = HandlerHarness.Settings()
        settings.isResident = true
        let harness = HandlerHarness(timers, settings: settings)
        _ = try await harness.notice { if case .ring = $0 { true } else { false } }
        #expect(harness.notices.first == .context(["timer": ["ringing"]]))
    }

    @Test func examplesAreTheseLines() throws {
        let here = Self.stripped(try String(contentsOfFile: #filePath, encoding: .utf8))
        let blocks = try Document.handlers.blocks("swift")
        #expect(blocks.count == 3)
        for block in blocks { #expect(here.contains(Self.stripped(block)), "\(block)") }
    }

    /// Without the white space at both ends of lines, and without empty ones.
    private static func stripped(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}
