import Dialogue
import Foundation
import Intents

/// One input of the machine, at a moment of the script's clock.
enum Step: Sendable {
    case match(IntentID, [String: Value])
    case answer(String?, Value)
    case control(ControlCommand)
    case rejected(RejectionReason)
    case reply(ExtensionReply)
    case progress(String)
    case silence
    /// The playback of the last text ends.
    case spoken
    /// Seconds go by.
    case wait(Double)

    static func code(_ code: String, _ properties: [String: Value] = [:]) -> Step {
        .reply(.response(IntentResponse(code: code, properties: properties)))
    }
}

/// Feeds a machine and writes down what it wants done.
struct Script {
    var machine: DialogueMachine
    private(set) var clock = 100.0
    private(set) var requests: [ExtensionRequest] = []

    init(_ machine: DialogueMachine) { self.machine = machine }

    mutating func run(_ steps: [Step]) -> [String] { steps.flatMap { lines(of: run($0)) } }

    mutating func run(_ step: Step) -> [DialogueAction] {
        let actions = actions(of: step)
        for action in actions {
            switch action {
            case .request(let request): requests.append(request)
            case .emit, .speak, .open: break
            }
        }
        return actions
    }

    private mutating func actions(of step: Step) -> [DialogueAction] {
        switch step {
        case .match(let intent, let slots):
            return machine.receive(.match(Match(intent: intent, slots: slots)), at: clock)
        case .answer(let parameter, let value):
            let reply: Answer.Reply? = value == .boolean(true) ? .yes : value == .boolean(false) ? .no : nil
            let parts = parameter.map { [Answer.Part($0, value)] } ?? []
            return machine.receive(.answer(Answer(parameter == nil ? reply : nil, parts: parts)), at: clock)
        case .control(let command): return machine.receive(.control(command), at: clock)
        case .rejected(let reason): return machine.receive(.rejected(reason, confidence: 0.2), at: clock)
        case .reply(let reply):
            guard let request = requests.last else { return [] }
            return machine.receive(reply, to: request, at: clock)
        case .progress(let text): return machine.receive(progress: text, at: clock)
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
        for action in actions {
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

    private static func text(of action: DialogueAction) -> String? {
        guard case .emit(let event) = action else { return nil }
        return event.json["text"]?.stringValue
    }

    private static func line(of action: DialogueAction) -> String {
        switch action {
        case .emit(let event): line(of: event)
        case .speak(let text): "speak: \(text)"
        case .request(let request): "\(request.method): \(text(of: request))"
        case .open(let opening): "open \(opening.application)"
        }
    }

    private static func line(of event: Event) -> String {
        switch event {
        case .prompt(let kind, let parameter, let text, let choices):
            "prompt \(kind)\(parameter.map { " \($0)" } ?? ""): \(text)" + (choices.map { " \($0)" } ?? "")
        case .response(let response, let isSuccess, let text): "response \(response.code) \(isSuccess): \(text)"
        case .progress(let text): "progress: \(text)"
        case .ended(let reason): "ended \(reason)"
        default: "unexpected \(event.name)"
        }
    }

    private static func text(of request: ExtensionRequest) -> String {
        let slots = request.slots.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.json.text)" }
        return ([request.intent.name] + slots).joined(separator: " ")
    }
}
