import Foundation
import Habits
import Suggestions

// MeasureSuggestions: how well the next thing is foreseen for made-up users that the model was not tuned with; a line a
// figure, beside what the most frequent and the most recent thing would have been.

func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "none" : String(format: "%.1f %%", 100 * Double(part) / Double(whole))
}

func report(_ name: String, _ examination: Examination) {
    let all = examination.moments
    for (place, hits) in [("1", \Examination.Hits.first), ("3", \Examination.Hits.three)] {
        print(
            "\(name) hit at \(place): \(percent(examination.model[keyPath: hits], all)) "
                + "(most frequent: \(percent(examination.frequent[keyPath: hits], all)), "
                + "most recent: \(percent(examination.recent[keyPath: hits], all)), n \(all))")
    }
    print(
        "\(name) said and then done within the hour: \(percent(examination.right, examination.said)) "
            + "(n \(examination.said)); notified: \(percent(examination.notifiedRight, examination.notified)) "
            + "(n \(examination.notified))")
    print("\(name) said though nothing happened: \(percent(examination.saidInQuiet, examination.quiet)) of quiet looks")
    if let days = examination.adaptation { print("\(name) new habit before the old one after: \(days) days") }
}

var all = Examination()
var users: [String: Examination] = [:]
for seed: UInt64 in 201...203 {
    for user in SimulatedUser.examined(seed: seed) {
        users[user.name, default: Examination()].run(user, seed: seed)
        var one = user
        one.change = nil
        all.run(one, seed: seed)
    }
}
for (name, examination) in users.sorted(by: { $0.key < $1.key }) { report(name, examination) }
report("all", all)
for tenth in 0..<10 where all.told[tenth] > 0 {
    print(
        String(
            format: "told %.2f: came %.2f (n %.0f)", all.meant[tenth] / all.told[tenth],
            all.came[tenth] / all.told[tenth], all.told[tenth]))
}

measureSpeed()

/// Ten years of one household: 200,000 donations of 300 things, 55 a day.
func measureSpeed() {
    var model = HabitModel(timeZone: .gmt)
    let shortcuts = (0..<300).map { Examination.shortcut("thing \($0)") }
    let count = 200_000
    let clock = ContinuousClock()
    let adding = clock.measure {
        for index in 0..<count {
            // Spread over kinds and hours without order.
            let mixed = index &* 2_654_435_761 % 1_000_003
            model.add(
                "\(index)", [shortcuts[mixed % 300]], at: Examination.time(index * 26 + mixed % 20),
                place: mixed % 3 == 0 ? "home" : nil)
        }
    }
    var slowest = Duration.zero
    for query in 0..<50 {
        let time = Examination.time(count * 26 + query * 37)
        slowest = max(slowest, clock.measure { _ = model.estimates(at: time, place: "home") })
    }
    let milliseconds = { (duration: Duration) in duration / .milliseconds(1) }
    print(String(format: "suggestions of 200000 donations, slowest of 50: %.2f ms (at most 20)", milliseconds(slowest)))
    print(String(format: "learning one donation: %.4f ms", milliseconds(adding) / Double(count)))
}
