import Intents
import Testing

@Suite("What a handler makes of a value")
struct ResolutionScriptTests {
    static let single: [Conversation] = [
        .init(
            "another value is meant than was said; later parameters see it",
            [Dinner.inviteAnna, .resolved(.success(Dinner.annaSmith)), .resolved(.notRequired), .code("ready")],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"resolve dish: Invite guest={"name":"Anna Smith","handle":"anna@example.org","identifier":"1"}"#,
                #"confirm: Invite guest={"name":"Anna Smith","handle":"anna@example.org","identifier":"1"}"#,
                #"handle: Invite guest={"name":"Anna Smith","handle":"anna@example.org","identifier":"1"}"#,
            ]),
        .init(
            "needed though it is there, and in the next wording each time",
            [
                Dinner.inviteAnna, .resolved(.needsValue), .parts(Dinner.guest(Dinner.bob)), .resolved(.needsValue),
                .silence, .silence,
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "prompt needsValue guest: Who shall come?",
                #"answer guest {"name":"Bob","identifier":"5"}"#,
                #"resolve guest: Invite guest={"name":"Bob","identifier":"5"}"#,
                "prompt needsValue guest: Whom shall I invite?",
                "prompt needsValue guest: Please tell me a name.",
                "speak: I did not hear an answer, so I stopped.",
                "ended timeout",
            ]),
        .init(
            "an optional value is needed",
            [
                Dinner.inviteAnna, .resolved(.success(Dinner.anna)), .resolved(.needsValue),
                .parts(.init("dish", .enumeration("pie"))), .resolved(.success(.enumeration("pie"))),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"resolve dish: Invite guest={"name":"Anna"}"#,
                "prompt needsValue dish: What should the dish be?",
                #"answer dish "pie""#,
                #"resolve dish: Invite dish="pie" guest={"name":"Anna"}"#,
                #"confirm: Invite dish="pie" guest={"name":"Anna"}"#,
            ]),
        .init(
            "the person wants no optional value: the handler is not asked again",
            [
                Dinner.inviteAnna, .resolved(.success(Dinner.anna)), .resolved(.needsValue), noneOfThem,
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                #"resolve dish: Invite guest={"name":"Anna"}"#,
                "prompt needsValue dish: What should the dish be?",
                "answer dish []",
                #"confirm: Invite guest={"name":"Anna"}"#,
            ]),
        .init(
            "refused with reasons, until it is too much",
            [
                Dinner.inviteAnna, .resolved(.unsupported(reason: "away")), .parts(Dinner.guest(Dinner.bob)),
                .resolved(.unsupported(reason: "hungry")), .parts(Dinner.guest(Dinner.annaJones)),
                .resolved(.unsupported(reason: nil)),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "prompt needsValue guest: Anna is away. Who shall come?",
                #"answer guest {"name":"Bob","identifier":"5"}"#,
                #"resolve guest: Invite guest={"name":"Bob","identifier":"5"}"#,
                "prompt needsValue guest: Bob cannot come. Whom shall I invite?",
                #"answer guest {"name":"Anna Jones","identifier":"2"}"#,
                #"resolve guest: Invite guest={"name":"Anna Jones","identifier":"2"}"#,
                "response failure false: Anna Jones cannot come.",
                "ended failed",
            ]),
        .init(
            "refused without words of the definition",
            [
                .match(Dinner.invite, ["guest": Dinner.anna, "dish": .enumeration("pie")]),
                .resolved(.success(Dinner.anna)), .resolved(.unsupported(reason: nil)),
                .parts(.init("dish", .enumeration("fish"))),
            ],
            [
                #"resolve guest: Invite dish="pie" guest={"name":"Anna"}"#,
                #"resolve dish: Invite dish="pie" guest={"name":"Anna"}"#,
                "prompt needsValue dish: Sorry, apple pie cannot be taken. What should the dish be?",
                #"answer dish "fish""#,
                #"resolve dish: Invite dish="fish" guest={"name":"Anna"}"#,
            ]),
        .init(
            "did you mean: yes is not asked again",
            [Dinner.inviteAnna, .resolved(.confirmationRequired(Choice(Dinner.annaSmith))), .said(Answer(.yes))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "prompt confirmValue guest: Anna Smith, is that who you mean?",
                "answer - true",
                #"resolve dish: Invite guest={"name":"Anna Smith","handle":"anna@example.org","identifier":"1"}"#,
            ]),
        .init(
            "did you mean: no",
            [Dinner.inviteAnna, .resolved(.confirmationRequired(Choice(Dinner.annaSmith))), .said(Answer(.no))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "prompt confirmValue guest: Anna Smith, is that who you mean?",
                "answer - false",
                "prompt needsValue guest: Who shall come?",
            ]),
        .init(
            "did you mean: no, Bob",
            [
                Dinner.inviteAnna, .resolved(.confirmationRequired(Choice(Dinner.annaSmith))),
                .said(Answer(.no, parts: [Dinner.guest(Dinner.bob)])),
            ],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "prompt confirmValue guest: Anna Smith, is that who you mean?",
                "answer - false",
                #"answer guest {"name":"Bob","identifier":"5"}"#,
                #"resolve guest: Invite guest={"name":"Bob","identifier":"5"}"#,
            ]),
        .init(
            "did you mean, without words of the definition; not understood, silence, help",
            [
                .match(Dinner.invite, ["guest": Dinner.anna, "dish": .enumeration("soup")]),
                .resolved(.success(Dinner.anna)),
                .resolved(.confirmationRequired(Choice(.enumeration("pie")))), .said(Answer(.position(1))), .silence,
                .control(.help), .control(.repeat), .rejected(.outOfGrammar), .said(Answer(.all)),
            ],
            [
                #"resolve guest: Invite dish="soup" guest={"name":"Anna"}"#,
                #"resolve dish: Invite dish="soup" guest={"name":"Anna"}"#,
                "prompt confirmValue dish: Did you mean apple pie?",
                "rejected outOfGrammar",
                "prompt confirmValue dish: Sorry, I did not understand. Did you mean apple pie?",
                "prompt confirmValue dish: Sorry, I heard nothing. Did you mean apple pie?",
                "prompt confirmValue dish: You can say yes or no, or cancel. Did you mean apple pie?",
                "prompt confirmValue dish: You can say yes or no, or cancel. Did you mean apple pie?",
                "prompt confirmValue dish: Sorry, I did not understand. You can say yes or no, or cancel. Did you mean apple pie?",
                "rejected outOfGrammar",
                "speak: Sorry, I still did not understand, so I stopped.",
                "ended misunderstood",
            ]),
        .init(
            "an answer in several parts fills them all, the asked one first",
            [
                Dinner.inviteAnyone, .resolved(.needsValue),
                .parts(.init("dish", .enumeration("soup")), Dinner.guest(Dinner.bob)),
                .resolved(.success(Dinner.bob)), .resolved(.success(.enumeration("soup"))),
            ],
            [
                "resolve guest: Invite",
                "prompt needsValue guest: Who shall come?",
                #"answer guest {"name":"Bob","identifier":"5"}"#,
                #"answer dish "soup""#,
                #"resolve guest: Invite dish="soup" guest={"name":"Bob","identifier":"5"}"#,
                #"resolve dish: Invite dish="soup" guest={"name":"Bob","identifier":"5"}"#,
                #"confirm: Invite dish="soup" guest={"name":"Bob","identifier":"5"}"#,
            ]),
        .init(
            "only another parameter was answered: the question comes again and is no misunderstanding",
            [
                Dinner.inviteAnyone, .resolved(.needsValue), .parts(.init("dish", .enumeration("soup"))),
                .parts(.init("dish", .enumeration("fish"))), .parts(.init("dish", .integer(1))),
                .parts(.init("colour", .string("red"))), .rejected(.outOfGrammar),
            ],
            [
                "resolve guest: Invite",
                "prompt needsValue guest: Who shall come?",
                #"answer dish "soup""#,
                "prompt needsValue guest: Whom shall I invite?",
                #"answer dish "fish""#,
                "prompt needsValue guest: Who shall come?",
                "answer dish 1",
                "prompt needsValue guest: Sorry, I did not understand. Please tell me a name.",
                #"answer colour "red""#,
                "prompt needsValue guest: Sorry, I did not understand. You can answer the question, or say cancel. Who shall come?",
                "speak: Sorry, I still did not understand, so I stopped.",
                "ended misunderstood",
            ]),
        .init(
            "a value of another type for another parameter is asked for",
            [
                Dinner.inviteAnyone, .resolved(.needsValue),
                .parts(Dinner.guest(Dinner.bob), .init("dish", .integer(1))), .resolved(.success(Dinner.bob)),
            ],
            [
                "resolve guest: Invite",
                "prompt needsValue guest: Who shall come?",
                #"answer guest {"name":"Bob","identifier":"5"}"#,
                "answer dish 1",
                #"resolve guest: Invite guest={"name":"Bob","identifier":"5"}"#,
                "prompt needsValue dish: What should the dish be?",
            ]),
        .init(
            "a handler that is never content",
            [Dinner.inviteAnna, .resolved(.success(.string("Anna")))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "a reply of another kind", [Dinner.inviteAnna, .code("ready")],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "elements of what is no list", [Dinner.inviteAnna, .elements(.needsValue)],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "refused altogether", [Dinner.inviteAnna, .reply(.failure(.refused))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "response failure false: Sorry, that did not work.",
                "ended failed",
            ]),
        .init(
            "a deadline", [Dinner.inviteAnna, .reply(.failure(.deadline))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "response failure false: Dinner took too long, so I stopped.",
                "ended unavailable",
            ]),
        .init(
            "it dies", [Dinner.inviteAnna, .reply(.failure(.unavailable))],
            [
                #"resolve guest: Invite guest={"name":"Anna"}"#,
                "response failure false: Dinner is not available right now.",
                "ended unavailable",
            ]),
        .init(
            "it does not resolve: Beckon's own rules, asked once",
            [
                Dinner.inviteAnyone, .reply(.failure(.notOffered)), .parts(Dinner.guest(Dinner.bob)),
                .reply(.failure(.notOffered)), .reply(.failure(.notOffered)),
            ],
            [
                "resolve guest: Invite",
                "prompt needsValue guest: Who shall come?",
                #"answer guest {"name":"Bob","identifier":"5"}"#,
                #"resolve dish: Invite guest={"name":"Bob","identifier":"5"}"#,
                #"confirm: Invite guest={"name":"Bob","identifier":"5"}"#,
                #"handle: Invite guest={"name":"Bob","identifier":"5"}"#,
            ]),
    ]

    @Test("The script gives the lines", arguments: single)
    func resolution(conversation: Conversation) throws { try conversation.check(catalog: Dinner.catalog()) }
}
