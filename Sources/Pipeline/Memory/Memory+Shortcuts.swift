import Foundation
import Grammars
import Intents
import Storage

extension Memory {
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
        try ShortcutCheck(voiceShortcuts.filter { $0.id != shortcut.id } + [shortcut]).check(shortcut)
        do { try keep(shortcut) } catch { throw .storage(error) }
        return shortcut
    }

    /// Short, because people type it: `s1`, `s2`, ...; one above the highest that is there.
    func freeIdentifier() -> String {
        let numbers = voiceShortcuts.compactMap { $0.id.hasPrefix("s") ? Int($0.id.dropFirst()) : nil }
        return "s\((numbers.max() ?? 0) + 1)"
    }
}
