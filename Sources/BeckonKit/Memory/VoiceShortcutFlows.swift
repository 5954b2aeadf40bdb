import Foundation

/// How adding or editing a voice shortcut ended.
public enum VoiceShortcutOutcome: Sendable, Hashable {
    case added(VoiceShortcut)
    case updated(VoiceShortcut)
    case deleted(id: String)
    case cancelled
}

/// Has the person give a phrase to a shortcut of the application: "Add to Beckon". Where the person has a voice shortcut
/// that does the same, that one is edited.
public struct AddVoiceShortcutFlow {
    public var shortcut: Shortcut
    var center: VoiceShortcutCenter
    var questions: PhraseQuestions

    /// - Parameter questions: how the person is asked; a terminal application's on standard input and output.
    public init(_ shortcut: Shortcut, center: VoiceShortcutCenter, questions: PhraseQuestions = .terminal) {
        self.shortcut = shortcut
        self.center = center
        self.questions = questions
    }

    /// Asks, on the calling thread, and tells how it ended.
    ///
    /// - Throws: where the daemon cannot be asked. What it refuses the person is told, and asked again.
    public func run(_ finish: (VoiceShortcutOutcome) -> Void) throws(ControlClientError) {
        if let kept = try center.voiceShortcut(matching: shortcut) {
            return try EditVoiceShortcutFlow(kept, center: center, questions: questions).run(finish)
        }
        let (center, shortcut) = (self.center, self.shortcut)
        let suggestion = shortcut.suggestedPhrase
        let question =
            suggestion.map { "What will you say for “\(shortcut.title)”? Enter takes “\($0)”." }
            ?? "What will you say for “\(shortcut.title)”? Enter cancels."
        finish(
            try questions.outcome(of: question) { (answer) throws(ControlClientError) in
                guard let phrase = answer.isEmpty ? suggestion : answer else { return .cancelled }
                return .added(try center.add(shortcut, phrase: phrase))
            })
    }
}

/// Has the person give another phrase to a voice shortcut, or delete it.
public struct EditVoiceShortcutFlow {
    /// What deletes it, in place of a phrase: nobody can say it.
    static let deletion = "-"

    public var voiceShortcut: VoiceShortcut
    var center: VoiceShortcutCenter
    var questions: PhraseQuestions

    /// - Parameter questions: how the person is asked; a terminal application's on standard input and output.
    public init(
        _ voiceShortcut: VoiceShortcut, center: VoiceShortcutCenter, questions: PhraseQuestions = .terminal
    ) {
        self.voiceShortcut = voiceShortcut
        self.center = center
        self.questions = questions
    }

    /// Asks, on the calling thread, and tells how it ended.
    ///
    /// - Throws: where the daemon cannot be asked. What it refuses the person is told, and asked again.
    public func run(_ finish: (VoiceShortcutOutcome) -> Void) throws(ControlClientError) {
        let phrase = voiceShortcut.phrase.map { "“\($0)” runs" } ?? "Nothing that you say runs"
        let question =
            "\(phrase) “\(voiceShortcut.shortcut.title)”. Another phrase? Enter keeps it, "
            + "\(Self.deletion) deletes it."
        let (center, id) = (self.center, voiceShortcut.id)
        finish(
            try questions.outcome(of: question) { (answer) throws(ControlClientError) in
                switch answer {
                case "": return .cancelled
                case Self.deletion:
                    try center.delete(id)
                    return .deleted(id: id)
                default: return .updated(try center.setPhrase(answer, of: id))
                }
            })
    }
}

/// How a person is asked for a phrase.
public struct PhraseQuestions {
    /// A phrase that cannot be taken is asked for again this often.
    static let attempts = 3

    /// Shows a text and gives what the person answers; nil: the person is gone.
    var ask: (String) -> String?

    public init(_ ask: @escaping (String) -> String?) { self.ask = ask }

    /// On standard output and input, a line each.
    public static var terminal: PhraseQuestions {
        PhraseQuestions { text in
            FileHandle.standardOutput.write(Data("\(text)\n> ".utf8))
            return readLine()
        }
    }

    func outcome(
        of question: String, _ take: (String) throws(ControlClientError) -> VoiceShortcutOutcome
    ) throws(ControlClientError) -> VoiceShortcutOutcome {
        var text = question
        for _ in 0..<Self.attempts {
            guard let answer = ask(text) else { return .cancelled }
            do throws(ControlClientError) {
                return try take(answer.trimmingCharacters(in: .whitespaces))
            } catch {
                guard case .refused(_, let refusal) = error.code else { throw error }
                text = "\(refusal.message)\n\(question)"
            }
        }
        return .cancelled
    }
}
