extension Dialogue {
    private typealias E = Expected

    /// Who orders, and who answers: awb's lone "yes" is heard as "yo" (see `RecognizerClipTests`).
    static let voices = [
        ("en-us", "en-us"), ("en-us+m3", "en-us+m3"), ("en-gb", "en-gb"), ("slt", "slt"), ("rms", "rms"),
        ("awb", "slt"),
    ]

    static let samples: [Dialogue] =
        voices.map { voice, answerer in
            Dialogue(
                "order and yes, by \(voice)",
                [("order two tomato soup with croutons", voice), ("yes", answerer)], [orderTwo, yes, tomatoIsReady])
        } + soups + others

    private static let soups: [Dialogue] = [
        .init(
            "a soup is asked for", [("order some soup", "slt"), ("tomato soup", "slt"), ("yes", "slt")],
            [orderSome, tomato, yes, tomatoIsReady]),
        .init(
            "three voices in one dialogue", [("order some soup", "en-us"), ("tomato soup", "slt"), ("yes", "rms")],
            [orderSome, tomato, yes, tomatoIsReady]),
        .init(
            "no", [("order some soup", "slt"), ("tomato soup", "slt"), ("no", "slt")], status: 1,
            [orderSome, tomato, no]),
        .init(
            "no, by another voice", [("order two tomato soup with croutons", "en-us+m3"), ("no", "slt")], status: 1,
            [orderTwo, no]),
        .init(
            "cancelled at a question", [("order some soup", "slt"), ("cancel", "awb")], status: 1, [orderSome, cancel]),
        .init(
            "cancelled at the confirmation", [("order two tomato soup with croutons", "awb"), ("cancel", "awb")],
            status: 1, [orderTwo, cancel]),
        .init(
            "never in stock", [("order lentil soup", "slt")], status: 1,
            [outOfStock("lentil", "lentil soup", "no lentil soup today")]),
        .init(
            "not on a Monday", [("order pumpkin soup", "en-us")], status: 1,
            [outOfStock("pumpkin", "pumpkin soup", "pumpkin soup at weekends only")]),
        .init("never answered", [("order some soup", "slt")], status: 1, [orderSome, nothingMore]),
        .init(
            "the second session sees the first",
            [
                ("get me three bowls of chicken soup with cheese please", "slt"), ("yes", "slt"),
                ("order some soup", "slt"), ("tomato soup", "slt"), ("yes", "slt"),
            ],
            [
                [
                    E.transcript("get me three bowls of chicken soup with cheese please"),
                    E.match(
                        E.soupChef, "OrderSoup", #"{"soup":"chickenNoodle","quantity":3,"options":["cheese"]}"#),
                    E.confirmation(
                        "3 chicken noodle soup with cheese, that is 18 dollars. Shall I order it?"),
                ], yes, [E.soupIsReady("chicken noodle soup"), E.completed], orderSome, tomato, yes,
                [E.soupIsReady("tomato soup", minutes: 16), E.completed],
            ]),
        .init(
            "nothing was ordered yet", [("what did i order last time", "en-gb")], status: 1,
            [
                [
                    E.transcript("what did i order last time"), E.match(E.soupChef, "ShowLastOrder"),
                    E.response("You have not ordered anything yet.", code: "failureNoOrder", isSuccess: false),
                    E.ended("failed"),
                ]
            ]),
        .init(
            "clam chowder", [("i would like clam chowder", "awb"), ("yes", "slt")],
            [
                [
                    E.transcript("i would like clam chowder"),
                    E.match(E.soupChef, "OrderSoup", #"{"soup":"clamChowder"}"#),
                    E.confirmation("1 clam chowder, that is 6 dollars and 50 cents. Shall I order it?"),
                ], yes, [E.soupIsReady("clam chowder"), E.completed],
            ]),
    ]

    private static let others: [Dialogue] =
        ["slt", "rms"].map { .init("the kettle, by \($0)", [("boil the kettle", $0)], [boil]) } + [
            .init("a number is asked for", [("keep the water warm", "slt"), ("twenty", "slt")], [keepWarm, twenty]),
            .init(
                "a session after another",
                [("boil the kettle", "slt"), ("keep the water warm", "slt"), ("twenty", "slt")],
                [boil, keepWarm, twenty]),
            .init(
                "a note in free text", sample: "notes", [("take a note buy milk and bread", "slt")],
                [
                    [
                        E.transcript("take a note buy milk and bread"),
                        E.match("org.example.Notes", "TakeNote", #"{"text":"buy milk and bread"}"#),
                        E.response("I noted: buy milk and bread."), E.completed,
                    ]
                ]),
        ]
}
