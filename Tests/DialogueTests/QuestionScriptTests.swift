import Intents
import Testing

@Suite("Questions and their answers")
struct QuestionScriptTests {
    static let questions: [Conversation] = [
        .init(
            "unanswered twice", [.match(Sample.order, [:]), .silence, .silence],
            [which, heardNothingWhich, "speak: I did not hear an answer, so I stopped.", "ended timeout"]),
        .init(
            "time goes by", [.match(Sample.order, [:]), .spoken, .wait(7.9), .wait(0.1), .spoken, .wait(8)],
            [which, heardNothingWhich, "speak: I did not hear an answer, so I stopped.", "ended timeout"]),
        .init(
            "the wait begins when the question has been spoken",
            [.match(Sample.order, [:]), .wait(6), .spoken, .wait(7), .answer("soup", .enumeration("tomato"))],
            [which, confirmTomato]),
        .init(
            "sound without words is no answer",
            [.match(Sample.order, [:]), .rejected(.noSpeech), .rejected(.tooShort)],
            [which, heardNothingWhich, "speak: I did not hear an answer, so I stopped.", "ended timeout"]),
        .init(
            "not understood three times",
            [.match(Sample.order, [:]), .rejected(.outOfGrammar), .rejected(.lowConfidence), .rejected(.ambiguous)],
            [which, sorryWhich, sorryChoices, stillNot, "ended misunderstood"]),
        .init(
            "another command, a value of another type, yes",
            [.match(Sample.order, [:]), .match(Sample.menu, [:]), .answer("soup", .integer(1)), yes],
            [which, sorryWhich, sorryChoices, stillNot, "ended misunderstood"]),
        .init(
            "a value that the enumeration does not have",
            [.match(Sample.order, ["soup": .enumeration("goulash")]), .answer("soup", .enumeration("goulash"))],
            [which, sorryWhich]),
        .init(
            "a value that cannot be resolved is asked for, also where it may be absent or has a default",
            [
                .match(
                    Sample.order,
                    [
                        "soup": .enumeration("tomato"), "quantity": .string("x"), "options": .enumeration("gold"),
                    ]),
                .answer("quantity", .integer(2)), .answer("options", .enumeration("cheese")),
            ],
            [
                "prompt needsValue quantity: What should the quantity be?",
                "prompt needsValue options: What should the options be?",
                "confirm: OrderSoup options=[\"cheese\"] quantity=2 soup=\"tomato\"",
            ]),
        .init(
            "silences and misunderstandings are counted apart",
            [
                tomato, .code("ready"), .silence, .rejected(.ambiguous), .answer(nil, .string("perhaps")),
                .answer("soup", .boolean(true)),
            ],
            [
                confirmTomato, isTomatoRight, heardNothingRight,
                "prompt confirmIntent: Sorry, I did not understand. Order 1 tomato soup. Is that right?",
                "prompt confirmIntent: Sorry, I did not understand. You can say yes or no, or cancel. "
                    + "Order 1 tomato soup. Is that right?",
                stillNot,
                "ended misunderstood",
            ]),
        .init(
            "counts begin anew with the next question",
            [
                .match(Sample.order, [:]), .silence, .rejected(.ambiguous), .rejected(.ambiguous),
                .answer("soup", .enumeration("tomato")), .code("ready"), .silence, .rejected(.ambiguous), yes,
            ],
            [
                which, heardNothingWhich, sorryWhich, sorryChoices, confirmTomato, isTomatoRight, heardNothingRight,
                "prompt confirmIntent: Sorry, I did not understand. Order 1 tomato soup. Is that right?", handleTomato,
            ]),
        .init(
            "a range",
            [
                .match(Sample.order, ["soup": .enumeration("tomato"), "quantity": .integer(0)]),
                .answer("quantity", .integer(11)), .control(.repeat), .answer("quantity", .integer(10)),
            ],
            [
                "prompt needsValue quantity: Please say a number from 1 to 10.",
                "prompt needsValue quantity: Please say a number from 1 to 10.",
                "prompt needsValue quantity: Please say a number from 1 to 10.",
                "confirm: OrderSoup quantity=10 soup=\"tomato\"",
            ]),
        .init(
            "out of range too often",
            [
                .match(Sample.dim, [:]), .answer("brightLevel", .decimal(101)), .answer("brightLevel", .decimal(-1)),
                .answer("brightLevel", .decimal(.infinity)),
            ],
            [
                "prompt needsValue brightLevel: What should the bright level be?",
                "prompt needsValue brightLevel: Please say a number from 0 to 100.",
                "prompt needsValue brightLevel: Please say a number from 0 to 100.", stillNot, "ended misunderstood",
            ]),
        .init(
            "zero, no and a text are answers; whole numbers are decimals, one value is a list",
            [
                .match(Sample.dim, ["floors": .integer(-2)]), .answer("brightLevel", .integer(0)),
                .answer("keepsColor", .boolean(false)), .answer("room", .string("kitchen")),
                .answer("floors", .array([.integer(-1), .integer(0)])),
            ],
            [
                "prompt needsValue brightLevel: What should the bright level be?",
                "prompt needsValue keepsColor: What should the keeps color be?",
                "prompt needsValue room: What should the room be?",
                "prompt needsValue floors: Please say a number that is at least minus 1.",
                "response success true: Done.", "ended completed",
            ]),
    ]

    @Test("The script gives the lines", arguments: questions)
    func question(conversation: Conversation) throws { try conversation.check() }
}
