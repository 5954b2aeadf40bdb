import Dialogue
import Foundation
import Intents
import Testing

@Suite("Did you mean ...?")
struct DoubtScriptTests {
    private static func candidate(
        _ words: String, _ intent: IntentID, _ slots: [String: Value] = [:]
    ) -> Doubt.Candidate {
        Doubt.Candidate(Match(intent: intent, slots: slots, confidence: 0.6), words: words)
    }

    private static let readMenu = candidate("read the menu", Sample.menu)
    private static func dimTo(_ level: Int, _ words: String) -> Doubt.Candidate {
        candidate(words, Sample.dim, ["brightLevel": .integer(level)])
    }
    private static let one: Step = .doubtful(Doubt(readMenu))
    private static let two: Step = .doubtful(Doubt(dimTo(15, "dim to fifteen"), or: dimTo(50, "dim to fifty")))
    private static let isMenuMeant = "prompt didYouMean: Did you mean: read the menu?"
    private static let whichDim =
        #"prompt didYouMean: Did you mean dim to fifteen, or dim to fifty? ["dim to fifteen", "dim to fifty"]"#
    private static let dimmed = "prompt needsValue keepsColor: What should the keeps color be?"
    private static let sorry = "Sorry, I did not understand. "
    private static let soup = candidate("order tomato soup", Sample.order, ["soup": .enumeration("tomato")])
    private static let closed = OwnerPolicy(intents: ["ReadMenu": .init(isDenied: true)])

    static let answers: [Conversation] = [
        .init(
            "yes opens what a match would have", [one, says(.yes), .code("ready"), .code("success")],
            [isMenuMeant, "match ReadMenu"] + menuLines + ["response success true: Done.", "ended completed"]),
        .init("no ends without a word", [one, says(.no)], [isMenuMeant, "ended declined"]),
        .init("the second", [two, says(.position(2))], [whichDim, "match Dim brightLevel=50", dimmed]),
        .init("the last", [two, says(.position(-1))], [whichDim, "match Dim brightLevel=50", dimmed]),
        .init("its words", [two, says(.choices([0]))], [whichDim, "match Dim brightLevel=15", dimmed]),
        .init("neither", [two, noneOfThem], [whichDim, "ended declined"]),
        .init("no to both", [two, says(.no)], [whichDim, "ended declined"]),
        .init(
            "another command", [one, .match(Sample.dim, ["brightLevel": .integer(7)])], [isMenuMeant, dimmed]),
        .init("cancel", [one, .control(.cancel)], [isMenuMeant, "speak: Cancelled.", "ended cancelled"]),
        .init(
            "repeat and help", [one, .control(.repeat), .control(.help), .control(.stop)],
            [
                isMenuMeant, isMenuMeant,
                "prompt didYouMean: You can say yes or no, or cancel. Did you mean: read the menu?",
                "speak: Cancelled.", "ended cancelled",
            ]),
        .init(
            "help with two", [two, .control(.help), says(.no)],
            [
                whichDim,
                "prompt didYouMean: You can say one of them, the first one, none of them, or cancel. "
                    + #"Did you mean dim to fifteen, or dim to fifty? ["dim to fifteen", "dim to fifty"]"#,
                "ended declined",
            ]),
        .init(
            "an answer to another question, until it is enough", [two, says(.yes), says(.all), says(.more)],
            [
                whichDim, whichDim.replacingOccurrences(of: "Did", with: sorry + "Did"),
                whichDim.replacingOccurrences(of: "Did", with: sorry + "Did"), stillNot, "ended misunderstood",
            ]),
        .init("interrupted", [one, .interrupt], [isMenuMeant, "speak: I have to stop here.", "ended interrupted"]),
    ]

    @Test("Answers", arguments: answers) func answer(_ conversation: Conversation) throws {
        // What an answer says has no line: the machine's extension knows neither `resolve` nor `options`.
        try conversation.check()
    }

    static let silences: [Conversation] = [
        .init("no answer: it is not asked again", [one, .silence], [isMenuMeant, "ended timeout"]),
        .init("the wait", [one, .spoken, .wait(7.9), .wait(0.1)], [isMenuMeant, "ended timeout"]),
        .init(
            "noise and other speech are passed over, and do not make it wait longer",
            [one, .spoken, .wait(4), .rejected(.outOfGrammar), .rejected(.noSpeech), one, .wait(4)],
            [isMenuMeant, "ended timeout"]),
        .init(
            "it still takes the answer behind them", [one, .rejected(.lowConfidence), says(.no)],
            [isMenuMeant, "ended declined"]),
    ]

    @Test("Nobody spoke to it", arguments: silences) func silence(_ conversation: Conversation) throws {
        try conversation.check()
    }

