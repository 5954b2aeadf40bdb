import Intents
import Testing

@Suite("Conditions, options and openings")
struct ConditionScriptTests {
    private static func order(_ more: [String: Value]) -> Step {
        .match(Dinner.deliver, more.merging(["dish": .enumeration("fish")]) { $1 })
    }

    static let conditions: [Conversation] = [
        .init(
            "what does not apply is not asked for, its default does not count and a value said for it neither",
            [order(["delivery": .boolean(false), "floor": .integer(3)]), own, own, .code("ready")],
            [
                #"resolve delivery: Deliver delivery=false dish="fish""#,
                #"resolve dish: Deliver delivery=false dish="fish""#,
                #"confirm: Deliver delivery=false dish="fish""#,
                "prompt confirmIntent: fish. Is that right?",
            ]),
        .init(
            "what applies has its default", [order(["delivery": .boolean(true)]), own, own, own, .code("ready")],
            [
                #"resolve delivery: Deliver address="home" delivery=true dish="fish""#,
                #"resolve address: Deliver address="home" delivery=true dish="fish""#,
                #"resolve dish: Deliver address="home" delivery=true dish="fish""#,
                #"confirm: Deliver address="home" delivery=true dish="fish""#,
                "prompt confirmIntent: fish to home. Is that right?",
            ]),
        .init(
            "what applies by another value is asked for",
            [order(["delivery": .boolean(true), "address": .string("office")]), own, own, own],
            [
                #"resolve delivery: Deliver address="office" delivery=true dish="fish""#,
                #"resolve address: Deliver address="office" delivery=true dish="fish""#,
                #"resolve floor: Deliver address="office" delivery=true dish="fish""#,
                "prompt needsValue floor: What should the floor be?",
            ]),
        .init(
            "a condition that an answer makes true: the value said before counts",
            [
                order(["floor": .integer(3), "address": .string("work")]), own, .said(Answer(.yes)), own, own, own,
                .code("ready"),
            ],
            [
                #"resolve delivery: Deliver dish="fish""#,
                "prompt needsValue delivery: What should the delivery be?",
                "answer - true",
                #"resolve address: Deliver address="work" delivery=true dish="fish" floor=3"#,
                #"resolve floor: Deliver address="work" delivery=true dish="fish" floor=3"#,
                #"resolve dish: Deliver address="work" delivery=true dish="fish" floor=3"#,
                #"confirm: Deliver address="work" delivery=true dish="fish" floor=3"#,
                "prompt confirmIntent: fish to work. Is that right?",
            ]),
        .init(
            "a condition that a correction makes false",
            [
                order(["delivery": .boolean(true)]), own, own, own, .code("ready"),
                says(.no, .init("delivery", .boolean(false))),
            ],
            [
                #"resolve delivery: Deliver address="home" delivery=true dish="fish""#,
                #"resolve address: Deliver address="home" delivery=true dish="fish""#,
                #"resolve dish: Deliver address="home" delivery=true dish="fish""#,
                #"confirm: Deliver address="home" delivery=true dish="fish""#,
                "prompt confirmIntent: fish to home. Is that right?",
                "answer - false",
                "answer delivery false",
                #"confirm: Deliver delivery=false dish="fish""#,
            ]),
        .init(
            "a value that confirm changed makes another apply",
            [
                order(["delivery": .boolean(true)]), own, own, own,
                .reply(.response(IntentResponse(code: "ready", slots: ["address": .string("office")]))),
                .parts(.init("floor", .integer(2))),
            ],
            [
                #"resolve delivery: Deliver address="home" delivery=true dish="fish""#,
                #"resolve address: Deliver address="home" delivery=true dish="fish""#,
                #"resolve dish: Deliver address="home" delivery=true dish="fish""#,
                #"confirm: Deliver address="home" delivery=true dish="fish""#,
                #"resolve floor: Deliver address="office" delivery=true dish="fish""#,
            ]),
    ]

