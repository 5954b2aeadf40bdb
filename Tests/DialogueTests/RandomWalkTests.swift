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
        var walk = Walk(Script(try RandomInput.machine(settings), resolves: true))
        for _ in 0..<10_000 { try walk.step(RandomInput.step(walk.script.machine, using: &random)) }
        // Every kind of ending has been reached, and every kind of question asked, so the walk is not blind.
        #expect(
            walk.reasons == [
                .completed, .failed, .declined, .cancelled, .timeout, .misunderstood, .locked, .protectedData, .denied,
                .unavailable, .continued, .interrupted,
            ])
        #expect(walk.kinds == [.needsValue, .disambiguation, .confirmValue, .confirmIntent, .didYouMean])
        try walk.drain()
    }

    @Test("The same inputs give the same actions")
    func deterministic() throws {
        // As lines: a number that is none does not equal itself.
        func lines() throws -> [String] {
            var random = SeededGenerator(seed: 7)
            var script = Script(try RandomInput.machine(DialogueSettings()), resolves: true)
            return (0..<2000).flatMap { _ in
                script.run([RandomInput.step(script.machine, using: &random)])
            }
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
    private(set) var kinds: Set<PromptKind> = []
    private var isOpen = false
    private var handled = 0
    private var lastStep = 0

    init(_ script: Script) { self.script = script }

    mutating func step(_ step: Step) throws {
        let actions = script.run(step)
        if !isOpen, opens(step, actions) { (isOpen, handled) = (true, 0) }
        for action in actions { try check(action) }
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

    /// A question whether something was meant is open like a session. Where all of it would be refused there is none.
    private func opens(_ step: Step, _ actions: [DialogueAction]) -> Bool {
        switch step {
        case .match: return true
        case .doubtful:
            if case .emit(.rejected(.lowConfidence, _))? = actions.first { return false }
            return true
        default: return false
        }
    }

    /// Nothing is sent to the handler of an intent that the device or its owner does not let through.
    private func checkGates(_ request: ExtensionRequest) throws {
        let machine = script.machine
        let definition = try #require(machine.catalog[request.intent])
        let manifest = try #require(machine.catalog.extension(for: request.intent))
        let demand = machine.policy.demand(of: definition)
        #expect(!demand.isDenied)
        let isRestricted = demand.isDeniedWhileLocked || manifest.restrictedWhileLocked.contains(request.intent.name)
        #expect(!machine.device.isLocked || !isRestricted)
        let needsData = manifest.restrictedWhileProtectedDataUnavailable.contains(request.intent.name)
        #expect(!needsData || machine.device.unavailableGroups.isDisjoint(with: [manifest.group ?? ""]))
    }

    private mutating func check(_ action: DialogueAction) throws {
        if case .emit(.rejected(.lowConfidence, _)) = action, !isOpen { return }
        #expect(isOpen, "nothing is done without a session, or after its end")
        switch action {
        case .emit(.match): #expect(handled == 0)
        case .emit(.ended(let reason)):
            reasons.insert(reason)
            isOpen = false
        case .emit(.prompt(let kind, _, let text, let choices)):
            kinds.insert(kind)
            #expect(!text.isEmpty && !text.contains("${") && choices?.isEmpty != true)
        case .emit(.response(_, _, let text)), .emit(.progress(let text)), .speak(let text): #expect(!text.isEmpty)
        case .emit(.answer), .emit(.rejected): break
        case .emit(let event): Issue.record("\(event.name) is not the machine's to tell")
        case .request(let request) where request.method == .handle:
            handled += 1
            #expect(handled == 1)
            try checkGates(request)
        case .request(let request):
            #expect(handled == 0)
            try checkGates(request)
        case .open: break
        }
    }

    /// Lets only time pass: the machine must come back to idle.
    mutating func drain() throws {
        for _ in 0..<10 where isOpen {
            let deadline = try #require(script.machine.deadline)
            try step(.wait(deadline - script.clock))
        }
        #expect(script.machine.isIdle)
    }
}
