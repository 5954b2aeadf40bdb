import Dialogue
import Intents
import Testing

@Suite("What can be said, turns of wording, and bounds")
struct BoundTests {
    private func script(_ settings: DialogueSettings = .init()) throws -> Script {
        var machine = try Sample.machine(settings: settings)
        machine.catalog = try Dinner.catalog()
        return Script(machine, resolves: true)
    }

    @Test("What can be said is what was asked for")
    func expectations() throws {
        var script = try script()
        _ = script.run([Dinner.inviteAnna, .resolved(Dinner.annas)])
        let four = [Dinner.annaSmith, Dinner.annaJones, Dinner.annaBrown, Dinner.annaGreen].map { Choice($0) }
        #expect(
            script.machine.expectation == .choice(Dinner.invite, parameter: "guest", four), "also those not offered")
        _ = script.run([.control(.cancel), Dinner.inviteAnna, .resolved(.confirmationRequired(four[0]))])
        #expect(script.machine.expectation == .valueConfirmation(Dinner.invite, parameter: "guest"))
        let rooms = [Choice(.string("hall"), display: "great hall", synonyms: ["big room"])]
        _ = script.run([
            .control(.cancel), .match(Dinner.party, ["guests": Dinner.bob]), own, own, own, .reply(.options(rooms)),
        ])
        #expect(script.machine.expectation == .options(Dinner.party, parameter: "room", rooms))
    }

    @Test("A correction is of the value that was said last")
    func correctionOrder() throws {
        var script = try script()
        _ = script.run([.match(Dinner.deliver, ["dish": .enumeration("pie")]), own, says(.yes), own, own])
        _ = script.run([.code("ready")])
        #expect(script.machine.expectation == .confirmation(Dinner.deliver, corrects: ["delivery", "dish"]))
        _ = script.run([.parts(.init("dish", .enumeration("fish"))), .code("ready")])
        #expect(script.machine.expectation == .confirmation(Dinner.deliver, corrects: ["dish", "delivery"]))
    }

    @Test("A handler that is never content gets so many requests, and no more")
    func requests() throws {
        var settings = DialogueSettings()
        settings.maximumTurns = 100
        var script = try script(settings)
        var lines = script.run([.match(Dinner.party, ["guests": Dinner.bob]), own, own])
        while !script.machine.isIdle, lines.count < 1000 {
            switch script.machine.isAwaitingExtension ? script.requests.last?.method : nil {
            case .resolve?: lines += script.run([.resolved(.needsValue)])
            case .options?: lines += script.run([.reply(.options([]))])
            default: lines += script.run([.parts(.init("room", .string("hall")))])
            }
        }
        // A hundred, and two for each of the four parameters.
        #expect(script.requests.count == 108)
        #expect(lines.suffix(2) == ["response failure false: Sorry, that did not work.", "ended failed"])
    }

    @Test("Values that confirm changes again and again come to an end by the turns of the person")
    func endlessConfirm() throws {
        var script = try script()
        _ = script.run([.match(Dinner.deliver, ["delivery": .boolean(true), "dish": .enumeration("pie")])])
        var last: String?
        for number in 0..<1000 where !script.machine.isIdle {
            let slots: [String: Value] = ["address": .string(number % 2 == 0 ? "office" : "work")]
            let step: Step =
                switch script.machine.isAwaitingExtension ? script.requests.last?.method : nil {
                case .confirm?: .reply(.response(IntentResponse(code: "ready", slots: slots)))
                case .resolve(parameter: "floor")?: .resolved(.success(.integer(number)))
                case nil: .parts(.init("address", .string("home")))
                default: own
                }
            last = script.run([step]).last ?? last
        }
        #expect(script.machine.isIdle && script.requests.count < 100)
        #expect(last == "ended misunderstood")
    }

    @Test("Wordings take turns over the sessions, and those of intents that are gone are forgotten")
    func wordings() throws {
        var script = try script()
        let asked: [Step] = [Dinner.inviteAnyone, .resolved(.needsValue), .control(.cancel)]
        func question() -> String { script.run(asked).first { $0.hasPrefix("prompt") } ?? "" }
        let first = "prompt needsValue guest: Who shall come?"
        let second = "prompt needsValue guest: Whom shall I invite?"
        #expect([question(), question(), question()] == [first, second, first])
        script.machine.catalog = try Dinner.catalog()
        #expect(question() == second)
        script.machine.catalog = Catalog()
        script.machine.catalog = try Dinner.catalog()
        #expect([question(), question()] == [first, second])
    }

    @Test("How often it is misunderstood is a setting", arguments: [0, 1, 3])
    func misunderstandings(count: Int) throws {
        var settings = DialogueSettings()
        settings.misunderstandings = count
        var script = try script(settings)
        _ = script.run([Dinner.inviteAnyone, .resolved(.needsValue)])
        let noise = Array(repeating: Step.rejected(.outOfGrammar), count: count + 1)
        let lines = script.run(noise)
        #expect(lines.count == count + 2 && lines.last == "ended misunderstood")
        let helped = lines.filter { $0.contains("You can") }
        #expect(helped.count == (count > 1 ? 1 : 0), "only the last time is there help")
    }

    @Test("So many are offered at a time as the settings say")
    func choicesAtATime() throws {
        var settings = DialogueSettings()
        settings.choicesAtATime = 2
        var script = try script(settings)
        let lines = script.run([Dinner.inviteAnna, .resolved(Dinner.annas), says(.more)])
        #expect(lines[1].hasSuffix(#"["Anna Smith", "Anna Jones"]"#))
        #expect(lines.last?.hasSuffix(#"["Anna Brown", "Anna Green"]"#) == true)
    }

    @Test("Of very many choices the rest is left out")
    func manyChoices() throws {
        var script = try script()
        let many = (0..<5000).map { Choice(Value.person(name: "Anna \($0)", handle: nil, identifier: nil)) }
        _ = script.run([Dinner.inviteAnna, .resolved(.disambiguation(many))])
        guard case .choice(_, _, let choices) = script.machine.expectation else {
            Issue.record("no choice")
            return
        }
        #expect(choices.count == 1000)
    }

    @Test("A parameter may be called as the words of its prompts")
    func namedLikeWords() throws {
        for name in ["choices", "count", "guest"] {
            var machine = try Sample.machine()
            let parameter = ParameterDefinition(
                name: name, type: .integer, isRequired: true,
                prompts: ParameterPrompts(confirm: [try TextTemplate("${\(name)}?")]))
            machine.catalog = try Dinner.catalog()
            machine.catalog.intents[0].parameters = [parameter]
            var script = Script(machine, resolves: true)
            let lines = script.run([
                .match(Dinner.invite, [name: .integer(2)]), .resolved(.confirmationRequired(Choice(.integer(7)))),
            ])
            #expect(lines.last == "prompt confirmValue \(name): 7?")
        }
    }
}
