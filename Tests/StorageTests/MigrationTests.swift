import Foundation
import Intents
import Testing

@testable import Storage

@Suite("A store of each earlier version")
struct MigrationTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = "\(folder.path)/beckon.sqlite"
    }

    /// What the version that added it wrote, by the number of its step from 1.
    private static let contents: [Int: String] = [
        1: """
        INSERT INTO interaction (id, time, application, intent, slots, response, ending)
        VALUES ('i', 1800000000, 'org.example.SoupChef', 'OrderSoup', '{"soup":"leek"}', 'success', 'completed')
        """,
        2: #"INSERT INTO vocabulary VALUES ('org.example.SoupChef', 'Soup', '["leek"]')"#,
        3: "INSERT INTO device VALUES ('locked', 'yes')",
        4: "INSERT INTO installation VALUES ('org.example.X', '/x.yaml', 1, '{}', 'network', 0, 1800000000)",
        5: """
        INSERT INTO voice_shortcut VALUES ('s', 'org.example.SoupChef', 'zulloomba', 'en-US', 0,
            '{"intent":"org.example.SoupChef.OrderSoup","slots":{},"title":"Order soup"}', 1800000000, 1800000000, NULL);
        INSERT INTO take VALUES ('t', 's', 1800000000, 'zulloomba', 'Z', x'01');
        INSERT INTO take_template VALUES ('t', 0, x'02');
        INSERT INTO suggested_shortcut VALUES ('org.example.SoupChef', 0,
            '{"intent":"org.example.SoupChef.OrderSoup","slots":{},"title":"Order soup"}');
        INSERT INTO donation (application, id, "group", time, content) VALUES ('org.example.SoupChef', 'd', NULL, 1800000000,
            '{"id":"d","application":"org.example.SoupChef","time":"2027-01-15T08:00:00Z",
              "intent":"org.example.SoupChef.OrderSoup","slots":{"soup":"leek"}}');
        INSERT INTO activity (application, id, persistent, time, expires, activity) VALUES ('org.example.SoupChef', 'a', '',
            1800000000, NULL, '{"id":"a","title":"Speisekarte","search":true}')
        """,
        6: """
        INSERT INTO search_entry (number, kind, key, application, title)
        VALUES (1, 'shortcut', 's', '', 'Order soup'), (2, 'activity', '1', 'org.example.SoupChef', 'Speisekarte'),
            (3, 'donation', 'org.example.SoupChef.OrderSoup {"soup":"leek"}', 'org.example.SoupChef', 'Leek soup');
        INSERT INTO search_text (rowid, title, keywords, summary)
        VALUES (1, 'order soup', 'zulloomba', ''), (2, 'speisekarte', '', ''), (3, 'leek soup', '', '');
        UPDATE donation SET title = 'Leek soup', entry = 3
        """,
    ]

    @Test(arguments: 1..<Schema.steps.count)
    func keepsEverything(version: Int) throws {
        try Data().write(to: URL(fileURLWithPath: file))
        do {
            let database = try Database(path: file)
            for number in 1...version {
                try database.execute(Schema.steps[number - 1])
                if let content = Self.contents[number] { try database.execute(content) }
            }
            try database.execute("PRAGMA user_version = \(version)")
        }
        let store = try Store(directory: folder.path)
        let now = Date(timeIntervalSince1970: 1_800_000_060)
        #expect(try store.journal.latest(9).map(\.slots) == [["soup": "leek"]])
        #expect(try store.database.integer("SELECT written FROM interaction") == 1_800_000_000)
        #expect(try store.database.integer("PRAGMA foreign_keys") == 1)
        var vocabularies = 0
        try store.vocabularies.forEach { _, _, _ in vocabularies += 1 }
        #expect(vocabularies == (version >= 2 ? 1 : 0))
        #expect(try store.device.isLocked() == (version >= 3))
        #expect(try store.installations.all().map(\.isEnabled) == (version >= 4 ? [false] : []))
        guard version >= 5 else { return }
        #expect(try store.voiceShortcuts.all().map(\.phrase) == ["zulloomba"])
        #expect(try store.takes.all(withSound: true).map(\.templates) == [[Data([2])]])
        #expect(try store.suggestedShortcuts.all().count == 1)
        #expect(try store.donations.latest(9).map(\.id) == ["d"])
        #expect(try store.activities.latest(9, at: now).map(\.activity.id) == ["a"])
        for (words, kind) in [("zullo", SearchResult.Kind.shortcut), ("speise", .activity)] {
            #expect(try store.search(words, limit: 9, at: now).map(\.kind) == [kind])
        }
        #expect(
            try store.search(version == 5 ? "order soup" : "soup", limit: 9, at: now).map(\.kind).sorted {
                $0.rawValue < $1.rawValue
            } == [
                .donation, .shortcut,
            ])
    }

    /// As one version wrote it another reads it, whichever steps it took.
    @Test func everyWayLeadsToTheSameSchema() throws {
        _ = try Store(directory: folder.path)
        let whole = try schema()
        try FileManager.default.removeItem(atPath: file)
        try Data().write(to: URL(fileURLWithPath: file))
        try Database(path: file).execute(Schema.steps[0] + "; PRAGMA user_version = 1")
        _ = try Store(directory: folder.path)
        #expect(try schema() == whole)
        #expect(whole.count > 20)
    }

    private func schema() throws -> [String] {
        var lines: [String] = []
        try Database(path: file).prepare("SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY name").forEachRow {
            (row) throws(StorageError) in lines.append(row.text(0) ?? "")
        }
        return lines
    }
}
