import Foundation
import Habits
import Suggestions

func report(_ name: String, _ e: Examination) {
    func p(_ a: Int, _ b: Int) -> String { b == 0 ? "-" : String(format: "%.1f", 100 * Double(a) / Double(b)) }
    print(name, "moments", e.moments, "hit1", p(e.model.first, e.moments), "freq", p(e.frequent.first, e.moments), "rec", p(e.recent.first, e.moments),
    "hit3", p(e.model.three, e.moments), "freq", p(e.frequent.three, e.moments), "rec", p(e.recent.three, e.moments), "adapt", e.adaptation ?? -1,
    "| said", e.said, "right", p(e.right, e.said), "quiet said", p(e.saidInQuiet, e.quiet), "of", e.quiet, "notif", e.notified, p(e.notifiedRight, e.notified))
}
var all = Examination()
let practice = CommandLine.arguments.contains("practice")
var by: [String: Examination] = [:]
let start = ContinuousClock.now
for seed: UInt64 in practice ? 1...3 : 101...103 {
    for user in practice ? SimulatedUser.practice(seed: seed) : SimulatedUser.examined(seed: seed) {
        by[user.name, default: Examination()].run(user, seed: seed)
        all.run(user, seed: seed)
    }
}
for (n, e) in by.sorted(by: { $0.key < $1.key }) { report(n, e) }
report("all", all)
for i in 0..<10 where all.told[i] > 0 { print(i, Int(all.told[i]), all.meant[i] / all.told[i], all.came[i] / all.told[i]) }
print(ContinuousClock.now - start)

// Newton's method for a, b of came ~ logistic(a logit(estimate) + b)
var (a, b) = (1.0, 0.0)
for _ in 0..<30 {
    var g = (0.0, 0.0), h = (1e-9, 0.0, 1e-9)
    for (e, came) in all.pairs {
        let x = log(e / (1 - e)), p = 1 / (1 + exp(-(a * x + b))), y = came ? 1.0 : 0, w = p * (1 - p)
        g.0 += (y - p) * x; g.1 += y - p; h.0 += w * x * x; h.1 += w * x; h.2 += w
    }
    let d = h.0 * h.2 - h.1 * h.1
    a += (g.0 * h.2 - g.1 * h.1) / d; b += (g.1 * h.0 - g.0 * h.1) / d
}
print("platt", a, b)
