import Dialogue
import Intents
import Testing

@Suite("The machine's state as others see it")
struct DialogueMachineTests {
    @Test("What can be said, and until when")
    func expectation() throws {
        var machine = try Sample.machine()
        #expect(machine.isIdle && machine.expectation == .command && machine.deadline == nil)
        _ = machine.take(.match(Match(intent: Sample.order)), at: 50)
        #expect(machine.expectation == .value(Sample.order, parameter: "soup"))
        let longest = try #require(machine.deadline)
        #expect(longest > 58, "before the end of playback is reported the wait has not begun")
        machine.spoken(at: 52)
        #expect(machine.deadline == 60)
        #expect(machine.elapse(to: 59.9).isEmpty)
        _ = machine.take(.answer(Answer(parts: [.init("soup", .enumeration("tomato"))])), at: 55)
        #expect(machine.isAwaitingExtension && !machine.isIdle && machine.expectation == .command)
        #expect(machine.deadline == 350)
    }

    @Test("A clock that runs backwards or is no number stands still")
    func clock() throws {
        var machine = try Sample.machine()
        _ = machine.take(.match(Match(intent: Sample.order)), at: 50)
        machine.spoken(at: 10)
        #expect(machine.deadline == 58)
        #expect(machine.elapse(to: .nan).isEmpty)
        #expect(machine.elapse(to: .infinity).isEmpty)
        #expect(machine.elapse(to: 57).isEmpty)
        #expect(machine.elapse(to: 58).count == 2)
    }

    @Test("A session that takes too many turns ends, whatever they are")
    func turns() throws {
        var machine = try Sample.machine()
        _ = machine.take(.match(Match(intent: Sample.order)), at: 0)
        for turn in 2..<20 {
            #expect(machine.take(.control(.help), at: Double(turn)).count == 2, "turn \(turn)")
        }
        #expect(machine.take(.control(.help), at: 20).last == .emit(.ended(.misunderstood)))
        #expect(machine.isIdle)
    }

    @Test("A session that takes too long ends, whatever it waits for")
    func duration() throws {
        var machine = try Sample.machine()
        _ = machine.take(.match(Match(intent: Sample.order)), at: 0)
        for time in stride(from: 20.0, to: 300, by: 20) { machine.spoken(at: time) }
        machine.spoken(at: 299)
        #expect(machine.deadline == 300)
        #expect(machine.elapse(to: 300).last == .emit(.ended(.timeout)))
        #expect(machine.isIdle)
    }

    @Test("A reply to another request than the awaited one does nothing")
    func lateReply() throws {
        var machine = try Sample.machine()
        let first = machine.take(.match(Match(intent: Sample.menu)), at: 0)
        guard case .request(let request)? = first.first else { throw Unexpected(actions: first) }
        var other = request
        other.number += 1
        #expect(machine.receive(.response(IntentResponse(code: "ready")), to: other, at: 1).isEmpty)
        let second = machine.receive(.response(IntentResponse(code: "ready")), to: request, at: 2)
        guard case .request(let handling)? = second.first else { throw Unexpected(actions: second) }
        #expect(handling.number != request.number)
        #expect(machine.receive(.response(IntentResponse(code: "ready")), to: request, at: 3).isEmpty)
        #expect(machine.receive(.response(IntentResponse(code: "success")), to: handling, at: 4).count == 3)
    }

    @Test("A reload in the middle of a session leaves the session its definition")
    func reload() throws {
        var machine = try Sample.machine()
        _ = machine.take(.match(Match(intent: Sample.off)), at: 0)
        machine.catalog = Catalog()
        let actions = machine.take(.answer(Answer(.yes)), at: 1)
        #expect(actions.last == .emit(.ended(.completed)))
    }

    @Test("An intent that lacks its extension is unavailable at once, one of the same application that has it works")
    func faultyManifest() throws {
        for (intent, isUnavailable) in [(Sample.dim, true), (Sample.off, true), (Sample.menu, false)] {
            var machine = try Sample.machine()
            machine.catalog.incompletelyHandled = [Sample.chef, Sample.dim.application]
            let actions = machine.take(.match(Match(intent: intent)), at: 0)
            let text = "Lamp is not available right now."
            let response = Event.response(IntentResponse(code: "failure"), isSuccess: false, text: text)
            let unavailable: [DialogueAction] = [.emit(response), .speak(text), .emit(.ended(.unavailable))]
            #expect((actions == unavailable) == isUnavailable)
            #expect(machine.isIdle == isUnavailable)
        }
    }

    @Test("The text for ready is the question; one that asks is asked as it is")
    func readyText() throws {
        for (say, text) in [
            ("That is ${total}.", "That is 4 dollars. Is that right?"), ("Pay ${total}?", "Pay 4 dollars?"),
        ] {
            var machine = try Sample.machine()
            let ready = ResponseTemplate(code: "ready", isSuccess: true, say: try TextTemplate(say))
            let index = try #require(machine.catalog.intents.firstIndex { $0.id == Sample.order })
            machine.catalog.intents[index].responses["ready"] = ready
            let match = Match(intent: Sample.order, slots: ["soup": .enumeration("tomato")])
            guard case .request(let request)? = machine.take(.match(match), at: 0).first else { continue }
            let response = IntentResponse(code: "ready", properties: ["total": .money(amount: "4", currency: "USD")])
            let actions = machine.receive(.response(response), to: request, at: 1)
            #expect(actions.first == .emit(.prompt(.confirmIntent, parameter: nil, text: text)))
        }
    }

    @Test("Help names so many choices and no more")
    func choices() throws {
        var machine = try Sample.machine()
        let index = try #require(machine.catalog.intents.firstIndex { $0.id == Sample.order })
        machine.catalog.intents[index].parameters = [
            ParameterDefinition(name: "options", type: .enumeration("Option"), isArray: true, isRequired: true)
        ]
        _ = machine.take(.match(Match(intent: Sample.order)), at: 0)
        let text =
            "You can say cheese, croutons, basil, oil, chili and more, or cancel. What should the options be?"
        let names = ["cheese", "croutons", "basil", "oil", "chili"]
        #expect(
            machine.take(.control(.help), at: 1).first
                == .emit(.prompt(.needsValue, parameter: "options", text: text, choices: names)))
        let answer = machine.take(.answer(Answer(parts: [.init("options", .enumeration("oil"))])), at: 2)
        guard case .request(let request)? = answer.last else { throw Unexpected(actions: answer) }
        #expect(request.slots == ["options": .array([.enumeration("oil")])])
    }
}

private struct Unexpected: Error {
    var actions: [DialogueAction]
}
