import BeckonKit
import SoupChefKit

struct ShowLastOrderHandler: ShowLastOrderIntentHandling {
    func handle(intent: ShowLastOrderIntent) async throws -> ShowLastOrderIntentResponse {
        guard let order = try intent.request.orderBook.orders().last else { return .failureNoOrder() }
        return .success(quantity: order.quantity, soup: Soup(identifier: order.soup))
    }
}
