import Foundation
import Intents
import Storage
import Testing

@testable import Pipeline

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

    private func turns() throws -> [Turn] {
        try Store(directory: workspace.file("state")).journal.turns.latest(100).reversed()
    }

    @Test("Each utterance is a turn: its words, what became of them, why, what was said to it, and its session")
    func turnsOfASession() throws {
        let conversation = try conversation()
        for text in ["paint the fence", "brew tea", "three", "yes", "pour the tea"] {
            try conversation.virtual.say(text)
        }
        try conversation.virtual.finish()
        let turns = try turns()
        #expect(
            turns.map { $0.hypotheses.map(\.text) } == [
                ["paint the fence"], ["brew tea"], ["three"], ["yes"], ["pour the tea"],
            ])
        #expect(turns.map(\.number) == [1, 2, 3, 4, 5])
        #expect(turns.allSatisfy { $0.source == .text && $0.time == Conversation.now })
        #expect(turns.map { $0.outcome["event"]?.stringValue } == ["rejected", "match", "answer", "answer", "match"])
        #expect(turns.map(\.expectation) == ["command", "command", "Brew cups", "Brew yes or no", "command"])
        #expect(turns[0].explanation == ["no sentence template says \"paint the fence\""])
        #expect(turns[1].explanation.first?.hasPrefix("1. org.example.Tea.Brew by ") == true)
        #expect(turns[1].responses == ["How many cups?"])
        #expect(turns[4].responses.count == 1)
        let sessions = try journal().map(\.id)
        #expect(turns.map(\.interaction) == [nil, sessions[0], sessions[0], sessions[0], sessions[1]])
    }

    @Test("A shortcut that is run without words is a turn too; what is nobody's answer is none")
    func withoutWords() throws {
        let conversation = try conversation()
        let pour = IntentID(application: "org.example.Tea", name: "Pour")
        try conversation.virtual.say("")
        try conversation.virtual.line.run(Shortcut(.intent(pour, slots: [:]), title: "Pour"))
        try conversation.virtual.finish()
        let turns = try turns()
        #expect(turns.map(\.source) == [.control])
        #expect(turns.first?.hypotheses == [])
        #expect(try turns.first?.interaction == journal().first?.id)
    }

    @Test("Sound is kept where the owner wants it", arguments: [false, true])
    func sound(isKept: Bool) throws {
        let settings = JournalSettings(audio: isKept)
        let memory = Memory(stateFolder: workspace.file("state"), log: .none)
        let chronicle = Chronicle(memory: memory, settings: settings, log: .none)
        chronicle.hear([1, -2], phones: ["AH"], expecting: .command, at: Conversation.now)
        chronicle.read(
            Transcript(text: "a", confidence: 0.5, alternatives: [.init("b", confidence: 0.25)]), expecting: .command,
            at: .now
        ) {
            []
        }
        chronicle.note(.rejected(.lowConfidence, confidence: 0.5), at: Conversation.now)
        chronicle.hear([3], expecting: .command, at: Conversation.now)
        chronicle.note(.rejected(.outOfGrammar, confidence: 0), at: Conversation.now)
        chronicle.save(isAnswered: false)
        #expect(try turns().isEmpty)
        chronicle.save()
        let turns = try turns()
        #expect(turns.map(\.source) == [.speech, .speech])
        #expect(
            turns.map(\.hypotheses) == [
                [Turn.Hypothesis("a", confidence: 0.5), Turn.Hypothesis("b", confidence: 0.25)], [],
            ])
        #expect(turns.map(\.phones) == [["AH"], []])
        #expect(turns.map(\.hasSound) == [isKept, isKept])
        let sound = try Store(directory: workspace.file("state")).journal.turns.sound(of: 1)
        #expect(sound == (isKept ? Data([1, 0, 0xFE, 0xFF]) : nil))
    }

    @Test("No journal is kept where it lasts no day")
    func noJournal() throws {
        try workspace.write("definitions: [tea.intents.yaml]\njournal: { days: 0 }", to: "beckon.yaml")
        let conversation = try conversation()
        try conversation.virtual.say("pour the tea")
        try conversation.virtual.finish()
        #expect(conversation.newEvents().last == "ended completed")
        #expect(!FileManager.default.fileExists(atPath: workspace.file("state/beckon.sqlite")))
    }

    @Test("A damaged store is set aside and told, and the device counts as locked")
    func damaged() throws {
        try workspace.write("no database", to: "state/beckon.sqlite")
        let memory = Memory(stateFolder: workspace.file("state"), log: .none)
        #expect(try memory.use { (store) throws(StorageError) in try store.device.isLocked() })
        try workspace.write("no database", to: "state/beckon.sqlite")
        let configuration = try Configuration(
            file: workspace.file("beckon.yaml"), stateFolder: workspace.file("state"), places: Workspace.places)
        #expect(configuration.problems.map(\.description).contains { $0.contains("counts as locked until") })
    }

    @Test("A store that cannot be read stops no conversation, and the device counts as locked")
    func unreadable() throws {
        try FileManager.default.createDirectory(
            atPath: workspace.file("state/beckon.sqlite"), withIntermediateDirectories: true)
        let conversation = try conversation()
        #expect(conversation.virtual.line.device().isLocked)
        try conversation.virtual.say("pour the tea")
        #expect(conversation.newEvents().last == "ended completed")
        #expect(conversation.log.sentences.contains { $0.contains("so that it counts as locked") })
    }

    @Test("An empty file is one that a full disk had no room for")
    func emptyFile() throws {
        try workspace.write("", to: "state/beckon.sqlite")
        #expect(try !conversation().virtual.line.device().isLocked)
    }

    @Test("Damage that is found while it is used is repaired, and what was asked for is done")
    func damagedInUse() throws {
        let log = LogRecorder()
        let memory = Memory(stateFolder: workspace.file("state"), log: log.log)
        let file = workspace.file("state/beckon.sqlite")
        let shortcut = Shortcut(.routine([RoutineStep("a")]), title: "Evening")
        for number in 0..<200 {
            try memory.use { (store) throws(StorageError) in
                try store.voiceShortcuts.set(
                    VoiceShortcut(id: "\(number)", shortcut: shortcut, created: Conversation.now))
            }
        }
        // Nobody has it open: everything is in the one file.
        _ = try? memory.use { (_) throws(StorageError) in throw StorageError(path: "", kind: .busy) }
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
        try handle.seek(toOffset: 4_096)
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 400_000))
        try handle.close()
        try memory.use { (store) throws(StorageError) in
            try store.voiceShortcuts.set(VoiceShortcut(id: "new", shortcut: shortcut, created: Conversation.now))
        }
        #expect(
            try memory.use { (store) throws(StorageError) in try store.voiceShortcuts.all() }.map(\.id).contains("new"))
        #expect(log.sentences.count == 1)
        #expect(log.sentences.first?.contains("/beckon.sqlite.damaged-") == true)
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
