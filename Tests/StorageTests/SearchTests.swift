import Foundation
import Intents
import Testing

@testable import Storage

@Suite("Search")
struct SearchTests {
    private let folder: TemporaryFolder
    private let store: Store
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(directory: folder.path)
        for (index, title) in Self.titles.enumerated() {
            let activity = UserActivity(id: "a.\(index)", title: title, isSearchable: true)
            try store.activities.set(activity, of: "org.example.A", at: now - 3_600)
        }
    }

    private static let titles = [
        "Tomato soup for two", "Grüße aus Köln", "番茄湯和麵包", "トマトのスープ", "Ψάρι στη σχάρα", "Ёлка и чай", "ต้มยำกุ้ง", "토마토 수프",
        "Straße 42", "ＦＵＬＬ width", "हिन्दी चाय", "Coffee ☕ break",
    ]

    private func found(_ words: String) throws -> [String] {
        try store.search(words, limit: 9, at: now).map(\.title)
    }

    @Test(
        "Any script, whatever case and diacritics, the last word from its beginning",
        arguments: [
            ("tomato", 0), ("TOM", 0), ("two soup", 0), ("soup fo", 0), ("grusse koln", 1), ("GRÜSSE", 1), ("番", 2),
            ("麵包", 2),
            ("湯和", 2), ("番茄湯 包", 2), ("スープ", 3), ("ス", 3), ("ﾄﾏﾄ", 3), ("ψαρι", 4), ("ΣΤΗ ΣΧΑ", 4), ("елка", 5),
            ("ยำ", 6), ("토", 7), ("수프", 7), ("strasse", 8), ("4", 8), ("full", 9), ("चाय", 10), ("☕", 11),
            ("\u{410}\u{301} ЧАЙ ЁЛ", nil), ("soup tom two x", nil), ("茄番", nil), ("omato", nil), ("か", nil),
            ("がスープ", nil),
        ] as [(String, Int?)])
    func scripts(words: String, index: Int?) throws {
        #expect(try found(words) == (index.map { [Self.titles[$0]] } ?? []))
    }

    @Test(
        "Whatever is typed is no error",
        arguments: [
            "", " ", "\"", "\"\"", "soup\"", "\" OR \"", "soup OR", "NOT soup", "title:soup", "{title} : soup", "^soup",
            "*",
            "soup*", "(", ")", "NEAR(a b, 2)", "a AND", "-", "--", "'; DROP TABLE activity; --", "\0", "soup\0x",
            "\u{FFFD}", "\u{301}", "\u{200D}", "a\u{301}\u{301}\u{301}", "%", "_", "\\", "🧑‍🍳",
            String(repeating: "soup ", count: 100_000), String(repeating: "a", count: 1_000_000),
            String(repeating: "湯", count: 100_000), String(repeating: "\u{301}", count: 100_000),
        ])
    func hostile(words: String) throws { _ = try found(words) }

    @Test func operatorsAreWords() throws {
        #expect(try found("tomato OR nothing").isEmpty)
        #expect(try found("\"soup\" (tomato)") == [Self.titles[0]])
        try store.activities.set(UserActivity(id: "or", title: "Now or never", isSearchable: true), of: "a", at: now)
        #expect(try found("OR") == ["Now or never"])
    }

    private let order = IntentID(application: "org.example.SoupChef", name: "OrderSoup")

    private func donate(_ id: String, soup: String = "leek", title: String? = "Order leek soup", age: Double = 0) throws
    {
        let donation = Donation(
            id: id, application: order.application, group: "g", time: now - age,
            content: .interaction(order, slots: ["soup": .string(soup), "n": 1], response: nil))
        try store.donations.add(donation, title: title)
    }

    @Test func aDonationManyTimesIsOneResult() throws {
        for number in 0..<500 { try donate("\(number)", age: Double(number)) }
        let results = try store.search("leek", limit: 9, at: now)
        #expect(results.map(\.id) == ["0"])
        #expect(results.first?.shortcut.title == "Order leek soup")
        #expect(results.first?.kind == .donation)
        guard case .intent(order, let slots) = results.first?.shortcut.action else {
            Issue.record("\(results)")
            return
        }
        #expect(slots["soup"] == "leek")
        try donate("0", soup: "carrot", title: nil)
        #expect(try found("leek").count == 1)
        #expect(try found("order sou").sorted() == ["Order Soup", "Order leek soup"])
        for number in 1..<500 { try store.donations.delete(.identifiers(["\(number)"]), of: order.application) }
        #expect(try found("leek").isEmpty)
        try store.donations.delete(.all, of: order.application)
        #expect(try found("order").isEmpty)
        #expect(try entries() == Self.titles.count)
    }

    private func entries() throws -> Int {
        let database = try Database(path: "\(folder.path)/beckon.sqlite")
        let count = try database.integer("SELECT count(*) FROM search_entry")
        #expect(try database.integer("SELECT count(*) FROM search_text") == count)
        return count
    }

    @Test func theLatestTitleOfADonationCounts() throws {
        try donate("1", title: "Leek, please")
        try donate("2", title: "Lauchsuppe")
        #expect(try found("leek").isEmpty)
        #expect(try found("lauch") == ["Lauchsuppe"])
    }

    @Test func shortcutsAreFoundByPhraseAndTitleUntilTheyAreGone() throws {
        var shortcut = VoiceShortcut(
            id: "s", shortcut: Shortcut(.intent(order, slots: [:]), title: "Order soup"), phrase: "zulloomba",
            created: now)
        try store.voiceShortcuts.set(shortcut)
        #expect(try store.search("zulloomba", limit: 1, at: now).map(\.kind) == [.shortcut])
        #expect(try store.search("zulloomba", limit: 1, at: now).first?.summary == "zulloomba")
        shortcut.phrase = "mittag"
        try store.voiceShortcuts.set(shortcut)
        #expect(try found("zulloomba").isEmpty)
        #expect(try found("order mitt") == ["Order soup"])
        try store.voiceShortcuts.remove("s")
        #expect(try found("mittag").isEmpty)
        #expect(try entries() == Self.titles.count)
    }

    @Test func activitiesAreFoundWhileTheyMayBe() throws {
        var activity = UserActivity(
            id: "x", title: "Quarterly report", persistentIdentifier: "p", keywords: ["zahlen", "Umsatz"],
            summary: "All of it",
            isSearchable: true, expiration: now + 60)
        try store.activities.set(activity, of: "b", at: now)
        for words in ["quart", "zahlen umsatz", "all of it"] { #expect(try found(words) == ["Quarterly report"]) }
        #expect(try store.search("quart", limit: 1, at: now).first?.id == "p")
        #expect(try store.search("quart", limit: 1, at: now + 60).isEmpty)
        activity.isSearchable = false
        try store.activities.set(activity, of: "b", at: now)
        #expect(try found("quart").isEmpty)
        activity.isSearchable = true
        try store.activities.set(activity, of: "b", at: now)
        try store.activities.delete(persistentIdentifiers: ["p"], of: "b")
        #expect(try found("quart").isEmpty)
        try store.activities.deleteAll(of: "org.example.A")
        #expect(try entries() == 0)
    }

    @Test func titleBeforeKeywordBeforeDescriptionAndNewBeforeOld() throws {
        func set(
            _ id: String, age: Double = 0, title: String = "Some page", keywords: [String] = [], summary: String? = nil
        ) throws {
            let activity = UserActivity(
                id: id, title: title, keywords: keywords, summary: summary, isSearchable: true)
            try store.activities.set(activity, of: "b", at: now - age)
        }
        try set("description", summary: "walrus")
        try set("old", age: 400 * 86_400, title: "walrus page")
        try set("keyword", keywords: ["walrus"])
        try set("new", age: 86_400, title: "walrus page")
        #expect(try store.search("walrus", limit: 9, at: now).map(\.id) == ["new", "old", "keyword", "description"])
        #expect(try store.search("walrus", limit: 2, at: now).map(\.id) == ["new", "old"])
        #expect(try store.search("walrus", limit: 0, at: now).isEmpty)
        #expect(try store.search("walrus", limit: -1, at: now).isEmpty)
    }

    /// What another connection of the same file has not committed is not found, and what it takes back never is.
    @Test func theIndexIsPartOfTheTransaction() throws {
        struct Stop: Error {}
        #expect(throws: StorageError.self) {
            try store.transaction { () throws(StorageError) in
                try store.activities.set(UserActivity(id: "y", title: "Yeti", isSearchable: true), of: "b", at: now)
                throw StorageError(path: "", kind: .busy)
            }
        }
        #expect(try found("yeti").isEmpty)
        #expect(try entries() == Self.titles.count)
    }
}
