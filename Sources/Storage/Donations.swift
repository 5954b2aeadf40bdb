import Foundation
import Intents

/// What applications reported. Not Sendable, like the store it belongs to.
public final class Donations {
    private let insertion: Statement
    private let selection: Statement
    private let deletionByIdentifier: Statement
    private let deletionByGroup: Statement
    private let deletionOfAll: Statement
    private let deletionOfActivities: Statement
    private let database: Database

    private static let columns = "content"

    init(_ database: Database) throws(StorageError) {
        self.database = database
        insertion = try database.prepare(
            """
            INSERT OR REPLACE INTO donation (application, id, "group", time, content) VALUES (?1, ?2, ?3, ?4, ?5)
            """)
        selection = try database.prepare(
            """
            SELECT content FROM donation WHERE ?1 IS NULL OR application = ?1 ORDER BY number DESC LIMIT ?2
            """)
        deletionByIdentifier = try database.prepare("DELETE FROM donation WHERE application = ?1 AND id = ?2")
        deletionByGroup = try database.prepare("DELETE FROM donation WHERE application = ?1 AND \"group\" = ?2")
        deletionOfAll = try database.prepare("DELETE FROM donation WHERE application = ?1")
        deletionOfActivities = try database.prepare(
            """
            DELETE FROM donation WHERE application = ?1 AND json_extract(content, '$.activity') IS NOT NULL
                AND (?2 IS NULL OR json_extract(content, '$.activity.persistentIdentifier') = ?2)
            """)
    }

    /// Adds one, or puts it in the place of the one of the application with its identifier.
    public func add(_ donation: Donation) throws(StorageError) {
        try insertion.run(
            .text(donation.application), .text(donation.id), .text(donation.group), .time(donation.time),
            .text(JSONValue.object(donation.json).text))
    }

    /// Deletes donations of one application; those of others stay, whatever their identifiers.
    public func delete(_ selection: DonationSelection, of application: String) throws(StorageError) {
        switch selection {
        case .identifiers(let identifiers):
            try database.transaction { () throws(StorageError) in
                for id in identifiers { try deletionByIdentifier.run(.text(application), .text(id)) }
            }
        case .group(let group): try deletionByGroup.run(.text(application), .text(group))
        case .all: try deletionOfAll.run(.text(application))
        }
    }

    /// Deletes the donations of these activities of one application.
    public func delete(activities: ActivitySelection, of application: String) throws(StorageError) {
        switch activities {
        case .persistentIdentifiers(let identifiers):
            try database.transaction { () throws(StorageError) in
                for id in identifiers { try deletionOfActivities.run(.text(application), .text(id)) }
            }
        case .all: try deletionOfActivities.run(.text(application), .null)
        }
    }

    /// The latest, newest first. What another hand has spoiled is left out.
    public func latest(_ count: Int, of application: String? = nil) throws(StorageError) -> [Donation] {
        var found: [Donation] = []
        try selection.forEachRow(.text(application), .integer(max(0, count))) { (row) throws(StorageError) in
            if let donation = row.json(0).flatMap({ try? Donation($0) }) { found.append(donation) }
        }
        return found
    }
}
