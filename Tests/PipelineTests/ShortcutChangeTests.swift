import Foundation
import Intents
import Storage
import Testing

@testable import Pipeline

@Suite("Changes of shortcuts that are acknowledged are kept")
struct ShortcutChangeTests {
    private let workspace: Workspace
    private let memory: Memory
    private static let order = Shortcut.Action.intent(
        IntentID(application: "org.example.Tea", name: "Brew"), slots: [:])

    init() throws {
        workspace = try Workspace()
        memory = Memory(stateFolder: workspace.file("state"), log: .none)
    }

    private var other: Memory { Memory(stateFolder: workspace.file("state"), log: .none) }

    private func add(_ action: Shortcut.Action = order, title: String = "Tea", phrase: String? = nil, to memory: Memory)
        throws(ShortcutError) -> VoiceShortcut
    {
        try memory.add(Shortcut(action, title: title), phrase: phrase, locale: "en-US", at: Conversation.now)
    }

    private func take(_ id: String, of shortcut: String) -> Take {
        Take(id: id, voiceShortcut: shortcut, time: Conversation.now, text: id, phones: ["S"], sound: Data([1, 2]))
    }

    @Test("Whoever else has the store open")
    func processes() throws {
        let other = other
        #expect(memory.voiceShortcuts == [] && other.voiceShortcuts == [])
        let ids = try (0..<6).map { try add(phrase: "words \($0) words", to: $0 % 2 == 0 ? memory : other).id }
        #expect(ids == ["s1", "s2", "s3", "s4", "s5", "s6"])
        #expect(self.other.voiceShortcuts.count == 6)
        // What one did not know of is not undone by it, nor is its phrase given twice.
        #expect(throws: ShortcutError.self) { try add(phrase: "words 4 words", to: other) }
        _ = try other.edit("s1", at: Conversation.now) { $0.shortcut.title = "Green" }
        _ = try memory.edit("s1", at: Conversation.now) { $0.phrase = "green words" }
        #expect(self.other.voiceShortcut("s1")?.shortcut.title == "Green")
        try other.delete("s2")
        #expect(throws: ShortcutError.notFound("s2")) {
            try memory.edit("s2", at: Conversation.now, takes: [take("t", of: "s2")]) { $0.phrase = "two" }
        }
        #expect(self.other.voiceShortcut("s2") == nil)
    }

    @Test(
        "What could not be read again is refused",
        arguments: [
            ("", order, nil), (String(repeating: "a", count: 4_096), order, nil),
            ("a", order, String(repeating: "a", count: 5_000)), ("a", .routine([]), nil),
            ("a", .routine(Array(repeating: RoutineStep("s1"), count: 201)), nil),
            ("a", .routine(Array(repeating: RoutineStep("s1"), count: 51)), nil),
        ] as [(String, Shortcut.Action, String?)])
    func unreadable(title: String, action: Shortcut.Action, phrase: String?) throws {
        _ = try add(to: memory)
        #expect(throws: ShortcutError.self) { try add(action, title: title, phrase: phrase, to: memory) }
        #expect(throws: ShortcutError.self) {
            try memory.edit("s1", at: Conversation.now) { kept in
                kept.shortcut = Shortcut(action, title: title)
                kept.phrase = phrase
            }
        }
        #expect(other.voiceShortcuts.map(\.shortcut.title) == ["Tea"])
    }

    @Test("One that cannot be read keeps its identifier and its recordings, and is told")
    func spoiled() throws {
        _ = try add(to: memory)
        _ = try memory.edit("s1", at: Conversation.now, takes: [take("t", of: "s1")]) { $0.phrase = "mine" }
        try memory.use { (store) throws(StorageError) in
            var spoiled = VoiceShortcut(
                id: "s1", shortcut: Shortcut(Self.order, title: ""), phrase: "mine", created: Conversation.now)
            spoiled.shortcut.title = ""
            try store.voiceShortcuts.set(spoiled)
        }
        let log = LogRecorder()
        let later = Memory(stateFolder: workspace.file("state"), log: log.log)
        #expect(later.voiceShortcuts == [])
        #expect(log.sentences == ["warning: 1 of the shortcuts cannot be read, and are left as they are"])
        #expect(try add(to: later).id == "s2")
        #expect(later.takes(of: "s1").count == 1)
    }

    @Test("Routines within routines are counted in no time")
    func nested() throws {
        _ = try add(to: memory)
        var exported = [VoiceShortcut(id: "b0", shortcut: Shortcut(Self.order, title: "b"), created: Conversation.now)]
        for level in 1...8 {
            let steps = Array(repeating: RoutineStep("b\(level - 1)"), count: level < 6 ? 2 : 1)
            let routine = Shortcut(.routine(steps), title: "b")
            exported.append(VoiceShortcut(id: "b\(level)", shortcut: routine, created: Conversation.now))
        }
        #expect(try memory.take(exported.map { ($0, []) }).count == 9)
        let deeper = Shortcut(.routine([RoutineStep("b8")]), title: "b")
        #expect(throws: ShortcutError.tooDeep) { try add(deeper.action, to: memory) }
        let longer = Shortcut(.routine([RoutineStep("b5"), RoutineStep("b5")]), title: "b")
        #expect(throws: ShortcutError.tooManySteps) { try add(longer.action, to: memory) }
        let huge = (1...7).map { level in
            VoiceShortcut(
                id: "c\(level)",
                shortcut: Shortcut(
                    .routine(Array(repeating: RoutineStep(level == 1 ? "b0" : "c\(level - 1)"), count: 40)), title: "c"),
                created: Conversation.now)
        }
        #expect(throws: ShortcutError.tooManySteps) { try memory.take(huge.map { ($0, []) }) }
    }

    @Test(
        "An import takes nobody's identifier or recordings",
        arguments: [
            ("s9223372036854775807", "s9223372036854775807"), ("x;touch y", "s2"), ("--yes", "s2"), ("", "s2"),
            (String(repeating: "x", count: 65), "s2"), ("s1", "s2"), ("tea.2", "tea.2"),
        ])
    func imported(id: String, keptAs: String) throws {
        _ = try add(.activity(UserActivity(id: "shelf"), application: "a"), to: memory)
        _ = try memory.edit("s1", at: Conversation.now, takes: [take("t", of: "s1")]) { $0.phrase = "mine" }
        let shortcut = VoiceShortcut(
            id: id, shortcut: Shortcut(Self.order, title: "Tea"), phrase: "yours", created: Conversation.now)
        let kept = try memory.take([(shortcut, [take("t", of: id), take("u", of: id), take("u", of: id)])])
        #expect(kept.map(\.id) == [keptAs])
        #expect(memory.takes(of: "s1").map(\.id) == ["t"])
        #expect(memory.takes(of: keptAs).count == 3)
        #expect(memory.takes(of: keptAs).map(\.id).contains("u"))
        // And the next one has a place.
        #expect(try add(to: memory).id == (keptAs == "s2" ? "s3" : "s2"))
    }
}