    static let confirmations: [Conversation] = [
        .init(
            "what reads back all values is question enough", [.doubtful(Doubt(soup)), .code("ready"), yes],
            ["match OrderSoup soup=\"tomato\"", confirmTomato, isTomatoRight, handleTomato]),
        .init(
            "nobody answers: not asked again", [.doubtful(Doubt(soup)), .code("ready"), .silence],
            ["match OrderSoup soup=\"tomato\"", confirmTomato, isTomatoRight, "ended timeout"]),
        .init(
            "noise is passed over", [.doubtful(Doubt(soup)), .code("ready"), .rejected(.outOfGrammar), no],
            [
                "match OrderSoup soup=\"tomato\"", confirmTomato, isTomatoRight, "speak: All right, I won't.",
                "ended declined",
            ]),
        .init(
            "an intent without values", [.doubtful(Doubt(candidate("switch off", Sample.off)))],
            ["match SwitchOff", "prompt confirmIntent: Switch everything off. Is that right?"]),
        .init(
            "not where a value is asked for first",
            [.doubtful(Doubt(candidate("order two", Sample.order, ["quantity": .integer(2)]))), says(.yes)],
            ["prompt didYouMean: Did you mean: order two?", "match OrderSoup quantity=2", which]),
        .init(
            "not where there is another to choose; then the yes is still asked for",
            [.doubtful(Doubt(soup, or: readMenu)), says(.position(1)), .code("ready")],
            [
                #"prompt didYouMean: Did you mean order 1 tomato soup, or read the menu? "#
                    + #"["order 1 tomato soup", "read the menu"]"#,
                "match OrderSoup soup=\"tomato\"", confirmTomato, isTomatoRight,
            ]),
        .init(
            "not where the owner's confirmation does not say all",
            [
                .policy(OwnerPolicy(intents: ["Dim": .init(mustConfirm: true)])),
                .doubtful(Doubt(dimTo(15, "dim to fifteen"))),
            ], ["prompt didYouMean: Did you mean: dim to fifteen?"]),
    ]

    @Test("Intents that are confirmed", arguments: confirmations) func confirmation(_ conversation: Conversation) throws
    {
        try conversation.check()
    }

    static let refusals: [Conversation] = [
        .init("of what is denied nothing is asked", [.policy(closed), one], []),
        .init("nor of what is gone", [.doubtful(Doubt(candidate("gone", Sample.gone)))], []),
        .init(
            "of two the other is asked about",
            [.policy(closed), .doubtful(Doubt(readMenu, or: dimTo(50, "dim to fifty"))), says(.no)],
            ["prompt didYouMean: Did you mean: dim to fifty?", "ended declined"]),
        .init(
            "what becomes denied meanwhile ends as ever", [one, .policy(closed), says(.yes)],
            [
                isMenuMeant, "match ReadMenu", "response failure false: That is not allowed on this device.",
                "ended denied",
            ]),
    ]

    @Test("What would be refused", arguments: refusals) func refusal(_ conversation: Conversation) throws {
        try conversation.check()
    }

    @Test("What is refused is rejected, with its confidence")
    func rejected() throws {
        var machine = try Sample.machine()
        machine.policy = Self.closed
        let actions = machine.receive(.doubtful(Doubt(Self.readMenu)), at: 0)
        #expect(actions == [.emit(.rejected(.lowConfidence, confidence: 0.6))])
        #expect(machine.isIdle)
    }

    @Test("Answers are told as events")
    func events() throws {
        for (doubt, reply, value) in [
            (Self.one, Answer.Reply.yes, Value.boolean(true)), (Self.one, .no, .boolean(false)),
            (Self.two, .position(2), .string("dim to fifty")),
        ] {
            var script = Script(try Sample.machine(), resolves: true)
            _ = script.run(doubt)
            #expect(script.run(says(reply)).first == .emit(.answer(parameter: nil, value: value)))
        }
    }

    @Test("What can be said to it")
    func expectation() throws {
        var script = Script(try Sample.machine())
        #expect(script.machine.takesCommands)
        _ = script.run(Self.one)
        #expect(script.machine.expectation == .didYouMean([]) && script.machine.takesCommands && !script.machine.isIdle)
        script.machine.dismissDoubt()
        #expect(script.machine.isIdle)
        _ = script.run(.doubtful(Doubt(Self.soup, or: Self.readMenu)))
        #expect(
            script.machine.expectation
                == .didYouMean([
                    Choice(
                        .string("order tomato soup"), display: "order 1 tomato soup",
                        synonyms: ["order tomato soup"]),
                    Choice(.string("read the menu"), display: "read the menu"),
                ]))
        _ = script.run([says(.position(1)), .code("ready")])
        #expect(!script.machine.takesCommands)
        script.machine.dismissDoubt()
        #expect(!script.machine.isIdle, "a session is not dropped")
    }

    @Test("In Chinese")
    func chinese() throws {
        var script = Script(try Sample.machine(locale: "zh-CN"))
        let menu = Self.candidate("看菜单", Sample.menu)
        let off = Self.candidate("关灯", Sample.dim)
        #expect(script.run([.doubtful(Doubt(menu)), says(.no)]) == ["prompt didYouMean: 您是说：看菜单吗？", "ended declined"])
        #expect(
            script.run([.doubtful(Doubt(menu, or: off)), says(.no)])
                == [#"prompt didYouMean: 您是说看菜单，还是关灯？ ["看菜单", "关灯"]"#, "ended declined"])
    }
}
