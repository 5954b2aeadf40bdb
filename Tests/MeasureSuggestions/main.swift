import Foundation
import Habits
import Suggestions
import TestSupport

func score(_ s: HabitSettings) -> (Double, String) {
    var total = 0.0, text = ""
    for i in 0..<3 {
        var e = Examination(); e.lookStep = 75
        for seed: UInt64 in 1...2 { e.run(SimulatedUser.practice(seed: seed)[i], seed: seed, settings: s) }
        let m = Double(e.moments)
        let adapt = e.adaptation.map { $0 > 10 ? 0.05 : 0 } ?? 0
        let v = Double(e.model.first) / m + 0.5 * Double(e.model.three) / m - e.brier / Double(e.looks) - adapt
        total += v
        text += String(format: " %.3f/%.3f/%.3f/%d", Double(e.model.first) / m, Double(e.model.three) / m, e.brier / Double(e.looks), e.adaptation ?? -1)
    }
    return (total, text)
}
let fields: [(String, WritableKeyPath<HabitSettings, Double>, [Double])] = [
    ("earlier", \.earlier, [0, 5, 10, 20, 30]), ("later", \.later, [20, 30, 45, 60]), ("edge", \.edge, [10, 15, 20, 30]),
    ("timePrior", \.timePrior, [0.5, 1, 2, 4, 8]), ("kindPrior", \.kindPrior, [0.3, 0.6, 1, 2, 4]), ("weekdayPrior", \.weekdayPrior, [0.3, 0.6, 1, 2, 4]),
    ("sequencePrior", \.sequencePrior, [1, 2, 4, 6]), ("sequenceShare", \.sequenceShare, [0.6, 0.8, 0.9, 1]), ("tail", \.tail, [0.02, 0.04, 0.08, 0.15]),
    ("fast", \.fastHalfLife, [7, 10, 14, 20]), ("calib", \.calibrationFactor, [1.2, 1.4, 1.7]), ("offset", \.calibrationOffset, [-0.5, 0.5, 1]), ("slow", \.slowHalfLife, [28, 42, 60, 90]),
    ("abandonment", \.abandonment, [0.02, 0.04, 0.08, 0.15]), ("silentDay", \.silentDay, [0.3, 0.5, 0.8]), ("placeWeight", \.placeWeight, [0.5, 0.7, 1]),
]

var best = HabitSettings()
var (top, text) = score(best)
FileHandle.standardError.write(Data("start \(top) \(text)\n".utf8))
for _ in 0..<2 {
    for (name, path, values) in fields {
        for v in values where v != best[keyPath: path] {
            var s = best; s[keyPath: path] = v
            let (r, t) = score(s)
            if r > top { top = r; best = s; FileHandle.standardError.write(Data("\(name) \(v) \(r) \(t)\n".utf8)) }
        }
    }
}
print(best)
