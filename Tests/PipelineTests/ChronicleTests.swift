import Foundation
import Intents
import Pipeline
import Storage
import Testing

@Suite("The journal of a conversation")
struct ChronicleTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]\nextensions: [extension.yaml]",
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            intents:
              Brew:
                title: Brew tea
                confirm: true
                parameters:
                  cups: { type: integer, required: true, range: 1...9, prompt: "How many cups?" }
                sentences: ["brew [{cups} cups of] tea"]
              Pour: { title: Pour, sentences: [pour the tea] }
              Drink: { title: Drink, sentences: [drink the tea] }
            """,
            "extension.yaml": """
            id: org.example.Tea.Extension
            application: org.example.Tea
            executable: false
            intents: [Drink]
            """,
        ])
    }

    private func conversation() throws -> Conversation {
        try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
    }

    private func journal() throws -> [Interaction] {
        try Store(directory: workspace.file("state")).journal.latest(100).reversed()
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var turns: [String]
        var intent: String
        var slots: JSONObject = [:]
        var code: String?
        var reason: EndReason
    }

    @Test(
        "Each session is written down once, with how it ended",
        arguments: [
            Case(testDescription: "done", turns: ["pour the tea"], intent: "Pour", code: "success", reason: .completed),
            Case(
                testDescription: "with values", turns: ["brew two cups of tea", "yes"], intent: "Brew",
                slots: ["cups": .integer(2)], code: "success", reason: .completed),
            Case(
                testDescription: "a value that was asked for", turns: ["brew tea", "three", "yes"], intent: "Brew",
                slots: ["cups": .integer(3)], code: "success", reason: .completed),
            Case(
                testDescription: "no", turns: ["brew two cups of tea", "no"], intent: "Brew",
                slots: ["cups": .integer(2)], reason: .declined),
            Case(testDescription: "cancelled", turns: ["brew tea", "cancel"], intent: "Brew", reason: .cancelled),
            Case(testDescription: "no answer", turns: ["brew tea"], intent: "Brew", reason: .timeout),
            Case(
                testDescription: "misunderstood", turns: ["brew tea", "green", "blue", "red"], intent: "Brew",
                reason: .misunderstood),
            Case(
                testDescription: "an extension that ends at once", turns: ["drink the tea"], intent: "Drink",
                code: "failure", reason: .unavailable),
        ])
    func sessions(sample: Case) throws {
        let conversation = try conversation()
        for turn in sample.turns { try conversation.virtual.say(turn) }
        try conversation.virtual.finish()
        #expect(conversation.virtual.line.lastEnd == sample.reason)
        let interactions = try journal()
        #expect(interactions.count == 1)
        let interaction = try #require(interactions.first)
        #expect(interaction.intent == IntentID(application: "org.example.Tea", name: sample.intent))
        #expect(interaction.slots == sample.slots)
        #expect(interaction.responseCode == sample.code)
        #expect(interaction.endReason == sample.reason)
        #expect(interaction.time == Conversation.now)
    }

    @Test("Several sessions are written in their order, at once and not only at the end")
    func severalSessions() throws {
        let conversation = try conversation()
        try conversation.virtual.say("pour the tea")
        #expect(try journal().map(\.intent.name) == ["Pour"])
        try conversation.virtual.say("brew tea")
        #expect(try journal().map(\.intent.name) == ["Pour"])
        try conversation.virtual.say("cancel")
        try conversation.virtual.say("paint the fence")
        try conversation.virtual.say("pour the tea")
        try conversation.virtual.finish()
        #expect(try journal().map(\.intent.name) == ["Pour", "Brew", "Pour"])
        #expect(Set(try journal().map(\.id)).count == 3)
        #expect(conversation.log.sentences == [])
    }

    @Test("A conversation at the same moment as one before is written as well")
    func sameMoment() throws {
        for _ in 0..<2 {
            let conversation = try conversation()
            try conversation.virtual.say("pour the tea")
            try conversation.virtual.finish()
            #expect(conversation.log.sentences == [])
        }
        #expect(try journal().map(\.intent.name) == ["Pour", "Pour"])
    }

    @Test("A state folder that cannot be written is told; the conversation goes on")
    func unwritableState() throws {
        // A file where the folder should be: also root cannot write there.
        try workspace.write("", to: "state")
        let conversation = try conversation()
        try conversation.virtual.say("pour the tea")
        try conversation.virtual.finish()
        #expect(conversation.newEvents().suffix(2) == ["response success", "ended completed"])
        let sentences = conversation.log.sentences
        #expect(sentences.count == 1)
        #expect(sentences.first?.hasPrefix("warning: the journal is not kept: ") == true)
        #expect(sentences.first?.contains(workspace.file("state")) == true)
    }
}
