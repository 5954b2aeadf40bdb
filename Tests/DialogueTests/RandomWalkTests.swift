import Dialogue
import Intents
import TestSupport
import Testing

@Suite("Random walks")
struct RandomWalkTests {
    @Test("From any inputs in any order every session ends once and handles at most once", arguments: 0..<5)
    func walk(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var settings = DialogueSettings()
        settings.maximumTurns = seed % 2 == 0 ? 20 : 6
        var walk = Walk(Script(try Sample.machine(settings: settings)))
        for _ in 0..<10_000 { walk.step(.random(using: &random)) }
        // Every kind of ending of this machine has been reached, so the walk is not blind.
        #expect(
            walk.reasons == [
                .completed, .failed, .declined, .cancelled, .timeout, .misunderstood, .unavailable, .continued,
            ])
        try walk.drain()
    }

    @Test("The same inputs give the same actions")
    func deterministic() throws {
        // As lines: a number that is none does not equal itself.
        func lines() throws -> [String] {
            var random = SeededGenerator(seed: 7)
            var script = Script(try Sample.machine(), resolves: true)
            return script.run((0..<2000).map { _ in .random(using: &random) })
        }
        let first = try lines()
        #expect(try first == lines())
        #expect(first.count > 1000)
    }
}

/// Takes steps and checks what must hold after each.
private struct Walk {
    var script: Script
    private(set) var reasons: Set<EndReason> = []
    private var isOpen = false
    private var handled = 0
    private var lastStep = 0

    init(_ script: Script) { self.script = script }

    mutating func step(_ step: Step) {
        let actions = script.run(step)
        if case .match = step, !isOpen { (isOpen, handled) = (true, 0) }
        for action in actions { check(action) }
        let machine = script.machine
        #expect(machine.isIdle == !isOpen)
        #expect((machine.deadline == nil) == machine.isIdle)
        if let deadline = machine.deadline {
            #expect(deadline > script.clock)
            #expect(deadline <= script.clock + 300)
        }
        if machine.isIdle || machine.isAwaitingExtension { #expect(machine.expectation == .command) }
        if !machine.isIdle, !machine.isAwaitingExtension { #expect(machine.expectation != .command) }
    }

    private mutating func check(_ action: DialogueAction) {
        #expect(isOpen, "nothing is done without a session, or after its end")
        switch action {
        case .emit(.ended(let reason)):
            reasons.insert(reason)
            isOpen = false
        case .emit(.prompt(_, _, let text, _)), .emit(.response(_, _, let text)), .emit(.progress(let text)),
            .speak(let text):
            #expect(!text.isEmpty)
        case .emit(.answer), .emit(.rejected): break
        case .emit(let event): Issue.record("\(event.name) is not the machine's to tell")
        case .request(let request) where request.method == .handle:
            handled += 1
            #expect(handled == 1)
        case .request: #expect(handled == 0)
        case .open: break
        }
    }

    /// Lets only time pass: the machine must come back to idle.
    mutating func drain() throws {
        for _ in 0..<10 where isOpen {
            let deadline = try #require(script.machine.deadline)
            step(.wait(deadline - script.clock))
        }
        #expect(script.machine.isIdle)
    }
}

extension Step {
    static func random(using random: inout SeededGenerator) -> Step {
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1, 2:
            .match([Sample.order, Sample.menu, Sample.dim, Sample.off, Sample.gone].pick(&random), slots(&random))
        case 3, 4, 5, 6:
            .answer(["soup", "quantity", "brightLevel", "keepsColor", "room"].pick(&random), value(&random))
        case 7: .answer(nil, .boolean(.random(using: &random)))
        case 8: .control(ControlCommand.allCases.pick(&random))
        case 9: .rejected([.noSpeech, .tooShort, .outOfGrammar, .lowConfidence, .ambiguous, .notForUs].pick(&random))
        case 10, 11:
            .code(["ready", "ready", "success", "inProgress", "failureOutOfStock", "continueInApp", ""].pick(&random))
        case 12: .reply(.failure([.unavailable, .refused].pick(&random)))
        case 13: [.silence, .progress("Still at work."), .progress("")].pick(&random)
        case 14: .spoken
        default: .wait([0, 1, 8, 30, 300, 1e6].pick(&random))
        }
    }

    private static func slots(_ random: inout SeededGenerator) -> [String: Value] {
        let names = ["soup", "quantity", "options", "brightLevel", "room", "nothing"]
        return Dictionary(
            (0..<3).map { _ in (names.pick(&random), value(&random)) }, uniquingKeysWith: { first, _ in first })
    }

    private static func value(_ random: inout SeededGenerator) -> Value {
        [
            .enumeration("tomato"), .enumeration("chowder"), .enumeration("goulash"), .integer(0), .integer(5),
            .integer(.max), .decimal(.nan), .decimal(50), .boolean(true), .string("x"), .string(""), .array([]),
            .array([.enumeration("cheese"), .integer(1)]), .array([.array([.integer(1)])]),
        ].pick(&random)
    }
}

extension Array {
    fileprivate func pick(_ random: inout SeededGenerator) -> Element {
        self[Int.random(in: 0..<count, using: &random)]
    }
}
