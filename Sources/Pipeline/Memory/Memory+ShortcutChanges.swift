import Foundation
import Grammars
import Intents
import Storage

/// What a change of voice shortcuts begins from: what there is, read in the transaction that writes.
struct KeptShortcuts: Sendable {
    /// Oldest first.
    var all: [VoiceShortcut]
    /// Those of shortcuts too that cannot be read.
    var identifiers: Set<String>
    /// By the identifier of a take, that of its shortcut.
    var takes: [String: String]

    subscript(id: String) -> VoiceShortcut? { all.first { $0.id == id } }

    /// Short, because people type it: `s1`, `s2`, ...; above the highest that is there.
    var freeIdentifier: String { "s\(freeNumber)" }

    var freeNumber: Int {
        // Whoever writes longer ones chose them; they are not counted on from.
        let numbers = identifiers.compactMap { $0.hasPrefix("s") && $0.count <= 10 ? Int($0.dropFirst()) : nil }
        return (numbers.max() ?? 0) + 1
    }
}

/// What is to be written.
struct ShortcutChange: Sendable {
    /// Added, or put in the place of those with their identifiers, with further takes of theirs.
    var kept: [(shortcut: VoiceShortcut, takes: [Take])] = []
    /// Removed with their takes.
    var removed: [String] = []
}

extension Memory {
    /// Decides on what there is and writes, and lets no other process change anything in between. Recordings of another
    /// phrase than a shortcut has now are deleted.
    @discardableResult
    func change(
        _ decide: @Sendable (KeptShortcuts) throws(ShortcutError) -> ShortcutChange
    ) throws(ShortcutError) -> ShortcutChange {
        let outcome: Result<ShortcutChange, ShortcutError>
        do throws(StorageError) {
            outcome = try use { (store) throws(StorageError) in
                var outcome = Result<ShortcutChange, ShortcutError>.success(ShortcutChange())
                try store.transaction { () throws(StorageError) in
                    let present = KeptShortcuts(
                        all: try store.voiceShortcuts.all(), identifiers: try store.voiceShortcuts.identifiers(),
                        takes: try store.takes.owners())
                    do throws(ShortcutError) { outcome = .success(try decide(present)) } catch {
                        outcome = .failure(error)
                        return
                    }
                    if case .success(let change) = outcome { try Self.write(change, beside: present, store) }
                }
                return outcome
            }
        } catch { throw .storage(error) }
        let change = try outcome.get()
        forgetShortcuts()
        return change
    }

    private static func write(
        _ change: ShortcutChange, beside present: KeptShortcuts, _ store: Store
    ) throws(StorageError) {
        for id in change.removed { try store.voiceShortcuts.remove(id) }
        for (shortcut, takes) in change.kept {
            try store.voiceShortcuts.set(shortcut)
            if let former = present[shortcut.id], former.phraseWords != shortcut.phraseWords {
                for take in try store.takes.all(of: shortcut.id) { try store.takes.remove(take.id) }
            }
            for take in takes { try store.takes.set(take) }
        }
    }

    /// Adds one, or puts it in the place of the one with its identifier.
    public func keep(_ shortcut: VoiceShortcut) throws(ShortcutError) {
        try change { (_) throws(ShortcutError) in ShortcutChange(kept: [(shortcut, [])]) }
    }

    /// Removes one and its takes, whatever uses it.
    public func removeVoiceShortcut(_ id: String) throws(ShortcutError) {
        try change { (_) throws(ShortcutError) in ShortcutChange(removed: [id]) }
    }
}

extension VoiceShortcut {
    /// What of the phrase is said; nil: there is none.
    fileprivate var phraseWords: [String]? { phrase.map(Tokenizer.words) }
}
