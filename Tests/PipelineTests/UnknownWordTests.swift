import Audio
import BeckonKit
import Foundation
import Intents
import PhraseAccuracy
import Phonetics
import Recognition
import Testing

@testable import Pipeline

/// Words that no dictionary has, said by synthetic voices.
@Suite(.enabled(if: Sound.canBeHeard, "the package pocketsphinx-en-us is not installed"))
struct UnknownWordTests {
    private static let definition = """
        application:
          id: org.example.Lunch
          name: Lunch
          pronunciations: { xylquab: pony tea }
        types:
          Dish: { values: { zorblatt: [zorblatt, zorblatt stew], moxivane: [moxivane], plain: [rice] } }
          Guest: { dynamic: true }
        intents:
          Frobnicate: { sentences: ["frobnicate the kitchen"] }
          Order: { parameters: { dish: { type: Dish } }, sentences: ["order {dish}"] }
          Invite: { parameters: { guest: { type: Guest } }, sentences: ["invite {guest}"] }
          Hint: { sentences: ["start the xylquab"] }
          Room: { sentences: ["show the 3D map of Dr. Brown"] }
        """
    private static let voices: [Speaker] = [.american, .slt, .rms].filter(\.canSpeak)
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace([
            "beckon.yaml":
                "definitions: [lunch.intents.yaml]\nstate: state\nrecognition: { modelDescriptions: \(Workspace.package)/models }\n"
        ])
        try workspace.write(Self.definition, to: "lunch.intents.yaml")
    }

    private func conversation() throws -> Conversation {
        try Conversation(workspace.configuration(), stateFolder: workspace.file("state"), listens: true)
    }

    private func heard(_ text: String, _ speaker: Speaker, _ conversation: Conversation) throws -> [String] {
        try conversation.virtual.play(Sound(.samples(try speaker.say(text)), .samples(Sound.silence(1))))
        return conversation.newEvents()
    }

    /// - Returns: by how many voices it was understood.
    private func understood(_ text: String, as match: String, _ conversation: Conversation) throws -> Int {
        try Self.voices.count { try heard(text, $0, conversation).contains("match \(match)") }
    }

    @Test func worksInTemplatesAndSlots() throws {
        let conversation = try conversation()
        #expect(try understood("frobnicate the kitchen", as: "Frobnicate", conversation) >= Self.voices.count - 1)
        #expect(try understood("order zorblatt stew", as: "Order", conversation) >= Self.voices.count - 1)
        #expect(try understood("order moxivane", as: "Order", conversation) >= Self.voices.count - 1)
        #expect(
            try understood("show the three d map of doctor brown", as: "Room", conversation) >= Self.voices.count - 1)
    }

    @Test func worksInSuppliedVocabularies() throws {
        let memory = Memory(stateFolder: workspace.file("state"), log: Log { _, _ in })
        memory.keep([VocabularyValue("7", display: "Grelda Vorkins")], type: "Guest", of: "org.example.Lunch")
        let conversation = try conversation()
        #expect(try understood("invite grelda vorkins", as: "Invite", conversation) >= Self.voices.count - 1)
    }

    @Test func worksInPhrases() throws {
        let memory = Memory(stateFolder: workspace.file("state"), log: Log { _, _ in })
        let shortcut = Shortcut(
            .intent(IntentID(application: "org.example.Lunch", name: "Frobnicate"), slots: [:]), title: "Lunch")
        try memory.keep(
            VoiceShortcut(id: "s1", shortcut: shortcut, phrase: "snorkle wibbing", created: Conversation.now))
        let conversation = try conversation()
        #expect(try understood("snorkle wibbing", as: "Frobnicate", conversation) >= Self.voices.count - 1)
        let words = try WordInventory(workspace.configuration(), memory: memory).unknownWords().map(\.word)
        #expect(words.contains("snorkle") && words.contains("wibbing") && words.contains("zorblatt"))
    }

    @Test("What the application says of a word counts more than its letters, and what the owner says more than that")
    func hintsAndCorrections() throws {
        #expect(try understood("start the pony tea", as: "Hint", conversation()) >= Self.voices.count - 1)
        let lexicon = OwnerLexicon(stateFolder: workspace.file("state"))
        try lexicon.set("xylquab", to: [Pronunciation("B AH T ER F L AY")])
        let corrected = try conversation()
        #expect(try understood("start the butterfly", as: "Hint", corrected) >= Self.voices.count - 1)
        // Two words of three are still said.
        #expect(try understood("start the pony tea", as: "Hint", corrected) <= 1)
        #expect(try lexicon.remove("xylquab"))
        let inventory = try WordInventory(workspace.configuration())
        let word = try #require(try inventory.unknownWords().first { $0.word == "xylquab" })
        #expect(word.source == .application && word.uses.first?.application == "org.example.Lunch")
        #expect(word.uses.first?.location?.line == 12)
    }

    @Test("Recordings tell which of the guesses is right")
    func learnsFromRecordings() throws {
        let configuration = try workspace.configuration()
        let studio = try PhraseStudio(
            configuration, memory: Memory(stateFolder: workspace.file("state"), log: Log { _, _ in }))
        let inventory = WordInventory(configuration)
        // Two ways to read it, as "rain" and as "rhine".
        let ways = try [Pronunciation("V AO R K EY N"), Pronunciation("V AO R K AY N")]
        let listener = try GuessListener(configuration, guesses: ways)
        for (said, right) in zip(["vorkane", "vorkine"], ways) {
            let takes = try Self.voices.map { try #require(studio.utterance(in: try $0.say(said))) }
            let rows = takes.map(studio.phones)
            let learned = try WordLearner(guesses: ways).learn(rows, choices: takes.map(listener.choice))
            #expect(learned.isGuess && learned.pronunciations.first == right, "\(rows)")
        }
        #expect(try inventory.possibilities(of: "zorblatt").count > inventory.guesses(of: "zorblatt").count)
        #expect(studio.utterance(in: Sound.silence(2)) == nil)
        // Another word, and a tone, are neither.
        #expect(
            listener.choice(in: try #require(studio.utterance(in: try Speaker.american.say("mushroom sauce")))) == nil)
        #expect(listener.choice(in: Sound.tone(1)) == nil)
    }
}
