import Foundation
import Intents
import Storage

extension Memory {
    /// Keeps shortcuts that were exported, with their takes: all, or none where one cannot be kept. One whose identifier
    /// another has, or that people could not type, gets a new one.
    public func take(
        _ exported: [(shortcut: VoiceShortcut, takes: [Take])]
    ) throws(ShortcutError) -> [VoiceShortcut] {
        let change = try change { (present) throws(ShortcutError) in
            let names = try Self.names(of: exported.map(\.shortcut), beside: present)
            var takes = present.takes
            let renamed = exported.map { shortcut, own in
                let shortcut = shortcut.renamed(by: names)
                return (shortcut: shortcut, takes: own.map { Self.renamed($0, of: shortcut.id, &takes) })
            }
            let all =
                present.all.filter { kept in !renamed.contains { $0.shortcut.id == kept.id } } + renamed.map(\.shortcut)
            guard all.count <= Self.mostShortcuts else { throw .tooMany(Self.mostShortcuts) }
            let check = ShortcutCheck(all)
            for (shortcut, _) in renamed { try check.check(shortcut) }
            return ShortcutChange(kept: renamed)
        }
        return change.kept.map(\.shortcut)
    }

    /// By identifier in the export, the one that each is kept under.
    private static func names(
        of exported: [VoiceShortcut], beside present: KeptShortcuts
    ) throws(ShortcutError) -> [String: String] {
        var names: [String: String] = [:]
        var next = present.freeNumber
        let own = Set(exported.map(\.id))
        for shortcut in exported {
            // Which of the two a routine means could not be told.
            guard names[shortcut.id] == nil else { throw .twice(shortcut.id) }
            let isFree =
                present[shortcut.id].map { $0.shortcut.doesTheSame(as: shortcut.shortcut) }
                ?? !present.identifiers.contains(shortcut.id)
            if isFree, shortcut.id.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]{0,63}/) != nil {
                names[shortcut.id] = shortcut.id
            } else {
                while own.contains("s\(next)") { next += 1 }
                names[shortcut.id] = "s\(next)"
                next += 1
            }
        }
        return names
    }

    /// A take of a shortcut, under another identifier where another shortcut, or another take of the export, has its own.
    private static func renamed(_ take: Take, of shortcut: String, _ owners: inout [String: String]) -> Take {
        var take = take
        let isOwn = owners[take.id].map { $0 == shortcut } ?? true
        if !isOwn { take.id = UUID().uuidString.lowercased() }
        // A second one of that identifier is another recording.
        owners[take.id] = ""
        take.voiceShortcut = shortcut
        return take
    }
}

extension VoiceShortcut {
    /// With other identifiers, those of its steps too.
    fileprivate func renamed(by names: [String: String]) -> VoiceShortcut {
        var renamed = self
        renamed.id = names[id] ?? id
        if case .routine(let steps) = shortcut.action {
            renamed.shortcut.action = .routine(
                steps.map { RoutineStep(names[$0.shortcut] ?? $0.shortcut, values: $0.values) })
        }
        return renamed
    }
}
