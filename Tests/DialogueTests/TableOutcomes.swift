import Dialogue
import Intents

/// What leads to what, as text.
extension ParameterKind {
    /// A row for each reply, with what it leads to itself, then for each answer; equal ones together.
    func outcomes() -> String {
        var rows = ["# \(name)"]
        let machine = machine()
        for (replyName, reply) in replies(said: 1) where !isArray || replyName.hasPrefix("element") {
            var first = TableRun(self, machine, said: 1, names: [replyName])
            let outcome = Self.outcome(of: first.take(.reply(reply)))
            rows.append("\(replyName): \(outcome)")
            guard !first.isOver, !first.script.machine.isAwaitingExtension else { continue }
            var byOutcome: [(outcome: String, answers: [String])] = []
            for (answerName, answer) in answers {
                var run = first
                let outcome = Self.outcome(of: run.take(answer))
                if let index = byOutcome.firstIndex(where: { $0.outcome == outcome }) {
                    byOutcome[index].answers.append(answerName)
                } else {
                    byOutcome.append((outcome, [answerName]))
                }
            }
            rows += byOutcome.map { "  \($0.answers.joined(separator: ", ")) -> \($0.outcome)" }
        }
        return rows.joined(separator: "\n")
    }

    private static func outcome(of actions: [DialogueAction]) -> String {
        for action in actions {
            switch action {
            case .emit(.ended(let reason)): return "ended \(reason)"
            case .emit(.prompt(let kind, let parameter, let text, _)):
                return ["\(kind)", parameter, text.contains("Sorry") ? "(sorry)" : nil].compactMap { $0 }.joined(
                    separator: " ")
            case .request(let request):
                let value = request.slots["p"].map { " p=\($0.json.text)" } ?? ""
                switch request.method {
                case .resolve(let parameter): return "resolve \(parameter)\(value)"
                case .options(let parameter): return "options \(parameter)\(value)"
                case .confirm, .handle: return "\(request.method)\(value)"
                }
            default: continue
            }
        }
        return "nothing"
    }

