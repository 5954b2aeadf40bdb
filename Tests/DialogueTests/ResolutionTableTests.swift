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
        for said in kind.isArray ? [0, 2] : [0, 1] {
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
        #expect(reasons.isSuperset(of: [.completed, .declined, .cancelled, .unavailable, .interrupted]))
    }

    @Test("A handler and a person who insist come to one end", arguments: ParameterKind.all)
    func stubborn(kind: ParameterKind) {
        let machine = kind.machine()
        for (reply, answer, names) in kind.pairs(said: 1) {
            var run = TableRun(kind, machine, said: 1, names: names)
            run.insist(on: reply, answering: answer)
        }
    }
}

extension ParameterKind {
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
