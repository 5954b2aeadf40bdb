import Foundation
import Intents
import PhraseAccuracy
import Pipeline
import Testing

@Suite("A phrase never takes a sentence")
struct PhraseStealingTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [soup.intents.yaml]",
            "soup.intents.yaml": """
            application: { id: org.example.Soup, name: Soup }
            types: { Soup: { values: { corn: [corn chowder], clam: [clam chowder], tomato: [tomato soup], veg: [minestrone] } } }
            intents:
              Order:
                title: Order soup
                parameters:
                  soup: { type: Soup, required: true, prompt: "Which soup?" }
                  quantity: { type: integer, range: 1...10 }
                sentences: ["order [some] {soup}", "order {quantity} {soup}", "order {quantity}"]
                response: { success: { say: "Soon." } }
              Wash: { sentences: ["wash up"], response: { success: { say: "Clean." } } }
            """,
        ])
    }

    private func conversation(_ phrase: String, _ slots: JSONObject, listens: Bool = false) throws -> Conversation {
        let conversation = try Conversation(
            workspace.configuration(), stateFolder: workspace.file("state"), listens: listens)
        let shortcut = Shortcut(
            .intent(IntentID(application: "org.example.Soup", name: "Order"), slots: slots), title: "Soup")
        try conversation.virtual.line.memory.keep(
            VoiceShortcut(id: "s1", shortcut: shortcut, phrase: phrase, created: Conversation.now))
        try conversation.virtual.line.collect()
        return conversation
    }

    private func matched(_ conversation: Conversation) -> (phrase: String?, slots: [String: Value])? {
        for case .match(let match) in conversation.events { return (match.phrase, match.slots) }
        return nil
    }

    @Test(
        "Nor with a value behind it",
        arguments: [
            ("order two", "order two tomato soup", nil, ["quantity": .integer(2), "soup": .enumeration("tomato")]),
            ("order some", "order some tomato soup", nil, ["soup": .enumeration("tomato")]),
            // What is a sentence without the value behind it is the phrase: the person made it so.
            ("order two", "order two", "order two", ["quantity": .integer(5)]),
            (
                "my usual", "my usual tomato soup", "my usual",
                ["quantity": .integer(5), "soup": .enumeration("tomato")]
            ),
        ] as [(String, String, String?, [String: Value])])
    func tail(phrase: String, turn: String, isPhrase: String?, slots: [String: Value]) throws {
        let conversation = try conversation(phrase, ["quantity": 5])
        try conversation.virtual.say(turn)
        let match = try #require(matched(conversation))
        #expect(match.phrase == isPhrase)
        #expect(match.slots == slots)
    }

    @Test(
        "Nor by its sound", .enabled(if: Sound.canBeHeard && Speaker.slt.canSpeak),
        arguments: [
            ("border corn chowder", "order corn chowder", "corn"),
            ("border some clam chowder", "order clam chowder", "clam"),
            ("order my nest tone", "order minestrone", "veg"), ("order my lunch", "order minestrone", "veg"),
        ])
    func sound(phrase: String, sentence: String, soup: String) throws {
        var understood = 0
        // What would not be understood without the phrase is nobody's sentence.
        let without = try Conversation(
            workspace.configuration(), stateFolder: workspace.file("none"), listens: true)
        for speaker in [Speaker.slt, .rms, .american] {
            let conversation = try conversation(phrase, ["soup": "tomato"], listens: true)
            let said = try Sound.silence(0.5) + speaker.say(sentence) + Sound.silence(1.5)
            try without.virtual.play(Sound(.samples(said)))
            guard without.newEvents().contains("match Order") else { continue }
            try conversation.virtual.play(Sound(.samples(said)))
            // Which of both it was may be too unsure to be acted on.
            guard let match = matched(conversation) else { continue }
            understood += 1
            #expect(match.phrase == nil, "\(speaker.name)")
            #expect(match.slots == ["soup": .enumeration(soup)], "\(speaker.name)")
        }
        #expect(understood >= 2)
    }

    @Test(
        "Nor what steers a conversation, with a value behind it",
        .enabled(if: Sound.canBeHeard && Speaker.slt.canSpeak))
    func question() throws {
        let conversation = try conversation("watt can i say", [:], listens: true)
        let said = try Sound.silence(0.5) + Speaker.rms.say("what can i say") + Sound.silence(1.5)
        try conversation.virtual.play(Sound(.samples(said)))
        #expect(conversation.newEvents().contains("control help"))
    }

    @Test("But what is clearly the phrase is the phrase", .enabled(if: Sound.canBeHeard && Speaker.slt.canSpeak))
    func phrase() throws {
        let conversation = try conversation("harbour corn yellow", ["soup": "tomato"], listens: true)
        let said = try Sound.silence(0.5) + Speaker.slt.say("harbour corn yellow") + Sound.silence(1.5)
        try conversation.virtual.play(Sound(.samples(said)))
        #expect(matched(conversation)?.phrase == "harbour corn yellow")
    }

    @Test("Sentences with values are compared while a phrase is made")
    func advice() throws {
        let counsel = try PhraseCounsel(
            workspace.configuration(), memory: Memory(stateFolder: workspace.file("state"), log: .none))
        for (phrase, sentence) in [
            ("border corn chowder", "order corn chowder"), ("order some clam louder", "order some clam chowder"),
        ] {
            #expect(counsel.advice(on: phrase).contains(.soundsLikeSentence(sentence)), "\(counsel.advice(on: phrase))")
        }
        let take = Take(
            id: "t", voiceShortcut: "s1", time: Conversation.now, text: "wash up", phones: ["W", "AA"], sound: Data())
        #expect(counsel.advice(on: "quixle moon river", takes: [take]).contains(.saidSentence("wash up")))
        #expect(counsel.advice(on: "purple hippopotamus dancing") == [])
    }
}
