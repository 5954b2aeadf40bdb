import Foundation
import TestSupport
import Testing

@testable import Phonetics

@Suite struct LexiconTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    struct LookUp: Sendable, CustomTestStringConvertible {
        var name: String
        var dictionary: String
        var word: String
        /// Joined with a comma; empty: not found.
        var expected: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        LookUp(name: "base", dictionary: "soup S UW P\n", word: "soup", expected: "S UW P"),
        LookUp(name: "no last line end", dictionary: "a AH\nsoup S UW P", word: "soup", expected: "S UW P"),
        LookUp(
            name: "alternates by number, base first", dictionary: "the(3) DH AH\nthe(2) DH IY\na AH\nthe DH ER\n",
            word: "the", expected: "DH ER,DH IY,DH AH"),
        LookUp(name: "each pronunciation once", dictionary: "a AH\na(2) EY\na(3) AH0\n", word: "a", expected: "AH,EY"),
        LookUp(name: "alternate without base", dictionary: "a(2) EY\n", word: "a", expected: "EY"),
        LookUp(name: "case-folded", dictionary: "Berlin B ER L IH N\n", word: "bERLIN", expected: "B ER L IH N"),
        LookUp(
            name: "outside ASCII, case-folded", dictionary: "ÉCLAIR EY K L EH R\n", word: "éclair",
            expected: "EY K L EH R"),
        LookUp(
            name: "decomposed in the file", dictionary: "cafe\u{301} K AE F EY\n", word: "caf\u{E9}",
            expected: "K AE F EY"),
        LookUp(
            name: "decomposed in the question", dictionary: "caf\u{E9} K AE F EY\n", word: "cafe\u{301}",
            expected: "K AE F EY"),
        LookUp(
            name: "comment", dictionary: ";;; soup S AH P\n;;;soup B\nsoup S UW P\n", word: "soup",
            expected: "S UW P"),
        LookUp(
            name: "remark", dictionary: "aalborg AO1 L B AO0 R G # place, danish\n", word: "aalborg",
            expected: "AO L B AO R G"),
        LookUp(
            name: "byte order mark, tabs, CRLF", dictionary: "\u{FEFF}soup\tS UW P\r\nbowl  B OW L\r\n", word: "soup",
            expected: "S UW P"),
        LookUp(name: "indented", dictionary: "  soup S UW P\n", word: "soup", expected: "S UW P"),
        LookUp(name: "apostrophes", dictionary: "'bout B AW T\nbout B\n", word: "'bout", expected: "B AW T"),
        LookUp(name: "bracket that is no number", dictionary: "a(b) B\na(2x) B\n", word: "a", expected: ""),
        LookUp(name: "bracket alone", dictionary: "(2) B\n", word: "(2)", expected: "B"),
        LookUp(name: "number too large", dictionary: "a(99999999999999999999) B\na(-1) B\n", word: "a", expected: ""),
        LookUp(name: "prefix and extension", dictionary: "so S OW\nsoups S UW P S\n", word: "soup", expected: ""),
        LookUp(name: "empty file", dictionary: "", word: "soup", expected: ""),
        LookUp(name: "empty word", dictionary: "soup S UW P\n", word: "", expected: ""),
        LookUp(name: "blank lines", dictionary: "\n \n\r\n\nsoup S UW P\n\n", word: "soup", expected: "S UW P"),
    ])
    func finds(_ example: LookUp) throws {
        let lexicon = Lexicon(dictionaries: [try folder.file(text: example.dictionary)])
        let entries = try lexicon.entries(for: [example.word])
        #expect(
            (entries.pronunciations[example.word] ?? []).map(\.description).joined(separator: ",") == example.expected)
        #expect(entries.pronunciations.values.allSatisfy { !$0.isEmpty })
        #expect(entries.problems.isEmpty)
    }

    @Test func firstDictionaryWins() throws {
        let user = try folder.file("user.dict", text: "tomato T AA M AA T OW\nbroken T QQ\n")
        let model = try folder.file("model.dict", text: "tomato T AH M EY T OW\nsoup S UW P\nbroken B R OW K AH N\n")
        let entries = try Lexicon(dictionaries: [user, model]).entries(for: ["tomato", "soup", "broken", "zyx"])
        #expect(
            entries.pronunciations.mapValues { $0.map(\.description) } == [
                "tomato": ["T AA M AA T OW"], "soup": ["S UW P"], "broken": ["B R OW K AH N"],
            ])
        #expect(entries.problems.map(\.description).count == 1)
        #expect(
            entries.problems.first?.description.hasPrefix("\(user):2: \"QQ\" for \"broken\" is not a phone") == true)
    }

    @Test func answersEverySpellingAskedFor() throws {
        let lexicon = Lexicon(dictionaries: [try folder.file(text: "soup S UW P\n")])
        let found = try lexicon.entries(for: ["Soup", "soup", "SOUP"]).pronunciations
        #expect(found.keys.sorted() == ["SOUP", "Soup", "soup"])
    }

    @Test(arguments: [
        ("no phones", Array("soup\n".utf8), "test.dict:1: there are no phones for \"soup\""),
        (
            "bad phone", Array("a AH\nsoup S Uw Pp\n".utf8),
            "test.dict:2: \"Pp\" for \"soup\" is not a phone; the phones"
        ),
        ("silence", Array("soup SIL\n".utf8), "test.dict:1: \"SIL\" for \"soup\" is not a phone"),
        ("not UTF-8 in the word", Array("a AH\nso".utf8) + [0xFF, 0xFE, 0x0A], "test.dict:2: the line is not UTF-8"),
        ("not UTF-8 in the phones", Array("soup S ".utf8) + [0xC3, 0x0A], "test.dict:1: the line is not UTF-8"),
        ("control characters", Array("soup \u{1B}[2J\n".utf8), "test.dict:1: \"\u{FFFD}[2J\" for \"soup\""),
        ("NUL", Array("soup S\u{0}P\n".utf8), "test.dict:1: \"S\u{FFFD}P\" for \"soup\""),
        (
            "too many phones", Array("soup \(String(repeating: " S", count: 100_000))\n".utf8),
            "test.dict:1: more than 200"
        ),
    ])
    func tellsBadLines(name: String, bytes: [UInt8], message: String) throws {
        let path = try folder.file(bytes: bytes)
        let found = try Lexicon(dictionaries: [path]).entries(for: ["soup"])
        #expect(found.pronunciations.isEmpty)
        let said = try #require(found.problems.first?.description)
        #expect(found.problems.count == 1)
        #expect(said.hasPrefix("\(folder.path)/\(message)"), "\(said)")
        #expect(try Lexicon.problems(in: path) == found.problems)
    }

    @Test func tellsTooManyAlternatesAndKeepsTheFirst() throws {
        let vowels = Phone.speech
        let lines = (0..<40).map { "a(\($0 + 1)) \(vowels[$0 % 39]) \(vowels[$0 / 39])" }
        let found = try Lexicon(dictionaries: [try folder.file(text: lines.joined(separator: "\n"))]).entries(for: ["a"]
        )
        #expect(found.pronunciations["a"]?.count == Lexicon.maximumAlternates)
        #expect(found.problems.first?.code == .tooManyPronunciations)
        #expect(found.problems.first?.line == 33)
    }

    @Test func tellsUnreadableFiles() throws {
        let missing = "\(folder.path)/missing.dict"
        let soup = #expect(throws: PhoneticsError.self) { try Lexicon(dictionaries: [missing]).entries(for: ["soup"]) }
        #expect(
            soup?.description
                == "\(missing): cannot read the pronunciation dictionary: No such file or directory; check the path")
        #expect(throws: PhoneticsError(.notAFile, file: folder.path)) { try Lexicon.problems(in: folder.path) }
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: PhoneticsError(.notAFile, file: pipe)) { try Lexicon.problems(in: pipe) }
        let large = try folder.file("large.dict", text: "")
        #expect(truncate(large, Lexicon.maximumFileSize + 1) == 0)
        #expect(throws: PhoneticsError(.tooLarge(bytes: Lexicon.maximumFileSize + 1), file: large)) {
            try Lexicon.problems(in: large)
        }
    }

    @Test func survivesRandomBytes() throws {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<60 {
            let bytes = (0..<2000).map { _ in
                round.isMultiple(of: 2)
                    ? UInt8.random(in: 0...255, using: &generator)
                    : Array("soup(2) #;\n\t\r\u{E9}SAH".utf8).randomElement(using: &generator) ?? 0
            }
            let path = try folder.file(bytes: bytes)
            let found = try Lexicon(dictionaries: [path]).entries(for: ["soup", "s", "\u{E9}", "(2)"])
            #expect(found.problems.count <= DictionaryScan.maximumProblems)
            #expect(found.pronunciations.values.joined().allSatisfy { !$0.phones.isEmpty })
        }
    }

    static let model = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: model), "the package pocketsphinx-en-us is not installed"))
    func readsTheModelsDictionary() throws {
        #expect(try Lexicon.problems(in: Self.model) == [])
        let found = try Lexicon(dictionaries: [Self.model]).entries(for: ["tomato", "the", "a", "zulu", "zigbee"])
        #expect(
            found.pronunciations.mapValues { $0.map(\.description) } == [
                "tomato": ["T AH M EY T OW", "T AH M AA T OW"], "the": ["DH AH", "DH IY"], "a": ["AH", "EY"],
                "zulu": ["Z UW L UW"],
            ])
        #expect(found.problems == [])
    }
}
