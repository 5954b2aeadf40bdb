import Intents
import Testing

@testable import Dialogue

@Suite("Wording")
struct WordingTests {
    @Test("Every language has every text, with the same values", arguments: SpokenLanguage.allCases)
    func complete(language: SpokenLanguage) throws {
        let table = Wording.table(language)
        for text in Wording.Text.allCases {
            let source = try #require(table[text], "\(language) has no \(text)")
            let english = try #require(Wording.table(.english)[text])
            let names = try TextTemplate(source).names.sorted()
            #expect(names == (try TextTemplate(english).names.sorted()), "\(language) \(text)")
        }
    }

    @Test("English for a language without a table")
    func fallback() { #expect(Wording(locale: "de-DE")(.success) == "Done.") }
}
