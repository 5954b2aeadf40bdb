import Foundation
import Intents
import Testing

@testable import Daemon

struct DueSuggestionsTests {
    private static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    private func suggestion(_ name: String, _ likelihood: Double) -> Suggestion {
        Suggestion(
            Shortcut(.intent(IntentID(application: "org.example.A", name: name), slots: [:]), title: name),
            likelihood: likelihood)
    }

    @Test func atMostOneAnHourAndNothingTwiceADay() {
        var due = DueSuggestions(timeZone: .gmt)
        let likely = [suggestion("Coffee", 0.9), suggestion("Soup", 0.75), suggestion("Walk", 0.69)]
        let shown = [0.0, 60, 3_599, 3_600, 7_200, 12 * 3_600, 13 * 3_600].map {
            due.next(among: likely, at: Self.noon.addingTimeInterval($0))?.shortcut.title
        }
        // Midnight lies before the last two.
        #expect(shown == ["Coffee", nil, nil, "Soup", nil, "Coffee", "Soup"])
    }

    @Test func nothingUnlikelyIsShown() {
        var due = DueSuggestions(timeZone: .gmt)
        #expect(due.next(among: [suggestion("Walk", 0.69)], at: Self.noon) == nil)
        #expect(due.next(among: [], at: Self.noon) == nil)
    }
}
