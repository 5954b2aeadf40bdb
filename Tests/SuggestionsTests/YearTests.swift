import Habits
import Testing

/// The short form of `make suggestions`. Counts only: users and seeds are the same every time.
@Suite("Some weeks of made-up users")
struct YearTests {
    @Test("Beats the most frequent and the most recent thing clearly, follows a change, and keeps quiet")
    func office() throws {
        var weeks = Examination()
        weeks.run(SimulatedUser.examined(seed: 104)[0], seed: 104, days: 125..<170, step: 30)
        for hits in [\Examination.Hits.first, \Examination.Hits.three] {
            let best = max(weeks.frequent[keyPath: hits], weeks.recent[keyPath: hits])
            #expect(Double(weeks.model[keyPath: hits]) > Double(best) * 1.3)
        }
        #expect(try #require(weeks.adaptation) <= 14)
        #expect(Double(weeks.right) > Double(weeks.said) * 0.55)
        #expect(Double(weeks.saidInQuiet) < Double(weeks.quiet) * 0.06)
        #expect(weeks.said > 0)
    }

    @Test("For someone without a habit next to nothing is said")
    func restless() {
        var weeks = Examination()
        weeks.run(SimulatedUser.examined(seed: 104)[4], seed: 104, days: 60..<80, step: 100)
        #expect(weeks.said <= weeks.looks / 50)
        #expect(weeks.notified == 0)
    }
}
