import Foundation
import Grammars
import Phonetics
import Testing

@testable import Recognition

/// A second model: the installed one under other names, in a folder of its own.
@Suite(.enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct OtherPhonesTests {
    private static let names = Dictionary(uniqueKeysWithValues: Phone.speech.map { ($0.rawValue, "\($0)0") })

    /// The model's definition with `AA0` for `AA` and so on, which leaves their order.
    private static func renamedDefinition() throws -> Data {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: AcousticModelCopy.original("mdef"))))
        let integer = { (place: Int) in bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) } }
        let counts = 12 + integer(8)
        let start = counts + 40
        var end = start
        var renamed: [UInt8] = []
        for _ in 0..<integer(counts) {
            let name = bytes[end...].prefix { $0 != 0 }
            end += name.count + 1
            let text = String(decoding: name, as: UTF8.self)
            renamed += Array((names[text] ?? text).utf8) + [0]
        }
        let padded = { (length: Int) in (length + 3) / 4 * 4 }
        renamed += Array(repeating: 0, count: padded(renamed.count) - renamed.count)
        return Data(bytes[..<start] + renamed + bytes[(start + padded(end - start))...])
    }

    private func settings(_ copy: AcousticModelCopy) throws -> RecognitionSettings {
        try copy.write(Self.renamedDefinition(), to: "mdef")
        let dictionary = """
            order AO0 R0 D0 ER0
            tomato T0 AH0 M0 EY0 T0 OW0
            soup S0 UW0 P0
            """
        try copy.write(Data(dictionary.utf8), to: "words.dict")
        var settings = RecognitionSettings()
        settings.model = copy.folder
        settings.dictionary = copy.path("words.dict")
        settings.phones = try PhoneNames(Self.names)
        return settings
    }

    @Test func isHeardThroughItsNames() throws {
        let copy = try AcousticModelCopy()
        let settings = try settings(copy)
        let grammar = try Grammar(templates: "order {number} tomato soup [with croutons]", "cancel", "help")
        // What the dictionary does not have comes in Beckon's own phones.
        let known = Lexicon(dictionaries: [RecognitionSettings().dictionary])
        let recognizer = try Recognizer(settings: settings, grammars: [grammar]) { word in
            (try? known.entries(for: [word]).pronunciations[word]) ?? []
        }
        try recognizer.expect(grammar, named: "order")
        let clip = try #require(SpeechModel.clips.first { $0.hasPrefix("order-two-tomato-soup-with-croutons.") })
        let heard = recognizer.hear(try SpeechModel.utterance(clip))
        #expect(heard.text == "order two tomato soup with croutons" && heard.isTaken())
        #expect(recognizer.problems.isEmpty && recognizer.unknownWords.isEmpty)
    }

    @Test func withoutTheNamesItIsRefusedInWords() throws {
        let copy = try AcousticModelCopy()
        var settings = try settings(copy)
        settings.phones = .arpabet
        let error = #expect(throws: RecognitionError.self) { try Recognizer.check(settings, withFreeText: false) }
        #expect(error?.description.contains("no phone AA") == true)
    }
}
