import BeckonKit
import Foundation
import Intents
import Pipeline
import Suggestions
import Testing

@Suite("Suggestions by text")
struct SuggestionTests {
    private let conversation: Conversation
    private let workspace: Workspace
    private let memory: Memory
    private var line: Line { conversation.virtual.line }

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]",
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            types: { Leaf: { values: { green: [green tea], black: [black tea] } } }
            intents:
              Brew:
                title: Brew tea
                parameters:
                  leaf: { type: Leaf, required: true, prompt: "Which tea?" }
                  cups: { type: integer }
                sentences: ["brew {leaf}"]
                shortcuts:
                  - { parameters: [leaf], title: "Brew ${leaf}" }
                  - { parameters: [leaf, cups], title: "Brew ${cups} cups of ${leaf}" }
                response: { success: { say: "${leaf}." } }
              Wash:
                title: Wash up
                sentences: ["wash up"]
                shortcuts: [{ parameters: [], title: Wash up }]
                response: { success: { say: "Clean." } }
            """,
        ])
        conversation = try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
        memory = conversation.virtual.line.memory
    }

    private func donate(_ days: Range<Int>, leaf: String, id: String = "brew", offset: Double = 0) throws {
        for day in days {
            let time = Conversation.now.addingTimeInterval(Double(-day) * 86_400 + offset)
            try line.donate(
                NewDonation(
                    .interaction(intent: "Brew", slots: ["leaf": .string(leaf)], response: "success"),
                    id: "\(id)\(day)",
                    time: time), of: "org.example.Tea")
        }
    }

    private func suggested(least: Double = Suggester.threshold) -> [String] {
        line.suggestions.suggestions(at: Conversation.now, least: least).map(\.shortcut.title)
    }

    private func answer(to turn: String) throws -> String? {
        try conversation.virtual.say(turn)
        guard case .response(_, _, let text)? = conversation.events.last else { return nil }
        return text
    }

    @Test("What is usual now is suggested, in words with the reason, and runs")
    func usual() throws {
        try donate(1..<30, leaf: "green")
        let suggestion = try #require(line.suggestions.suggestions(at: Conversation.now).first)
        #expect(suggestion.shortcut.title == "Brew green tea")
        #expect(suggestion.reasons.first?.text.contains("around") == true || suggestion.reasons.count > 1)
        try line.run(suggestion.shortcut)
        #expect(conversation.events.last == .ended(.completed))
    }

    @Test("A donation counts at once, and one that is deleted does not")
    func inStep() throws {
        try donate(2..<30, leaf: "green")
        #expect(suggested() == ["Brew green tea"])
        try donate(2..<30, leaf: "black", id: "other", offset: 60)
        #expect(Set(suggested(least: 0.05)) == ["Brew green tea", "Brew black tea"])
        try memory.deleteDonations(.identifiers((2..<30).map { "brew\($0)" }), of: "org.example.Tea")
        #expect(suggested() == ["Brew black tea"])
        let black = try #require(line.suggestions.suggestions(at: Conversation.now).first?.shortcut)
        let lessons = line.suggestions.lessons(of: black)
        #expect(lessons.count == 28)
        try memory.deleteDonations(.identifiers(lessons), of: "org.example.Tea")
        #expect(suggested(least: 0) == [])
    }

    @Test("What an application offers is listed before anyone used it")
    func offers() throws {
        let brew = Shortcut(
            .intent(IntentID(application: "org.example.Tea", name: "Brew"), slots: ["leaf": "black"]), title: "Tea")
        try line.offer([brew], of: "org.example.Tea")
        let suggestion = try #require(line.suggestions.suggestions(at: Conversation.now).first)
        #expect(suggestion.shortcut.title == "Brew black tea")
        #expect(suggestion.reasons.map(\.kind) == [.offered])
        #expect(suggestion.reasons.map(\.text) == ["offered by Tea"])
    }

    @Test(
        "Who asks what can be said hears what is likely, else examples",
        arguments: [
            "what do you suggest", "what can i say",
        ])
    func spoken(turn: String) throws {
        #expect(try answer(to: turn) == "You can say, for example: brew green tea and wash up.")
        try donate(1..<30, leaf: "green")
        #expect(try answer(to: turn) == "I suggest: Brew green tea.")
        #expect(line.isIdle)
    }

    @Test("Who gave it a phrase hears the phrase")
    func phrase() throws {
        try donate(1..<30, leaf: "green")
        let shortcut = try #require(line.suggestions.suggestions(at: Conversation.now).first?.shortcut)
        try memory.keep(VoiceShortcut(id: "s1", shortcut: shortcut, phrase: "my usual", created: Conversation.now))
        #expect(try answer(to: "what would you suggest") == "I suggest: my usual.")
    }
}
