import Foundation
import Intents

/// The recordings of phrases. Not Sendable, like the store it belongs to.
public final class Takes {
    private let database: Database
    private let insertion: Statement
    private let templateInsertion: Statement
    private let selection: Statement
    private let templateSelection: Statement
    private let deletion: Statement
    private let retention: Statement
    private let ownership: Statement

    /// Of one voice shortcut: more make it no better known, and each is read when Beckon starts.
    public static let mostOfShortcut = 20

    init(_ database: Database) throws(StorageError) {
        self.database = database
        insertion = try database.prepare(
            """
            INSERT OR REPLACE INTO take (id, voice_shortcut, time, text, phones, sound) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            """)
        templateInsertion = try database.prepare(
            "INSERT OR REPLACE INTO take_template (take, position, template) VALUES (?1, ?2, ?3)")
        selection = try database.prepare(
            """
            SELECT id, voice_shortcut, time, text, phones, CASE WHEN ?2 THEN sound ELSE x'' END FROM take
            WHERE ?1 IS NULL OR voice_shortcut = ?1 ORDER BY time, id
            """)
        templateSelection = try database.prepare(
            """
            SELECT take, template FROM take_template JOIN take ON take.id = take_template.take
            WHERE ?1 IS NULL OR take.voice_shortcut = ?1 ORDER BY take, position
            """)
        deletion = try database.prepare("DELETE FROM take WHERE id = ?1")
        ownership = try database.prepare("SELECT id, voice_shortcut FROM take")
        retention = try database.prepare(
            """
            DELETE FROM take WHERE id IN (SELECT id FROM take WHERE voice_shortcut = ?1
                ORDER BY time DESC, id DESC LIMIT -1 OFFSET \(Self.mostOfShortcut))
            """)
    }

    /// Adds a take, or puts it in the place of the one with its identifier. Its voice shortcut is there already. Beyond
    /// `mostOfShortcut` its oldest go.
    public func set(_ take: Take) throws(StorageError) {
        try database.transaction(isDurable: true) { () throws(StorageError) in
            try insertion.run(
                .text(take.id), .text(take.voiceShortcut), .time(take.time), .text(take.text),
                .text(take.phones.joined(separator: " ")), .data(take.sound))
            for (position, template) in take.templates.enumerated() {
                try templateInsertion.run(.text(take.id), .integer(position), .data(template))
            }
            try retention.run(.text(take.voiceShortcut))
        }
    }

    public func remove(_ id: String) throws(StorageError) {
        try database.transaction(isDurable: true) { () throws(StorageError) in try deletion.run(.text(id)) }
    }

    /// By identifier, the voice shortcut of each.
    public func owners() throws(StorageError) -> [String: String] {
        var owners: [String: String] = [:]
        try ownership.forEachRow { (row) throws(StorageError) in
            if let id = row.text(0) { owners[id] = row.text(1) }
        }
        return owners
    }

    /// Oldest first.
    ///
    /// - Parameters:
    ///   - voiceShortcut: of which shortcut; nil: of all.
    ///   - withSound: whether the sound is read too, which takes the most room.
    public func all(of voiceShortcut: String? = nil, withSound: Bool = false) throws(StorageError) -> [Take] {
        var templates: [String: [Data]] = [:]
        try templateSelection.forEachRow(.text(voiceShortcut)) { (row) throws(StorageError) in
            if let take = row.text(0) { templates[take, default: []].append(row.data(1)) }
        }
        var found: [Take] = []
        try selection.forEachRow(.text(voiceShortcut), .flag(withSound)) { (row) throws(StorageError) in
            guard let id = row.text(0), let shortcut = row.text(1) else { return }
            found.append(
                Take(
                    id: id, voiceShortcut: shortcut, time: row.time(2), text: row.text(3) ?? "",
                    phones: (row.text(4) ?? "").split(separator: " ").map(String.init), sound: row.data(5),
                    templates: templates[id] ?? []))
        }
        return found
    }
}
