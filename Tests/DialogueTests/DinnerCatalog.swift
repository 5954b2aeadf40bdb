import Intents

/// An application whose extension has a say in every parameter.
enum Dinner {
    static let application = "org.example.Dinner"
    static let invite = IntentID(application: application, name: "Invite")
    static let party = IntentID(application: application, name: "PlanParty")
    static let deliver = IntentID(application: application, name: "Deliver")
    static let show = IntentID(application: application, name: "ShowTables")

    static let anna = Value.person(name: "Anna", handle: nil, identifier: nil)
    static let annaSmith = Value.person(name: "Anna Smith", handle: "anna@example.org", identifier: "1")
    static let annaJones = Value.person(name: "Anna Jones", handle: nil, identifier: "2")
    static let annaBrown = Value.person(name: "Anna Brown", handle: nil, identifier: "3")
    static let annaGreen = Value.person(name: "Anna Green", handle: nil, identifier: "4")
    static let bob = Value.person(name: "Bob", handle: nil, identifier: "5")
    static let annas = Resolution.disambiguation([annaSmith, annaJones, annaBrown, annaGreen].map { Choice($0) })
    static let twoAnnas = Resolution.disambiguation([
        Choice(annaSmith, display: "Anna from work"), Choice(annaJones),
    ])

    static func catalog() throws -> Catalog {
        Catalog(
            applications: [Application(id: application, name: "Dinner")], types: [application: ["Dish": dish]],
            intents: [try inviteDefinition(), try partyDefinition(), try deliverDefinition(), showDefinition()],
            extensions: [
                ExtensionManifest(
                    id: "\(application).Extension", application: application, executable: "/e",
                    intents: ["Invite", "PlanParty", "Deliver", "ShowTables"], restrictedWhileLocked: ["Invite"],
                    restrictedWhileProtectedDataUnavailable: ["PlanParty"], group: "org.example.dinner")
            ])
    }

    private static let dish = EnumerationDefinition(
        name: "Dish",
        entries: [
            .init(id: "soup", synonyms: ["soup"]), .init(id: "fish", synonyms: ["fish"]),
            .init(id: "pie", synonyms: ["pie"], display: "apple pie"),
        ])

    /// One person, asked for in several wordings.
    private static func inviteDefinition() throws -> IntentDefinition {
        IntentDefinition(
            id: invite, category: "send", title: "Invite somebody",
            parameters: [
                ParameterDefinition(
                    name: "guest", type: .person, isRequired: true,
                    prompts: ParameterPrompts(
                        ask: texts("Who shall come?", "Whom shall I invite?"),
                        askAgain: texts("Please tell me a name."),
                        choose: texts("There are ${count} of the name ${guest}: ${choices}. Which one?"),
                        confirm: texts("${guest}, is that who you mean?"),
                        unsupported: ["away": texts("${guest} is away."), "": texts("${guest} cannot come.")])),
                ParameterDefinition(name: "dish", type: .enumeration("Dish")),
            ],
            responses: [
                "success": ResponseTemplate(
                    code: "success", isSuccess: true, say: try TextTemplate("${guest} is invited.")),
                "inProgress": ResponseTemplate(
                    code: "inProgress", isSuccess: true, say: try TextTemplate("I am writing to ${guest}.")),
            ])
    }

    /// Lists, and options that only the extension knows.
    private static func partyDefinition() throws -> IntentDefinition {
        IntentDefinition(
            id: party, category: "create", title: "Plan a party", needsConfirmation: true,
            parameters: [
                ParameterDefinition(name: "guests", type: .person, isArray: true, isRequired: true),
                ParameterDefinition(name: "dishes", type: .enumeration("Dish"), isArray: true),
                ParameterDefinition(
                    name: "room", type: .string, isRequired: true,
                    prompts: ParameterPrompts(ask: texts("In which room: ${choices}?")), hasOptions: true),
                ParameterDefinition(name: "count", type: .integer, defaultValue: .integer(2), range: 1...10),
            ],
            responses: [
                "ready": ResponseTemplate(
                    code: "ready", isSuccess: true,
                    say: try TextTemplate("${price} for ${guests}, ${count} tables, ${room}"))
            ])
    }

    /// A parameter that depends on another.
    private static func deliverDefinition() throws -> IntentDefinition {
        IntentDefinition(
            id: deliver, category: "order", title: "Order dinner", needsConfirmation: true,
            parameters: [
                ParameterDefinition(name: "delivery", type: .boolean, isRequired: true),
                ParameterDefinition(
                    name: "address", type: .string, isRequired: true, defaultValue: .string("home"),
                    condition: ["delivery": .oneOf(["true"])]),
                ParameterDefinition(
                    name: "floor", type: .integer, isRequired: true, condition: ["address": .oneOf(["office", "work"])]
                ),
                ParameterDefinition(name: "dish", type: .enumeration("Dish"), isRequired: true),
            ],
            shortcuts: [
                ShortcutDefinition(
                    parameters: ["dish", "delivery", "address"], title: try TextTemplate("${dish} to ${address}")),
                ShortcutDefinition(
                    parameters: ["dish", "delivery"], title: try TextTemplate("${dish}"), isBackground: false),
            ])
    }

    private static func showDefinition() -> IntentDefinition {
        IntentDefinition(
            id: show, category: "view", title: "Show the tables", isBackground: false,
            parameters: [ParameterDefinition(name: "room", type: .string)])
    }

    private static func texts(_ texts: String...) -> [TextTemplate] { texts.compactMap { try? TextTemplate($0) } }

    // MARK: Steps

    static let inviteAnna: Step = .match(invite, ["guest": anna])
    static let inviteAnyone: Step = .match(invite, [:])
    static func guest(_ value: Value) -> Answer.Part { .init("guest", value) }
}
