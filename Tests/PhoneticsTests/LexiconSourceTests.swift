import Testing

@testable import Phonetics

@Suite struct LexiconSourceTests {
    @Test("The owner wins over applications, these over the model's dictionary")
    func order() throws {
        let folder = try TemporaryFolder()
        let (owner, model) = (
            try folder.file("owner", text: "a AA\n"), try folder.file("model", text: "a AE\nb b_\nc k\nd d\n")
        )
        let names = try PhoneNames(["B": "b_", "K": "k", "D": "d"])
        let hints = try ["a": [Pronunciation("AH")], "b": [Pronunciation("P")], "c": []]
        let lexicon = Lexicon([.dictionary(owner), .words(hints), .dictionary(model, names)])
        let index = LexiconIndex(lexicon)
        let found = try lexicon.entries(for: ["A", "b", "c", "d", "e"])
        #expect(found.problems.isEmpty)
        for (word, phones) in [("A", "AA"), ("b", "P"), ("c", "K"), ("d", "D")] {
            #expect(found.pronunciations[word]?.map(\.description) == [phones])
            #expect(index.pronunciations(of: word).map(\.description) == [phones])
        }
        #expect(found.pronunciations["e"] == nil)
    }

    @Test(arguments: [
        ["XX": "a"], ["SIL": "a"], ["AA": ""], ["AA": "a b"], ["AA": "AE"], ["AA": "a", "AE": "a"],
        ["AA": String(repeating: "a", count: 100)],
    ])
    func namesArePhonesOfTheirOwn(names: [String: String]) {
        #expect(throws: PhoneticsError.self) { try PhoneNames(names) }
    }

    @Test func namesMayBeExchanged() throws {
        let names = try PhoneNames(["AA": "AE", "AE": "AA"])
        #expect(names.text([.aa, .ae, .b]) == "AE AA B")
        #expect(try Pronunciation("AE B", in: names).phones == [.aa, .b])
        #expect(throws: PhoneticsError.self) { try Pronunciation("b", in: names) }
    }
}
