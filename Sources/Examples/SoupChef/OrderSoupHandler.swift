import BeckonKit

struct OrderSoupHandler: IntentHandler {
    let kitchen: Kitchen

    func confirm(_ request: IntentRequest) async throws -> IntentResponse {
        let soup = try soup(in: request)
        return kitchen.isOnTheMenu(soup, on: request) ? .ready : IntentResponse(code: "failureOutOfStock")
    }

    func handle(_ request: IntentRequest) async throws -> IntentResponse {
        let book = try OrderBook(request)
        let soup = try soup(in: request)
        let waitTime = kitchen.waitTime(behind: try book.bowls(on: request.now))
        try book.append(
            Order(
                time: request.now, soup: soup, quantity: request.integer("quantity") ?? 1,
                options: request.identifiers("options")))
        // Standard output belongs to the protocol; `serve` sends what is printed to the daemon's log.
        print("The book has a new order.")
        return .success(["waitTime": .duration(waitTime)])
    }

    private func soup(in request: IntentRequest) throws -> String {
        guard let soup = request.identifier("soup") else { throw OrderError.noSoup }
        return soup
    }
}
