import Dialogue
import Intents
import Testing

/// One session of the table: takes steps, checks after each what must hold, and comes to its end.
struct TableRun {
    let kind: ParameterKind
    private(set) var script: Script
    private(set) var ends: [EndReason] = []
    private var handled: [ExtensionRequest] = []
    private var readBack: [String: Value] = [:]
    private var confirmed: [String: Value] = [:]
    /// What the run is about, for the messages.
    private let names: [String]

    /// - Parameters:
    ///   - machine: one of the kind, idle.
    ///   - said: how many values of the parameter are said at once.
    init(_ kind: ParameterKind, _ machine: DialogueMachine, said: Int, names: [String]) {
        self.kind = kind
        self.names = names
        script = Script(machine, resolves: true)
        let values = Array(kind.values.prefix(said))
        let slots: [String: Value] = values.isEmpty ? [:] : ["p": kind.isArray ? .array(values) : values[0]]
        take(.match(ParameterKind.intent, slots))
        take(own)
    }

    var isOver: Bool { script.machine.isIdle }

    @discardableResult
    mutating func take(_ step: Step) -> [DialogueAction] {
        let wasAsking = !script.machine.isIdle && !script.machine.isAwaitingExtension
        let actions = script.run(step)
        if case .said = step, wasAsking { check(actions.first?.isAnswer == true, "an answer is told first") }
        for action in actions { check(action) }
        if case .emit(.ended)? = actions.last {
            check(actions.contains { if case .speak = $0 { true } else { false } }, "an end has its line")
        }
        check(ends.count == (script.machine.isIdle ? 1 : 0), "one end, \(ends)")
        checkExpectation(actions)
        return actions
    }

    private mutating func check(_ action: DialogueAction) {
        switch action {
        case .emit(.ended(let reason)): ends.append(reason)
        case .emit(.prompt(_, _, let text, let choices)):
            check(!text.isEmpty && !text.contains("${") && choices?.isEmpty != true, "a prompt has words: \(text)")
        case .emit(.response(_, _, let text)), .emit(.progress(let text)), .speak(let text):
            check(!text.isEmpty, "what is told has words")
        case .emit: break
        case .request(let request):
            check(handled.isEmpty, "after handle nothing is sent")
            if request.method == .confirm { confirmed = request.slots }
            if request.method == .handle {
                handled.append(request)
                check(request.slots == readBack, "handled is what was confirmed: \(request.slots)")
                checkComplete(request.slots)
            }
        case .open: check(false, "nothing to open")
        }
    }

    private func checkExpectation(_ actions: [DialogueAction]) {
        for case .emit(.prompt(let kind, let parameter, _, _)) in actions {
            let asked: (PromptKind, String?)? =
                switch script.machine.expectation {
                case .command, .control, .ringing, .didYouMean: nil
                case .value(_, let name), .options(_, let name, _): (.needsValue, name)
                case .choice(_, let name, _): (.disambiguation, name)
                case .valueConfirmation(_, let name): (.confirmValue, name)
                case .confirmation: (.confirmIntent, nil)
                }
            check(asked?.0 == kind && asked?.1 == parameter, "what can be said is what was asked")
        }
    }

    /// What is handled has a value where one is required and the parameter applies, and no value where it does not.
    private func checkComplete(_ slots: [String: Value]) {
        let isOff = slots["switch"] == .boolean(false)
        if kind.need == .conditional, isOff { check(slots["p"] == nil, "no value without its condition") }
        guard let value = slots["p"] else { return }
        if case .array(let elements) = value {
            check(kind.isArray && !elements.isEmpty && elements.allSatisfy(kind.values.contains), "\(value)")
        } else {
            check(!kind.isArray && kind.values.contains(value), "\(value)")
        }
    }

    private func check(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { Issue.record("\(kind.testDescription), \(names): \(what())") }
    }

    /// A reply to what is not awaited any more changes nothing.
    func receiveLate(_ reply: ExtensionReply) {
        guard let first = script.requests.dropLast().first else { return }
        var machine = script.machine
        check(machine.receive(reply, to: first, at: script.clock).isEmpty, "a late reply does nothing")
    }

    // MARK: To the end

    /// The handler is content with everything, and the person answers what is asked.
    mutating func finish() {
        for _ in 0..<40 where !isOver {
            switch script.machine.isAwaitingExtension ? script.requests.last?.method : nil {
            case .confirm?:
                let change: [String: Value] = ["note": .string("changed")]
                readBack = confirmed.merging(change) { $1 }
                take(.reply(.response(IntentResponse(code: "ready", slots: change))))
            case .handle?: take(.code("success"))
            case .resolve?, .options?: take(own)
            case nil:
                switch script.machine.expectation {
                case .confirmation: take(says(.yes))
                case .choice, .valueConfirmation, .value, .options, .command, .control, .ringing, .didYouMean:
                    take(.parts(.init("p", kind.values[2])))
                }
            }
        }
        check(isOver, "it comes to an end")
        check(ends.first != .completed || handled.count == 1, "completed means handled")
    }

    /// The handler always replies the same, and the person too.
    mutating func insist(on reply: ExtensionReply, answering step: Step) {
        for _ in 0..<150 where !isOver {
            let request = script.requests.last
            if script.machine.isAwaitingExtension, request?.method == .resolve(parameter: "p") {
                take(.reply(reply))
            } else if script.machine.isAwaitingExtension {
                take(request?.method == .confirm || request?.method == .handle ? .code("failure") : own)
            } else if take(step).isEmpty {
                // What does nothing here is as good as silence.
                take(.silence)
            }
        }
        check(isOver, "nobody can go on for ever")
    }
}

extension DialogueAction {
    fileprivate var isAnswer: Bool {
        guard case .emit(let event) = self else { return false }
        return event.name == "answer" || event.name == "rejected"
    }
}
