import Foundation
import Habits

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
    if let days = examination.adaptation { print("\(name) new habit first after: \(days) days") }
}

var all = Examination()
var users: [String: Examination] = [:]
for seed: UInt64 in 101...103 {
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
