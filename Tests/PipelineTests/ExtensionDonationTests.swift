import BeckonKit
import Foundation
import Intents
import Pipeline
import Testing

@Suite("What an extension has remembered")
struct ExtensionDonationTests {
    private static let tea = "org.example.Tea"

    private let conversation: Conversation
    private let workspace: Workspace
    private var memory: Memory { conversation.virtual.line.memory }

    /// Before it answers it says what its file has for that word.
    private static let handler = """
        import json, sys
        said = json.load(open("said.json"))
        for line in sys.stdin:
            message = json.loads(line)
            result = {"protocolVersion": 1} if message["method"] == "initialize" else {"code": "success", "properties": {}}
            if message["method"] == "resolve":
                result = {"resolution": "success", "value": message["params"]["slots"]["word"]}
            if message["method"] == "handle":
                for method, params in said[message["params"]["slots"]["word"]]:
                    print(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))
            print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
        """

    private static let said = """
        {
          "donate": [
            ["donate", {"intent": "Brew", "slots": {"word": "donate"}, "id": "1", "group": "g"}],
            ["donate", {"activity": {"id": "org.example.Tea.shelf", "persistentIdentifier": "p"}, "id": "2"}]
          ],
          "wrong": [
            ["donate", {"intent": "Brew", "slots": {}}], ["donate", {}], ["deleteDonations", {}],
            ["setShortcutSuggestions", {"shortcuts": [{"intent": "org.example.Other.Go", "title": "x"}]}]
          ],
          "forget": [["deleteDonations", {"group": "g"}], ["deleteActivities", {"all": true}]],
          "offer": [["setShortcutSuggestions", {"shortcuts": [
            {"intent": "org.example.Tea.Brew", "slots": {"word": "offer"}, "title": "Offered"}]}]]
        }
        """

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]\nextensions: [extension.yaml]",
            "handler.py": Self.handler, "said.json": Self.said,
            "extension.yaml": """
            id: org.example.Tea.IntentsExtension
            application: org.example.Tea
            executable: python3
            arguments: [-S, handler.py]
            intents: [Brew]
            """,
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            types: { Word: { values: { donate: [donate], wrong: [wrong], forget: [forget], offer: [offer] } } }
            intents:
              Brew:
                category: order
                title: Brew tea
                parameters: { word: { type: Word, required: true, prompt: { ask: "Which?" } } }
                sentences: ["brew {word}"]
                shortcuts: [{ parameters: [word], title: "Brew ${word}" }]
                response: { success: { say: "Done." } }
            activities:
              org.example.Tea.shelf: { title: The shelf, search: true }
            """,
        ])
        conversation = try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
    }

    private func say(_ word: String) throws {
        try conversation.virtual.say("brew \(word)")
        #expect(conversation.newEvents().last == "ended completed")
    }

    @Test func donationsComeAndGo() throws {
        defer { conversation.virtual.line.close() }
        try say("donate")
        #expect(memory.latestDonations(10).map(\.id) == ["2", "1"])
        #expect(memory.latestDonations(10).last?.group == "g")
        #expect(memory.activities(10, at: Conversation.now).map(\.activity.title) == ["The shelf"])
        try say("forget")
        #expect(memory.latestDonations(10).isEmpty)
        #expect(memory.activities(10, at: Conversation.now).isEmpty)
    }

    @Test func shortcutsAreOffered() throws {
        defer { conversation.virtual.line.close() }
        try say("offer")
        #expect(memory.offeredShortcuts(of: Self.tea).map(\.title) == ["Offered"])
    }

    @Test func whatIsWrongIsToldAndChangesNothing() throws {
        defer { conversation.virtual.line.close() }
        try say("donate")
        try say("wrong")
        #expect(memory.latestDonations(10).count == 2)
        #expect(memory.offeredShortcuts().isEmpty)
        #expect(
            memory.refusedDonations().map(\.reason) == [
                "no shortcut of the definition has exactly no values; it offers word"
            ])
        let log = conversation.log.sentences.joined(separator: "\n")
        for words in [
            "a donation of org.example.Tea is not taken: no shortcut",
            "sent a `donate` that is ignored: The parameter \"intent\" is wrong",
            "sent a `deleteDonations` that is ignored",
            "`setShortcutSuggestions` of org.example.Tea is not done: the definitions do not declare the intent",
        ] { #expect(log.contains(words), "\(log)") }
    }
}
