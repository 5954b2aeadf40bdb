import Foundation
import Phonetics
import Testing

@testable import Synthesis

/// What `models/en-US` has.
@Suite struct PhoneMapTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("models/en-US").path
    let pronouncer: Pronouncer

    init() throws {
        pronouncer = try Pronouncer(
            map: PhoneMap("\(Self.folder)/phone-map.txt", weights: "\(Self.folder)/phone-map.weights"))
    }

    @Test(arguments: [
        ("tomato", "T AH M EY T OW"), ("zigbee", "Z IH G B IY"), ("button", "B AH T AH N"), ("little", "L IH T AH L"),
        ("water", "W AO T ER"), ("hero", "HH IY R OW"), ("hurry", "HH ER IY"), ("church", "CH ER CH"),
        ("measure", "M EH ZH ER"), ("this", "DH IH S"), ("fire", "F AY ER"), ("judge", "JH AH JH"),
        ("radio", "R EY D IY OW"), ("ability", "AH B IH L IH T IY"), ("tv", "T IY V IY"), ("usb", "Y UW EH S B IY"),
        ("3d", "TH R IY D IY"), ("42", "F AO R T IY T UW"), ("o.k.", "OW K EY"), ("wi-fi", "W AY F AY"),
        ("m\u{FC}sli", "M UW S L IY"), ("caf\u{E9}", "K AE F EY"), ("cr\u{E8}me", "K R EH M"),
    ])
    func pronounces(word: String, phones: String) {
        #expect(pronouncer.pronunciations(of: word).first?.description == phones)
    }

    @Test func ofTheWordsThatItDidNotLearnItErrsIn7Percent() throws {
        let sample = try PronouncerTests.sample().filter { !PhoneMapMeasure.isLearned($0.word) }
        let measured = PhoneMapMeasure(pronouncer, sample)
        print("phone map: \(measured)")
        #expect(sample.count > 1300)
        #expect(measured.errorRate < 0.075)
        #expect(measured.errorRateOfBest < 0.055)
        #expect(measured.mostWays <= 4)
    }

    @Test(arguments: [
        ("", "", "no phones"), ("@", "", "a line of a phone map"), ("@\tXX", "", "XX"),
        ("@\tAH\ta", "", "a line of a phone map"), ("@\tAH\ta:9", "x", "1 bytes are no weights"),
        ("@\tAH\ta:-1", "", "a line of a phone map"),
    ])
    func refusesWhatIsNone(table: String, weights: String, message: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("beckon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["table", "weights"].map { folder.appendingPathComponent($0).path }
        for (path, text) in zip(paths, [table, weights]) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        let error = try #require(throws: PhoneticsError.self) { try PhoneMap(paths[0], weights: paths[1]) }
        #expect(error.description.contains(message), "\(error)")
    }
}

/// How far a pronouncer is from a dictionary.
struct PhoneMapMeasure: CustomStringConvertible {
    private(set) var errorRate = 0.0
    /// Of the nearest of the guesses.
    private(set) var errorRateOfBest = 0.0
    private(set) var exact = 0.0
    private(set) var mostWays = 0
    private(set) var meanWays = 0.0
    let count: Int

    init(_ pronouncer: Pronouncer, _ sample: [(word: String, pronunciations: [Pronunciation])]) {
        count = sample.count
        var (errors, best, phones) = (0, 0, 0)
        for (word, known) in sample {
            let said = pronouncer.pronunciations(of: word)
            let distances = said.map { guess in
                known.map { (PronouncerTests.distance(guess.phones, $0.phones), $0.phones.count) }.min { $0.0 < $1.0 }
                    ?? (0, 0)
            }
            guard let first = distances.first else { continue }
            errors += first.0
            best += distances.map(\.0).min() ?? 0
            phones += first.1
            exact += first.0 == 0 ? 1 : 0
            mostWays = max(mostWays, said.count)
            meanWays += Double(said.count)
        }
        errorRate = Double(errors) / Double(max(1, phones))
        errorRateOfBest = Double(best) / Double(max(1, phones))
        exact /= Double(max(1, count))
        meanWays /= Double(max(1, count))
    }

    var description: String {
        "phone error rate \(errorRate), of the best of \(meanWays) guesses \(errorRateOfBest), exact \(exact), n \(count)"
    }

    /// Whether fit.py learned from the word: its CRC-32 (ISO 3309) is even.
    static func isLearned(_ word: String) -> Bool {
        var value: UInt32 = .max
        for byte in word.utf8 {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value % 2 == 0
    }
}
