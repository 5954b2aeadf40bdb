import SoupChefKit
import Testing

struct SpecialsTests {
    @Test(arguments: [
        ("", 650, "A soup has a name"), ("123", 650, "A soup has a name"),
        (String(repeating: "a", count: 61), 650, "A soup has a name"), ("Borscht", 0, "A price is"),
        ("Borscht", 100_001, "A price is"),
    ])
    func whatIsNoDishIsRefused(_ name: String, _ cents: Int, _ message: String) {
        var specials = Specials()
        let error = #expect(throws: SpecialError.self) { try specials.add(name, cents: cents) }
        #expect(error?.description.hasPrefix(message) == true)
        #expect(specials.dishes.isEmpty)
    }

    @Test func aLaterOneOfTheSameNameCounts() throws {
        var specials = Specials()
        try specials.add("Borscht", cents: 500)
        try specials.add("borscht", cents: 600)
        #expect(specials.dishes.map(\.cents) == [600])
        for number in 1..<Specials.maximum { try specials.add("Soup \(number)", cents: 1) }
        #expect(throws: SpecialError.self) { try specials.add("One more", cents: 1) }
    }
}
