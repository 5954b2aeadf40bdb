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
    /// - Parameters:
    ///   - phrase: nil: it is run by its identifier only.
    ///   - most: how many of its application there may be already.
    public func add(
        _ shortcut: Shortcut, phrase: String?, locale: String, worksWithoutWakePhrase: Bool = false, at time: Date,
        most: Int = .max
    ) throws(ShortcutError) -> VoiceShortcut {
        let change = try change { (present) throws(ShortcutError) in
            guard present.identifiers.count < Self.mostShortcuts else { throw .tooMany(Self.mostShortcuts) }
            let own = present.all.count { $0.shortcut.application == shortcut.application }
            guard own < most else { throw .tooMany(most) }
            let new = VoiceShortcut(
                id: present.freeIdentifier, shortcut: shortcut, phrase: phrase, locale: locale,
                worksWithoutWakePhrase: worksWithoutWakePhrase, created: time)
            try ShortcutCheck(present.all + [new]).check(new)
            return ShortcutChange(kept: [(new, [])])
        }
        return change.kept[0].shortcut
    }

    /// Changes a voice shortcut; what `change` leaves as it is stays. Its takes too, unless the phrase becomes another.
    ///
    /// - Parameter takes: further ones, of the phrase that it has then.
    public func edit(
        _ id: String, at time: Date, takes: [Take] = [], _ edit: @Sendable (inout VoiceShortcut) -> Void
    ) throws(ShortcutError) -> VoiceShortcut {
        let change = try change { (present) throws(ShortcutError) in
            guard let former = present[id] else { throw .notFound(id) }
            var shortcut = former
            edit(&shortcut)
            (shortcut.id, shortcut.created, shortcut.modified) = (former.id, former.created, time)
            try ShortcutCheck(present.all.filter { $0.id != id } + [shortcut]).check(shortcut)
            return ShortcutChange(kept: [(shortcut, takes)])
        }
        return change.kept[0].shortcut
    }

    /// - Returns: what was deleted.
    @discardableResult
    public func delete(_ id: String) throws(ShortcutError) -> VoiceShortcut {
        guard let shortcut = voiceShortcut(id) else { throw .notFound(id) }
        try change { (present) throws(ShortcutError) in
            guard present[id] != nil else { throw .notFound(id) }
            let users = present.all.filter { other in
                guard case .routine(let steps) = other.shortcut.action else { return false }
                return steps.contains { $0.shortcut == id }
            }
            guard users.isEmpty else { throw .inUse(id, by: users) }
            return ShortcutChange(removed: [id])
        }
        return shortcut
    }
}
