import Intents
import Pipeline
import Testing

@Suite("Conversations by text")
struct VirtualConversationTests {
    private let workspace: Workspace
    private let conversation: Conversation

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]\ndialogue: { answerTimeout: 6, reprompts: 2 }",
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            intents:
              Brew:
                title: Brew tea
                confirm: true
                parameters:
                  cups: { type: integer, required: true, range: 1...9, prompt: "How many cups?" }
                sentences: ["brew [{cups} cups of] tea"]
                response: { success: { say: "Here you are." } }
            """,
        ])
        conversation = try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
    }

    @Test("While turns come, the clock stands still")
    func clock() throws {
        let line = conversation.virtual.line
        #expect(line.isIdle)
        #expect(line.deadline == nil)
        try conversation.virtual.say("brew tea")
        #expect(line.deadline == 6)
        try conversation.virtual.say("four")
        #expect(line.deadline == 6)
        try conversation.virtual.say("yes")
        #expect(line.isIdle)
        #expect(line.lastEnd == .completed)
    }

    @Test("When the turns run out the clock runs on: the question is asked again, then the session ends")
    func timeout() throws {
        try conversation.virtual.say("brew tea")
        #expect(conversation.newEvents() == ["transcript brew tea", "match Brew", "prompt needsValue"])
        try conversation.virtual.finish()
        #expect(conversation.newEvents() == ["prompt needsValue", "prompt needsValue", "ended timeout"])
        #expect(conversation.virtual.line.lastEnd == .timeout)
        try conversation.virtual.finish()
        #expect(conversation.newEvents() == [])
    }

    @Test("A turn in which nothing is said asks again; without a question it is told", arguments: ["", " \n"])
    func unanswered(nothing: String) throws {
        try conversation.virtual.say(nothing)
        #expect(conversation.newEvents() == ["rejected noSpeech"])
        try conversation.virtual.say("brew four cups of tea")
        _ = conversation.newEvents()
        try conversation.virtual.say(nothing)
        #expect(conversation.newEvents() == ["prompt confirmIntent"])
        try conversation.virtual.say("no")
        #expect(conversation.newEvents() == ["transcript no", "answer - false", "ended declined"])
    }

    @Test("What is no sentence is told and nothing is done; at a question it is asked again")
    func notUnderstood() throws {
        try conversation.virtual.say("paint the fence")
        #expect(conversation.newEvents() == ["transcript paint the fence", "rejected outOfGrammar"])
        #expect(conversation.virtual.line.lastEnd == nil)
        try conversation.virtual.say("brew tea")
        try conversation.virtual.say("twelve")
        try conversation.virtual.say("cancel")
        #expect(
            conversation.newEvents() == [
                "transcript brew tea", "match Brew", "prompt needsValue", "transcript twelve", "answer cups 12",
                "prompt needsValue", "transcript cancel", "control cancel", "ended cancelled",
            ])
    }
}
