import BeckonKit
import Foundation
import Intents
import Pipeline
import Synchronization
import Testing

@Suite("Donations, activities and what applications offer")
struct DonationTests {
    private static let tea = "org.example.Tea"
    private static let brewID = IntentID(application: tea, name: "Brew")

    private let workspace: Workspace
    private let conversation: Conversation
    private var line: Line { conversation.virtual.line }
    private var memory: Memory { line.memory }
    private let changes = Changes()

    private final class Changes: Sendable {
        let seen = Mutex<[Memory.Change]>([])
        var all: [Memory.Change] { seen.withLock { $0 } }
    }

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": "definitions: [tea.intents.yaml]\nextensions: [extension.yaml]",
            "extension.yaml": """
            id: org.example.Tea.IntentsExtension
            application: org.example.Tea
            executable: /bin/cat
            intents: [Brew]
            """,
            "tea.intents.yaml": """
            application: { id: org.example.Tea, name: Tea }
            types:
              Leaf: { values: { green: [green tea], black: [black tea] } }
              Guest: { dynamic: true, values: { nobody: [nobody] } }
            intents:
              Brew:
                category: order
                title: Brew tea
                parameters:
                  leaf: { type: Leaf, required: true, prompt: { ask: "Which?" } }
                  cups: { type: integer, default: 1, range: 1...10 }
                  guest: { type: Guest }
                  extras: { type: Leaf, array: true }
                sentences: ["brew {leaf} [for {guest}]"]
                shortcuts:
                  - { parameters: [leaf], title: "Brew ${leaf}" }
                  - { parameters: [leaf, guest], title: "Brew ${leaf} for ${guest}" }
                response: { success: { say: "Done." } }
            activities:
              org.example.Tea.shelf: { title: The shelf, keywords: [leaves], search: true, prediction: true }
              org.example.Tea.sink: { title: The sink }
            """,
        ])
        conversation = try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
        line.memory.observe { [changes] change in changes.seen.withLock { $0.append(change) } }
    }

    private static func brew(_ slots: [String: Value], time: Date? = nil) -> NewDonation {
        NewDonation(intent: "Brew", slots: slots, response: "success", id: "7", group: "g", time: time)
    }

    @Test("What the definition offers is taken, told and kept with the moment and the place")
    func taken() throws {
        try memory.setPlace("kitchen")
        try line.donate(Self.brew(["leaf": .enumeration("green")]), of: Self.tea)
        let expected = Donation(
            id: "7", application: Self.tea, group: "g", time: Conversation.now,
            content: .interaction(Self.brewID, slots: ["leaf": "green"], response: "success"), place: "kitchen")
        #expect(memory.latestDonations(10) == [expected])
        #expect(changes.all == [.donation(expected)])
        #expect(memory.latestDonations(10, of: "org.example.Other").isEmpty)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        var testDescription: String { words }
        var donation: NewDonation
        var application = DonationTests.tea
        var kind: DonationRefusal.Kind
        var words: String
    }

    static let refused = [
        Refused(
            donation: brew([:]), application: "org.example.Gone", kind: .notInstalled,
            words: "no definition of org.example.Gone is installed"),
        Refused(
            donation: NewDonation(intent: "Boil", slots: [:]), kind: .notDeclared,
            words: "the definitions do not declare the intent org.example.Tea.Boil"),
        Refused(
            donation: NewDonation(UserActivity(id: "org.example.Tea.moon")), kind: .notDeclared,
            words: "the definitions do not declare the activity org.example.Tea.moon"),
        Refused(
            donation: brew(["cups": .integer(2), "leaf": .enumeration("green")]), kind: .noCombination,
            words: "no shortcut of the definition has exactly leaf + cups; it offers leaf; leaf + guest"),
        Refused(
            donation: brew([:]), kind: .noCombination,
            words: "no shortcut of the definition has exactly no values; it offers leaf; leaf + guest"),
        Refused(
            donation: brew(["leaf": .enumeration("red")]), kind: .unknownValue, words: "leaf: Leaf has no value red"),
        Refused(
            donation: brew(["leaf": .enumeration("green"), "guest": .enumeration("anna")]), kind: .unknownValue,
            words: "guest: Guest has no value anna"),
        Refused(
            donation: brew(["leaf": .integer(7)]), kind: .unknownValue, words: "leaf: expected Leaf, found 7"),
        Refused(
            donation: brew(["leaf": .array([.enumeration("green")])]), kind: .unknownValue,
            words: "leaf: expected one Leaf, found a list"),
        Refused(
            donation: brew(["leaf": .enumeration("green"), "cups": .integer(11)]), kind: .unknownValue,
            words: "cups: 11 is not from 1 to 10"),
        Refused(
            donation: brew(["water": .string("x")]), kind: .unknownValue,
            words: "water: the intent has no such parameter"),
        Refused(
            donation: brew(["leaf": .enumeration("green")], time: Conversation.now.addingTimeInterval(3600)),
            kind: .malformed, words: "it is dated in the future, 2026-11-30T13:00:00Z"),
    ]

    @Test("What is refused is told with its reason, and not kept", arguments: refused)
    func refusal(_ refused: Refused) throws {
        let error = #expect(throws: DonationRefusal.self) {
            try line.donate(refused.donation, of: refused.application)
        }
        #expect(error?.kind == refused.kind)
        #expect(error?.description == refused.words)
        #expect(memory.latestDonations(10).isEmpty)
        #expect(memory.refusedDonations().map(\.reason) == [refused.words])
        guard case .refusal(_, let told)? = changes.all.first else { return #expect(Bool(false)) }
        #expect(told == error)
        #expect(memory.refusedDonations(of: "org.example.Other").isEmpty)
    }

    @Test("Values that a program supplied are values")
    func supplied() throws {
        line.setVocabulary([VocabularyValue("anna")], type: "Guest", of: Self.tea)
        try line.donate(
            Self.brew(["leaf": .enumeration("green"), "guest": .enumeration("anna")]), of: Self.tea)
        #expect(memory.latestDonations(10).count == 1)
    }

    @Test("An extension that the owner does not let run donates nothing")
    func notGranted() throws {
        let configuration = try workspace.configuration()
            .withholding("org.example.Tea.IntentsExtension", because: "it is disabled")
        let line = try Conversation(configuration, stateFolder: workspace.file("state")).virtual.line
        for donation in [
            Self.brew(["leaf": .enumeration("green")]), NewDonation(UserActivity(id: "org.example.Tea.shelf")),
        ] {
            let error = #expect(throws: DonationRefusal.self) { try line.donate(donation, of: Self.tea) }
            #expect(error == .notGranted(application: Self.tea))
        }
    }

    @Test("Of refusals only the latest are known")
    func bounded() throws {
        for number in 1...150 {
            _ = try? line.donate(NewDonation(intent: "No\(number)", slots: [:]), of: Self.tea)
        }
        #expect(memory.refusedDonations().count == 100)
        #expect(memory.refusedDonations().first?.reason.hasSuffix("No150") == true)
    }

    @Test("An application deletes its own by identifier, by group and all; those of others stay")
    func deletion() throws {
        for (id, group) in [("1", "a"), ("2", "a"), ("3", "b"), ("4", "b")] {
            var donation = Self.brew(["leaf": .enumeration("green")])
            (donation.id, donation.group) = (id, group)
            try line.donate(donation, of: Self.tea)
        }
        func left() -> [String] { memory.latestDonations(10).map(\.id).sorted() }
        try memory.deleteDonations(.all, of: "org.example.Other")
        try memory.deleteDonations(.identifiers(["1", "2"]), of: "org.example.Other")
        #expect(left() == ["1", "2", "3", "4"])
        try memory.deleteDonations(.identifiers(["3", "9"]), of: Self.tea)
        #expect(left() == ["1", "2", "4"])
        try memory.deleteDonations(.group("a"), of: Self.tea)
        #expect(left() == ["4"])
        try memory.deleteDonations(.all, of: Self.tea)
        #expect(left().isEmpty)
        #expect(changes.all.last == .deletion(application: Self.tea))
    }

    @Test("A donated activity is completed from its definition, and known where it can be found or suggested")
    func activities() throws {
        let shelf = UserActivity(id: "org.example.Tea.shelf", persistentIdentifier: "p1")
        try line.donate(NewDonation(shelf), of: Self.tea)
        try line.donate(NewDonation(UserActivity(id: "org.example.Tea.sink")), of: Self.tea)
        let known = memory.activities(10, at: Conversation.now)
        #expect(known.map(\.activity.title) == ["The shelf"])
        #expect(known.first?.activity.keywords == ["leaves"])
        #expect(known.first?.activity.isSearchable == true && known.first?.activity.isPredictable == true)
        #expect(memory.latestDonations(10).count == 2)
        try memory.deleteActivities(.persistentIdentifiers(["p1"]), of: "org.example.Other")
        #expect(memory.activities(10, at: Conversation.now).count == 1)
        try memory.deleteActivities(.persistentIdentifiers(["p1"]), of: Self.tea)
        #expect(memory.activities(10, at: Conversation.now).isEmpty)
        #expect(memory.latestDonations(10).count == 1)
        try memory.deleteActivities(.all, of: Self.tea)
        #expect(memory.latestDonations(10).isEmpty)
    }

    @Test("Offered shortcuts are checked, and stay in place of those before")
    func offers() throws {
        let green = Shortcut(.intent(Self.brewID, slots: ["leaf": "green"]), title: "Green")
        let shelf = Shortcut(UserActivity(id: "org.example.Tea.shelf"), of: Self.tea)
        try line.offer([green, shelf], of: Self.tea)
        #expect(memory.offeredShortcuts().map(\.title) == ["Green", "org.example.Tea.shelf"])
        try line.offer([green, shelf], of: Self.tea)
        for wrong in [
            Shortcut(.intent(Self.brewID, slots: ["leaf": "red"]), title: "Red"),
            Shortcut(UserActivity(id: "org.example.Tea.shelf"), of: "org.example.Other"),
            Shortcut(.routine([.init("s1")]), title: "Routine"),
        ] {
            #expect(throws: DonationRefusal.self) { try line.offer([green, wrong], of: Self.tea) }
        }
        #expect(memory.offeredShortcuts().count == 2)
        try line.offer([green], of: Self.tea)
        #expect(memory.offeredShortcuts(of: Self.tea) == [green])
        #expect(memory.offeredShortcuts(of: "org.example.Other").isEmpty)
    }

    @Test("A value that is gone warns about the voice shortcuts that have it, until it is back")
    func warning() throws {
        for (leaf, extras) in [("green", ["black"]), ("black", []), ("green", [])] as [(String, [String])] {
            let slots: JSONObject = ["leaf": .string(leaf), "extras": .array(extras.map(JSONValue.string))]
            _ = try memory.add(
                Shortcut(.intent(Self.brewID, slots: slots), title: leaf), phrase: nil, locale: "en-US",
                at: Conversation.now)
        }
        let hit = try line.setWarning("Gone.", type: "Leaf", values: ["black"], of: Self.tea)
        #expect(hit.map(\.id) == ["s1", "s2"])
        #expect(memory.voiceShortcuts.map(\.warning) == ["Gone.", "Gone.", nil])
        #expect(try line.setWarning("Gone.", type: "Leaf", values: ["green"], of: "org.example.Other").isEmpty)
        #expect(try line.setWarning("Gone.", type: "Guest", values: ["black"], of: Self.tea).isEmpty)
        _ = try line.setWarning(nil, type: "Leaf", values: ["black"], of: Self.tea)
        #expect(memory.voiceShortcuts.allSatisfy { $0.warning == nil })
    }

    @Test("A store that cannot be written is told to whoever donates")
    func unwritable() throws {
        let blocked = try workspace.write("no folder", to: "blocked")
        let line = try Conversation(workspace.configuration(), stateFolder: blocked).virtual.line
        #expect(throws: (any Error).self) {
            try line.donate(Self.brew(["leaf": .enumeration("green")]), of: Self.tea)
        }
    }
}
