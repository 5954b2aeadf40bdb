import Intents
import Testing

@Suite("Lists, element by element")
struct ListScriptTests {
    static let guests = Value.array([Dinner.anna, Dinner.bob])
    static let partyOfTwo: Step = .match(Dinner.party, ["guests": guests])

    static let lists: [Conversation] = [
        .init(
            "each element in its place",
            [
                partyOfTwo, .elements(Dinner.annas, .confirmationRequired(Choice(Dinner.bob))),
                .said(Answer(.position(2))),
                .elements(.success(Dinner.annaJones), .confirmationRequired(Choice(Dinner.bob))), .said(Answer(.yes)),
                .resolved(.success(.array([.enumeration("soup"), .enumeration("fish")]))),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                #"prompt disambiguation guests: Which one: Anna Smith, Anna Jones or Anna Brown, or say more? ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                #"answer guests {"name":"Anna Jones","identifier":"2"}"#,
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna Jones","identifier":"2"},{"name":"Bob","identifier":"5"}]"#,
                "prompt confirmValue guests: Did you mean Bob?",
                "answer - true",
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Anna Jones","identifier":"2"},{"name":"Bob","identifier":"5"}]"#,
                #"resolve room: PlanParty count=2 dishes=["soup","fish"] guests=[{"name":"Anna Jones","identifier":"2"},{"name":"Bob","identifier":"5"}]"#,
            ]),
        .init(
            "both Annas",
            [
                partyOfTwo, .elements(Dinner.twoAnnas, .success(Dinner.bob)), .said(Answer(.all)),
                .elements(Dinner.twoAnnas, .success(Dinner.annaJones), .success(Dinner.bob)),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                #"prompt disambiguation guests: Which one: Anna from work or Anna Jones? ["Anna from work", "Anna Jones"]"#,
                #"answer guests [{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"}]"#,
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"},{"name":"Bob","identifier":"5"}]"#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"},{"name":"Bob","identifier":"5"}]"#,
            ]),
        .init(
            "none of the Annas drops her",
            [
                partyOfTwo, .elements(Dinner.twoAnnas, .success(Dinner.bob)), noneOfThem,
                .resolved(.notRequired),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                #"prompt disambiguation guests: Which one: Anna from work or Anna Jones? ["Anna from work", "Anna Jones"]"#,
                "answer guests []",
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
            ]),
        .init(
            "one cannot be taken: told with the next question",
            [
                partyOfTwo, .elements(.unsupported(reason: nil), .success(Dinner.bob)), .resolved(.notRequired),
                .resolved(.needsValue),
                .reply(.options([Choice(.string("hall")), Choice(.string("garden"), display: "rose garden")])),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"options room: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"prompt needsValue room: Sorry, Anna cannot be taken. In which room: hall or rose garden? ["hall", "rose garden"]"#,
            ]),
        .init(
            "none can be taken: a required list is asked for",
            [
                partyOfTwo, .elements(.unsupported(reason: nil), .notRequired), .parts(.init("guests", Dinner.bob)),
                .elements(.success(Dinner.bob)),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                "prompt needsValue guests: Sorry, Anna cannot be taken. What should the guests be?",
                #"answer guests {"name":"Bob","identifier":"5"}"#,
                #"resolve guests: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Bob","identifier":"5"}]"#,
            ]),
        .init(
            "one is needed: its place is filled with two",
            [
                partyOfTwo, .elements(.needsValue, .success(Dinner.bob)),
                .parts(.init("guests", .array([Dinner.annaSmith, Dinner.annaJones]))),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                "prompt needsValue guests: What should the guests be?",
                #"answer guests [{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"}]"#,
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"},{"name":"Bob","identifier":"5"}]"#,
            ]),
        .init(
            "one cannot be taken, and nothing is asked: told while it is confirmed",
            [
                .match(Dinner.party, ["guests": guests, "room": .string("hall")]),
                .elements(.success(Dinner.anna), .unsupported(reason: "away")), .resolved(.notRequired),
                .resolved(.success(.string("hall"))), .resolved(.success(.integer(2))),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}] room="hall""#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Anna"}] room="hall""#,
                #"resolve room: PlanParty count=2 guests=[{"name":"Anna"}] room="hall""#,
                #"resolve count: PlanParty count=2 guests=[{"name":"Anna"}] room="hall""#,
                "progress: Sorry, Bob cannot be taken.",
                #"confirm: PlanParty count=2 guests=[{"name":"Anna"}] room="hall""#,
            ]),
        .init(
            "three that cannot be taken at once are one refusal",
            [
                .match(Dinner.party, ["guests": .array([Dinner.anna, Dinner.annaJones, Dinner.annaGreen])]),
                .elements(.unsupported(reason: nil), .unsupported(reason: nil), .unsupported(reason: nil)),
                .parts(.init("guests", Dinner.anna)), .elements(.unsupported(reason: nil)),
                .parts(.init("guests", Dinner.anna)), .elements(.unsupported(reason: nil)),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Anna Jones","identifier":"2"},{"name":"Anna Green","identifier":"4"}]"#,
                "prompt needsValue guests: Sorry, Anna, Anna Jones and Anna Green cannot be taken. What should the guests be?",
                #"answer guests {"name":"Anna"}"#,
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"}]"#,
                "prompt needsValue guests: Sorry, Anna cannot be taken. What should the guests be?",
                #"answer guests {"name":"Anna"}"#,
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"}]"#,
                "response failure false: Sorry, Anna cannot be taken.",
                "ended failed",
            ]),
        .init(
            "too few elements", [partyOfTwo, .elements(.success(Dinner.bob))],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "which of them, of the whole list",
            [
                partyOfTwo, .resolved(Dinner.annas), .said(Answer(.choices([0, 1, 0]))),
                .resolved(.success(.array([Dinner.annaSmith, Dinner.annaJones]))),
            ],
            [
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna"},{"name":"Bob","identifier":"5"}]"#,
                #"prompt disambiguation guests: Which one: Anna Smith, Anna Jones or Anna Brown, or say more? ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                #"answer guests [{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"}]"#,
                #"resolve guests: PlanParty count=2 guests=[{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"}]"#,
                #"resolve dishes: PlanParty count=2 guests=[{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"}]"#,
            ]),
    ]

    @Test("The script gives the lines", arguments: lists)
    func list(conversation: Conversation) throws { try conversation.check(catalog: Dinner.catalog()) }
}
