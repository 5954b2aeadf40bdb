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
    func outcomes() {
        let persons = ParameterKind.kinds.filter { $0.type == .person }
        let text = persons.map { $0.outcomes() }.joined(separator: "\n")
        #expect(text == ParameterKind.expectedOutcomes, "\(text)")
    }
}

extension ParameterKind {
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
