import Foundation
import Phonetics
import Testing

@testable import Synthesis

@Suite struct PronouncerTests {
    let pronouncer: Pronouncer

    init() throws { pronouncer = try Pronouncer() }

    @Test(arguments: [
        ("tomato", "T AH M EY T OW"), ("hello", "HH AH L OW"), ("zigbee", "Z IH G B IY"), ("kitchen", "K IH CH AH N"),
        ("button", "B AH T AH N"), ("little", "L IH T AH L"), ("water", "W AO T ER"), ("hero", "HH IH R OW"),
        ("hurry", "HH ER IY"), ("church", "CH ER CH"), ("measure", "M EH ZH ER"), ("thing", "TH IH NG"),
        ("this", "DH IH S"), ("boy", "B OY"), ("now", "N AW"), ("fire", "F AY ER"), ("book", "B UH K"),
        ("judge", "JH AH JH"), ("radio", "R EY D IY OW"), ("tv", "T IY V IY"), ("TV", "T IY V IY"),
        ("usb", "Y UW EH S B IY"), ("3d", "TH R IY D IY"), ("42", "F AO R T IY T UW"), ("o.k.", "OW K EY"),
        ("wi-fi", "W AY F AY"), ("m\u{FC}sli", "M UW S L IY"),
    ])
    func pronounces(word: String, phones: String) {
        #expect(pronouncer.pronunciations(of: word).first?.description == phones)
    }

    @Test func offersLikelyVariants() {
        #expect(pronouncer.pronunciations(of: "zigbee").count == 1)
        #expect(
            pronouncer.pronunciations(of: "foxbot").map(\.description) == ["F AA K S B AA T", "F AO K S B AO T"])
        #expect(pronouncer.pronunciations(of: "panic").map(\.description) == ["P AE N IH K", "P AE N AH K"])
    }

    @Test(arguments: [
        "", " ", "\u{2615}", "a\u{2615}", "\u{6C64}", "\u{43C}\u{438}\u{440}", "...", "-", "'", "\u{1}80S", "a\u{0}b",
        "\u{1F468}\u{200D}\u{1F469}", String(repeating: "a", count: 65),
        "e\u{301}" + String(repeating: "\u{301}", count: 1000),
        String(repeating: "x", count: 100_000),
    ])
    func saysNothingToWhatItCannotRead(word: String) {
        #expect(pronouncer.pronunciations(of: word).isEmpty)
    }

    @Test(arguments: [
        "[[h@'l]]", "<break/>", "a;b,c.d!e?f", String(repeating: "a,", count: 32), "%%%a%%%", "((((a", "\\a",
    ])
    func survivesSigns(word: String) {
        #expect(pronouncer.pronunciations(of: word).allSatisfy { !$0.phones.isEmpty })
    }

    @Test func isUnaffectedByOtherVoices() throws {
        let before = pronouncer.transcription(of: "tomato")
        _ = try Synthesizer(settings: VoiceSettings(name: "cmn")).synthesize("ni hao")
        #expect(try Pronouncer(voice: "en-gb").transcription(of: "tomato").phonemes != before.phonemes)
        #expect(pronouncer.transcription(of: "tomato") == before)
    }

    @Test func tellsUnknownPhonemes() {
        let approximated = PhonemeReader("k_'a_t@@")
        #expect(approximated.unknown == ["t@@"])
        #expect(approximated.pronunciations.map(\.description) == ["K AE T"])
        let unreadable = PhonemeReader("k_'a_\u{F8}_t")
        #expect(unreadable.unknown == ["\u{F8}"])
        #expect(unreadable.pronunciations.isEmpty)
    }

    static let model = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

    /// A fixed sample of the dictionary: every 43rd of its words that are plain letters, in order.
    static func sample() throws -> [(word: String, pronunciations: [Pronunciation])] {
        let lines = try String(contentsOfFile: model, encoding: .utf8).split(separator: "\n")
        let words = lines.compactMap { $0.split(separator: " ").first }
            .filter { $0.allSatisfy { ("a"..."z").contains($0) || $0 == "'" } }.map(String.init).sorted()
        let chosen = stride(from: 0, to: words.count, by: 43).map { words[$0] }
        let found = try Lexicon(dictionaries: [model]).entries(for: chosen).pronunciations
        return chosen.map { ($0, found[$0] ?? []) }
    }

    /// Measured with eSpeak NG 1.51: 63 % exact, phone error rate 8.7 %.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: model), "the package pocketsphinx-en-us is not installed"))
    func agreesWithTheDictionary() throws {
        let sample = try Self.sample()
        var exact = 0
        var exactByVariant = 0
        var errors = 0
        var phones = 0
        for (word, known) in sample {
            let said = pronouncer.pronunciations(of: word)
            let likeliest = try #require(said.first, "\(word)")
            let best = known.map { (Self.distance(likeliest.phones, $0.phones), $0.phones.count) }.min { $0.0 < $1.0 }
            let (distance, length) = try #require(best)
            exact += distance == 0 ? 1 : 0
            exactByVariant += said.contains(where: known.contains) ? 1 : 0
            errors += distance
            phones += length
        }
        let exactRate = Double(exact) / Double(sample.count)
        let errorRate = Double(errors) / Double(phones)
        let variantRate = Double(exactByVariant) / Double(sample.count)
        print(
            "pronouncer: exact \(exactRate), any variant \(variantRate), phone error rate \(errorRate), n \(sample.count)"
        )
        #expect(sample.count > 2800)
        #expect(exactRate > 0.6)
        #expect(variantRate > exactRate + 0.03)
        #expect(errorRate < 0.1)
    }

    /// Inserted, deleted and replaced phones.
    static func distance(_ first: [Phone], _ second: [Phone]) -> Int {
        var row = Array(0...second.count)
        for (index, phone) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (phone == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
