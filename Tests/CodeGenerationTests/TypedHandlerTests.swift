import BeckonKit
import Foundation
import Testing

/// What the plugin made of Everything.intents.yaml, asked as the daemon asks.
struct TypedHandlerTests {
    /// Answers each parameter in another way.
    struct Cook: MakeSoupIntentHandling {
        func resolveTopping(for intent: MakeSoupIntent) async throws -> ResolutionResult<Topping> {
            switch intent.topping {
            case nil: .needsValue
            case .cheese: .unsupported(forReason: MakeSoupToppingUnsupportedReason.soldOut)
            case .redPepper: .success(.redPepper)
            }
        }

        func resolveToppings(for intent: MakeSoupIntent) async throws -> [ResolutionResult<Topping>] {
            guard !intent.toppings.isEmpty else { return [.needsValue] }
            return intent.toppings.map { $0 == .cheese ? .disambiguation([.cheese, .redPepper]) : .success($0) }
        }

        func resolveGuests(for intent: MakeSoupIntent) async throws -> [ResolutionResult<Contact>] {
            [.success(.anna), .success(Contact(identifier: "bob"))]
        }

        func resolveQuantity(for intent: MakeSoupIntent) async throws -> ResolutionResult<Int> {
            intent.quantity > 5 ? .confirmationRequired(5) : .success(intent.quantity)
        }

        func resolveNote(for intent: MakeSoupIntent) async throws -> ResolutionResult<String> { throw LeftToBeckon() }

        func provideToppingOptions(for intent: MakeSoupIntent) async throws -> [Topping] { [.redPepper] }

        func confirm(intent: MakeSoupIntent) async throws -> MakeSoupIntentResponse {
            var response = MakeSoupIntentResponse.ready(chef: .anna, price: Money(8.40, "USD"))
            response.changedIntent = intent
            response.changedIntent?.quantity = 2
            response.changedIntent?.extra = .redPepper
            return response
        }

        func handle(intent: MakeSoupIntent) async throws -> MakeSoupIntentResponse {
            intent.request.reportProgress("Stirring.")
            guard let topping = intent.topping else { return .failureSoldOut(topping: .cheese) }
            if intent.quantity == 7 {
                return .continueInApp(userActivity: UserActivity(id: "org.example.Everything.pot"))
            }
            return .success(chef: .anna, topping: topping, waitTime: .seconds(60 * intent.quantity))
        }
    }

    struct Idle: RestIntentHandling {
        func handle(intent: RestIntent) async throws -> RestIntentResponse { .success() }
    }

    private let harness = HandlerHarness([MakeSoupIntent.handler(Cook()), RestIntent.handler(Idle())])

    @Test(arguments: [
        (MakeSoupIntent(), "topping", ParameterResolution.value(.needsValue)),
        (MakeSoupIntent(topping: .cheese), "topping", .value(.unsupported(reason: "soldOut"))),
        (MakeSoupIntent(topping: .redPepper), "topping", .value(.success(.enumeration("red-pepper")))),
        (MakeSoupIntent(), "toppings", .value(.needsValue)),
        (MakeSoupIntent(toppings: [.redPepper]), "toppings", .elements([.success(.enumeration("red-pepper"))])),
        (
            MakeSoupIntent(toppings: [.cheese, .redPepper]), "toppings",
            .elements([
                .disambiguation([Choice(.enumeration("cheese")), Choice(.enumeration("red-pepper"))]),
                .success(.enumeration("red-pepper")),
            ])
        ),
        (MakeSoupIntent(), "guests", .value(.success(.array([.enumeration("anna"), .enumeration("bob")])))),
        (MakeSoupIntent(quantity: 9), "quantity", .value(.confirmationRequired(Choice(.integer(5))))),
        (MakeSoupIntent(), "quantity", .value(.success(.integer(1)))),
    ])
    func resolves(_ intent: MakeSoupIntent, _ parameter: String, _ expected: ParameterResolution) async throws {
        #expect(try await harness.resolve(parameter, of: intent) == expected)
    }

    @Test(arguments: ["note", "size", "day", "extra"])
    func whatIsNotAnsweredIsLeftToBeckon(_ parameter: String) async throws {
        #expect(try await harness.resolve(parameter, of: MakeSoupIntent(note: "hot")) == nil)
    }

