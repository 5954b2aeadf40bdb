import BeckonKit
import SoupChefKit

struct OrderSoupHandler: OrderSoupIntentHandling {
    func resolveSoup(for intent: OrderSoupIntent) async throws -> ResolutionResult<Soup> {
        guard let soup = intent.soup else { return .needsValue }
        if soup == .chowder { return .disambiguation([Soup.clamChowder, .cornChowder]) }
        switch try availability(of: soup, for: intent) {
        case .served: return .success(soup)
        case .weekendsOnly: return .unsupported(forReason: OrderSoupSoupUnsupportedReason.weekendsOnly)
        case .outOfStock: return .unsupported(forReason: OrderSoupSoupUnsupportedReason.outOfStock)
        }
    }

    func provideSoupOptions(for intent: OrderSoupIntent) async throws -> [Soup] {
        let request = intent.request
        return try request.kitchen.menu(on: request.now, in: request.timeZone).map { Soup(identifier: $0.id) }
    }

    func confirm(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        guard let soup = intent.soup, case .served(let dish) = try availability(of: soup, for: intent) else {
            return .failureOutOfStock()
        }
        let cents = try intent.request.kitchen.price(
            of: dish, quantity: intent.quantity, options: intent.options.count)
        return .ready(price: Money(cents: cents))
    }

    func handle(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        let request = intent.request
        // The last bowl may have gone since the person was asked.
        guard let soup = intent.soup, case .served = try availability(of: soup, for: intent) else {
            return .failureOutOfStock()
        }
        let book = try request.orderBook
        let waitTime = try request.kitchen.waitTime(behind: book.bowls(on: request.now, in: request.timeZone))
        try book.append(
            Order(
                time: request.now, soup: soup.identifier, quantity: intent.quantity,
                options: intent.options.map(\.rawValue)))
        try request.context.groupChanged("orders")
        // What was done is done, whether Beckon hears of it or not. Those of one soup are deleted together.
        do { try intent.donate(response: "success", group: soup.identifier) } catch {
            request.log(.warning, "The order is not donated: \(error)")
        }
        // Standard output belongs to the protocol; `serve` sends what is printed to the daemon's log.
        print("The book has a new order.")
        return .success(waitTime: waitTime)
    }

    private func availability(of soup: Soup, for intent: OrderSoupIntent) throws -> Kitchen.Availability {
        let request = intent.request
        return try request.kitchen.availability(of: soup.identifier, on: request.now, in: request.timeZone)
    }
}

extension Money {
    init(cents: Int) {
        let rest = String(cents % 100)
        self = Money(digits: "\(cents / 100).\(rest.count == 1 ? "0" : "")\(rest)", currency: "USD") ?? Money(0, "USD")
    }
}
