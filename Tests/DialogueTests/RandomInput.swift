import Dialogue
import Intents
import TestSupport

/// Inputs of every kind, sensible ones more often where they lead on.
enum RandomInput {
    static func machine(_ settings: DialogueSettings) throws -> DialogueMachine {
        var machine = try Sample.machine(settings: settings)
        let dinner = try Dinner.catalog()
        machine.catalog.applications += dinner.applications
        machine.catalog.types.merge(dinner.types) { $1 }
        machine.catalog.intents += dinner.intents
        machine.catalog.extensions += dinner.extensions
        return machine
    }

    static func step(_ machine: DialogueMachine, using random: inout SeededGenerator) -> Step {
        switch Int.random(in: 0..<40, using: &random) {
        case 0, 1: .control(ControlCommand.allCases.pick(&random))
        case 2: .rejected([.noSpeech, .tooShort, .outOfGrammar, .lowConfidence, .ambiguous, .notForUs].pick(&random))
        case 3: [.silence, .progress("Still at work."), .progress(""), .slow, .slow].pick(&random)
        case 4: [.spoken, .interrupt, .wait(0), .wait(1), .wait(8), .wait(30), .wait(300), .wait(1e6)].pick(&random)
        case 5: device(&random)
        case 6: policy(&random)
        case 7: .match(intents.pick(&random), slots(&random))
        case 8: .doubtful(doubt(&random))
        case 9: .reply(reply(&random))
        case 10: .said(answer(&random))
        default:
            machine.isIdle
                ? .match(intents.pick(&random), slots(&random))
                : machine.isAwaitingExtension ? .reply(reply(&random)) : .said(answer(&random))
        }
    }

    private static let intents = [
        Sample.order, Sample.menu, Sample.dim, Sample.off, Sample.gone, Dinner.invite, Dinner.party, Dinner.deliver,
        Dinner.show,
    ]
    private static func doubt(_ random: inout SeededGenerator) -> Doubt {
        let candidates = ["this", "that"].map { words in
            Doubt.Candidate(
                Match(intent: intents.pick(&random), slots: slots(&random), confidence: 0.6), words: words)
        }
        return Doubt(candidates[0], or: .random(using: &random) ? candidates[1] : nil)
    }

    private static let names = [
        "soup", "quantity", "options", "brightLevel", "keepsColor", "room", "guest", "guests", "dish", "dishes",
        "count",
        "delivery", "address", "floor", "nothing",
    ]

    private static func slots(_ random: inout SeededGenerator) -> [String: Value] {
        Dictionary(
            (0..<Int.random(in: 0...5, using: &random)).map { _ in part(&random) }.map { ($0.parameter, $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Mostly of the parameter's type.
    private static func part(_ random: inout SeededGenerator) -> Answer.Part {
        let name = names.pick(&random)
        guard Int.random(in: 0..<8, using: &random) > 0 else { return .init(name, value(&random)) }
        let values: [Value] =
            switch name {
            case "soup": [.enumeration("tomato"), .enumeration("chowder")]
            case "options": [.enumeration("cheese"), .array([.enumeration("oil"), .enumeration("basil")])]
            case "dish", "dishes": [.enumeration("pie"), .enumeration("soup")]
            case "quantity", "count", "brightLevel", "floor": [.integer(1), .integer(3), .integer(99)]
            case "keepsColor", "delivery": [.boolean(true), .boolean(false)]
            case "room", "address": [.string("hall"), .string("office")]
            case "guests": [Dinner.bob, .array([Dinner.anna, Dinner.bob]), .array([Dinner.annaSmith])]
            default: [Dinner.anna, Dinner.bob, Dinner.annaJones]
            }
        return .init(name, values.pick(&random))
    }

    private static func value(_ random: inout SeededGenerator) -> Value {
        [
            .enumeration("tomato"), .enumeration("goulash"), .integer(0), .integer(5), .integer(.max), .decimal(.nan),
            .decimal(50), .boolean(true), .string("x"), .string(""), .array([]), Dinner.anna,
            .array([.enumeration("cheese"), .integer(1)]), .array([.array([.integer(1)])]),
        ].pick(&random)
    }

    private static func answer(_ random: inout SeededGenerator) -> Answer {
        let number = Int.random(in: -2...5, using: &random)
        let reply: Answer.Reply? =
            switch Int.random(in: 0..<14, using: &random) {
            case 0...4: .yes
            case 5: .no
            case 6: .choices([number])
            case 7: .choices([number, 0])
            case 8: .position(number)
            case 9: .all
            case 10: .some(.none)
            case 11: .more
            default: nil
            }
        let parts = (0..<[0, 0, 1, 3, 8].pick(&random)).map { _ in part(&random) }
        return Answer(reply, parts: parts)
    }

    private static func reply(_ random: inout SeededGenerator) -> ExtensionReply {
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1, 2: .resolution(.value(resolution(&random)))
        case 3:
            .resolution(.elements((0..<Int.random(in: 0...3, using: &random)).map { _ in resolution(&random) }))
        case 4: .options(choices(&random))
        case 5: .failure([.unavailable, .refused, .deadline].pick(&random))
        case 6...9:
            .response(
                IntentResponse(
                    code: ["ready", "ready", "ready", "success", "success", "inProgress", "failureOutOfStock"].pick(
                        &random)
                ))
        case 10:
            .response(
                IntentResponse(
                    code: ["ready", "continueInApp", "failureRequiringAppLaunch", ""].pick(&random),
                    slots: slots(&random)
                ))
        default: .failure(.notOffered)
        }
    }

    private static func resolution(_ random: inout SeededGenerator) -> Resolution {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: .success(part(&random).value)
        case 2: .needsValue
        case 3: .notRequired
        case 4: .unsupported(reason: [nil, "away", "unknown"].pick(&random))
        case 5, 6: .disambiguation(choices(&random))
        default: .confirmationRequired(Choice(part(&random).value))
        }
    }

    private static func choices(_ random: inout SeededGenerator) -> [Choice] {
        let values: [[Value]] = [
            [Dinner.annaSmith, Dinner.annaJones, Dinner.annaBrown, Dinner.annaGreen], [Dinner.bob],
            ["soup", "fish", "pie"].map { .enumeration($0) }, [.string("hall"), .string("garden")], [],
            [value(&random)],
        ]
        return values.pick(&random).map { Choice($0, display: [nil, "", "this one"].pick(&random)) }
    }

    private static func device(_ random: inout SeededGenerator) -> Step {
        .device(
            DeviceState(
                isLocked: Int.random(in: 0..<4, using: &random) == 0,
                unavailableGroups: Int.random(in: 0..<4, using: &random) == 0 ? ["org.example.dinner"] : []))
    }

    private static func policy(_ random: inout SeededGenerator) -> Step {
        let demand = OwnerPolicy.Demand(
            mustConfirm: .random(using: &random), isDenied: Int.random(in: 0..<3, using: &random) == 0,
            isDeniedWhileLocked: .random(using: &random))
        return .policy(
            OwnerPolicy(intents: [["PlanParty", "Invite", "\(Sample.menu)", "Gone"].pick(&random): demand]))
    }
}

extension Array {
    fileprivate func pick(_ random: inout SeededGenerator) -> Element {
        self[Int.random(in: 0..<count, using: &random)]
    }
}
