import Foundation
import Intents
import TestSupport
import Testing

@testable import Storage

struct MemoryTests {
    private let folder: TemporaryFolder
    private let store: Store
    private let time = Date(timeIntervalSince1970: 1_800_000_000)
    private let soup = IntentID(application: "org.example.SoupChef", name: "OrderSoup")

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(directory: folder.path)
    }

    private func shortcut(_ id: String, phrase: String? = "my soup") -> VoiceShortcut {
        VoiceShortcut(
            id: id, shortcut: Shortcut(.intent(soup, slots: ["soup": "tomato"]), title: "Tomato soup"), phrase: phrase,
            created: time)
    }

    @Test func anEditKeepsTheTakesAndADeletionTakesThemAlong() throws {
        try store.voiceShortcuts.set(shortcut("a"))
        let take = Take(
            id: "t", voiceShortcut: "a", time: time, text: "my soup", phones: ["M", "AY"], sound: Data([1, 2]),
            templates: [Data([3]), Data()])
        try store.takes.set(take)
        #expect(try store.takes.all(of: "a", withSound: true) == [take])
        try store.voiceShortcuts.set(shortcut("a", phrase: "lunch"))
        #expect(try store.voiceShortcuts.all() == [shortcut("a", phrase: "lunch")])
        #expect(try store.takes.all().map(\.id) == ["t"])
        try store.voiceShortcuts.remove("a")
        #expect(try store.takes.all().isEmpty)
    }

    @Test func aTakeOfNoShortcutIsRefused() throws {
        let take = Take(id: "t", voiceShortcut: "gone", time: time, text: "", phones: [], sound: Data())
        #expect(throws: StorageError.self) { try store.takes.set(take) }
    }

    @Test func anApplicationDeletesItsOwnDonationsAlone() throws {
        func donation(_ id: String, _ application: String, group: String? = nil) -> Donation {
            Donation(
                id: id, application: application, group: group, time: time,
                content: .interaction(soup, slots: [:], response: nil))
        }
        let all = [donation("1", "a", group: "g"), donation("2", "a"), donation("1", "b", group: "g")]
        for one in all { try store.donations.add(one) }
        try store.donations.delete(.group("g"), of: "a")
        #expect(try store.donations.latest(9) == [all[2], all[1]])
        try store.donations.delete(.identifiers(["1", "2"]), of: "a")
        #expect(try store.donations.latest(9) == [all[2]])
        try store.donations.delete(.all, of: "b")
        #expect(try store.donations.latest(9) == [])
    }

    @Test func activitiesExpireAndAreDeletedByTheirPersistentIdentifier() throws {
        let menu = UserActivity(id: "a.menu", title: "Menu")
        let page = UserActivity(id: "a.menu", title: "Page", persistentIdentifier: "p", expiration: time + 60)
        try store.activities.set(menu, of: "a", at: time)
        try store.activities.set(page, of: "a", at: time + 1)
        #expect(try store.activities.latest(9, at: time + 2).map(\.activity) == [page, menu])
        #expect(try store.activities.latest(9, at: time + 60).map(\.activity) == [menu])
        try store.activities.delete(persistentIdentifiers: ["p", ""], of: "a")
        #expect(try store.activities.latest(9, at: time + 2).map(\.activity) == [menu])
    }

    @Test func whatAnApplicationOffersReplacesWhatItOffered() throws {
        let first = Shortcut(.intent(soup, slots: [:]), title: "Soup")
        try store.suggestedShortcuts.set([first, shortcut("x").shortcut], of: "a")
        try store.suggestedShortcuts.set([first], of: "b")
        try store.suggestedShortcuts.set([shortcut("x").shortcut], of: "a")
        #expect(try store.suggestedShortcuts.all() == [shortcut("x").shortcut, first])
    }

    @Test func thePlaceIsKept() throws {
        #expect(try store.device.place() == nil)
        try store.device.setPlace("office")
        #expect(try Store(directory: folder.path).device.place() == "office")
    }
}
