import BeckonKit
import Testing

@testable import ChatKit

struct ContactBookTests {
    static let book = ContactBook([
        Contact(id: "1", name: "Anna Smith", nicknames: ["Mum"], number: "+15550101"),
        Contact(id: "2", name: "Anna Meyer"), Contact(id: "3", name: "Bob"), Contact(id: "4", name: "José Núñez"),
        Contact(id: "8", name: "李娜"), Contact(id: "5", name: "Robin Stone"), Contact(id: "6", name: "Robyn Hill"),
        Contact(id: "7", name: "Bob Ross"),
    ])

    @Test(arguments: [
        ("anna smith", "one 1"), ("ANNA  SMITH!", "one 1"), ("mum", "one 1"), ("Anna", "several 1 2"),
        ("bob", "one 3"), ("bob ross", "one 7"), ("jose nunez", "one 4"), ("José", "one 4"), ("robin", "one 5"),
        ("anna smyth", "near 1"), ("robun", "near 5 6"), ("bobb", "near 3 7"), ("anne", "near 1 2"),
        ("李娜", "one 8"), ("李那", "near 8"), ("王明", "nobody"), ("zoe", "nobody"), ("", "nobody"), ("!?", "nobody"),
        ("smith", "nobody"),
        (String(repeating: "anna ", count: 1_000), "nobody"),
    ])
    func aNameMeans(_ name: String, _ expected: String) {
        let found =
            switch Self.book.look(up: name) {
            case .one(let contact): "one \(contact.id)"
            case .several(let contacts): "several \(contacts.map(\.id).joined(separator: " "))"
            case .near(let contacts): "near \(contacts.map(\.id).joined(separator: " "))"
            case .nobody: "nobody"
            }
        #expect(found == expected)
    }

    @Test func everyNameIsHeardOnce() {
        let names = Self.book.vocabulary.map(\.identifier)
        #expect(
            names == [
                "Anna Smith", "Anna", "Mum", "Anna Meyer", "Bob", "José Núñez", "José", "李娜", "Robin Stone", "Robin",
                "Robyn Hill", "Robyn", "Bob Ross",
            ])
    }

    @Test(arguments: [
        ("kitten", "sitting", 3), ("", "", 0), ("abc", "abc", 0), ("abc", "", .max), ("flaw", "lawn", 2),
    ])
    func distanceIsThatOfLevenshtein(_ one: String, _ other: String, _ distance: Int) {
        #expect(NameKey(one).distance(to: NameKey(other)) == distance || distance > NameKey(one).tolerance)
    }

    @Test func contactsAreAddedAndRemoved() throws {
        var book = ContactBook()
        try book.add("Anna", nicknames: [], number: nil)
        try book.add("Bob", nicknames: ["Bobby"], number: "110")
        #expect(book.contacts.map(\.id) == ["1", "2"])
        #expect(throws: ContactError.taken("ANNA")) { try book.add("ANNA", nicknames: [], number: nil) }
        #expect(throws: ContactError.unknown("Carl")) { try book.remove("Carl") }
        #expect(throws: ContactError.invalidName(maximum: 100)) { try book.add("?", nicknames: [], number: nil) }
        #expect(throws: ContactError.invalidName(maximum: 100)) {
            try book.add("Carl", nicknames: [String(repeating: "c", count: 101)], number: nil)
        }
        try book.remove("anna")
        try book.add("Carl", nicknames: [], number: nil)
        #expect(book.contacts.map(\.id) == ["2", "3"])
    }
}
