import Foundation
import Intents

/// The shortcuts that the person keeps. Not Sendable, like the store it belongs to.
public final class VoiceShortcuts {
    private static let everything = """
        SELECT id, phrase, locale, without_wake, shortcut, created, modified, warning FROM voice_shortcut
        ORDER BY created, id
        """

    private let insertion: Statement
    private let selection: Statement
    private let deletion: Statement
    private let identification: Statement
    private let database: Database
    private let index: SearchIndex

    init(_ database: Database, _ index: SearchIndex) throws(StorageError) {
        self.database = database
        self.index = index
        // An update keeps the takes; replacing the row would delete them.
        insertion = try database.prepare(
            """
            INSERT INTO voice_shortcut
                (id, application, phrase, locale, without_wake, shortcut, created, modified, warning)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            ON CONFLICT (id) DO UPDATE SET application = ?2, phrase = ?3, locale = ?4, without_wake = ?5, shortcut = ?6,
                modified = ?8, warning = ?9
            """)
        selection = try database.prepare(Self.everything)
        deletion = try database.prepare("DELETE FROM voice_shortcut WHERE id = ?1")
        identification = try database.prepare("SELECT id FROM voice_shortcut")
    }

    /// Adds one, or puts it in the place of the one with its identifier.
    public func set(_ shortcut: VoiceShortcut) throws(StorageError) {
        try database.transaction(isDurable: true) { () throws(StorageError) in
            try insertion.run(
                .text(shortcut.id), .text(shortcut.shortcut.application), .text(shortcut.phrase),
                .text(shortcut.locale), .flag(shortcut.worksWithoutWakePhrase),
                .text(JSONValue.object(shortcut.shortcut.json).text), .time(shortcut.created),
                .time(shortcut.modified), .text(shortcut.warning))
            try index.set(
                .shortcut, key: shortcut.id,
                SearchIndex.Words(title: shortcut.shortcut.title, keywords: shortcut.phrase ?? ""))
        }
    }

    /// Removes one, and its takes.
    public func remove(_ id: String) throws(StorageError) {
        try database.transaction(isDurable: true) { () throws(StorageError) in try deletion.run(.text(id)) }
    }

    /// All, oldest first. What another hand has spoiled is left out.
    public func all() throws(StorageError) -> [VoiceShortcut] { try Self.all(selection) }

    /// Of all, those among them that another hand has spoiled.
    public func identifiers() throws(StorageError) -> Set<String> {
        var found: Set<String> = []
        try identification.forEachRow { (row) throws(StorageError) in
            if let id = row.text(0) { found.insert(id) }
        }
        return found
    }

    /// Those of a database of which the rest may be unreadable.
    static func all(in database: Database) throws(StorageError) -> [VoiceShortcut] {
        try all(try database.prepare(everything))
    }

    private static func all(_ selection: Statement) throws(StorageError) -> [VoiceShortcut] {
        var found: [VoiceShortcut] = []
        try selection.forEachRow { (row) throws(StorageError) in
            guard let id = row.text(0), let locale = row.text(2),
                let shortcut = row.json(4).flatMap({ try? Shortcut($0) })
            else { return }
            found.append(
                VoiceShortcut(
                    id: id, shortcut: shortcut, phrase: row.text(1), locale: locale,
                    worksWithoutWakePhrase: row.flag(3), created: row.time(5), modified: row.time(6),
                    warning: row.text(7)))
        }
        return found
    }
}
