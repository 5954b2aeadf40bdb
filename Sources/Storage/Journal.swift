import Foundation
import Intents

/// What was said and done: the latest interactions, oldest dropped, and the turns that they were made of. Not Sendable, like the store it belongs to.
public final class Journal {
    public static let defaultLimit = 10_000

    public let turns: Turns
    let database: Database
    private let limit: Int
    private let insertion: Statement
    private let trimming: Statement
    private let selection: Statement
    private let single: Statement

    init(_ database: Database, limit: Int) throws(StorageError) {
        self.database = database
        self.limit = max(1, limit)
        turns = try Turns(database)
        insertion = try database.prepare(
            """
            INSERT INTO interaction (id, time, application, intent, slots, response, ending, written)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            """)
        trimming = try database.prepare(
            "DELETE FROM interaction WHERE number <= (SELECT max(number) FROM interaction) - ?1")
        selection = try database.prepare(
            """
            SELECT id, time, application, intent, slots, response, ending FROM interaction
            ORDER BY number DESC LIMIT ?1
            """)
        single = try database.prepare(
            "SELECT id, time, application, intent, slots, response, ending FROM interaction WHERE id = ?1")
    }

    /// Adds an interaction and drops what is beyond the limit.
    ///
    /// - Parameter written: the real time, by which it grows old.
    /// - Throws: `StorageError`, also where the id is there already.
    public func append(_ interaction: Interaction, written: Date = Date()) throws(StorageError) {
        try database.transaction { () throws(StorageError) in
            try insertion.run(
                .text(interaction.id), .number(interaction.time.timeIntervalSince1970),
                .text(interaction.intent.application), .text(interaction.intent.name),
                .text(JSONValue.object(interaction.slots).text),
                interaction.responseCode.map { .text($0) } ?? .null, .text(interaction.endReason.rawValue),
                .time(written))
            try trimming.run(.integer(limit))
        }
    }

    /// The latest interactions, newest first.
    ///
    /// - Parameter unreadable: called for each line that another hand has spoiled; it is left out.
    public func latest(_ count: Int, unreadable: () -> Void = {}) throws(StorageError) -> [Interaction] {
        var interactions: [Interaction] = []
        try selection.forEachRow(.integer(max(0, count))) { (row) throws(StorageError) in
            if let interaction = Self.interaction(row) { interactions.append(interaction) } else { unreadable() }
        }
        return interactions
    }

    /// Nil: there is none, or another hand has spoiled it.
    public func interaction(_ id: String) throws(StorageError) -> Interaction? {
        var found: Interaction?
        try single.forEachRow(.text(id)) { (row) throws(StorageError) in found = Self.interaction(row) }
        return found
    }

    private static func interaction(_ row: Statement.Row) -> Interaction? {
        guard let id = row.text(0), let application = row.text(2), let name = row.text(3),
            let slots = row.text(4).flatMap({ try? JSONValue(json: $0).objectValue }),
            let endReason = row.text(6).flatMap(EndReason.init)
        else { return nil }
        return Interaction(
            id: id, time: Date(timeIntervalSince1970: row.number(1)),
            intent: IntentID(application: application, name: name), slots: slots, responseCode: row.text(5),
            endReason: endReason)
    }
}
