import Intents

/// Events on standard output: JSON lines, or words for a person.
struct EventPrinter {
    let asJSON: Bool

    func callAsFunction(_ event: Event) {
        if asJSON {
            print(event.json.text)
        } else if let line = words(event) {
            print(line.printable)
        }
    }

    private func words(_ event: Event) -> String? {
        switch event {
        case .wake(let phrase, _, _): "woken by \"\(phrase)\""
        case .listening: "listening; press Ctrl-C to stop"
        case .partial(let text): "  … \(text)"
        case .utterance: nil
        case .transcript(let transcript): "> \(transcript.text)"
        case .match(let match): "  \(match.intent)\(slots(match.slots))"
        case .answer(let parameter, let value): "  \(parameter ?? "answer"): \(value.json.text)"
        case .control(let command): "  \(command.rawValue)"
        case .rejected(let reason, _): "  not understood (\(reason.rawValue))"
        case .prompt(_, _, let text, let choices):
            text + (choices.map { " [\($0.joined(separator: ", "))]" } ?? "")
        case .progress(let text): "  \(text)"
        case .announcement(_, let text): text
        case .response(_, _, let text): text
        case .ended(let reason): reason == .completed ? nil : "  (\(reason.rawValue))"
        }
    }

    private func slots(_ slots: [String: Value]) -> String {
        slots.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.json.text)" }.joined()
    }
}
