import Audio
import Foundation
import Intents
import Pipeline
import Testing

@Suite(
    "Recorded phrases by sound",
    .enabled(if: Sound.canBeHeard, "the package pocketsphinx-en-us is not installed"))
struct PhraseStudioTests {
    private let workspace: Workspace
    private let configuration: Configuration

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]",
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            intents:
              Wash:
                title: Wash up
                sentences: ["wash up", "boil the kettle"]
                response: { success: { say: "Clean." } }
              Brew:
                title: Brew
                sentences: ["brew"]
                response: { success: { say: "Brewed." } }
            """,
        ])
        configuration = try workspace.configuration()
    }

    private func keep(_ phrase: String, _ clip: String?, in memory: Memory) throws {
        let brew = Shortcut(.intent(IntentID(application: "org.example.Tea", name: "Brew"), slots: [:]), title: "Brew")
        try memory.keep(VoiceShortcut(id: "s1", shortcut: brew, phrase: phrase, created: Conversation.now))
        guard let clip else { return }
        let studio = try PhraseStudio(configuration, memory: memory)
        let utterance = try #require(studio.utterance(in: Sound.clip(clip)))
        let take = try #require(
            studio.take(utterance, saying: studio.text(of: utterance), of: "s1", at: Conversation.now))
        #expect(take.templates.count == 2 && take.phones.count > 5 && take.sound.count == utterance.count * 2)
        try memory.keep(take)
    }

    @Test("A phrase of words that nobody knows runs its shortcut when it is said, at once and after a restart")
    func madeUp() throws {
        let state = workspace.file("state")
        let conversation = try Conversation(configuration, stateFolder: state, listens: true)
        let sound = try Sound.clip("view-the-menu.slt")
        try conversation.virtual.play(Sound(.samples(sound)))
        #expect(conversation.newEvents() == ["utterance", "rejected outOfGrammar"])

        try keep("xquiblor zzyx", "view-the-menu.slt", in: conversation.virtual.line.memory)
        try conversation.virtual.line.collect()
        let expected = [
            "utterance", "transcript xquiblor zzyx", "match Brew", "response success", "ended completed",
        ]
        try conversation.virtual.play(Sound(.samples(sound)))
        #expect(conversation.newEvents() == expected)
        try conversation.virtual.play(Sound(.samples(try Sound.clip("boil-the-kettle.slt"))))
        #expect(conversation.newEvents().contains("match Wash"))

        let restarted = try Conversation(configuration, stateFolder: state, listens: true)
        try restarted.virtual.play(Sound(.samples(sound)))
        #expect(restarted.newEvents() == expected)
    }

    @Test("A typed phrase bears a slip that keeps its sound, and fillers; another text stays what it is")
    func typed() throws {
        let conversation = try Conversation(configuration, stateFolder: workspace.file("state"))
        try keep("my usual zorblax", nil, in: conversation.virtual.line.memory)
        try conversation.virtual.line.collect()
        for text in ["my usual zorblaks", "please my usual zorblacks thanks", "my usuel zorblax"] {
            try conversation.virtual.say(text)
            #expect(conversation.newEvents().contains("match Brew"), "\(text)")
        }
        try conversation.virtual.say("my usual ordering")
        #expect(conversation.newEvents().last == "rejected outOfGrammar")
    }

    @Test("What speaks against a phrase is told while it is recorded")
    func advice() throws {
        let memory = Memory(stateFolder: workspace.file("state"), log: .none)
        try keep("xquiblor zzyx", "view-the-menu.slt", in: memory)
        let studio = try PhraseStudio(configuration, memory: memory)
        #expect(studio.advice(on: "Xquiblor, zzyx") == [.isPhrase("xquiblor zzyx")])
        #expect(studio.advice(on: "never mind") == [.isReserved])
        #expect(studio.advice(on: "wash up").contains { if case .isSentence = $0 { true } else { false } })
        let utterance = try #require(studio.utterance(in: Sound.clip("view-the-menu.slt")))
        let take = try #require(studio.take(utterance, saying: "", of: "s2", at: Conversation.now))
        #expect(studio.advice(on: "sunday gardening", takes: [take]) == [.soundsLikePhrase("xquiblor zzyx")])
        #expect(
            studio.text(of: try #require(studio.utterance(in: Sound.clip("boil-the-kettle.slt")))) == "boil the kettle")
        #expect(studio.utterance(in: Sound.silence(1)) == nil)
    }
}
