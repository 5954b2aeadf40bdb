import BeckonKit
import Foundation
import SoupChefKit
import TestSupport
import Testing

@testable import SoupChef

/// The handlers of Soup Chef, asked as the daemon asks; no daemon is there.
struct OrderSoupTests {
    /// 2026-11-30 is a Monday, 2026-12-05 a Saturday.
    private static let monday = "2026-11-30T12:00:00Z"
    private static let saturday = "2026-12-05T12:00:00Z"

    private let folder: TemporaryFolder
    private let storage: GroupStorage

    init() throws {
        folder = try TemporaryFolder()
        storage = GroupStorage(directory: URL(fileURLWithPath: folder.path, isDirectory: true))
    }

    private func harness(on day: String = Self.monday) throws -> HandlerHarness {
        var settings = HandlerHarness.Settings()
        settings.now = try Date(day, strategy: .iso8601)
        settings.groupDirectory = storage.directory
        return HandlerHarness(
            [
                OrderSoupIntent.handler(OrderSoupHandler()), ShowLastOrderIntent.handler(ShowLastOrderHandler()),
                ViewMenuIntent.handler(ViewMenuHandler()),
            ], settings: settings)
    }

    @Test(arguments: [
        (nil, Self.monday, ParameterResolution.value(.needsValue)),
        (Soup.tomato, Self.monday, .value(.success(.enumeration("tomato")))),
        (
            .chowder, Self.monday,
            .value(.disambiguation([Choice(.enumeration("clamChowder")), Choice(.enumeration("cornChowder"))]))
        ),
        (.lentil, Self.monday, .value(.unsupported(reason: "outOfStock"))),
        (.lentil, Self.saturday, .value(.unsupported(reason: "outOfStock"))),
        (.pumpkin, Self.monday, .value(.unsupported(reason: "weekendsOnly"))),
        (.pumpkin, Self.saturday, .value(.success(.enumeration("pumpkin")))),
        (Soup(identifier: "haggis"), Self.monday, .value(.unsupported(reason: "outOfStock"))),
    ])
    func soupIsResolvedByWhatThereIs(_ soup: Soup?, _ day: String, _ expected: ParameterResolution) async throws {
        #expect(try await harness(on: day).resolve("soup", of: OrderSoupIntent(soup: soup)) == expected)
    }

    @Test(arguments: ["quantity", "options"]) func theRestIsLeftToBeckon(_ parameter: String) async throws {
        #expect(try await harness().resolve(parameter, of: OrderSoupIntent(soup: .tomato)) == nil)
    }

    @Test func optionsAreTheMenuOfTheDay() async throws {
        let monday = try await harness().options(for: "soup", of: "OrderSoup")
        let saturday = try await harness(on: Self.saturday).options(for: "soup", of: "OrderSoup")
        let all = ["tomato", "clamChowder", "cornChowder", "chickenNoodle", "minestrone"]
        #expect(monday == all.map { Choice(.enumeration($0)) })
        #expect(saturday == (all + ["pumpkin"]).map { Choice(.enumeration($0)) })
    }

    @Test(arguments: [
        (1, [], "4.50"), (2, [SoupOption.croutons], "10.00"), (10, [.cheese, .cream], "55.00"), (1, [.cheese], "5.00"),
    ])
    func thePriceIsReadBack(_ quantity: Int, _ options: [SoupOption], _ price: String) async throws {
        let intent = OrderSoupIntent(soup: .tomato, quantity: quantity, options: options)
        let response = try await harness().confirm(intent)
        #expect(response == .ready(price: try #require(Money(digits: price, currency: "USD"))))
    }

    @Test func whatIsGoneMeanwhileIsNotOrdered() async throws {
        let gone = OrderSoupIntent(soup: .lentil)
        #expect(try await harness().confirm(gone) == .failureOutOfStock())
        #expect(try await harness().handle(gone) == .failureOutOfStock())
        #expect(try OrderBook(in: storage.directory).orders().isEmpty)
    }

    @Test func ordersStandInTheBookAndMakeOthersWait() async throws {
        let harness = try harness()
        #expect(try await harness.handle(ShowLastOrderIntent()) == .failureNoOrder())
        let first = OrderSoupIntent(soup: .tomato, quantity: 3, options: [.cheese, .croutons])
        #expect(try await harness.handle(first) == .success(waitTime: .seconds(600)))
        #expect(try await harness.handle(OrderSoupIntent(soup: .minestrone)) == .success(waitTime: .seconds(960)))
        #expect(try await harness.handle(ShowLastOrderIntent()) == .success(quantity: 1, soup: .minestrone))
        #expect(try OrderBook(in: storage.directory).orders().first?.options == ["cheese", "croutons"])
        #expect(harness.notices.contains(.groupChanged(name: "orders")))
        let donation = NewDonation(
            first, response: "success", group: "tomato", time: try Date(Self.monday, strategy: .iso8601))
        #expect(harness.notices.contains(.donation(donation)))
    }

    @Test func theMenuIsShownByTheApplication() async throws {
        let response = try await harness().handle(ViewMenuIntent())
        #expect(response.code == .continueInApp)
        #expect(response.userActivity?.id == "org.example.SoupChef.viewMenu")
    }

    @Test func aSpecialCanBeOrdered() async throws {
        var specials = Specials()
        try specials.add("Gazpacho", cents: 625)
        try specials.write(to: storage)
        #expect(specials.vocabulary == [VocabularyValue("gazpacho", display: "Gazpacho")])
        let intent = OrderSoupIntent(soup: Soup(identifier: "gazpacho"))
        #expect(try await harness().resolve("soup", of: intent) == .value(.success(.enumeration("gazpacho"))))
        #expect(try await harness().confirm(intent).price?.digits == "6.25")
        let options = try await harness().options(for: "soup", of: "OrderSoup")
        #expect(options?.first?.value == .enumeration("gazpacho"))
    }

    @Test func whatIsOffTheMenuIsNotServed() async throws {
        var off = OffMenu()
        off.set("tomato", isOff: true)
        off.set("pumpkin", isOff: true)
        try off.write(to: storage)
        for soup in [Soup.tomato, .pumpkin] {
            let resolution = try await harness(on: Self.saturday).resolve("soup", of: OrderSoupIntent(soup: soup))
            #expect(resolution == .value(.unsupported(reason: "outOfStock")))
        }
        let kitchen = try Kitchen(storage)
        #expect(
            MenuShortcuts.suggestions(kitchen.menu(on: try Date(Self.monday, strategy: .iso8601), in: .gmt)).map(
                \.title)
                == ["Order clam chowder", "Order corn chowder", "Order chicken noodle soup", "View the menu"])
        #expect(kitchen.dish("Tomato Soup")?.id == "tomato")
        off.set("tomato", isOff: false)
        try off.write(to: storage)
        let served = try await harness().resolve("soup", of: OrderSoupIntent(soup: .tomato))
        #expect(served == .value(.success(.enumeration("tomato"))))
    }

    /// The kitchen cooks whatever the definition names, but for what is only in the book of recipes.
    @Test func everySoupOfTheMenuIsOneOfTheDefinition() throws {
        let menu = Kitchen().menu(on: try Date(Self.saturday, strategy: .iso8601), in: .gmt).map(\.id)
        let known: [Soup] = [.tomato, .clamChowder, .cornChowder, .chickenNoodle, .minestrone, .pumpkin]
        #expect(menu == known.map(\.identifier))
    }
}
