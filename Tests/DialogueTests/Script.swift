import Dialogue
import Foundation
import Intents

/// One input of the machine, at a moment of the script's clock.
enum Step: Sendable {
    case match(IntentID, [String: Value])
    case doubtful(Doubt)
    case answer(String?, Value)
    case control(ControlCommand)
    case rejected(RejectionReason)
    case reply(ExtensionReply)
    /// An answer in full, where `answer` is for one value, or for yes and no.
    case said(Answer)
    case progress(String)
    /// The awaited request has been worked on for long.
    case slow
    case interrupt
    case device(DeviceState)
    case policy(OwnerPolicy)
    case silence
    /// The playback of the last text ends.
    case spoken
    /// Seconds go by.
    case wait(Double)

    static func code(_ code: String, _ properties: [String: Value] = [:]) -> Step {
        .reply(.response(IntentResponse(code: code, properties: properties)))
    }

    static func resolved(_ resolution: Resolution) -> Step { .reply(.resolution(.value(resolution))) }
    static func elements(_ resolutions: Resolution...) -> Step { .reply(.resolution(.elements(resolutions))) }
    static func parts(_ parts: Answer.Part...) -> Step { .said(Answer(parts: parts)) }
}

/// Feeds a machine and writes down what it wants done.
struct Script {
    var machine: DialogueMachine
    private(set) var clock = 100.0
    private(set) var requests: [ExtensionRequest] = []
    /// Whether the extension knows `resolve` and `options`; where it does not, they are answered so and leave no line.
    /// Answers leave none either then: they say no more than the step.
    private let resolves: Bool

    init(_ machine: DialogueMachine, resolves: Bool = false) {
        self.machine = machine
        self.resolves = resolves
    }

    mutating func run(_ steps: [Step]) -> [String] { steps.flatMap { lines(of: run($0)) } }

    mutating func run(_ step: Step) -> [DialogueAction] {
        var actions = actions(of: step)
        if !resolves { machine.passResolve(&actions, at: clock) }
        for case .request(let request) in actions { requests.append(request) }
        return actions
    }

    private mutating func actions(of step: Step) -> [DialogueAction] {
        switch step {
        case .match(let intent, let slots):
            return machine.receive(.match(Match(intent: intent, slots: slots)), at: clock)
        case .doubtful(let doubt): return machine.receive(.doubtful(doubt), at: clock)
        case .answer(let parameter, let value):
            let reply: Answer.Reply? = value == .boolean(true) ? .yes : value == .boolean(false) ? .no : nil
            let parts = parameter.map { [Answer.Part($0, value)] } ?? []
            return machine.receive(.answer(Answer(parameter == nil ? reply : nil, parts: parts)), at: clock)
        case .control(let command): return machine.receive(.control(command), at: clock)
        case .rejected(let reason): return machine.receive(.rejected(reason, confidence: 0.2), at: clock)
        case .reply(let reply):
            guard let request = requests.last else { return [] }
            return machine.receive(reply, to: request, at: clock)
        case .said(let answer): return machine.receive(.answer(answer), at: clock)
        case .progress(let text): return machine.receive(progress: text, at: clock)
        case .slow: return requests.last.map { machine.receive(slow: $0, at: clock) } ?? []
        case .interrupt: return machine.interrupt(at: clock)
        case .device(let device):
            machine.device = device
            return []
        case .policy(let policy):
            machine.policy = policy
            return []
        case .silence: return machine.unanswered(at: clock)
        case .spoken:
            machine.spoken(at: clock)
            return []
        case .wait(let seconds):
            clock += seconds
            return machine.elapse(to: clock)
        }
    }

    /// One line an action. The speech of an event's own text has none; an event whose text is not spoken says so.
    private func lines(of actions: [DialogueAction]) -> [String] {
        var lines: [String] = []
        var shown: String?
        for action in actions where resolves || !Self.isAnswer(action) {
            if case .speak(let text) = action, text == shown {
                shown = nil
                continue
            }
            if shown != nil { lines[lines.count - 1] += " (not spoken)" }
            lines.append(Self.line(of: action))
            shown = Self.text(of: action)
        }
        if shown != nil { lines[lines.count - 1] += " (not spoken)" }
        return lines
    }

    private static func isAnswer(_ action: DialogueAction) -> Bool {
        guard case .emit(let event) = action else { return false }
        return event.name == "answer" || event.name == "rejected"
    }

    private static func text(of action: DialogueAction) -> String? {
        guard case .emit(let event) = action else { return nil }
        return event.json["text"]?.stringValue
    }

    private static func line(of action: DialogueAction) -> String {
        switch action {
        case .emit(let event): line(of: event)
        case .speak(let text): "speak: \(text)"
        case .request(let request): "\(name(of: request.method)): \(text(of: request))"
        case .open(let opening): line(of: opening)
        }
    }

    private static func name(of method: ExtensionRequest.Method) -> String {
        switch method {
        case .resolve(let parameter): "resolve \(parameter)"
        case .options(let parameter): "options \(parameter)"
        case .confirm: "confirm"
        case .handle: "handle"
        }
    }

    private static func line(of event: Event) -> String {
        switch event {
        case .prompt(let kind, let parameter, let text, let choices):
            "prompt \(kind)\(parameter.map { " \($0)" } ?? ""): \(text)" + (choices.map { " \($0)" } ?? "")
        case .response(let response, let isSuccess, let text): "response \(response.code) \(isSuccess): \(text)"
        case .progress(let text): "progress: \(text)"
        case .ended(let reason): "ended \(reason)"
        case .answer(let parameter, let value): "answer \(parameter ?? "-") \(value.json.text)"
        case .rejected(let reason, _): "rejected \(reason)"
        case .match(let match): (["match \(match.intent.name)"] + text(of: match.slots)).joined(separator: " ")
        default: "unexpected \(event.name)"
        }
    }

    private static func text(of request: ExtensionRequest) -> String {
        ([request.intent.name] + text(of: request.slots)).joined(separator: " ")
    }

    private static func text(of slots: [String: Value]) -> [String] {
        slots.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.json.text)" }
    }

    private static func line(of opening: ApplicationOpening) -> String {
        let words = ["open", opening.application, opening.intent?.name, opening.response?.code, opening.activity?.id]
        return (words.compactMap { $0 } + text(of: opening.slots)).joined(separator: " ")
    }
}

extension DialogueMachine {
    /// Answers as an extension that knows no `resolve` and no `options`.
    mutating func passResolve(_ actions: inout [DialogueAction], at time: Double) {
        while case .request(let request)? = actions.last, request.method != .confirm, request.method != .handle {
            actions.removeLast()
            actions += receive(.failure(.notOffered), to: request, at: time)
        }
    }

    /// What an utterance means, to a machine whose extension knows no `resolve` and no `options`.
    mutating func take(_ interpretation: Interpretation, at time: Double) -> [DialogueAction] {
        var actions = receive(interpretation, at: time)
        passResolve(&actions, at: time)
        return actions
    }
}
