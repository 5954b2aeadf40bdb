import BeckonKit

struct ShowLastOrderHandler: IntentHandler {
    func handle(_ request: IntentRequest) async throws -> IntentResponse {
        guard let order = try OrderBook(request).orders().last else { return IntentResponse(code: "failureNoOrder") }
        return .success(["soup": .enumeration(order.soup), "quantity": .integer(order.quantity)])
    }
}
