import Foundation
import Intents

/// The places in applications that can be opened again. Not Sendable, like the store it belongs to.
public final class Activities {
    private let insertion: Statement
    private let selection: Statement
    private let deletion: Statement
    private let deletionOfAll: Statement
    private let numbers: Statement
    private let everything: Statement
    private let database: Database
    private let index: SearchIndex
    private let allowance: Allowance

    /// Of one application.
    public static let mostOfApplication = 1_000

    init(
        _ database: Database, _ index: SearchIndex, most: Int = Activities.mostOfApplication
    ) throws(StorageError) {
        self.database = database
        self.index = index
        allowance = try Allowance(database, table: "activity", order: "time", limit: most, slack: most / 100)
        insertion = try database.prepare(
            """
            INSERT INTO activity (application, id, persistent, time, expires, activity) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (application, id, persistent) DO UPDATE SET time = ?4, expires = ?5, activity = ?6
            """)
        selection = try database.prepare(
            """
            SELECT application, activity FROM activity
            WHERE (?1 IS NULL OR application = ?1) AND (expires IS NULL OR expires > ?2) ORDER BY time DESC LIMIT ?3
            """)
        numbers = try database.prepare(
            "SELECT number FROM activity WHERE application = ?1 AND id = ?2 AND persistent = ?3")
        everything = try database.prepare("SELECT application, activity, time FROM activity")
        deletion = try database.prepare("DELETE FROM activity WHERE application = ?1 AND persistent = ?2")
        deletionOfAll = try database.prepare("DELETE FROM activity WHERE application = ?1")
    }

    /// Adds one, or puts it in the place of the one with the same id and persistent identifier. Beyond
    /// `mostOfApplication` those of the application that were used longest ago go.
    public func set(_ activity: UserActivity, of application: String, at time: Date) throws(StorageError) {
        let persistent = activity.persistentIdentifier ?? ""
        try database.transaction { () throws(StorageError) in
            try insertion.run(
                .text(application), .text(activity.id), .text(persistent), .time(time),
                activity.expiration.map { .time($0) } ?? .null, .text(JSONValue.object(activity.json).text))
            var number = 0
            try numbers.forEachRow(.text(application), .text(activity.id), .text(persistent)) {
                (row) throws(StorageError) in number = row.integer(0)
            }
            try index(activity, key: String(number), of: application)
            try allowance.added(to: application)
        }
    }

    private func index(_ activity: UserActivity, key: String, of application: String) throws(StorageError) {
        guard activity.isSearchable else { return try index.remove(.activity, key: key, application: application) }
        let words = SearchIndex.Words(
            title: activity.title ?? activity.id, keywords: activity.keywords.joined(separator: "\n"),
            summary: activity.summary ?? "")
        try index.set(.activity, key: key, application: application, words, expires: activity.expiration)
    }

    /// Writes the entries of all in the search index.
    func reindex() throws(StorageError) {
        var all: [(UserActivity, application: String, time: Date)] = []
        try everything.forEachRow { (row) throws(StorageError) in
            guard let application = row.text(0), let activity = row.json(1).flatMap({ try? UserActivity(wire: $0) })
            else { return }
            all.append((activity, application, row.time(2)))
        }
        for (activity, application, time) in all { try set(activity, of: application, at: time) }
    }

    public func delete(persistentIdentifiers: [String], of application: String) throws(StorageError) {
        try database.transaction { () throws(StorageError) in
            for id in persistentIdentifiers where !id.isEmpty {
                try deletion.run(.text(application), .text(id))
            }
        }
    }

    public func deleteAll(of application: String) throws(StorageError) { try deletionOfAll.run(.text(application)) }

    /// Those that have not expired, the last used first.
    public func latest(
        _ count: Int, of application: String? = nil, at time: Date
    ) throws(StorageError) -> [(application: String, activity: UserActivity)] {
        var found: [(application: String, activity: UserActivity)] = []
        try selection.forEachRow(.text(application), .time(time), .integer(max(0, count))) {
            (row) throws(StorageError) in
            guard let application = row.text(0), let activity = row.json(1).flatMap({ try? UserActivity(wire: $0) })
            else { return }
            found.append((application, activity))
        }
        return found
    }
}
