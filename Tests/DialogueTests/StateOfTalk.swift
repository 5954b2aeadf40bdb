import Dialogue
import Intents
import Testing

/// A state of the machine, and how to get there.
struct StateOfTalk: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [Step]
    /// An answer that leads on, where a question is open.
    var answer: Step?
    var testDescription: String { name }

    var isAsking: Bool { answer != nil }

    /// A script that has come so far.
    func script(locale: String = "en-US") throws -> Script {
        var machine = try Sample.machine(locale: locale)
        machine.catalog = try Dinner.catalog()
        var script = Script(machine, resolves: true)
        for step in steps { _ = script.run(step) }
        try #require(!script.machine.isIdle)
        try #require(script.machine.isAwaitingExtension == !isAsking)
        return script
    }

    // MARK: Every state

    private static let party: Step = .match(Dinner.party, ["guests": .array([Dinner.bob, Dinner.anna])])
    private static let hall: Step = .reply(.options([Choice(.string("hall")), Choice(.string("garden"))]))

    static let asking: [StateOfTalk] = [
        .init(
            name: "a value", steps: [Dinner.inviteAnyone, .resolved(.needsValue)],
            answer: .parts(Dinner.guest(Dinner.bob))),
        .init(
            name: "a value after a refusal", steps: [Dinner.inviteAnna, .resolved(.unsupported(reason: nil))],
            answer: .parts(Dinner.guest(Dinner.bob))),
        .init(
            name: "a value in range",
            steps: [.match(Dinner.party, ["guests": Dinner.bob, "room": .string("hall"), "count": .integer(0)])]
                + [own, own, own],
            answer: .parts(.init("count", .integer(1)))),
        .init(name: "options", steps: [party, own, own, own, hall], answer: says(.position(2))),
        .init(name: "a choice", steps: [Dinner.inviteAnna, .resolved(Dinner.annas)], answer: says(.position(2))),
        .init(
            name: "an element's choice", steps: [party, .elements(.success(Dinner.bob), Dinner.twoAnnas)],
            answer: says(.all)),
        .init(
            name: "an element's value", steps: [party, .elements(.success(Dinner.bob), .needsValue)],
            answer: .parts(.init("guests", Dinner.annaJones))),
        .init(
            name: "did you mean",
            steps: [Dinner.inviteAnna, .resolved(.confirmationRequired(Choice(Dinner.annaSmith)))],
            answer: says(.yes)),
        .init(
            name: "the confirmation",
            steps: [.match(Dinner.party, ["guests": Dinner.bob, "room": .string("hall")]), own, own, own, own]
                + [.code("ready")],
            answer: says(.yes)),
    ]

    static let working: [StateOfTalk] = [
        .init(name: "resolve", steps: [Dinner.inviteAnna]),
        .init(name: "options", steps: [party, own, own, own]),
        .init(name: "confirm", steps: [Dinner.inviteAnna, own, own]),
    ]

    static let handling = StateOfTalk(name: "handle", steps: [Dinner.inviteAnna, own, own, .code("ready")])
    static let all = asking + working + [handling]
}
