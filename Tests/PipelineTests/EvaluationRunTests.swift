import Foundation
import Intents
import Synchronization
import Testing

@testable import Pipeline

struct EvaluationRunTests {
    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    static let cases = (0..<60).map { EvaluationCase(.text("\($0)"), intent: "Order") }

    /// Says back the text, slower for some cases, so that threads overtake each other.
    static func observe(_ next: EvaluationCase) throws -> Observation {
        let number = Int(next.name) ?? 0
        if number % 20 == 7 { throw Unreadable(description: "cannot read \(number)") }
        var sum = 0
        for step in 0..<(number % 5 * 3000) { sum = (sum &+ step) % 7919 }
        let match = EvaluationVerdictTests.match(number % 2 == 0 && sum >= 0 ? "Order" : "Cancel")
        return Observation(utterances: [match], processingSeconds: Double(number))
    }

    @Test(arguments: [-1, 1, 2, 7, 200])
    func resultsAreInOrderWhateverTheJobs(_ jobs: Int) throws {
        let results = try Evaluator(jobs: jobs) { Self.observe }.run(Self.cases)
        #expect(results.map(\.evaluated.name) == Self.cases.map(\.name))
        #expect(results.compactMap(\.failure) == ["cannot read 7", "cannot read 27", "cannot read 47"])
        for (number, result) in results.enumerated() where result.failure == nil {
            #expect(result.account?.processingSeconds == Double(number))
            #expect(result.verdict?.outcome == (number % 2 == 0 ? .right : .wrong))
        }
    }

    @Test func eachWorkerKeepsToItsThread() throws {
        let made = Mutex(0)
        let strays = Mutex(0)
        let evaluator = Evaluator(jobs: 3) {
            made.withLock { $0 += 1 }
            let home = pthread_self()
            return { next in
                if pthread_equal(home, pthread_self()) == 0 { strays.withLock { $0 += 1 } }
                return try Self.observe(next)
            }
        }
        #expect(try evaluator.run(Self.cases).count == Self.cases.count)
        #expect(made.withLock { $0 } == 3)
        #expect(strays.withLock { $0 } == 0)
    }

    @Test func progressRisesToTheTotal() throws {
        var steps: [Int] = []
        _ = try Evaluator(jobs: 2) { Self.observe }.run(Self.cases) { done, total in
            #expect(total == Self.cases.count)
            steps.append(done)
        }
        #expect(steps == Array(Set(steps)).sorted())
        #expect(steps.last == Self.cases.count)
    }

    /// The last word is said also where the threads were quicker than the one that waits.
    @Test func progressOfARunThatIsOver() throws {
        let run = EvaluationRun(Self.cases, threads: 1)
        run.work { Self.observe }
        var steps: [Int] = []
        _ = try run.wait { done, _ in steps.append(done) }
        #expect(steps == [Self.cases.count])
    }

    @Test func noCasesNeedNoWorker() throws {
        let evaluator = Evaluator(jobs: 2) { throw Unreadable(description: "never") }
        #expect(try evaluator.run([]).isEmpty)
    }

    @Test(arguments: [1, 4])
    func workerThatCannotBeMadeEndsTheRun(_ failing: Int) {
        let made = Mutex(0)
        let evaluator = Evaluator(jobs: 4) {
            let number = made.withLock {
                $0 += 1
                return $0
            }
            if number == failing { throw Unreadable(description: "no model") }
            return Self.observe
        }
        #expect { try evaluator.run(Self.cases) } throws: { "\($0)" == "no model" }
    }

    @Test func afterAWorkerThatCannotBeMadeNoCaseBegins() {
        let run = EvaluationRun(Self.cases, threads: 2)
        var begun = 0
        run.work { throw Unreadable(description: "no model") }
        run.work {
            { next in
                begun += 1
                return try Self.observe(next)
            }
        }
        #expect(throws: Unreadable.self) { try run.wait { _, _ in } }
        #expect(begun == 0)
    }
}
