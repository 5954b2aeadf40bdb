import BeckonKit
import ExtensionHost
import Testing

@testable import Pipeline

struct SuppliesTests {
    private let names = Supplies.Key(application: "a", type: "Name")
    private let rooms = Supplies.Key(application: "b", type: "Room")

    private func values(_ ids: String...) -> [VocabularyValue] { ids.map { VocabularyValue($0) } }

    @Test func whoseValuesTakeLongWaits() {
        var supplies = Supplies()
        let first = supplies.admit(values("1"), for: names, at: 0)
        supplies.note(seconds: 2, of: "a", at: 2)
        let others = ["2", "3"].map { supplies.admit(values($0), for: names, at: 3) }
        // Others do not wait for it.
        let neighbour = supplies.admit(values("kitchen"), for: rooms, at: 4)
        #expect([first] + others + [neighbour] == [true, false, false, true])
        let found = [19.9, 20, 20].map { supplies.next(at: $0)?.values.map(\.identifier) }
        #expect(found == [nil, ["3"], nil])
    }

    @Test func inTheMailboxTheLastValuesOfATypeCount() {
        let mailbox = Mailbox()
        for id in ["1", "2", "3"] {
            mailbox.post(
                .event(
                    .notification(
                        extensionID: "a.x", application: "a", .setVocabulary(type: "Name", values(id)))))
        }
        mailbox.post(
            .event(.notification(extensionID: "a.x", application: "a", .setVocabulary(type: "Room", values("4")))))
        var found: [String] = []
        while case .event(.notification(_, _, .setVocabulary(_, let values)))? = mailbox.next(within: 0) {
            found += values.map(\.identifier)
        }
        #expect(found == ["3", "4"])
    }
}
