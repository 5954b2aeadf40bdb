import BeckonKit
import Foundation
import Testing

@Suite struct HarnessTests {
    /// A small kitchen that uses everything.
    struct Chef: IntentHandler {
        func resolve(_ parameter: String, for request: IntentRequest) async throws -> ParameterResolution? {
            switch parameter {
            case "soup":
                guard let soup = request.identifier("soup") else { return .value(.needsValue) }
                request.log(.debug, "asked for \(soup)")
                return soup == "chowder"
                    ? .value(.disambiguation([Choice(.enumeration("clam")), Choice(.enumeration("corn"))]))
                    : .value(.success(.enumeration(soup)))
            case "options":
                return .elements(
                    request.array("options").map {
                        $0 == .enumeration("nuts") ? .unsupported(reason: nil) : .success($0)
                    })
            case "broken": return .value(.success(.string("seven")))
            default: return nil
            }
        }

        func options(for parameter: String, of request: IntentRequest) async throws -> [Choice]? {
            parameter == "soup" ? [Choice(.enumeration("clam"), display: "Clam chowder")] : nil
        }

        func confirm(_ request: IntentRequest) async throws -> IntentResponse {
            .ready(["price": .money(amount: "8.40", currency: "USD")], slots: ["quantity": .integer(1)])
        }

        func handle(_ request: IntentRequest) async throws -> IntentResponse {
            guard request.parameter == nil else { return .failure }
            request.reportProgress("Stirring.")
            if request.identifier("soup") == "hot" { return IntentResponse(code: "failureTooHot") }
            if request.identifier("soup") == "slow" { try await Task.sleep(for: .seconds(600)) }
            return .success(["waitTime": .duration(Double(request.integer("quantity") ?? 0) * 60)])
        }
    }

    static let signature = IntentSignature(
        parameters: [
            "soup": .init(.enumeration("Soup")), "quantity": .init(.integer), "broken": .init(.integer),
            "options": .init(.enumeration("Option"), isArray: true),
        ], properties: ["price": .money, "waitTime": .duration])

    private func harness(_ change: (inout HandlerHarness.Settings) -> Void = { _ in }) -> HandlerHarness {
        var settings = HandlerHarness.Settings()
        change(&settings)
        return HandlerHarness([RegisteredHandler("OrderSoup", Chef(), signature: Self.signature)], settings: settings)
    }

    @Test func conversationRunsFromResolveToHandle() async throws {
        let harness = harness()
        let conversation = try await harness.conversation(
            "OrderSoup",
            [
                .resolve("soup"), .say(["soup": .enumeration("chowder")]), .resolve("soup"),
                .say(["soup": .enumeration("clam"), "options": .array([.enumeration("cheese")])]), .resolve("soup"),
                .resolve("options"), .resolve("quantity"), .confirm, .handle,
            ])
        #expect(conversation.resolutions["soup"] == .value(.success(.enumeration("clam"))))
        #expect(conversation.resolutions["quantity"] == nil)
        #expect(conversation.slots["quantity"] == .integer(1))
        #expect(conversation.confirmation?.properties["price"] == .money(amount: "8.40", currency: "USD"))
        #expect(conversation.response == .success(["waitTime": .duration(60)]))
        #expect(harness.notices.contains(.progress("Stirring.")))
        #expect(harness.notices.contains(.log(.debug, "asked for clam")))
    }

    @Test func optionsAndOwnRules() async throws {
        let harness = harness()
        #expect(try await harness.options(for: "soup", of: "OrderSoup")?.first?.display == "Clam chowder")
        #expect(try await harness.options(for: "quantity", of: "OrderSoup") == nil)
        #expect(try await harness.resolve("quantity", of: "OrderSoup") == nil)
        #expect(
            try await harness.resolve("options", of: "OrderSoup", slots: ["options": .array([.enumeration("nuts")])])
                == .elements([.unsupported(reason: nil)]))
    }

    @Test func whatTheDaemonWouldRefuseIsAnError() async throws {
        let harness = harness()
        let typed = await #expect(throws: HarnessError.self) { try await harness.resolve("broken", of: "OrderSoup") }
        #expect(typed?.description.contains("expected integer, found \"seven\"") == true)
        let code = await #expect(throws: HarnessError.self) {
            try await harness.handle("OrderSoup", slots: ["soup": .enumeration("hot")])
        }
        #expect(code?.description.contains("\"failureTooHot\" is none of") == true)
        let intent = await #expect(throws: HarnessError.self) { try await harness.handle("Other") }
        #expect(intent?.description.contains("No handler takes the intent Other") == true)
    }

    @Test func aHandlerThatHangsIsTold() async throws {
        let harness = harness { $0.deadline = .milliseconds(50) }
        let error = await #expect(throws: HarnessError.self) {
            try await harness.handle("OrderSoup", slots: ["soup": .enumeration("slow")])
        }
        #expect(error == .deadlinePassed(waitingFor: "handle", .milliseconds(50)))
    }

    @Test func residentSpeaksAndFails() async throws {
        struct Flood: Error {}
        var settings = HandlerHarness.Settings()
        settings.isResident = true
        let harness = HandlerHarness([], settings: settings) { context in
            try context.setVocabulary("Soup", [VocabularyValue("pho")])
            try context.setContext(["timer": ["ringing"]])
            try context.ring(Ring(seconds: 5))
            context.stopRinging()
            try context.announce("Done.")
            throw Flood()
        }
        _ = try await harness.notice { if case .log(.error, _) = $0 { true } else { false } }
        #expect(
            harness.notices.prefix(5) == [
                .vocabulary(type: "Soup", [VocabularyValue("pho")]), .context(["timer": ["ringing"]]),
                .ring(Ring(seconds: 5)), .stopRinging, .announcement("Done."),
            ])
        await #expect(throws: HarnessError.self) { try await harness.handle("Any") }
    }

    @Test func othersMayNotRing() async throws {
        let harness = HandlerHarness([]) { try $0.announce("Hello.") }
        let error = await #expect(throws: HarnessError.self) { try await harness.notice { _ in true } }
        #expect(error?.description.contains("only a resident extension may send announce") == true)
    }

    @Test func openingReachesTheExtension() async throws {
        let harness = HandlerHarness(
            [],
            open: { opening, context in
                guard case .activity(let activity) = opening else { return }
                context.log(.info, activity.id)
            })
        try await harness.open(UserActivity(id: "org.example.SoupChef.viewMenu"))
        #expect(harness.notices == [.log(.info, "org.example.SoupChef.viewMenu")])
    }
}