    static let expectedOutcomes = """
        # person
        success: resolve note p={"name":"Anna"}
        another: resolve note p={"name":"Cleo"}
        nonsense: ended unavailable
        needsValue: needsValue p
          yes, no, the second, the last, the ninth, by name, two by name, no such name, all, none, more, two \
        values, nonsense, nothing, silence, noise, other intent -> needsValue p (sorry)
          value -> resolve p p={"name":"Anna"}
          other value, no, other, note and value -> resolve p p={"name":"Cleo"}
          note, switch off, help, repeat -> needsValue p
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        notRequired: resolve note
        unsupported: needsValue p (sorry)
          yes, no, the second, the last, the ninth, by name, two by name, no such name, all, none, more, two \
        values, nonsense, nothing, silence, noise, other intent -> needsValue p (sorry)
          value -> resolve p p={"name":"Anna"}
          other value, no, other, note and value -> resolve p p={"name":"Cleo"}
          note, switch off, help, repeat -> needsValue p
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        which of 4: disambiguation p
          yes, the ninth, no such name, two values, nonsense, nothing, silence, noise, other intent -> \
        disambiguation p (sorry)
          no, two by name, all, none, more, help, repeat -> disambiguation p
          the second, by name -> resolve p p={"name":"Bob"}
          the last, other value, no, other, note and value -> resolve p p={"name":"Cleo"}
          value, note, switch off -> resolve p p={"name":"Anna"}
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        which of 2: disambiguation p
          yes, the ninth, no such name, two values, nonsense, nothing, silence, noise, other \
        intent -> disambiguation p (sorry)
          no, none -> needsValue p
          the second, the last, by name -> resolve p p={"name":"Bob"}
          two by name, all, more, help, repeat -> disambiguation p
          value, note, switch off -> resolve p p={"name":"Anna"}
          other value, no, other, note and value -> resolve p p={"name":"Cleo"}
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        which of 1: confirmValue p
          yes -> resolve note p={"name":"Cleo"}
          no, none -> needsValue p
          the second, the last, the ninth, by name, two by name, no such name, all, more, two values, nonsense, \
        nothing, silence, noise, other intent -> confirmValue p (sorry)
          value, note, switch off -> resolve p p={"name":"Anna"}
          other value, no, other, note and value -> resolve p p={"name":"Cleo"}
          cancel, stop -> ended cancelled
          help, repeat -> confirmValue p
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        which of 0: needsValue p
          yes, no, the second, the last, the ninth, by name, two by name, no such name, all, none, more, two \
        values, nonsense, nothing, silence, noise, other intent -> needsValue p (sorry)
          value -> resolve p p={"name":"Anna"}
          other value, no, other, note and value -> resolve p p={"name":"Cleo"}
          note, switch off, help, repeat -> needsValue p
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        which nonsense: ended unavailable
        did you mean: confirmValue p
          yes -> resolve note p={"name":"Dora"}
          no, none -> needsValue p
          the second, the last, the ninth, by name, two by name, no such name, all, more, two values, nonsense, \
        nothing, silence, noise, other intent -> confirmValue p (sorry)
          value, note, switch off -> resolve p p={"name":"Anna"}
          other value, no, other, note and value -> resolve p p={"name":"Cleo"}
          cancel, stop -> ended cancelled
          help, repeat -> confirmValue p
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element success: ended unavailable
        element another: ended unavailable
        element nonsense: ended unavailable
        element needsValue: ended unavailable
        element notRequired: ended unavailable
        element unsupported: ended unavailable
        element which of 4: ended unavailable
        element which of 2: ended unavailable
        element which of 1: ended unavailable
        element which of 0: ended unavailable
        element which nonsense: ended unavailable
        element did you mean: ended unavailable
        no elements: ended unavailable
        options: ended unavailable
        response: ended unavailable
        unavailable: ended unavailable
        deadline: ended unavailable
        refused: ended failed
        own rules: resolve note p={"name":"Anna"}
        # list of persons
        element success: resolve note p=[{"name":"Anna"}]
        element another: resolve note p=[{"name":"Cleo"}]
        element nonsense: ended unavailable
        element needsValue: needsValue p
          yes, the second, the last, the ninth, by name, two by name, no such name, all, more, nonsense, nothing, \
        silence, noise, other intent -> needsValue p (sorry)
          no, none, help, repeat -> needsValue p
          value, note, switch off -> resolve p p=[{"name":"Anna"}]
          other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element notRequired: needsValue p
          yes, no, the second, the last, the ninth, by name, two by name, no such name, all, none, more, nonsense, \
        nothing, silence, noise, other intent -> needsValue p (sorry)
          value -> resolve p p=[{"name":"Anna"}]
          other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          note, switch off, help, repeat -> needsValue p
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element unsupported: needsValue p (sorry)
          yes, no, the second, the last, the ninth, by name, two by name, no such name, all, none, more, nonsense, \
        nothing, silence, noise, other intent -> needsValue p (sorry)
          value -> resolve p p=[{"name":"Anna"}]
          other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          note, switch off, help, repeat -> needsValue p
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element which of 4: disambiguation p
          yes, the ninth, no such name, nonsense, nothing, silence, noise, other intent -> disambiguation p (sorry)
          no, none, more, help, repeat -> disambiguation p
          the second, by name -> resolve p p=[{"name":"Bob"}]
          the last, other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two by name -> resolve p p=[{"name":"Anna"},{"name":"Bob"}]
          all -> resolve p p=[{"name":"Anna"},{"name":"Bob"},{"name":"Cleo"}]
          value, note, switch off -> resolve p p=[{"name":"Anna"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element which of 2: disambiguation p
          yes, the ninth, no such name, nonsense, nothing, silence, noise, other intent -> disambiguation p (sorry)
          no, none -> needsValue p
          the second, the last, by name -> resolve p p=[{"name":"Bob"}]
          two by name, all -> resolve p p=[{"name":"Anna"},{"name":"Bob"}]
          more, help, repeat -> disambiguation p
          value, note, switch off -> resolve p p=[{"name":"Anna"}]
          other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element which of 1: confirmValue p
          yes -> resolve note p=[{"name":"Cleo"}]
          no, none -> needsValue p
          the second, the last, the ninth, by name, two by name, no such name, all, more, nonsense, nothing, \
        silence, noise, other intent -> confirmValue p (sorry)
          value, note, switch off -> resolve p p=[{"name":"Anna"}]
          other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          cancel, stop -> ended cancelled
          help, repeat -> confirmValue p
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element which of 0: needsValue p
          yes, the second, the last, the ninth, by name, two by name, no such name, all, more, nonsense, nothing, \
        silence, noise, other intent -> needsValue p (sorry)
          no, none, help, repeat -> needsValue p
          value, note, switch off -> resolve p p=[{"name":"Anna"}]
          other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          cancel, stop -> ended cancelled
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        element which nonsense: ended unavailable
        element did you mean: confirmValue p
          yes -> resolve note p=[{"name":"Dora"}]
          no, none -> needsValue p
          the second, the last, the ninth, by name, two by name, no such name, all, more, nonsense, nothing, \
        silence, noise, other intent -> confirmValue p (sorry)
          value, note, switch off -> resolve p p=[{"name":"Anna"}]
          other value, no, other, note and value -> resolve p p=[{"name":"Cleo"}]
          two values -> resolve p p=[{"name":"Anna"},{"name":"Dora"}]
          cancel, stop -> ended cancelled
          help, repeat -> confirmValue p
          time -> ended timeout
          slow, late reply -> nothing
          interrupt -> ended interrupted
        """
}
