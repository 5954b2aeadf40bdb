import BeckonKit
import Control
import Foundation
import Testing

/// An application's add and edit flows, with a person who answers from a script.
@Suite struct ShortcutFlowTests {
    private let desk: Desk
    private let center: VoiceShortcutCenter
    private static let write = Shortcut(
        .intent(IntentID(application: Desk.chat, name: "SendMessage"), slots: ["recipient": "7"]),
        title: "Write to Anna", suggestedPhrase: "write to my sister")

    init() throws {
        desk = try Desk()
        center = VoiceShortcutCenter(try desk.client(.application(Desk.chat)))
    }

    /// - Returns: how it ended, and what the person was shown.
    private func add(_ answers: String..., shortcut: Shortcut = write) throws -> (VoiceShortcutOutcome?, [String]) {
        var (outcome, shown, rest) = (VoiceShortcutOutcome?.none, [String](), answers[...])
        let questions = PhraseQuestions { text in
            shown.append(text)
            return rest.popFirst()
        }
        try AddVoiceShortcutFlow(shortcut, center: center, questions: questions).run { outcome = $0 }
        return (outcome, shown)
    }

    private func phrase(_ outcome: VoiceShortcutOutcome?) -> String? {
        switch outcome {
        case .added(let shortcut), .updated(let shortcut): shortcut.phrase
        default: nil
        }
    }

    @Test func addingAsksForThePhrase() throws {
        let (outcome, shown) = try add("  tell sis ")
        guard case .added(let added)? = outcome else { return #expect(Bool(false)) }
        #expect(added.phrase == "tell sis")
        #expect(shown == ["What will you say for “Write to Anna”? Enter takes “write to my sister”."])
        #expect(try center.all() == [added])
        #expect(try center.voiceShortcut(added.id) == added)
        #expect(try center.voiceShortcut("s9") == nil)
    }

    @Test func enterTakesTheSuggestedPhraseOrCancels() throws {
        #expect(try phrase(add("").0) == "write to my sister")
        var plain = Self.write
        (plain.suggestedPhrase, plain.action) = (
            nil, .intent(IntentID(application: Desk.chat, name: "Call"), slots: [:])
        )
        #expect(try add("", shortcut: plain).0 == .cancelled)
        #expect(try add(shortcut: plain).0 == .cancelled)
    }

    @Test func whatIsKeptAlreadyIsEditedOrDeleted() throws {
        _ = try add("tell sis")
        let (kept, shown) = try add("")
        #expect(kept == .cancelled)
        #expect(
            shown == ["“tell sis” runs “Write to Anna”. Another phrase? Enter keeps it, - deletes it."])
        let (updated, _) = try add("tell anna")
        guard case .updated? = updated else { return #expect(Bool(false)) }
        #expect(phrase(updated) == "tell anna")
        #expect(try add("-").0 == .deleted(id: "s1"))
        #expect(try center.all().isEmpty)
    }

    @Test func aRefusedPhraseIsAskedForAgain() throws {
        let (outcome, shown) = try add("taken", "tell sis")
        #expect(phrase(outcome) == "tell sis")
        #expect(shown.last?.hasPrefix("“taken” runs something else.\n") == true)
        #expect(try add("-").0 == .deleted(id: "s1"))
        #expect(try add("taken", "taken", "taken", "more").0 == .cancelled)
    }
}
