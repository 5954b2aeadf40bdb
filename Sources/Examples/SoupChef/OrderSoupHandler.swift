import BeckonKit

struct OrderSoupHandler: OrderSoupIntentHandling {
    let kitchen: Kitchen

    func confirm(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        guard let soup = intent.soup else { throw OrderError.noSoup }
        return kitchen.isOnTheMenu(soup, on: intent.request) ? .ready() : .failureOutOfStock()
    }

    func handle(intent: OrderSoupIntent) async throws -> OrderSoupIntentResponse {
        let (request, book) = (intent.request, try OrderBook(intent.request))
        guard let soup = intent.soup else { throw OrderError.noSoup }
        let waitTime = kitchen.waitTime(behind: try book.bowls(on: request.now))
        try book.append(
            Order(time: request.now, soup: soup, quantity: intent.quantity, options: intent.options))
        // Standard output belongs to the protocol; `serve` sends what is printed to the daemon's log.
        print("The book has a new order.")
        return .success(waitTime: waitTime)
    }
}
