import Intents
import Testing

@Suite("Which one")
struct DisambiguationScriptTests {
    static let choices: [Conversation] = [
        .init(
            "by name, also of one that is not offered yet",
            [Dinner.inviteAnna, .resolved(Dinner.annas), .said(Answer(.choices([3]))), .resolved(Dinner.annas)],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 4 of the name Anna: Anna Smith, Anna Jones or Anna Brown. Which one? Or say more. ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                #"answer guest {"name":"Anna Green","identifier":"4"}"#,
                #"resolve guest: Invite guest={"name":"Anna Green","identifier":"4"}"#,
                #"resolve dish: Invite guest={"name":"Anna Green","identifier":"4"}"#,
            ]),
        .init(
            "a name that two of them have: these two are left, and of them it is no answer",
            [
                Dinner.inviteAnna, .resolved(Dinner.annas), .said(Answer(.choices([3, 1]))),
                .said(Answer(.choices([0, 1]))), .said(Answer(.position(2))),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 4 of the name Anna: Anna Smith, Anna Jones or Anna Brown. Which one? Or say more. ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                #"answer guest [{"name":"Anna Green","identifier":"4"},{"name":"Anna Jones","identifier":"2"}]"#,
                #"prompt disambiguation guest: There are 2 of the name Anna: Anna Jones or Anna Green. Which one? ["Anna Jones", "Anna Green"]"#,
                #"answer guest [{"name":"Anna Jones","identifier":"2"},{"name":"Anna Green","identifier":"4"}]"#,
                #"prompt disambiguation guest: Please choose only one. There are 2 of the name Anna: Anna Jones or Anna Green. Which one? ["Anna Jones", "Anna Green"]"#,
                #"answer guest {"name":"Anna Green","identifier":"4"}"#,
                #"resolve guest: Invite guest={"name":"Anna Green","identifier":"4"}"#,
            ]),
        .init(
            "the second one", [Dinner.inviteAnna, .resolved(Dinner.annas), .said(Answer(.position(2)))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 4 of the name Anna: Anna Smith, Anna Jones or Anna Brown. Which one? Or say more. ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                #"answer guest {"name":"Anna Jones","identifier":"2"}"#,
                #"resolve guest: Invite guest={"name":"Anna Jones","identifier":"2"}"#,
            ]),
        .init(
            "the last one of the last ones",
            [Dinner.inviteAnna, .resolved(Dinner.annas), .said(Answer(.more)), .said(Answer(.position(-1)))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 4 of the name Anna: Anna Smith, Anna Jones or Anna Brown. Which one? Or say more. ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                "answer guest []",
                #"prompt disambiguation guest: Or Anna Green? ["Anna Green"]"#,
                #"answer guest {"name":"Anna Green","identifier":"4"}"#,
                #"resolve guest: Invite guest={"name":"Anna Green","identifier":"4"}"#,
            ]),
        .init(
            "none of them, twice: asked for",
            [Dinner.inviteAnna, .resolved(Dinner.annas), noneOfThem, noneOfThem],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 4 of the name Anna: Anna Smith, Anna Jones or Anna Brown. Which one? Or say more. ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                "answer guest []",
                #"prompt disambiguation guest: Or Anna Green? ["Anna Green"]"#,
                "answer guest []",
                "prompt needsValue guest: Who shall come?",
            ]),
        .init(
            "more goes round",
            [
                Dinner.inviteAnna, .resolved(Dinner.annas), .said(Answer(.more)), .said(Answer(.more)),
                .said(Answer(.no)),
                .said(Answer(.position(1))),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 4 of the name Anna: Anna Smith, Anna Jones or Anna Brown. Which one? Or say more. ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                "answer guest []",
                #"prompt disambiguation guest: Or Anna Green? ["Anna Green"]"#,
                "answer guest []",
                #"prompt disambiguation guest: There are 4 of the name Anna: Anna Smith, Anna Jones or Anna Brown. Which one? Or say more. ["Anna Smith", "Anna Jones", "Anna Brown"]"#,
                "answer - false",
                #"prompt disambiguation guest: Or Anna Green? ["Anna Green"]"#,
                #"answer guest {"name":"Anna Green","identifier":"4"}"#,
                #"resolve guest: Invite guest={"name":"Anna Green","identifier":"4"}"#,
            ]),
        .init(
            "there is no fourth one, both are no one, yes is no name",
            [
                Dinner.inviteAnna, .resolved(Dinner.twoAnnas), .said(Answer(.position(3))), .said(Answer(.all)),
                .said(Answer(.yes)),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                "rejected outOfGrammar",
                #"prompt disambiguation guest: Sorry, I did not understand. There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                #"answer guest [{"name":"Anna Smith","handle":"anna@example.org","identifier":"1"},{"name":"Anna Jones","identifier":"2"}]"#,
                #"prompt disambiguation guest: Please choose only one. You can say one of them, the first one, none of them, or cancel. There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                "answer - true",
                "speak: Sorry, I still did not understand, so I stopped.",
                "ended misunderstood",
            ]),
        .init(
            "silence, help, repeat, cancel",
            [
                Dinner.inviteAnna, .resolved(Dinner.twoAnnas), .silence, .control(.help), .control(.repeat),
                .control(.cancel),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                #"prompt disambiguation guest: Sorry, I heard nothing. There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                #"prompt disambiguation guest: You can say one of them, the first one, none of them, or cancel. There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                #"prompt disambiguation guest: You can say one of them, the first one, none of them, or cancel. There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                "speak: Cancelled.",
                "ended cancelled",
            ]),
        .init(
            "somebody else altogether",
            [
                Dinner.inviteAnna, .resolved(Dinner.twoAnnas), .parts(Dinner.guest(Dinner.bob)),
                .resolved(.success(Dinner.bob)),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                #"answer guest {"name":"Bob","identifier":"5"}"#,
                #"resolve guest: Invite guest={"name":"Bob","identifier":"5"}"#,
                #"resolve dish: Invite guest={"name":"Bob","identifier":"5"}"#,
            ]),
        .init(
            "a value of another parameter: it is kept, and the question comes again",
            [
                Dinner.inviteAnna, .resolved(Dinner.twoAnnas), .parts(.init("dish", .enumeration("soup"))),
                .resolved(Dinner.twoAnnas), .said(Answer(.choices([0]))), .resolved(.success(Dinner.annaSmith)),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                #"answer dish "soup""#,
                #"resolve guest: Invite dish="soup" guest={"name":"Anna"}"#,
                #"prompt disambiguation guest: There are 2 of the name Anna: Anna from work or Anna Jones. Which one? ["Anna from work", "Anna Jones"]"#,
                #"answer guest {"name":"Anna Smith","handle":"anna@example.org","identifier":"1"}"#,
                #"resolve guest: Invite dish="soup" guest={"name":"Anna Smith","handle":"anna@example.org","identifier":"1"}"#,
                #"resolve dish: Invite dish="soup" guest={"name":"Anna Smith","handle":"anna@example.org","identifier":"1"}"#,
            ]),
        .init(
            "the same value twice is one choice, and one choice is a yes or no",
            [Dinner.inviteAnna, .resolved(.disambiguation([Choice(Dinner.bob), Choice(Dinner.bob)]))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "prompt confirmValue guest: Bob, is that who you mean?",
            ]),
        .init(
            "no choice is no value", [Dinner.inviteAnna, .resolved(.disambiguation([]))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "prompt needsValue guest: Who shall come?",
            ]),
        .init(
            "a choice that the parameter cannot have",
            [Dinner.inviteAnna, .resolved(.disambiguation([Choice(Dinner.bob), Choice(.integer(1))]))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "without words of the definition; an optional one is left out",
            [
                .match(Dinner.invite, ["guest": Dinner.anna, "dish": .enumeration("soup")]),
                .resolved(.success(Dinner.anna)),
                .resolved(.disambiguation(["fish", "soup", "pie"].map { Choice(.enumeration($0)) })),
                noneOfThem, .code("ready"),
            ],
            [
                #"resolve guest: Invite dish="soup" guest={"name":"Anna"}"#,
                #"resolve dish: Invite dish="soup" guest={"name":"Anna"}"#,
                #"prompt disambiguation dish: Which one: fish, soup or apple pie? ["fish", "soup", "apple pie"]"#,
                "answer dish []",
                #"confirm: Invite guest={"name":"Anna"}"#,
                #"handle: Invite guest={"name":"Anna"}"#,
            ]),
    ]

    @Test("The script gives the lines", arguments: choices)
    func choice(conversation: Conversation) throws { try conversation.check(catalog: Dinner.catalog()) }
}
