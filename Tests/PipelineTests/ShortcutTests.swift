import Foundation
import Intents
import Pipeline
import Testing

@Suite("Voice shortcuts by text")
struct ShortcutTests {
    private let conversation: Conversation
    private let memory: Memory
    private let workspace: Workspace
    private static let tea = "org.example.Tea"

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]",
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            types: { Leaf: { values: { green: [green tea], black: [black tea] } } }
            intents:
              Brew:
                title: Brew tea
                confirm: true
                parameters:
                  leaf: { type: Leaf, required: true, prompt: "Which tea?" }
                  cups: { type: integer, default: 1, range: 1...9 }
                sentences: ["brew {leaf}"]
                response: { success: { say: "${cups} ${leaf}." } }
              Wash:
                title: Wash up
                sentences: ["wash up"]
                response: { success: { say: "Clean." } }
            activities:
              org.example.Tea.shelf: { title: Tea shelf, search: true }
            """,
        ])
        conversation = try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
        memory = conversation.virtual.line.memory
    }

    private func keep(_ id: String, _ action: Shortcut.Action, phrase: String?) throws {
        try memory.keep(
            VoiceShortcut(
                id: id, shortcut: Shortcut(action, title: id), phrase: phrase, created: Conversation.now))
        try conversation.virtual.line.collect()
    }

    private func brew(_ slots: JSONObject) -> Shortcut.Action {
        .intent(IntentID(application: Self.tea, name: "Brew"), slots: slots)
    }

    private var wash: Shortcut.Action { .intent(IntentID(application: Self.tea, name: "Wash"), slots: [:]) }

    private func say(_ turns: String...) throws -> [String] {
        for turn in turns { try conversation.virtual.say(turn) }
        return conversation.newEvents()
    }

    @Test("A phrase is usable at once, keeps its confirmation, and is gone when it is removed")
    func phrase() throws {
        #expect(try say("my usual zorblax") == ["transcript my usual zorblax", "rejected outOfGrammar"])
        try keep("a", brew(["leaf": "green", "cups": 2]), phrase: "My usual Zorblax!")
        try conversation.virtual.say("please my usual zorblax")
        guard case .match(let match)? = conversation.events.dropFirst().first else { return #expect(Bool(false)) }
        #expect(match.source == .phrase)
        #expect(match.slots == ["leaf": .enumeration("green"), "cups": .integer(2)])
        #expect(match.phrase == "My usual Zorblax!")
        #expect(try say("yes").suffix(3) == ["answer - true", "response success", "ended completed"])
        try memory.removeVoiceShortcut("a")
        try conversation.virtual.line.collect()
        #expect(try say("my usual zorblax").last == "rejected outOfGrammar")
    }

    @Test("A phrase that is a sentence too means what was recorded")
    func phraseBeforeSentence() throws {
        try keep("a", brew(["leaf": "black"]), phrase: "wash up")
        #expect(try say("wash up").contains("match Brew"))
    }

    @Test(
        "What steers a conversation is no phrase",
        arguments: ["stop", "Never mind!", "what do you suggest", "取消", "help", "yes", "find the"])
    func reserved(phrase: String) throws {
        #expect(throws: ShortcutError.reserved(phrase)) {
            try memory.add(Shortcut(wash, title: "Wash"), phrase: phrase, locale: "en-US", at: Conversation.now)
        }
        try keep("a", wash, phrase: "soap")
        #expect(throws: ShortcutError.reserved(phrase)) {
            try memory.edit("a", at: Conversation.now) { $0.phrase = phrase }
        }
        #expect(memory.voiceShortcuts.map(\.phrase) == ["soap"])
    }

    @Test("What the shortcut leaves open may follow the phrase, or is asked for")
    func tail() throws {
        try keep("a", brew([:]), phrase: "tea time")
        #expect(try say("tea time").last == "prompt needsValue")
        #expect(try say("cancel").last == "ended cancelled")
        #expect(try say("tea time black tea").last == "prompt confirmIntent")
        #expect(try say("no").last == "ended declined")
        try keep("b", brew(["leaf": "green"]), phrase: "leaf time")
        #expect(try say("leaf time black tea").last == "rejected outOfGrammar")
    }

    @Test("An activity opens its place")
    func activity() throws {
        let shelf = UserActivity(id: "org.example.Tea.shelf")
        try keep("a", .activity(shelf, application: Self.tea), phrase: "show the shelf")
        try conversation.virtual.say("show the shelf")
        let texts = conversation.events.compactMap { event in
            if case .response(_, _, let text) = event { text } else { nil }
        }
        #expect(texts == ["Opening Tea shelf."])
        #expect(conversation.newEvents().suffix(3) == ["match", "response continueInApp", "ended continued"])
    }

    @Test("The steps of a routine follow each other, each with its questions; the first failure ends it")
    func routine() throws {
        try keep("wash", wash, phrase: nil)
        try keep("brew", brew(["leaf": "green"]), phrase: nil)
        try keep("evening", .routine([.init("wash"), .init("brew"), .init("wash")]), phrase: "good evening")
        #expect(
            try say("good evening") == [
                "transcript good evening", "match Wash", "response success", "ended completed", "match Brew",
                "prompt confirmIntent",
            ])
        #expect(
            try say("yes") == [
                "transcript yes", "answer - true", "response success", "ended completed", "match Wash",
                "response success", "ended completed",
            ])
        #expect(try say("good evening", "no").last == "ended declined")
        #expect(conversation.virtual.line.isIdle)
    }

    @Test("A routine that runs itself, or lacks a step, is told and does nothing", arguments: [["loop"], ["gone"]])
    func impossible(steps: [String]) throws {
        try keep("loop", .routine(steps.map { RoutineStep($0) }), phrase: "go round")
        #expect(try say("go round").suffix(2) == ["response failure", "ended unavailable"])
    }

    @Test("Recordings are of a phrase: with other words they go, whoever changes it")
    func recordings() throws {
        func takes() -> [String] { memory.takes(of: "a").map(\.id) }
        try keep("a", wash, phrase: "wash it")
        let take = Take(
            id: "t", voiceShortcut: "a", time: Conversation.now, text: "wash it", phones: ["W", "AA", "SH"],
            sound: Data([0, 0]))
        try memory.keep(take)
        _ = try memory.edit("a", at: Conversation.now) { $0.phrase = "Wash it!" }
        #expect(takes() == ["t"])
        _ = try memory.edit("a", at: Conversation.now) { $0.phrase = "scrub it" }
        #expect(takes() == [])
        try memory.keep(take)
        let other = VoiceShortcut(
            id: "a", shortcut: Shortcut(wash, title: "a"), phrase: "wash it", created: Conversation.now)
        var its = take
        its.id = "u"
        _ = try memory.take([(other, [its])])
        #expect(takes() == ["u"])
    }

    @Test("An import is taken whole, with its steps under their new identifiers, or not at all")
    func imports() throws {
        func exported(_ id: String, _ action: Shortcut.Action, _ phrase: String? = nil) -> VoiceShortcut {
            VoiceShortcut(id: id, shortcut: Shortcut(action, title: id), phrase: phrase, created: Conversation.now)
        }
        try keep("s1", wash, phrase: "wash it")
        let step = exported("s1", brew(["leaf": "green"]))
        let routine = exported("s2", .routine([.init("s1")]), "evening")
        let kept = try memory.take([(step, []), (routine, [])])
        #expect(kept.map(\.id) == ["s3", "s2"])
        #expect(kept[1].shortcut.action == .routine([.init("s3")]))
        #expect(memory.voiceShortcut("s1")?.phrase == "wash it")
        // Which of two a routine means cannot be told; a phrase that is taken is refused with all that comes along.
        #expect(throws: ShortcutError.twice("s7")) {
            try memory.take([(exported("s7", wash), []), (exported("s7", brew([:])), [])])
        }
        #expect(throws: ShortcutError.self) {
            try memory.take([(exported("s8", wash), []), (exported("s9", brew([:]), "wash it"), [])])
        }
        #expect(memory.voiceShortcuts.map(\.id).sorted() == ["s1", "s2", "s3"])
    }

    @Test("A shortcut of an intent that is gone is told")
    func gone() throws {
        try keep("a", .intent(IntentID(application: "org.example.Gone", name: "Do"), slots: [:]), phrase: "do it")
        #expect(try say("do it").suffix(2) == ["response failure", "ended unavailable"])
    }

    @Test("Without speech a shortcut runs by the same path")
    func direct() throws {
        try conversation.virtual.line.run(Shortcut(brew(["leaf": "green"]), title: "Tea"))
        #expect(
            try conversation.newEvents() + say("yes").suffix(1) == [
                "match Brew", "prompt confirmIntent", "ended completed",
            ])
    }
}
