import Dialogue
import Foundation
import Intents

/// The applications that the scripts talk to.
enum Sample {
    static let chef = "org.example.SoupChef"
    static let order = IntentID(application: chef, name: "OrderSoup")
    static let menu = IntentID(application: chef, name: "ReadMenu")
    static let dim = IntentID(application: "org.example.Lamp", name: "Dim")
    static let off = IntentID(application: "org.example.Lamp", name: "SwitchOff")
    static let gone = IntentID(application: chef, name: "Gone")

    static func catalog() throws -> Catalog {
        Catalog(
            applications: [
                Application(id: chef, name: "Soup Chef"), Application(id: "org.example.Lamp", name: "Lamp"),
            ],
            types: [chef: ["Soup": soup, "Option": option]],
            intents: [
                try orderSoup(), IntentDefinition(id: menu, title: "Read the menu"), dimLamp,
                IntentDefinition(id: off, title: "Switch everything off!", needsConfirmation: true),
            ],
            extensions: [
                ExtensionManifest(
                    id: "\(chef).Extension", application: chef, executable: "/e", intents: ["OrderSoup", "ReadMenu"])
            ])
    }

    static let soup = EnumerationDefinition(
        name: "Soup",
        entries: [
            .init(id: "tomato", synonyms: ["tomato soup", "tomato"]),
            .init(id: "chowder", synonyms: ["clam chowder", "New England clam chowder"]),
        ])

    static let option = EnumerationDefinition(
        name: "Option",
        entries: ["cheese", "croutons", "basil", "oil", "chili", "pepper"].map { .init(id: $0, synonyms: [$0]) })

    private static func orderSoup() throws -> IntentDefinition {
        IntentDefinition(
            id: order, category: "order", title: "Order soup", needsConfirmation: true,
            parameters: [
                ParameterDefinition(
                    name: "soup", type: .enumeration("Soup"), isRequired: true,
                    prompts: ParameterPrompts(
                        ask: [try TextTemplate("Which soup would you like?")])),
                ParameterDefinition(
                    name: "quantity", type: .integer, isRequired: true, defaultValue: .integer(1), range: 1...10),
                ParameterDefinition(name: "options", type: .enumeration("Option"), isArray: true),
            ],
            shortcuts: [
                ShortcutDefinition(parameters: ["soup"], title: try TextTemplate("Order ${soup}")),
                ShortcutDefinition(
                    parameters: ["soup", "quantity"], title: try TextTemplate("Order ${quantity} ${soup}")),
                ShortcutDefinition(
                    parameters: ["soup", "quantity", "options"],
                    title: try TextTemplate("Order ${quantity} ${soup} with ${options}")),
            ],
            responseProperties: ["waitTime": .duration, "instead": .enumeration("Soup")],
            responses: [
                "success": ResponseTemplate(
                    code: "success", isSuccess: true,
                    say: try TextTemplate("Your ${soup} will be ready in ${waitTime}.")),
                "failureOutOfStock": ResponseTemplate(
                    code: "failureOutOfStock", isSuccess: false,
                    say: try TextTemplate("There is no ${soup} left today, but ${instead}.")),
                "successLater": ResponseTemplate(
                    code: "successLater", isSuccess: true, say: try TextTemplate("Later.")),
            ])
    }

    private static let dimLamp = IntentDefinition(
        id: dim, title: "Dim the lamp",
        parameters: [
            ParameterDefinition(name: "brightLevel", type: .decimal, isRequired: true, range: 0...100),
            ParameterDefinition(name: "keepsColor", type: .boolean, isRequired: true),
            ParameterDefinition(name: "room", type: .string, isRequired: true),
            ParameterDefinition(name: "floors", type: .integer, isArray: true, range: -1 ... .infinity),
        ])

    static func machine(locale: String = "en-US", settings: DialogueSettings = .init()) throws -> DialogueMachine {
        let greenwich = TimeZone(secondsFromGMT: 0) ?? .current
        return DialogueMachine(
            catalog: try catalog(), settings: settings, wording: Wording(locale: locale),
            speaker: SpokenFormatter(
                locale: locale, timeZone: greenwich, now: Date(timeIntervalSince1970: 1_796_077_800)))
    }
}
