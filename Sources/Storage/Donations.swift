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
    private let everything: Statement
    private let entryUpdate: Statement
    private let database: Database
    private let index: SearchIndex
    private let allowance: Allowance

    /// Of one application; a household has as many of its busiest in ten years.
    public static let mostOfApplication = 100_000

    init(
        _ database: Database, _ index: SearchIndex, most: Int = Donations.mostOfApplication
    ) throws(StorageError) {
        self.database = database
        self.index = index
        allowance = try Allowance(database, table: "donation", order: "number", limit: most, slack: 0)
        insertion = try database.prepare(
            """
            INSERT INTO donation (application, id, "group", time, content, title, entry)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            """)
        everything = try database.prepare("SELECT number, content, title FROM donation")
        entryUpdate = try database.prepare("UPDATE donation SET entry = ?2 WHERE number = ?1")
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

    /// Adds one, or puts it in the place of the one of the application with its identifier. Beyond `mostOfApplication` the
    /// oldest of the application go.
    ///
    /// - Parameter title: by which a search finds it: that of its shortcut, in the words of the definition. Nil: the name
    ///   of the intent. A donated activity is found where it is kept as one.
    public func add(_ donation: Donation, title: String? = nil) throws(StorageError) {
        try database.transaction { () throws(StorageError) in
            // Not by REPLACE, which would pass the triggers by.
            try deletionByIdentifier.run(.text(donation.application), .text(donation.id))
            let entry = try entry(of: donation, title: title)
            try insertion.run(
                .text(donation.application), .text(donation.id), .text(donation.group), .time(donation.time),
                .text(JSONValue.object(donation.json).text), .text(title), entry.map { .integer($0) } ?? .null)
            try allowance.added(to: donation.application)
        }
    }

    /// The entry of the search index that donations of the same have together.
    private func entry(of donation: Donation, title: String?) throws(StorageError) -> Int? {
        guard case .interaction(let intent, let slots, _) = donation.content else { return nil }
        return try index.number(
            ofDonations: "\(intent) \(JSONValue.object(slots.sorted).text)", application: donation.application,
            title: title ?? Self.words(of: intent.name))
    }

    /// `OrderSoup`: "Order Soup".
    private static func words(of name: String) -> String {
        name.reduce(into: "") { words, character in
            if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
            words.append(character)
        }
    }

    /// Writes the entries of all in the search index.
    func reindex() throws(StorageError) {
        var all: [(number: Int, donation: Donation, title: String?)] = []
        try everything.forEachRow { (row) throws(StorageError) in
            guard let donation = row.json(1).flatMap({ try? Donation($0) }) else { return }
            all.append((row.integer(0), donation, row.text(2)))
        }
        for (number, donation, title) in all {
            guard let entry = try entry(of: donation, title: title) else { continue }
            try entryUpdate.run(.integer(number), .integer(entry))
        }
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
