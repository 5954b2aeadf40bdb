import BeckonKit

struct ShowLastOrderHandler: ShowLastOrderIntentHandling {
    func handle(intent: ShowLastOrderIntent) async throws -> ShowLastOrderIntentResponse {
        guard let order = try OrderBook(intent.request).orders().last else { return .failureNoOrder() }
        return .success(quantity: order.quantity, soup: order.soup)
    }
}
