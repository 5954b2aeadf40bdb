import Foundation
import Grammars
import Intents
import Storage

/// Why a voice shortcut cannot be kept as it is wanted. Nothing was changed.
public enum ShortcutError: Error, Sendable, Hashable, CustomStringConvertible {
    case notFound(String)
    case noWords(String)
    case tooLong(String)
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
    case storage(StorageError)

    public var description: String {
        switch self {
        case .notFound(let id): "There is no shortcut \(id); beckon shortcuts lists them."
        case .noWords(let phrase): "The phrase “\(phrase)” has no words."
        case .tooLong(let phrase):
            "The phrase “\(phrase.prefix(40))…” is too long; it may have \(Memory.longestPhrase) words."
        case .taken(let phrase, let other):
            "“\(phrase)” runs \(other.shortcut.title) already (\(other.id)); choose other words, or edit that one."
        case .cycle(let ids): "The routine would run itself: \(ids.joined(separator: ", then "))."
        case .missingStep(let id): "The routine has the step \(id), which is no shortcut; beckon shortcuts lists them."
        case .laterStep(let step): "A step takes a value of step \(step), which does not come before it."
        case .inUse(let id, let others):
            "\(id) is a step of \(others.map(\.shortcut.title).joined(separator: " and ")); change that first."
        case .tooMany(let most): "There are \(most) shortcuts, and there can be no more; delete some first."
        case .storage(let error): error.description
        }
    }
}

extension Memory {
    /// Words of a phrase; nobody remembers more.
    static let longestPhrase = 20
    static let mostShortcuts = 5_000

    /// The voice shortcut that does the same thing.
    public func voiceShortcut(matching shortcut: Shortcut) -> VoiceShortcut? {
        voiceShortcuts.first { $0.shortcut.doesTheSame(as: shortcut) }
    }

    /// Keeps a shortcut of the person's, new under an identifier of its own.
    ///
    /// - Parameter phrase: nil: it is run by its identifier only.
    public func add(
        _ shortcut: Shortcut, phrase: String?, locale: String, worksWithoutWakePhrase: Bool = false, at time: Date
    ) throws(ShortcutError) -> VoiceShortcut {
        guard voiceShortcuts.count < Self.mostShortcuts else { throw .tooMany(Self.mostShortcuts) }
        let new = VoiceShortcut(
            id: freeIdentifier(), shortcut: shortcut, phrase: phrase, locale: locale,
            worksWithoutWakePhrase: worksWithoutWakePhrase, created: time)
        return try keepChecked(new)
    }

    /// Changes a voice shortcut; what `change` leaves as it is stays, its takes too.
    public func edit(
        _ id: String, at time: Date, _ change: (inout VoiceShortcut) -> Void
    ) throws(ShortcutError) -> VoiceShortcut {
        guard var shortcut = voiceShortcut(id) else { throw .notFound(id) }
        let former = shortcut
        change(&shortcut)
        (shortcut.id, shortcut.created, shortcut.modified) = (former.id, former.created, time)
        return try keepChecked(shortcut)
    }

    /// - Returns: what was deleted.
    @discardableResult
    public func delete(_ id: String) throws(ShortcutError) -> VoiceShortcut {
        guard let shortcut = voiceShortcut(id) else { throw .notFound(id) }
        let users = voiceShortcuts.filter { other in
            if case .routine(let steps) = other.shortcut.action { steps.contains { $0.shortcut == id } } else { false }
        }
        guard users.isEmpty else { throw .inUse(id, by: users) }
        do { try removeVoiceShortcut(id) } catch { throw .storage(error) }
        return shortcut
    }

    /// Keeps one under the identifier that it has, as it comes from an export.
    public func keepChecked(_ shortcut: VoiceShortcut) throws(ShortcutError) -> VoiceShortcut {
        if let phrase = shortcut.phrase { try check(phrase, of: shortcut.id) }
        if case .routine(let steps) = shortcut.shortcut.action { try check(steps, of: shortcut.id) }
        do { try keep(shortcut) } catch { throw .storage(error) }
        return shortcut
    }

    private func check(_ phrase: String, of id: String) throws(ShortcutError) {
        let words = Tokenizer.words(phrase)
        guard !words.isEmpty else { throw .noWords(phrase) }
        guard words.count <= Self.longestPhrase else { throw .tooLong(phrase) }
        let other = voiceShortcuts.first { $0.id != id && $0.phrase.map(Tokenizer.words) == words }
        if let other { throw .taken(phrase: phrase, by: other) }
    }

    private func check(_ steps: [RoutineStep], of id: String) throws(ShortcutError) {
        for (index, step) in steps.enumerated() {
            for property in step.values.values where !(1..<index + 1).contains(property.step) {
                throw .laterStep(property.step)
            }
            try check(step.shortcut, path: [id])
        }
    }

    private func check(_ id: String, path: [String]) throws(ShortcutError) {
        guard !path.contains(id), path.count <= RoutineRun.maximumDepth else { throw .cycle(path + [id]) }
        guard let shortcut = voiceShortcut(id) else { throw .missingStep(id) }
        guard case .routine(let steps) = shortcut.shortcut.action else { return }
        for step in steps { try check(step.shortcut, path: path + [id]) }
    }

    /// Short, because people type it: `s1`, `s2`, ...; one above the highest that is there.
    private func freeIdentifier() -> String {
        let numbers = voiceShortcuts.compactMap { $0.id.hasPrefix("s") ? Int($0.id.dropFirst()) : nil }
        return "s\((numbers.max() ?? 0) + 1)"
    }
}
