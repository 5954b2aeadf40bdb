import Dialogue
import Intents
import Testing

@Suite("What the device and its owner do not let through")
struct GateTests {
    struct Gate: Sendable, CustomTestStringConvertible {
        var intent: IntentID
        var closing: [Step]
        var lines: [String]
        var testDescription: String { lines.joined(separator: " ") }
    }

    private static let locked = Step.device(DeviceState(isLocked: true))
    private static func policy(_ name: String, _ demand: OwnerPolicy.Demand) -> Step {
        .policy(OwnerPolicy(categories: [name: demand], intents: [name: demand]))
    }
    private static let unlockFirst = ["response failure false: Please unlock the device first.", "ended locked"]
    private static let denied = ["response failure false: That is not allowed on this device.", "ended denied"]

    /// All that close the way of `invite` (restricted while locked) or `party` (restricted without its data).
    static let gates: [Gate] = [
        .init(intent: Dinner.invite, closing: [locked], lines: unlockFirst),
        .init(intent: Dinner.invite, closing: [policy("Invite", .init(isDenied: true))], lines: denied),
        .init(intent: Dinner.invite, closing: [policy("share", .init(isDenied: true))], lines: denied),
        .init(
            intent: Dinner.party, closing: [locked, policy("create", .init(isDeniedWhileLocked: true))],
            lines: unlockFirst),
        .init(
            intent: Dinner.party, closing: [policy("\(Dinner.party)", .init(isDenied: true)), locked], lines: denied),
        .init(
            intent: Dinner.party, closing: [.device(DeviceState(unavailableGroups: ["org.example.dinner"]))],
            lines: ["response failure false: Dinner cannot reach its data yet.", "ended protectedData"]),
    ]

    static let open: [Gate] = [
        .init(intent: Dinner.party, closing: [locked], lines: []),
        .init(intent: Dinner.invite, closing: [policy("Invite", .init(isDeniedWhileLocked: true))], lines: []),
        .init(
            intent: Dinner.invite, closing: [policy("create", .init(isDenied: true)), policy("x", .init())], lines: []),
        .init(
            intent: Dinner.invite, closing: [.device(DeviceState(unavailableGroups: ["org.example.dinner"]))], lines: []
        ),
        .init(intent: Dinner.party, closing: [.device(DeviceState(unavailableGroups: ["other"]))], lines: []),
    ]

    private func script() throws -> Script {
        var machine = try Sample.machine()
        machine.catalog = try Dinner.catalog()
        return Script(machine, resolves: true)
    }

    @Test("At the opening nothing reaches the handler, not even resolve", arguments: gates)
    func opening(gate: Gate) throws {
        var script = try script()
        #expect(script.run(gate.closing + [.match(gate.intent, [:])]) == gate.lines)
        #expect(script.machine.isIdle && script.requests.isEmpty)
    }

    @Test("What does not concern the intent lets it through", arguments: open)
    func through(gate: Gate) throws {
        var script = try script()
        _ = script.run(gate.closing + [.match(gate.intent, [:])])
        #expect(script.requests.count == 1)
    }

    @Test("Closed while a question is open: the answer reaches no handler", arguments: gates, StateOfTalk.asking)
    func asking(gate: Gate, state: StateOfTalk) throws {
        var script = try state.script()
        _ = script.run(gate.closing)
        let before = script.requests.count
        let lines = script.run([try #require(state.answer)])
        guard isOf(gate, script) else { return }
        #expect(lines.suffix(2) == gate.lines)
        #expect(script.requests.count == before && script.machine.isIdle)
    }

    @Test("Closed while an extension works: the next request is not sent", arguments: gates, StateOfTalk.working)
    func working(gate: Gate, state: StateOfTalk) throws {
        var script = try state.script()
        _ = script.run(gate.closing)
        guard isOf(gate, script) else { return }
        let before = script.requests.count
        let reply: Step =
            switch script.requests.last?.method {
            case .confirm: .code("ready")
            case .options: .reply(.options([]))
            default: own
            }
        var lines = script.run([reply])
        if !script.machine.isIdle { lines = script.run([.parts(.init("room", .string("hall")))]) }
        #expect(lines.suffix(2) == gate.lines)
        #expect(script.requests.count == before && script.machine.isIdle)
    }

    @Test("A handler that is at work already answers still", arguments: gates)
    func handling(gate: Gate) throws {
        var script = try StateOfTalk.handling.script()
        _ = script.run(gate.closing)
        #expect(script.run([.code("success")]).last == "ended completed")
    }

    /// Whether the session is one of the gate's intent.
    private func isOf(_ gate: Gate, _ script: Script) -> Bool { script.requests.first?.intent == gate.intent }

    @Test("The owner raises what is asked: yes or no, with and without an extension")
    func mustConfirm() throws {
        var script = try script()
        let demand = OwnerPolicy.Demand(mustConfirm: true)
        let lines = script.run([
            .policy(OwnerPolicy(intents: ["Invite": demand])), Dinner.inviteAnna, own, own, .code("ready"), says(.yes),
        ])
        #expect(lines[3...4] == ["prompt confirmIntent: Invite somebody. Is that right?", "answer - true"])
        #expect(lines.last?.hasPrefix("handle") == true)
        try Conversation(
            "without an extension",
            [.policy(OwnerPolicy(categories: ["do": demand])), .match(Sample.dim, Self.dimmed), no],
            ["prompt confirmIntent: Dim the lamp. Is that right?", "speak: All right, I won't.", "ended declined"]
        ).check()
    }

    private static let dimmed: [String: Value] = [
        "brightLevel": .integer(1), "keepsColor": .boolean(true), "room": .string("hall"),
    ]

    @Test("The owner never lowers it")
    func never() throws {
        var script = try script()
        let lines = script.run([
            .policy(OwnerPolicy(intents: ["PlanParty": .init()])), .match(Dinner.party, ["guests": Dinner.bob]), own,
            own,
            own, .reply(.options([])), .parts(.init("room", .string("hall"))), own, own, .code("ready"),
        ])
        #expect(lines.last?.hasPrefix("prompt confirmIntent") == true)
    }

    @Test("A reload that drops the manifest does not lift its restrictions")
    func reload() throws {
        var script = try script()
        _ = script.run([Dinner.inviteAnyone, .resolved(.needsValue)])
        script.machine.catalog.extensions = []
        #expect(script.run([Self.locked, .parts(Dinner.guest(Dinner.bob))]).suffix(2) == Self.unlockFirst)
    }
}
