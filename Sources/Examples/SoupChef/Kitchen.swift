import BeckonKit
import Foundation

/// What the kitchen offers, and how long it takes.
struct Kitchen: Sendable {
    private let everyDay: Set = ["tomato", "chowder", "chickenNoodle", "minestrone"]
    private let atWeekends: Set = ["pumpkin"]
    // Lentil soup is in the book of recipes and never in stock.

    private let baseMinutes = 10
    private let minutesPerBowl = 2

    func isOnTheMenu(_ soup: String, on request: IntentRequest) -> Bool {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = request.timeZone
        return everyDay.contains(soup) || atWeekends.contains(soup) && calendar.isDateInWeekend(request.now)
    }

    /// Seconds until an order is ready that stands behind so many bowls.
    func waitTime(behind bowls: Int) -> Double { Double((baseMinutes + minutesPerBowl * bowls) * 60) }
}
