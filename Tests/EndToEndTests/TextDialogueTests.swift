import TestSupport
import Testing

/// Dialogues by text alone: what sound cannot reach.
struct TextDialogueTests {
    private typealias E = Expected

    private static let again = "You can say a number from 1 to 120, or cancel. For how many minutes?"

    static let dialogues: [Dialogue] = [
        .init("nothing is said", [("", "")], status: 1, [[E.rejected("noSpeech")]]),
        .init("only blanks", [(" \t ", "")], status: 1, [[E.rejected("noSpeech")]]),
        .init(
            "the question is not answered", [("order some soup", ""), ("", ""), ("", "")], status: 1,
            [Dialogue.orderSome, Dialogue.nothingMore]),
        .init(
            "answered when asked again", [("order some soup", ""), ("", ""), ("tomato soup", ""), ("yes", "")],
            [
                Dialogue.orderSome, [Dialogue.heardNothing], Dialogue.tomato, Dialogue.yes, Dialogue.tomatoIsReady,
            ]),
        .init(
            "out of range, help, repeat",
            [("keep the water warm", ""), ("five hundred", ""), ("help", ""), ("repeat", ""), ("twenty", "")],
            [
                Dialogue.keepWarm,
                [
                    E.transcript("five hundred"), E.answer("minutes", "500"),
                    E.question("minutes", "Please say a number from 1 to 120."),
                    E.transcript("help"), E.control("help"), E.question("minutes", again),
                    E.transcript("repeat"), E.control("repeat"), E.question("minutes", again),
                ], Dialogue.twenty,
            ]),
        .init(
            "a quantity out of range", [("order twenty tomato soup", ""), ("two", ""), ("yes", "")],
            [
                [
                    E.transcript("order twenty tomato soup"),
                    E.match(E.soupChef, "OrderSoup", #"{"soup":"tomato","quantity":20}"#),
                    E.question("quantity", "Please say a number from 1 to 10."),
                    E.transcript("two"), E.answer("quantity", "2"),
                    E.confirmation("2 tomato soup, that is 9 dollars. Shall I order it?"),
                ], Dialogue.yes, Dialogue.tomatoIsReady,
            ]),
        .init(
            "not understood three times", [("order some soup", ""), ("blah", ""), ("blah", ""), ("blah", "")],
            status: 1,
            [
                Dialogue.orderSome,
                misunderstood + soupsOffered + [
                    E.transcript("blah"), E.rejected("outOfGrammar"), E.ended("misunderstood"),
                ],
            ]),
        .init(
            "several options, capitals and punctuation",
            [("Order a tomato soup with cheese and croutons, please!", ""), ("Yes.", "")],
            [
                [
                    E.transcript("Order a tomato soup with cheese and croutons, please!"),
                    E.match(E.soupChef, "OrderSoup", #"{"soup":"tomato","options":["cheese","croutons"]}"#),
                    E.confirmation(
                        "1 tomato soup with cheese and croutons, that is 5 dollars and 50 cents. Shall I order it?"),
                    E.transcript("Yes."), E.answer(true),
                ], Dialogue.tomatoIsReady,
            ]),
        .init(
            "the status is that of the last session",
            [("boil the kettle", ""), ("order some soup", ""), ("cancel", "")],
            status: 1, [Dialogue.boil, Dialogue.orderSome, Dialogue.cancel]),
        .init(
            "what is rejected opens no session", [("boil the kettle", ""), ("blah", "")],
            [Dialogue.boil, [E.transcript("blah"), E.rejected("outOfGrammar")]]),
    ]

    private static let misunderstood = [
        E.transcript("blah"), E.rejected("outOfGrammar"),
        Dialogue.askedAgain("Sorry, I did not understand. "),
    ]
    private static let soupsOffered = [
        E.transcript("blah"), E.rejected("outOfGrammar"),
        E.question(
            "soup",
            "Sorry, I did not understand. You can say \(Dialogue.menu.joined(separator: ", ")), or cancel. "
                + "Which soup would you like?", choices: Dialogue.menu),
    ]

    @Test(arguments: dialogues) func typed(_ dialogue: Dialogue) throws {
        let outcome = try Beckon().ask(dialogue.sample, dialogue.turns.map(\.sentence))
        #expect(try EventLines(outcome.output).lines == EventLines.expected(dialogue.lines))
        #expect(outcome.status == dialogue.status)
        #expect(outcome.errors == "")
    }

    @Test func explanationIsOnStandardErrorAlone() throws {
        let turns = ["order two tomato soup", "yes", "blah"]
        let plain = try Beckon().ask("soup-chef", turns)
        let explained = try Beckon().ask("soup-chef", turns, options: ["--explain"])
        #expect(explained.output == plain.output)
        #expect(explained.status == plain.status)
        #expect(plain.errors == "")
        let lines = explained.errors.split(separator: "\n")
        #expect(lines.first?.hasPrefix("1. org.example.SoupChef.OrderSoup by \"<order> ") == true)
        #expect(lines.first?.hasSuffix("quantity=2 soup=\"tomato\"") == true)
        #expect(lines.last == "no sentence template says \"blah\"")
    }

    /// A locale without texts of its own has those of the definition; what Beckon itself says is in the language.
    @Test func otherLocaleFallsBack() throws {
        let outcome = try Beckon().ask(
            "soup-chef", ["boil the kettle", "keep the water warm", "取消"], options: ["--locale", "zh-CN"])
        let cancelled = [E.transcript("取消"), E.control("cancel"), E.ended("cancelled")]
        #expect(
            try EventLines(outcome.output).lines == EventLines.expected(Dialogue.boil + Dialogue.keepWarm + cancelled))
        #expect(outcome.errors == "")
    }

    @Test func equalSeedsGiveEqualDialogues() throws {
        let turns = ["order some soup", "help", "tomato soup", "yes"]
        let outcomes = try ["7", "7"].map { try Beckon().ask("soup-chef", turns, options: ["--seed", $0]).output }
        #expect(outcomes[0] == outcomes[1])
        #expect(outcomes[0].hasSuffix("{\"event\":\"ended\",\"reason\":\"completed\"}\n"))
    }

    /// At weekends there is pumpkin soup. On the Line Islands Sunday has begun when it is still Saturday in Greenwich,
    /// and Monday when it is Sunday there.
    @Test(arguments: [
        ("2026-03-07T12:00:00Z", "UTC", true), ("2026-03-06T12:00:00Z", "UTC", false),
        ("2026-03-06T12:00:00Z", "Pacific/Kiritimati", true), ("2026-03-08T12:00:00Z", "Pacific/Kiritimati", false),
    ]) func momentAndZoneAreTheDialogues(_ now: String, _ zone: String, _ isOnTheMenu: Bool) throws {
        let beckon = try Beckon()
        let outcome = try beckon.run([
            "ask", "--config", Beckon.sample("soup-chef"), "--json", "--state", beckon.state, "--now", now,
            "--timezone", zone, "order pumpkin soup", "yes",
        ])
        #expect(outcome.output.contains(#""code":"success""#) == isOnTheMenu)
        #expect(outcome.output.contains("Sorry, there is pumpkin soup at weekends only.") == !isOnTheMenu)
    }

    /// For a person there are words instead of JSON.
    @Test func wordsForAPerson() throws {
        let beckon = try Beckon()
        let outcome = try beckon.run([
            "ask", "--config", Beckon.sample("soup-chef"), "--state", beckon.state, "--now", Beckon.monday,
            "order two tomato soup", "yes",
        ])
        let expected = """
            > order two tomato soup
              org.example.SoupChef.OrderSoup quantity=2 soup="tomato"
            2 tomato soup, that is 9 dollars. Shall I order it?
            > yes
              answer: true
            Your tomato soup will be ready in 10 minutes.

            """
        #expect(outcome.output == expected)
        #expect(outcome.errors == "")
    }
}
