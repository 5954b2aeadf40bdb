import Intents
import Testing

@Suite("Confirmation and corrections")
struct ConfirmationScriptTests {
    private static let partyReady: [Step] = [
        .match(Dinner.party, ["guests": .array([Dinner.bob]), "room": .string("hall")]), own, own,
        .resolved(.success(.string("hall"))), .resolved(.success(.integer(2))), .code("ready", price),
    ]

    private static let confirmLines =
        ["guests", "dishes", "room", "count"].map { "resolve \($0): \(bobInTheHall)" }
        + ["confirm: \(bobInTheHall)"]
    private static let bobInTheHall =
        #"PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#
    private static let readyLines =
        confirmLines + ["prompt confirmIntent: 9 dollars for Bob, 2 tables, hall. Is that right?"]

    static let corrections: [Conversation] = [
        .init(
            "yes", partyReady + [says(.yes), .code("success")],
            readyLines + [
                "answer - true",
                #"handle: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                "response success true: Done.",
                "ended completed",
            ]),
        .init(
            "no", partyReady + [says(.no)],
            readyLines + [
                "answer - false",
                "speak: All right, I won't.",
                "ended declined",
            ]),
        .init(
            "no Bob: of a list that is taken out which is in it",
            partyReady + [says(.no, .init("guests", .array([Dinner.bob])))],
            readyLines + [
                "answer - false", "answer guests []", "prompt needsValue guests: What should the guests be?",
            ]),
        .init(
            "no, three: the former price is not said again",
            partyReady + [
                says(.no, .init("count", .integer(3))), .resolved(.success(.integer(3))), .code("ready"), says(.yes),
            ],
            readyLines + [
                "answer - false",
                "answer count 3",
                #"resolve count: PlanParty count=3 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                #"confirm: PlanParty count=3 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                "prompt confirmIntent: for Bob, 3 tables, hall. Is that right?",
                "answer - true",
                #"handle: PlanParty count=3 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
            ]),
        .init(
            "make it three, in the garden: both are resolved anew, what was resolved is not",
            partyReady + [
                .parts(.init("room", .string("garden")), .init("count", .integer(3))),
                .resolved(.success(.string("garden"))), .resolved(.confirmationRequired(Choice(.integer(4)))),
                says(.yes), .code("ready", price),
                says(.yes),
            ],
            readyLines + [
                #"answer room "garden""#,
                "answer count 3",
                #"resolve room: PlanParty count=3 guests=[{"name":"Bob","identifier":"5"}] room="garden""#,
                #"resolve count: PlanParty count=3 guests=[{"name":"Bob","identifier":"5"}] room="garden""#,
                "prompt confirmValue count: Did you mean 4?",
                "answer - true",
                #"confirm: PlanParty count=4 guests=[{"name":"Bob","identifier":"5"}] room="garden""#,
                "prompt confirmIntent: 9 dollars for Bob, 4 tables, garden. Is that right?",
                "answer - true",
                #"handle: PlanParty count=4 guests=[{"name":"Bob","identifier":"5"}] room="garden""#,
            ]),
        .init(
            "a correction out of range is asked for",
            partyReady + [says(.yes, .init("count", .integer(30))), .parts(.init("count", .integer(3)))],
            readyLines + [
                "answer - true",
                "answer count 30",
                "prompt needsValue count: Please say a number from 1 to 10.",
                "answer count 3",
                #"resolve count: PlanParty count=3 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
            ]),
        .init(
            "a correction of another type is not understood",
            partyReady + [says(.no, .init("count", .string("x"))), says(.position(1)), noneOfThem],
            readyLines + [
                "answer - false",
                #"answer count "x""#,
                "prompt confirmIntent: Sorry, I did not understand. 9 dollars for Bob, 2 tables, hall. Is that right?",
                "rejected outOfGrammar",
                "prompt confirmIntent: Sorry, I did not understand. You can say yes or no, or cancel. 9 dollars for Bob, 2 tables, hall. Is that right?",
                "rejected outOfGrammar",
                "speak: Sorry, I still did not understand, so I stopped.",
                "ended misunderstood",
            ]),
        .init(
            "confirm changes values: they are read back and handled",
            Array(partyReady.dropLast()) + [
                .reply(
                    .response(IntentResponse(code: "ready", slots: ["count": .integer(4), "dishes": .array([])]))),
                says(.yes), .code("success"),
            ],
            confirmLines + [
                "prompt confirmIntent: for Bob, 4 tables, hall. Is that right?",
                "answer - true",
                #"handle: PlanParty count=4 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                "response success true: Done.",
                "ended completed",
            ]),
        .init(
            "confirm changes a value to what it cannot be",
            Array(partyReady.dropLast()) + [
                .reply(.response(IntentResponse(code: "ready", slots: ["count": .integer(40)])))
            ],
            confirmLines + [
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "confirm changes what is no parameter",
            Array(partyReady.dropLast()) + [
                .reply(.response(IntentResponse(code: "ready", slots: ["colour": .integer(4)])))
            ],
            confirmLines + [
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "confirm says that the application is needed",
            Array(partyReady.dropLast()) + [
                .reply(
                    .response(
                        IntentResponse(
                            code: "failureRequiringAppLaunch", activity: UserActivity(id: "org.example.Dinner.plan"))))
            ],
            confirmLines + [
                "response failureRequiringAppLaunch false: Please open Dinner first.",
                #"open org.example.Dinner PlanParty failureRequiringAppLaunch org.example.Dinner.plan count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                "ended failed",
            ]),
        .init(
            "the extension does not confirm", Array(partyReady.dropLast()) + [own, says(.yes)],
            confirmLines + [
                "prompt confirmIntent: for Bob, 2 tables, hall. Is that right?",
                "answer - true",
                #"handle: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
            ]),
        .init(
            "it dies between confirm and handle",
            partyReady + [says(.yes), .reply(.failure(.unavailable)), says(.yes), .code("success")],
            readyLines + [
                "answer - true",
                #"handle: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "it hangs while it handles", partyReady + [says(.yes), .slow, .slow, .reply(.failure(.deadline)), .slow],
            readyLines + [
                "answer - true",
                #"handle: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                "progress: One moment.",
                "response failure false: Dinner took too long, so I stopped.",
                "ended unavailable",
            ]
        ),
        .init(
            "it cannot handle at all", partyReady + [says(.yes), own],
            readyLines + [
                "answer - true",
                #"handle: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
    ]

    @Test("The script gives the lines", arguments: corrections)
    func correction(conversation: Conversation) throws { try conversation.check(catalog: Dinner.catalog()) }
}
