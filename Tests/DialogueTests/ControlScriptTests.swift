import Intents
import Testing

@Suite("Control words, late and unwanted input")
struct ControlScriptTests {
    static let controls: [Conversation] = [
        .init(
            "cancel", [.match(Sample.order, [:]), .control(.cancel)], [which, "speak: Cancelled.", "ended cancelled"]),
        .init(
            "stop at the confirmation", [tomato, .code("ready"), .control(.stop)],
            [confirmTomato, isTomatoRight, "speak: Cancelled.", "ended cancelled"]),
        .init(
            "repeat and help use up neither count",
            [
                .match(Sample.order, [:]), .silence, .control(.repeat), .control(.help), .control(.repeat),
                .rejected(.ambiguous), .control(.repeat), .silence,
            ],
            [
                which, heardNothingWhich, which,
                "prompt needsValue soup: You can say tomato soup, clam chowder, or cancel. Which soup would you like? "
                    + #"["tomato soup", "clam chowder"]"#,
                "prompt needsValue soup: You can say tomato soup, clam chowder, or cancel. Which soup would you like? "
                    + #"["tomato soup", "clam chowder"]"#,
                sorryWhich, which, "speak: I did not hear an answer, so I stopped.", "ended timeout",
            ]),
        .init(
            "help for each kind of answer",
            [
                .match(Sample.dim, [:]), .control(.help), .answer("brightLevel", .decimal(1)), .control(.help),
                .answer("keepsColor", .boolean(true)), .control(.help), .control(.cancel),
            ],
            [
                "prompt needsValue brightLevel: What should the bright level be?",
                "prompt needsValue brightLevel: You can say a number from 0 to 100, or cancel. "
                    + "What should the bright level be?",
                "prompt needsValue keepsColor: What should the keeps color be?",
                "prompt needsValue keepsColor: You can say yes or no, or cancel. What should the keeps color be?",
                "prompt needsValue room: What should the room be?",
                "prompt needsValue room: You can answer the question, or say cancel. What should the room be?",
                "speak: Cancelled.", "ended cancelled",
            ]),
        .init(
            "help at the confirmation", [.match(Sample.off, [:]), .control(.help), no],
            [
                "prompt confirmIntent: Switch everything off. Is that right?",
                "prompt confirmIntent: You can say yes or no, or cancel. Switch everything off. Is that right?",
                "speak: All right, I won't.", "ended declined",
            ]),
        .init(
            "cancelled before it is handled; the late reply does nothing",
            [tomato, .control(.help), .control(.cancel), .code("ready"), .match(Sample.menu, [:])],
            [confirmTomato, "speak: Cancelled.", "ended cancelled", "confirm: ReadMenu"]),
        .init(
            "too late to cancel", menuConfirmed + [.control(.stop), .code("success")],
            menuLines + ["progress: That is already being done.", "response success true: Done.", "ended completed"]),
        .init(
            "progress is spoken now and then",
            menuConfirmed + [
                .progress("Reading."), .wait(9), .progress("Still reading."), .progress(""), .wait(1),
                .progress("Almost."), .code("success"), .progress("Late."),
            ],
            menuLines + [
                "progress: Reading.", "progress: Still reading. (not spoken)", "progress: Almost.",
                "response success true: Done.",
                "ended completed",
            ]),
        .init(
            "while an extension works nothing is heard, and no reply counts twice",
            [
                .match(Sample.menu, [:]), .match(Sample.off, [:]), yes, .rejected(.outOfGrammar), .silence, .spoken,
                .code("ready"), yes, .match(Sample.menu, [:]), .code("success"), .code("success"),
            ],
            menuLines + ["response success true: Done.", "ended completed"]),
        .init(
            "idle: only a match does anything",
            [
                .rejected(.outOfGrammar), .control(.cancel), .control(.help), yes, .silence, .spoken, .wait(1000),
                .code("success"), .progress("Reading."),
            ], []),
    ]

    @Test("The script gives the lines", arguments: controls)
    func control(conversation: Conversation) throws { try conversation.check() }

    @Test("In Chinese")
    func chinese() throws {
        let steps: [Step] = [
            .match(Sample.dim, [:]), .rejected(.ambiguous), .answer("brightLevel", .decimal(101)), .control(.cancel),
            .match(Sample.off, [:]), .control(.help), .silence, .silence,
        ]
        try Conversation(
            "Chinese", steps,
            [
                "prompt needsValue brightLevel: 请说bright level。",
                "prompt needsValue brightLevel: 对不起，我没听懂。请说bright level。",
                "prompt needsValue brightLevel: 请说一个0到100之间的数字。", "speak: 已取消。", "ended cancelled",
                "prompt confirmIntent: Switch everything off，对吗？",
                "prompt confirmIntent: 您可以说是或者不是，或者取消。Switch everything off，对吗？",
                "prompt confirmIntent: 对不起，我没听到。Switch everything off，对吗？",
                "speak: 我没有听到回答，先结束了。", "ended timeout",
            ]
        ).check(locale: "zh-CN")
    }
}
