import Intents

/// Events on standard output: JSON lines, or words for a person. They come from the line, or from a daemon's socket.
struct EventPrinter {
    let asJSON: Bool

    func callAsFunction(_ event: Event) {
        if let object = event.json.objectValue { self(object) }
    }

    /// - Parameter event: as `Event.json` writes it, in any order.
    func callAsFunction(_ event: JSONObject) {
        if asJSON {
            print(JSONValue.object(Event.restored(event)).text)
        } else if let line = words(event) {
            print(line.printable)
        }
    }

    private func words(_ event: JSONObject) -> String? {
        func text(_ key: String) -> String { event[key]?.stringValue ?? "" }
        return switch text("event") {
        case "wake": "woken by \"\(text("phrase"))\""
        case "listening": "listening; press Ctrl-C to stop"
        case "partial": "  … \(text("text"))"
        case "transcript": "> \(text("text"))"
        case "match": "  \(text("intent"))\(text("activity"))\(slots(event["slots"]))"
        case "answer": "  \(event["parameter"]?.stringValue ?? "answer"): \(event["value"]?.text ?? "")"
        case "control": "  \(text("command"))"
        case "search": "  search: \(text("words"))"
        case "rejected": "  not understood (\(text("reason")))"
        case "prompt": text("text") + choices(event["choices"])
        case "progress": "  \(text("text"))"
        case "announcement": text("text")
        case "response": text("text")
        case "ended": text("reason") == EndReason.completed.rawValue ? nil : "  (\(text("reason")))"
        default: nil
        }
    }

    private func choices(_ choices: JSONValue?) -> String {
        guard let choices = choices?.arrayValue else { return "" }
        return " [\(choices.compactMap(\.stringValue).joined(separator: ", "))]"
    }

    private func slots(_ slots: JSONValue?) -> String {
        (slots?.objectValue?.members ?? []).map { " \($0.key)=\($0.value.text)" }.joined()
    }
}
