import Intents
import Storage

/// Why a voice shortcut cannot be kept as it is wanted. Nothing was changed.
public enum ShortcutError: Error, Sendable, Hashable, CustomStringConvertible {
    case notFound(String)
    case noWords(String)
    case tooLong(String)
    /// It steers conversations.
    case reserved(String)
    /// It is a sentence already, and an application wants it.
    case sentence(String, meaning: String)
    /// Another voice shortcut has the phrase.
    case taken(phrase: String, by: VoiceShortcut)
    /// A routine that would run itself, through these.
    case cycle([String])
    /// A step of the routine is no shortcut that is kept.
    case missingStep(String)
    /// A step that takes a value of a step that is not before it.
    case laterStep(Int)
    /// Routines have it as a step.
    case inUse(String, by: [VoiceShortcut])
    case tooMany(Int)
    case noSteps
    case tooDeep
    case tooManySteps
    /// What it should do it cannot do, and why.
    case unusable(String)
    /// It could not be read again, and why.
    case unreadable(String)
    /// An import has the identifier twice.
    case twice(String)
    case storage(StorageError)

    public var description: String {
        switch self {
        case .notFound(let id): "There is no shortcut \(id); beckon shortcuts lists them."
        case .noWords(let phrase): "The phrase “\(phrase)” has no words."
        case .tooLong(let phrase):
            "The phrase “\(phrase.prefix(40))…” is too long; it may have \(ShortcutCheck.longestPhrase) words."
        case .reserved(let phrase):
            "“\(phrase)” steers every conversation, and must go on to do so; choose other words."
        case .sentence(let phrase, let meaning):
            "“\(phrase.prefix(60))” is a sentence already (\(meaning)); choose other words."
        case .taken(let phrase, let other):
            "“\(phrase)” runs \(other.shortcut.title) already (\(other.id)); choose other words, or edit that one."
        case .cycle(let ids): "The routine would run itself: \(ids.joined(separator: ", then "))."
        case .missingStep(let id): "The routine has the step \(id), which is no shortcut; beckon shortcuts lists them."
        case .laterStep(let step): "A step takes a value of step \(step), which does not come before it."
        case .inUse(let id, let others):
            "\(id) is a step of \(others.map { "\($0.shortcut.title) (\($0.id))" }.joined(separator: " and ")); give that "
                + "other steps with beckon shortcuts edit, or delete it, first."
        case .tooMany(let most): "There are \(most) shortcuts, and there can be no more; delete some first."
        case .noSteps: "A routine has at least one step; beckon shortcuts lists what can be one."
        case .tooDeep: "The routine has routines within it over more than \(RoutineRun.maximumDepth) levels."
        case .tooManySteps:
            "The routine has more than \(RoutineRun.maximumSteps) steps, those of routines within it counted."
        case .unusable(let reason): "It cannot do that: \(reason)."
        case .unreadable(let reason): "It cannot be kept: \(reason)."
        case .twice(let id): "\(id) stands twice in what is imported; import the files one after the other."
        case .storage(let error): error.description
        }
    }
}
