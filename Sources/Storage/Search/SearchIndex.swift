import Foundation
import Intents

/// The words of everything that can be found, in step with the tables: whoever writes a row writes its entry in the same
/// transaction, and the schema's triggers remove the entry with the row. Not Sendable, like the store it belongs to.
final class SearchIndex {
    /// What an entry says.
    struct Words {
        var title: String
        var keywords = ""
        var summary = ""
    }

    private let database: Database
    private let selection: Statement
    private let insertion: Statement
    private let deletion: Statement
    private let retitling: Statement
    private let textInsertion: Statement
    private let textUpdate: Statement

    init(_ database: Database) throws(StorageError) {
        self.database = database
        selection = try database.prepare(
            "SELECT number, title FROM search_entry WHERE kind = ?1 AND key = ?2 AND application = ?3")
        insertion = try database.prepare(
            "INSERT INTO search_entry (kind, application, key, title, expires) VALUES (?1, ?2, ?3, ?4, ?5)")
        deletion = try database.prepare("DELETE FROM search_entry WHERE kind = ?1 AND key = ?2 AND application = ?3")
        retitling = try database.prepare("UPDATE search_entry SET title = ?2 WHERE number = ?1")
        textInsertion = try database.prepare(
            "INSERT INTO search_text (rowid, title, keywords, summary) VALUES (?1, ?2, ?3, ?4)")
        textUpdate = try database.prepare("UPDATE search_text SET title = ?2 WHERE rowid = ?1")
    }

    /// Puts an entry in the place of the one that it had.
    func set(
        _ kind: SearchResult.Kind, key: String, application: String = "", _ words: Words, expires: Date? = nil
    ) throws(StorageError) {
        try remove(kind, key: key, application: application)
        try add(kind, key: key, application: application, words, expires: expires)
    }

    func remove(_ kind: SearchResult.Kind, key: String, application: String = "") throws(StorageError) {
        try deletion.run(.text(kind.rawValue), .text(key), .text(application))
    }

    /// The number of the entry that all donations of the same have together; the latest title counts.
    func number(ofDonations key: String, application: String, title: String) throws(StorageError) -> Int {
        var found: (number: Int, title: String)?
        try selection.forEachRow(.text(SearchResult.Kind.donation.rawValue), .text(key), .text(application)) {
            (row) throws(StorageError) in found = (row.integer(0), row.text(1) ?? "")
        }
        guard let found else {
            return try add(.donation, key: key, application: application, Words(title: title))
        }
        if found.title != title {
            try retitling.run(.integer(found.number), .text(title))
            try textUpdate.run(.integer(found.number), .text(SearchText.column(title)))
        }
        return found.number
    }

    @discardableResult
    private func add(
        _ kind: SearchResult.Kind, key: String, application: String, _ words: Words, expires: Date? = nil
    ) throws(StorageError) -> Int {
        try insertion.run(
            .text(kind.rawValue), .text(application), .text(key), .text(words.title),
            expires.map { .time($0) } ?? .null)
        let number = database.lastInsertion
        try textInsertion.run(
            .integer(number), .text(SearchText.column(words.title)), .text(SearchText.column(words.keywords)),
            .text(SearchText.column(words.summary)))
        return number
    }
}