    @Test func optionsAreThoseOfTheHandler() async throws {
        #expect(
            try await harness.options(for: "topping", of: "MakeSoup") == [Choice(.enumeration("red-pepper"))])
        #expect(try await harness.options(for: "toppings", of: "MakeSoup") == nil)
    }

    @Test func confirmTellsWhatItChangedAndNoMore() async throws {
        let response = try await harness.confirm("MakeSoup", slots: MakeSoupIntent(topping: .redPepper).slots)
        #expect(response.code == "ready")
        #expect(response.slots == ["quantity": .integer(2), "extra": .enumeration("red-pepper")])
        #expect(response.properties == ["price": .money(amount: "8.4", currency: "USD"), "chef": .enumeration("anna")])
    }

    @Test func handleAnswersInItsTypes() async throws {
        let done = try await harness.handle(MakeSoupIntent(topping: .redPepper, quantity: 3))
        #expect(done == .success(chef: .anna, topping: .redPepper, waitTime: .seconds(180)))
        #expect(try await harness.handle(MakeSoupIntent()) == .failureSoldOut(topping: .cheese))
        let opened = try await harness.handle(MakeSoupIntent(topping: .redPepper, quantity: 7))
        #expect(opened.code == .continueInApp)
        #expect(opened.userActivity?.id == "org.example.Everything.pot")
        #expect(harness.notices.contains(.progress("Stirring.")))
        #expect(try await harness.handle(RestIntent()) == .success())
        #expect(try await harness.confirm(RestIntent()) == .ready())
    }

    @Test func aMissingValueIsTheDefault() throws {
        let intent = try MakeSoupIntent(IntentRequest(intent: "MakeSoup", now: .distantPast))
        #expect(intent == MakeSoupIntent())
        #expect(intent.quantity == 1 && intent.wait == .seconds(90) && intent.far == Quantity(5, "km"))
        #expect(intent.extra == nil)
        #expect(intent.request.now == .distantPast)
    }

    @Test func everyTypeTravelsThereAndBack() throws {
        let intent = MakeSoupIntent(
            topping: .cheese, quantity: 2, toppings: [.cheese, .redPepper], guests: [.anna], size: 1.5, hot: false,
            note: "a", day: CalendarDate(year: 2026, month: 11, day: 30), at: TimeOfDay(hour: 19),
            moment: Date(timeIntervalSince1970: 1_796_036_400), wait: .seconds(5), rule: Recurrence(rule: "FREQ=DAILY"),
            price: Money(1.5, "EUR"), far: Quantity(1, "mi"), warm: Quantity(20, "°C"), weight: Quantity(1, "kg"),
            power: Quantity(3, "kWh"), share: Percentage(50), placeInRow: Ordinal(2), phone: PhoneNumber("+49"),
            chef: Person(name: "Anna"), where: Place(name: "Home"), link: URL(string: "https://example.org"),
            extra: .redPepper)
        let request = IntentRequest(intent: "MakeSoup", slots: intent.slots, now: .distantPast)
        #expect(try MakeSoupIntent(request).slots == intent.slots)
        #expect(intent.slots.count == MakeSoupIntent.intentSignature.parameters.count)
        #expect(intent.slots["place_in_row"] == .ordinal(2))
    }

    @Test(arguments: [
        (["topping": Value.enumeration("onion")], "topping: expected Topping"),
        (["quantity": .string("two")], "quantity: expected integer"),
    ])
    func aValueOfAnotherTypeIsRefused(_ slots: [String: Value], _ message: String) throws {
        let error = #expect(throws: JSONRPC.ErrorObject.self) {
            try MakeSoupIntent(IntentRequest(intent: "MakeSoup", slots: slots, now: .distantPast))
        }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test func aResponseThatTheDefinitionDoesNotHaveIsRefused() {
        #expect(throws: JSONRPC.ErrorObject.self) { try MakeSoupIntentResponse(IntentResponse(code: "never")) }
        #expect(throws: JSONRPC.ErrorObject.self) {
            try MakeSoupIntentResponse(IntentResponse(code: "success", properties: ["waitTime": .string("long")]))
        }
    }

    @Test(arguments: [
        ([ResolutionResult<Int>](), 0, ParameterResolution.value(.notRequired)),
        ([.needsValue], 2, .value(.needsValue)),
        ([.success(1)], 3, .value(.success(.array([.integer(1)])))),
        ([.success(1), .unsupported()], 0, .value(.unsupported(reason: nil))),
        ([.success(1), .needsValue], 2, .elements([.success(.integer(1)), .needsValue])),
    ])
    func resultsForAListAreOneOrOneForEach(
        _ results: [ResolutionResult<Int>], _ count: Int, _ expected: ParameterResolution
    ) {
        #expect(results.resolution(ofElements: count) == expected)
    }
}
