import Foundation
import Intents
import TestSupport
import Testing

@testable import Storage

@Suite("No application fills the disk")
struct AllowanceTests {
    private let folder: TemporaryFolder
    private let store: Store
    private let index: SearchIndex
    private let time = Date(timeIntervalSince1970: 1_800_000_000)
    private let soup = IntentID(application: "org.example.SoupChef", name: "OrderSoup")

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(directory: folder.path)
        index = try SearchIndex(store.database)
    }

    private func donate(_ ids: ClosedRange<Int>, of application: String, to donations: Donations) throws {
        for id in ids {
            try donations.add(
                Donation(
                    id: "\(id)", application: application, time: time,
                    content: .interaction(soup, slots: ["quantity": .integer(id)], response: nil)),
                title: "Soup \(id)")
        }
    }

    @Test("Of its donations the oldest go, those of others stay")
    func donations() throws {
        let donations = try Donations(store.database, index, most: 5)
        try donate(1...3, of: "b", to: donations)
        try donate(1...4, of: "a", to: donations)
        // One in the place of another is none more.
        try donate(4...4, of: "a", to: donations)
        try donate(1...1, of: "a", to: donations)
        #expect(try donations.latest(9, of: "a").map(\.id) == ["1", "4", "3", "2"])
        try donate(5...7, of: "a", to: donations)
        #expect(try donations.latest(9, of: "a").map(\.id) == ["7", "6", "5", "1", "4"])
        #expect(try donations.latest(9, of: "b").count == 3)
        // What is gone is not found any more.
        #expect(try store.search("soup", limit: 99, at: time).count == 8)
        // Another process counts from what there is.
        try donate(8...8, of: "a", to: Donations(store.database, index, most: 5))
        #expect(try donations.latest(9, of: "a").count == 5)
        try donations.delete(.all, of: "a")
        try donate(1...5, of: "a", to: donations)
        #expect(try donations.latest(9, of: "a").count == 5)
    }

    @Test("Of its activities those that were used longest ago go")
    func activities() throws {
        let activities = try Activities(store.database, index, most: 100)
        for number in 0..<100 {
            let activity = UserActivity(id: "a", persistentIdentifier: "\(number)", isSearchable: true)
            try activities.set(activity, of: "a", at: time + Double(number))
        }
        let used = UserActivity(id: "a", persistentIdentifier: "0", isSearchable: true)
        try activities.set(used, of: "a", at: time + 200)
        try activities.set(UserActivity(id: "b"), of: "a", at: time + 201)
        let kept = try activities.latest(200, at: time).map { $0.activity.persistentIdentifier }
        #expect(kept.count == 99)
        #expect(kept.contains("0") && !kept.contains("1") && !kept.contains("2") && kept.contains("3"))
    }

    @Test("Of the recordings of a phrase the newest stay")
    func takes() throws {
        let shortcut = Shortcut(.intent(soup, slots: [:]), title: "Soup")
        try store.voiceShortcuts.set(VoiceShortcut(id: "s1", shortcut: shortcut, phrase: "soup time", created: time))
        for number in 0..<Takes.mostOfShortcut + 2 {
            try store.takes.set(
                Take(
                    id: "\(number)", voiceShortcut: "s1", time: time + Double(number), text: "", phones: [],
                    sound: Data(), templates: [Data([1])]))
        }
        #expect(try store.takes.all().map(\.id) == (2..<Takes.mostOfShortcut + 2).map(String.init))
        #expect(try store.database.integer("SELECT count(*) FROM take_template") == Takes.mostOfShortcut)
    }
}
