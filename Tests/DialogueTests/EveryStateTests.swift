import Dialogue
import Intents
import Testing

@Suite("In every state")
struct EveryStateTests {
    @Test("Cancel and stop end the session", arguments: StateOfTalk.asking + StateOfTalk.working)
    func cancel(state: StateOfTalk) throws {
        for command in [ControlCommand.cancel, .stop] {
            var script = try state.script()
            #expect(script.run([.control(command)]) == ["speak: Cancelled.", "ended cancelled"])
            #expect(script.machine.isIdle)
            // The reply that comes too late changes nothing.
            #expect(script.run([.code("ready"), own, .slow, .progress("Still."), .interrupt]).isEmpty)
        }
    }

    @Test("While it is handled it is too late to cancel, and told each time")
    func tooLate() throws {
        var script = try StateOfTalk.handling.script()
        let late = "progress: That is already being done."
        #expect(script.run([.progress("Writing."), .control(.cancel), .control(.stop)]).suffix(2) == [late, late])
        #expect(script.run([.code("success")]) == ["response success true: Anna is invited.", "ended completed"])
    }

    @Test("No answer, twice: asked again in other words, then ended with a line", arguments: StateOfTalk.asking)
    func timeout(state: StateOfTalk) throws {
        for silence in [Step.silence, .rejected(.noSpeech), .rejected(.tooShort), .wait(100)] {
            var script = try state.script()
            let first = script.run(silence)
            #expect(first.count == 2)
            guard case .emit(.prompt(_, _, let text, _))? = first.first else { throw NoPrompt() }
            #expect(text != "")
            #expect(script.run([silence]) == ["speak: I did not hear an answer, so I stopped.", "ended timeout"])
            #expect(script.machine.isIdle)
        }
    }

    @Test("An extension that never replies ends the session", arguments: StateOfTalk.working + [StateOfTalk.handling])
    func silentExtension(state: StateOfTalk) throws {
        var script = try state.script()
        let lines = script.run([.wait(299), .wait(1), .code("success")])
        #expect(lines == ["response failure false: Dinner is not available right now.", "ended unavailable"])
    }

    @Test("Three misunderstandings: the choices, then the end", arguments: StateOfTalk.asking)
    func misunderstood(state: StateOfTalk) throws {
        var script = try state.script()
        let lines = script.run([.rejected(.outOfGrammar), .match(Dinner.show, [:]), .rejected(.ambiguous)])
        #expect(lines.count == 4)
        #expect(lines[0].contains("Sorry, I did not understand."))
        #expect(lines[1].contains("Sorry, I did not understand. You can "))
        #expect(lines.suffix(2) == ["speak: Sorry, I still did not understand, so I stopped.", "ended misunderstood"])
    }

    @Test("Help tells what can be said, repeat says the same again", arguments: StateOfTalk.asking)
    func help(state: StateOfTalk) throws {
        var script = try state.script()
        let help = script.run([.control(.help)])
        #expect(help.count == 1 && help[0].contains("You can "))
        #expect(script.run([.control(.repeat)]) == help)
        let answer = try #require(state.answer)
        let actions = script.run(answer)
        #expect(actions.contains { if case .request = $0 { true } else { false } }, "the answer still counts")
    }

    @Test("Interrupted with a line", arguments: StateOfTalk.all)
    func interrupt(state: StateOfTalk) throws {
        var script = try state.script()
        #expect(script.run([.interrupt]) == ["speak: I have to stop here.", "ended interrupted"])
        #expect(script.run([.interrupt, .code("ready"), own]).isEmpty)
    }

    @Test("An extension that takes its time is told once", arguments: StateOfTalk.working + [StateOfTalk.handling])
    func slow(state: StateOfTalk) throws {
        var script = try state.script()
        let text = state.name == "handle" ? "I am writing to Anna." : "One moment."
        #expect(script.run([.slow, .slow]) == ["progress: \(text)"])
        #expect(script.run([.progress("Still.")]) == ["progress: Still. (not spoken)"])
    }

    @Test("Nothing is slow while a question is open", arguments: StateOfTalk.asking)
    func notSlow(state: StateOfTalk) throws {
        var script = try state.script()
        #expect(script.run([.slow]).isEmpty)
    }

    @Test("In Chinese every prompt has words", arguments: StateOfTalk.asking)
    func chinese(state: StateOfTalk) throws {
        var script = try state.script(locale: "zh-CN")
        let lines = script.run([.control(.help), .silence, .rejected(.outOfGrammar), .rejected(.outOfGrammar)])
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.contains("您") || $0.contains("对不起") || $0.contains("name") })
        #expect(script.run([.interrupt]) == ["speak: 我得先停下来。", "ended interrupted"])
    }

    private struct NoPrompt: Error {}
}
