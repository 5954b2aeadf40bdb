import Foundation
import TestSupport
import Testing

@testable import Phonetics

@Suite struct LexiconIndexTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A look-up by the index finds what reading the whole dictionary finds.
    @Test(arguments: [
        "soup S UW P", "soup S UW P\na AH\na(2) EY\nthe(3) DH AH\nthe(2) DH IY\nthe DH ER", "ÉCLAIR EY K L EH R\n",
        "cafe\u{301} K AE F EY\n", ";;; soup S AH P\n;soup S\n  soup S UW P\n",
        "\u{FEFF}soup\tS UW P\r\nbowl  B OW L\r\n",
        "a(b) B\na(2x) B\n(2) B\n", "soup QQ\nbowl B OW L", "", "\n\n \n", "soup\nbowl B OW L # a remark\n",
    ])
    func findsWhatReadingFinds(dictionary: String) throws {
        let path = try folder.file(text: dictionary)
        let lexicon = Lexicon(dictionaries: [path])
        let index = LexiconIndex(lexicon)
        for word in [
            "soup", "SOUP", "a", "the", "bowl", "éclair", "caf\u{E9}", "cafe\u{301}", "a(b)", "(2)", "zyx", "",
        ] {
            #expect(
                index.pronunciations(of: word) == (try lexicon.entries(for: [word]).pronunciations[word] ?? []),
                "\(word)")
        }
    }

    @Test func theFirstDictionaryWinsAndAMissingOneIsTold() throws {
        let user = try folder.file("user.dict", text: "tomato T AA M AA T OW\n")
        let model = try folder.file("model.dict", text: "tomato T AH M EY T OW\nsoup S UW P\n")
        let missing = "\(folder.path)/missing.dict"
        let index = LexiconIndex(Lexicon(dictionaries: [missing, user, model]))
        #expect(index.pronunciations(of: "tomato").map(\.description) == ["T AA M AA T OW"])
        #expect(index.pronunciations(of: "soup").map(\.description) == ["S UW P"])
        #expect(index.problems.map(\.file) == [missing])
        let sounds = WordSounds(lexicon: Lexicon(dictionaries: [missing])) { _ in [] }
        #expect(sounds.problems.count == 1)
        #expect(sounds.sounds(of: "soup").isEmpty)
    }

    /// Lines that lie across the blocks in which the file is read.
    @Test func findsEveryLineOfALongFile() throws {
        let lines = (0..<9000).map { "word\($0) W ER D \(Phone.speech[$0 % 39])" }
        let long = "long " + String(repeating: "S ", count: 200_000)
        let path = try folder.file(text: (lines.prefix(100) + [long] + lines.dropFirst(100)).joined(separator: "\n"))
        let index = LexiconIndex(Lexicon(dictionaries: [path]))
        for (number, line) in lines.enumerated() {
            #expect("word\(number) \(index.pronunciations(of: "word\(number)").first?.description ?? "")" == line)
        }
        #expect(index.pronunciations(of: "long").isEmpty)
        #expect(index.pronunciations(of: "s").isEmpty)
    }

    @Test func aFileThatIsChangedOrCutCrashesNothing() throws {
        let path = try folder.file(text: "soup S UW P\nbowl B OW L\n")
        let index = LexiconIndex(Lexicon(dictionaries: [path]))
        try Data("bowl B AH\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(truncate(path, 4) == 0)
        _ = index.pronunciations(of: "bowl")
        #expect(truncate(path, 0) == 0)
        #expect(index.pronunciations(of: "bowl").count <= 1)
    }

    @Test func survivesRandomBytes() throws {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<40 {
            let bytes = (0..<2000).map { _ in
                Array("soup(2) #;\n\t\r\u{E9}SAH".utf8).randomElement(using: &generator) ?? 0
            }
            let path = try folder.file(bytes: bytes + [0xFF])
            let lexicon = Lexicon(dictionaries: [path])
            let index = LexiconIndex(lexicon)
            for word in ["soup", "s", "\u{E9}", "a", "h"] {
                #expect(index.pronunciations(of: word) == (try lexicon.entries(for: [word]).pronunciations[word] ?? []))
            }
        }
    }
}
