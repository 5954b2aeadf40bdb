import Intents
import Matching
import Testing

@testable import Pipeline

@Suite("The settings' policy and protectedData")
struct PolicySettingsTests {
    private static let definitions = """
        application: { id: org.example.A, name: A }
        intents: { OrderSoup: { sentences: [soup] }, OpenDoor: { sentences: [open] } }
        """
    private static let manifest = """
        id: org.example.A.X
        application: org.example.A
        executable: sh
        intents: [OrderSoup, OpenDoor]
        group: soups
        """

    private func workspace(_ settings: String) throws -> Workspace {
        try Workspace([
            "beckon.yaml": "definitions: [a]\n" + settings, "a/a.intents.yaml": Self.definitions,
            "a/extension.yaml": Self.manifest,
        ])
    }

    @Test("What is asked for is read")
    func everyKeyIsRead() throws {
        let configuration = try workspace(
            """
            policy:
              categories: { order: { confirm: always }, send: { allow: never }, do: {} }
              intents:
                org.example.A.OpenDoor: { whileLocked: never, confirm: always }
                OrderSoup: { allow: never, minimumConfidence: 0.95, askConfidence: 0.95 }
            protectedData: { any: { mount: /home }, soups: { path: open/here } }
            """
        ).configuration()
        #expect(configuration.problems == [])
        let policy = configuration.settings.policy.demands
        #expect(
            policy
                == OwnerPolicy(
                    categories: [
                        "order": .init(mustConfirm: true), "send": .init(isDenied: true), "do": .init(),
                    ],
                    intents: [
                        "org.example.A.OpenDoor": .init(mustConfirm: true, isDeniedWhileLocked: true),
                        "OrderSoup": .init(isDenied: true, minimumConfidence: 0.95, askConfidence: 0.95),
                    ]))
        let folder = configuration.file.dropLast("/beckon.yaml".count)
        #expect(
            configuration.settings.protectedData.signs
                == ["any": .mount("/home"), "soups": .path("\(folder)/open/here")])
    }

    @Test("Nothing is asked for where nothing is written")
    func nothing() throws {
        let settings = try workspace("policy:\nprotectedData:\n").configuration().settings
        #expect(settings.policy == PolicySettings())
        #expect(settings.protectedData == ProtectedDataSettings())
    }

    @Test(
        "The closest threshold counts, and asking never starts above acting",
        arguments: [
            ("", 0.8, 0.5), ("recognition: { minimumConfidence: 0.4 }", 0.4, 0.4),
            ("recognition: { minimumConfidence: 0.7, askConfidence: 0.7 }", 0.7, 0.7),
            ("policy: { categories: { order: { minimumConfidence: 0.9 } } }", 0.9, 0.5),
            ("policy: { categories: { order: { minimumConfidence: 0.9 }, buy: { askConfidence: 0.6 } } }", 0.9, 0.6),
            (
                "policy: { categories: { order: { minimumConfidence: 0.9 }, buy: { minimumConfidence: 0.7 } } }", 0.7,
                0.5
            ),
            (
                "policy: { categories: { buy: { minimumConfidence: 0.7 } }, intents: { Buy: { minimumConfidence: 0.3 } } }",
                0.3, 0.3
            ),
            (
                "policy: { intents: { Buy: { minimumConfidence: 0.3 }, org.example.A.Buy: { minimumConfidence: 0.6 } } }",
                0.6, 0.5
            ),
            ("policy: { categories: { send: { minimumConfidence: 0.9 } } }", 0.8, 0.5),
        ])
    func thresholds(settings: String, execute: Double, ask: Double) throws {
        let configuration = try Workspace([
            "beckon.yaml": "definitions: [a.intents.yaml]\n" + settings,
            "a.intents.yaml": """
            application: { id: org.example.A, name: A }
            intents: { Buy: { category: buy, sentences: [buy] } }
            """,
        ]).configuration()
        let thresholds = ConfidenceThresholds(configuration.settings, configuration.catalog)
        let bounds = thresholds.intents[IntentID(application: "org.example.A", name: "Buy")] ?? thresholds.commands
        #expect(bounds.execute.value == execute)
        #expect(bounds.ask.value == ask)
    }

    /// Whatever would ask for less is an error of the settings, in their second line.
    @Test(
        "A fault is told with its place",
        arguments: [
            (
                "policy: { categories: { order: { confirm: never } } }",
                "2:43: error: confirm can only be always: a policy asks for more than a definition does, never for less"
            ),
            (
                "policy: { intents: { OrderSoup: { allow: always } } }",
                "2:42: error: allow can only be never: a policy asks for more than a definition does, never for less"
            ),
            (
                "policy: { intents: { OrderSoup: { whileLocked: yes } } }",
                "2:48: error: whileLocked can only be never: "
                    + "a policy asks for more than a definition does, never for less"
            ),
            (
                "policy: { intents: { OrderSoup: { confrim: always } } }",
                "2:35: error: unknown key “confrim”; did you mean “confirm”?"
            ),
            (
                "policy: { intents: { OrderSoup: { minimumConfidence: 1.1 } } }",
                "2:54: error: minimumConfidence must be between 0 and 1"
            ),
            (
                "policy: { intents: { OrderSoup: { askConfidence: -0.1 } } }",
                "2:50: error: askConfidence must be between 0 and 1"
            ),
            (
                "policy: { categories: { order: { minimumConfidence: 0.6, askConfidence: 0.7 } } }",
                "2:73: error: askConfidence must be at most minimumConfidence, which is 0.6"
            ),
            (
                "recognition: { askConfidence: 0.81 }",
                "2:31: error: askConfidence must be at most minimumConfidence, which is 0.8"
            ),
            ("recognition: { askConfidence: 2 }", "2:31: error: askConfidence must be between 0 and 1"),
            ("policy: { intents: { OrderSoup: never } }", "2:33: error: expected a mapping, found “never”"),
            ("policy: { intents: [OrderSoup] }", "2:11: error: expected a mapping, found a list"),
            ("protectedData: { soups: {} }", "2:18: error: write either { mount: PATH } or { path: PATH }"),
            (
                "protectedData: { soups: { path: a, mount: b } }",
                "2:18: error: write either { mount: PATH } or { path: PATH }"
            ),
            ("protectedData: { soups: { path: '' } }", "2:18: error: write either { mount: PATH } or { path: PATH }"),
        ])
    func fault(settings: String, message: String) throws {
        let workspace = try workspace(settings)
        let error = #expect(throws: ConfigurationError.self) { try workspace.configuration() }
        #expect(error?.description == "\(workspace.file("beckon.yaml")):\(message)")
    }

    @Test(
        "A name that nothing has is told with its place",
        arguments: [
            (
                "policy: { categories: { ordr: { confirm: always } } }",
                "2:25: warning: no category is called “ordr”; did you mean “order”?"
            ),
            (
                "policy: { categories: { xyzzy: {} } }",
                "2:25: warning: no category is called “xyzzy”; use a verb such as order or send"
            ),
            (
                "policy: { intents: { OrderSop: {} } }",
                "2:22: warning: no intent is called “OrderSop”; did you mean “OrderSoup”?"
            ),
            (
                "policy: { intents: { org.example.A.OpenDor: {} } }",
                "2:22: warning: no intent is called “org.example.A.OpenDor”; did you mean “org.example.A.OpenDoor”?"
            ),
            (
                "policy: { intents: { Dance: {} } }",
                "2:22: warning: no intent is called “Dance”; `beckon intents` lists them"
            ),
            (
                "protectedData: { soup: { path: / } }",
                "2:18: warning: no extension has the group “soup”; did you mean “soups”?"
            ),
        ])
    func unknownName(settings: String, message: String) throws {
        let workspace = try workspace(settings)
        let problems = try workspace.configuration().problems
        #expect(problems.map(\.description) == ["\(workspace.file("beckon.yaml")):\(message)"])
    }
}
