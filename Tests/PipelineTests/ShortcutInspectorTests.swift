import BeckonKit
import Intents
import Testing

@testable import Pipeline

@Suite("What a shortcut cannot do is refused when it is made")
struct ShortcutInspectorTests {
    private let workspace: Workspace
    private let memory: Memory
    private static let tea = "org.example.Tea"

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]",
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            types:
              Leaf: { values: { green: [green tea] } }
              Guest: { dynamic: true }
            intents:
              Brew:
                parameters:
                  leaf: { type: Leaf, required: true, prompt: "Which tea?" }
                  cups: { type: integer, range: 1...9 }
                  guest: { type: Guest }
                  note: { type: string }
                  hot: { type: boolean }
                sentences: ["brew {leaf}"]
                response: { properties: { wait: duration, left: integer, name: string, price: money }, success: { say: "Soon." } }
            """,
        ])
        memory = Memory(stateFolder: workspace.file("state"), log: .none)
        memory.keep([VocabularyValue("anna")], type: "Guest", of: Self.tea)
        try memory.keep(VoiceShortcut(id: "s1", shortcut: brew(["leaf": "green"]), created: Conversation.now))
        try memory.keep(
            VoiceShortcut(
                id: "s2", shortcut: Shortcut(.routine([RoutineStep("s1")]), title: "r"), created: Conversation.now))
    }

    private func brew(_ slots: JSONObject) -> Shortcut {
        Shortcut(.intent(IntentID(application: Self.tea, name: "Brew"), slots: slots), title: "Tea")
    }

    private func fault(_ shortcut: Shortcut) throws -> String? {
        do {
            try ShortcutInspector(workspace.configuration(), memory: memory).check(shortcut)
            return nil
        } catch let error as ShortcutError { return "\(error)" }
    }

    @Test(
        "Values",
        arguments: [
            (["leaf": "green", "cups": 9, "guest": "anna"], nil), ([:], nil),
            (["cups": 10], "It cannot do that: cups: 10 is not from 1 to 9."),
            (["leaf": "black"], "It cannot do that: leaf: Leaf has no value black."),
            (["guest": "bob"], "It cannot do that: guest: Guest has no value bob."),
        ] as [(JSONObject, String?)])
    func values(slots: JSONObject, words: String?) throws { #expect(try fault(brew(slots)) == words) }

    @Test(
        "Values of a routine's steps",
        arguments: [
            ("s1", "cups", "left", nil), ("s1", "note", "name", nil), ("s1", "leaf", "name", nil),
            ("s1", "sugar", "wait", "Brew has no parameter sugar: leaf, cups, guest, note, hot"),
            ("s1", "cups", "weight", "the response of Brew has no property weight: left, name, price, wait"),
            ("s1", "cups", "price", "price of Brew is money, and cups of Brew is integer"),
            ("s1", "hot", "wait", "wait of Brew is duration, and hot of Brew is boolean"),
            ("s2", "cups", "wait", "step 1 (s2) is no intent, and gives no values"),
        ] as [(String, String, String, String?)])
    func steps(giver: String, parameter: String, property: String, words: String?) throws {
        let taker = RoutineStep("s1", values: [parameter: ResponseProperty(step: 1, name: property)])
        let found = try fault(Shortcut(.routine([RoutineStep(giver), taker]), title: "r"))
        #expect(found == words.map { "It cannot do that: \($0)." })
    }

    @Test("A routine without steps is none")
    func noSteps() {
        #expect(throws: ShortcutError.noSteps) {
            try memory.add(Shortcut(.routine([]), title: "r"), phrase: nil, locale: "en", at: Conversation.now)
        }
    }
}
