import Dialogue
import Intents
import Testing

/// Every reply of a handler, for every kind of parameter, with every answer of the person.
@Suite("Table of resolutions, parameters and answers")
struct ResolutionTableTests {
    @Test("Whatever is replied and answered, a willing pair comes to one end", arguments: ParameterKind.all)
    func willing(kind: ParameterKind) {
        let machine = kind.machine()
        var reasons: Set<EndReason> = []
        for said in kind.counts {
            for (reply, answer, names) in kind.pairs(said: said) {
                var run = TableRun(kind, machine, said: said, names: names)
                run.take(.reply(reply))
                // Where the reply ends the session there is nothing to answer.
                if !run.isOver { run.take(answer) }
                run.receiveLate(reply)
                run.finish()
                reasons.formUnion(run.ends)
            }
        }
        #expect(reasons.isSuperset(of: [.completed, .failed, .cancelled, .timeout, .unavailable, .interrupted]))
    }

    @Test("A handler and a person who insist come to one end", arguments: ParameterKind.kinds)
    func stubborn(kind: ParameterKind) {
        let machine = kind.machine()
        for (reply, answer, names) in kind.pairs(said: 1) {
            var run = TableRun(kind, machine, said: 1, names: names)
            run.insist(on: reply, answering: answer)
        }
    }

    @Test("What each answer leads to, of a person and of a list of persons")
    func outcomes() throws {
        let persons = ParameterKind.kinds.filter { $0.type == .person }
        let text = try persons.map { try $0.outcomes() }.joined(separator: "\n")
        #expect(text == Self.expected, "\(text)")
    }

    static let expected = """
        """
}

extension ParameterKind {
    /// A row for each reply, with what it leads to itself, then for each answer; equal ones together.
    fileprivate func outcomes() throws -> String {
        var rows = ["# \(name)"]
        let machine = machine()
        for (replyName, reply) in replies(said: 1) {
            var first = TableRun(self, machine, said: 1, names: [replyName])
            let outcome = Self.outcome(of: first.take(.reply(reply)))
            rows.append("\(replyName): \(outcome)")
            guard !first.isOver else { continue }
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

    /// How many values are said at once: none and some where that makes a difference.
    fileprivate var counts: [Int] {
        let some = isArray ? 2 : 1
        return switch need {
        case .required: [0, some]
        case .optional, .defaulted: [0]
        case .conditional: [some]
        }
    }

    /// Every reply with every answer; a reply that ends the session needs but one.
    fileprivate func pairs(said: Int) -> [(ExtensionReply, Step, [String])] {
        replies(said: said).flatMap { replyName, reply in
            var run = TableRun(self, machine(), said: said, names: [replyName])
            run.take(.reply(reply))
            let count = run.isOver ? 1 : answers.count
            return answers.prefix(count).map { (reply, $0.step, ["\(said) said", replyName, $0.name]) }
        }
    }
}
