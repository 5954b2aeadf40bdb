import BeckonKit
import Foundation

/// What the kitchen offers, and how long it takes.
struct Kitchen: Sendable {
    private let baseMinutes = 10
    private let minutesPerBowl = 2

    func isOnTheMenu(_ soup: Soup, on request: IntentRequest) -> Bool {
        switch soup {
        case .tomato, .chowder, .chickenNoodle, .minestrone: return true
        case .pumpkin:
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = request.timeZone
            return calendar.isDateInWeekend(request.now)
        // It is in the book of recipes and never in stock.
        case .lentil: return false
        }
    }

    /// How long it takes until an order is ready that stands behind so many bowls.
    func waitTime(behind bowls: Int) -> Duration { .seconds((baseMinutes + minutesPerBowl * bowls) * 60) }
}