    static let openings: [Conversation] = [
        .init(
            "an intent that is not for the background opens the application",
            [.match(Dinner.show, ["room": .string("hall")]), own, .code("ready", price)],
            [
                #"resolve room: ShowTables room="hall""#,
                #"confirm: ShowTables room="hall""#,
                "response continueInApp true: Please go on in Dinner.",
                #"open org.example.Dinner ShowTables ready room="hall""#,
                "ended continued",
            ]),
        .init(
            "so does a combination that is not, after the confirmation",
            [
                order(["delivery": .boolean(false)]), own, own,
                .reply(.response(IntentResponse(code: "ready", activity: UserActivity(id: "org.example.Dinner.map")))),
                says(.yes),
            ],
            [
                #"resolve delivery: Deliver delivery=false dish="fish""#,
                #"resolve dish: Deliver delivery=false dish="fish""#,
                #"confirm: Deliver delivery=false dish="fish""#,
                "prompt confirmIntent: fish. Is that right?",
                "answer - true",
                "response continueInApp true: Please go on in Dinner.",
                #"open org.example.Dinner Deliver ready org.example.Dinner.map delivery=false dish="fish""#,
                "ended continued",
            ]),
        .init(
            "it goes on in the application, at a place",
            [
                Dinner.inviteAnna, own, own, .code("ready"), .slow,
                .reply(
                    .response(
                        IntentResponse(code: "continueInApp", activity: UserActivity(id: "org.example.Dinner.new")))),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"resolve dish: Invite guest={"name":"Anna"}"#,
                #"confirm: Invite guest={"name":"Anna"}"#,
                #"handle: Invite guest={"name":"Anna"}"#,
                "progress: I am writing to Anna.",
                "response continueInApp true: Please go on in Dinner.",
                #"open org.example.Dinner Invite continueInApp org.example.Dinner.new guest={"name":"Anna"}"#,
                "ended continued",
            ]),
    ]

    static let options: [Conversation] = [
        .init(
            "the values that the handler offers",
            [
                .match(Dinner.party, ["guests": .array([Dinner.bob])]), own, own, own,
                .reply(.options([Choice(.string("hall")), Choice(.string("garden"), display: "rose garden")])),
                .rejected(.outOfGrammar), .rejected(.outOfGrammar), .control(.repeat), says(.position(2)),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"options room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"prompt needsValue room: In which room: hall or rose garden? ["hall", "rose garden"]"#,
                #"prompt needsValue room: Sorry, I did not understand. In which room: hall or rose garden? ["hall", "rose garden"]"#,
                #"prompt needsValue room: Sorry, I did not understand. You can say hall, rose garden, or cancel. In which room: hall or rose garden? ["hall", "rose garden"]"#,
                #"prompt needsValue room: You can say hall, rose garden, or cancel. In which room: hall or rose garden? ["hall", "rose garden"]"#,
                #"answer room "garden""#,
                #"resolve count: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="garden""#,
            ]),
        .init(
            "no values, then no such request",
            [
                .match(Dinner.party, ["guests": .array([Dinner.bob])]), own, own, .resolved(.needsValue),
                .reply(.options([])), .parts(.init("room", .string("hall"))), .resolved(.unsupported(reason: "full")),
                own, .silence,
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"options room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                "prompt needsValue room: In which room:?",
                #"answer room "hall""#,
                #"resolve room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}] room="hall""#,
                #"options room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                "prompt needsValue room: Sorry, hall cannot be taken. In which room:?",
                "prompt needsValue room: Sorry, I heard nothing. In which room:?",
            ]),
        .init(
            "options of another type",
            [
                .match(Dinner.party, ["guests": .array([Dinner.bob])]), own, own, own,
                .reply(.options([Choice(.integer(1))])),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"options room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
    ]

    @Test("Conditions", arguments: conditions)
    func condition(conversation: Conversation) throws { try conversation.check(catalog: Dinner.catalog()) }

    @Test("Openings", arguments: openings)
    func opening(conversation: Conversation) throws { try conversation.check(catalog: Dinner.catalog()) }

    @Test("Options", arguments: options)
    func option(conversation: Conversation) throws { try conversation.check(catalog: Dinner.catalog()) }
}
