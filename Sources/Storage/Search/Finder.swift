import Foundation
import Intents

/// Answers searches. Not Sendable, like the store it belongs to.
///
/// Rank: Okapi BM25 over title, keywords and description with the weights below, as SQLite computes it, raised by up to a
/// quarter for what was used lately.
final class Finder {
    /// Among so many of the newest entries that have the words the best are looked for: a word that half of the household's
    /// memory has must not take longer than one that is rare.
    private static let mostCandidates = 2_000
    private static let mostRanked = 200
    /// Some entries have the same title.
    private static let entriesForATitle = 4
    private static let recencyWeight = 0.25
    private static let recencyHalfLife = 14 * 86_400.0

    private let candidates: Statement
    private let contents: [SearchResult.Kind: Statement]
    private let titles: Statement

    private struct Candidate {
        var kind: SearchResult.Kind
        var number: Int
        var application: String
        var key: String
        var title: String
        var score: Double
    }

    init(_ database: Database) throws(StorageError) {
        candidates = try database.prepare(
            """
            WITH hit AS MATERIALIZED (
                SELECT rowid AS number, bm25(search_text, 10.0, 2.0, 1.0) AS rank FROM search_text
                WHERE search_text MATCH ?1 ORDER BY rowid DESC LIMIT \(Self.mostCandidates)
            )
            SELECT kind, number, application, key, title, rank, CASE kind
                WHEN 'donation' THEN (SELECT max(time) FROM donation WHERE entry = hit.number)
                WHEN 'shortcut' THEN (SELECT modified FROM voice_shortcut WHERE id = search_entry.key)
                ELSE (SELECT time FROM activity WHERE activity.number = CAST(search_entry.key AS INTEGER)) END
            FROM hit JOIN search_entry USING (number)
            WHERE expires IS NULL OR expires > ?2 ORDER BY rank LIMIT \(Self.mostRanked)
            """)
        contents = [
            .activity: try database.prepare(
                "SELECT activity, application FROM activity WHERE number = CAST(?1 AS INTEGER)"),
            .shortcut: try database.prepare("SELECT shortcut, phrase FROM voice_shortcut WHERE id = ?1"),
            .donation: try database.prepare(
                "SELECT content FROM donation WHERE entry = CAST(?1 AS INTEGER) ORDER BY time DESC LIMIT 1"),
        ]
        titles = try database.prepare(
            """
            SELECT title FROM search_entry WHERE (expires IS NULL OR expires > ?2) AND title <> ''
            ORDER BY number DESC LIMIT ?1
            """)
    }

    func titles(limit: Int, at time: Date) throws(StorageError) -> [String] {
        var titles: [String] = []
        var seen: Set<String> = []
        // Grouped by the database all that ever was would be looked at.
        try self.titles.forEachRow(.integer(limit * Self.entriesForATitle), .time(time)) {
            (row) throws(StorageError) in
            if let title = row.text(0), titles.count < limit, seen.insert(title).inserted { titles.append(title) }
        }
        return titles
    }

    func search(_ words: String, limit: Int, at time: Date) throws(StorageError) -> [SearchResult] {
        guard limit > 0, let query = SearchText.query(words) else { return [] }
        var found: [Candidate] = []
        try candidates.forEachRow(.text(query), .time(time)) { (row) throws(StorageError) in
            guard let kind = row.text(0).flatMap(SearchResult.Kind.init) else { return }
            let age = max(0, time.timeIntervalSince(row.time(6)))
            let recency = Self.recencyWeight * exp2(-age / Self.recencyHalfLife)
            found.append(
                Candidate(
                    kind: kind, number: row.integer(1), application: row.text(2) ?? "", key: row.text(3) ?? "",
                    title: row.text(4) ?? "", score: -row.number(5) * (1 + recency)))
        }
        found.sort { ($0.score, $1.number) > ($1.score, $0.number) }
        var results: [SearchResult] = []
        for candidate in found {
            if results.count == limit { break }
            if let result = try result(candidate) { results.append(result) }
        }
        return results
    }

    /// Nil: another hand has spoiled it.
    private func result(_ candidate: Candidate) throws(StorageError) -> SearchResult? {
        var result: SearchResult?
        let key = candidate.kind == .donation ? String(candidate.number) : candidate.key
        try contents[candidate.kind]?.forEachRow(.text(key)) { (row) throws(StorageError) in
            guard let json = row.json(0) else { return }
            switch candidate.kind {
            case .activity:
                guard let activity = try? UserActivity(wire: json), let application = row.text(1) else { return }
                result = SearchResult(
                    kind: .activity, id: activity.persistentIdentifier ?? activity.id, application: application,
                    title: candidate.title, summary: activity.summary,
                    shortcut: Shortcut(.activity(activity, application: application), title: candidate.title),
                    score: candidate.score)
            case .shortcut:
                guard let shortcut = try? Shortcut(json) else { return }
                result = SearchResult(
                    kind: .shortcut, id: candidate.key, application: shortcut.application, title: shortcut.title,
                    summary: row.text(1), shortcut: shortcut, score: candidate.score)
            case .donation:
                guard let donation = try? Donation(json), case .interaction(let intent, let slots, _) = donation.content
                else { return }
                result = SearchResult(
                    kind: .donation, id: donation.id, application: donation.application, title: candidate.title,
                    shortcut: Shortcut(.intent(intent, slots: slots), title: candidate.title), score: candidate.score)
            }
        }
        return result
    }
}
