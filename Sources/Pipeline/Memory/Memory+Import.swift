import Foundation
import Intents
import Storage

extension Memory {
    /// Keeps shortcuts that were exported, with their takes: all, or none where one cannot be kept.
    public func take(
        _ exported: [(shortcut: VoiceShortcut, takes: [Take])]
    ) throws(ShortcutError) -> [VoiceShortcut] {
        var names: [String: String] = [:]
        var next = Int(freeIdentifier().dropFirst()) ?? 1
        let present = Dictionary(voiceShortcuts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (shortcut, _) in exported {
            let isFree = present[shortcut.id].map { $0.shortcut.doesTheSame(as: shortcut.shortcut) } ?? true
            // Which of the two a routine means could not be told.
            guard names[shortcut.id] == nil else { throw .twice(shortcut.id) }
            if isFree {
                names[shortcut.id] = shortcut.id
            } else {
                while exported.contains(where: { $0.shortcut.id == "s\(next)" }) { next += 1 }
                names[shortcut.id] = "s\(next)"
                next += 1
            }
        }
        let renamed = exported.map { shortcut, takes in
            let id = names[shortcut.id] ?? shortcut.id
            return (
                shortcut.renamed(by: names),
                takes.map { take in
                    var take = take
                    // Another shortcut has the take under its identifier.
                    if id != shortcut.id { take.id = UUID().uuidString }
                    take.voiceShortcut = id
                    return take
                }
            )
        }
        let all = voiceShortcuts.filter { kept in !renamed.contains { $0.0.id == kept.id } } + renamed.map(\.0)
        guard all.count <= Self.mostShortcuts else { throw .tooMany(Self.mostShortcuts) }
        let check = ShortcutCheck(all)
        for (shortcut, _) in renamed { try check.check(shortcut) }
        do { try keep(renamed) } catch { throw .storage(error) }
        return renamed.map(\.0)
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
