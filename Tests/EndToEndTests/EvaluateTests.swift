import Foundation
import Intents
import TestSupport
import Testing

/// The figures of one program on spoken samples: only their direction is asserted.
struct EvaluateTests {
    private let beckon: Beckon
    private let folder: TemporaryFolder

    init() throws {
        beckon = try Beckon()
        folder = try TemporaryFolder()
        let clips = ["order-lentil-soup.slt", "order-a-burger.en-us", "order-chowder.rms", "boil-the-kettle.rms"]
        let lines = clips.map {
            #"{"audio": "\#(TestFiles.package)/config/samples/speech/\#($0).flac", "intent": "OrderSoup"}"#
        }
        let text = #"{"text": "order tomato soup", "intent": "OrderSoup"}"#
        try write((lines + [text, ""]).joined(separator: "\n"), "cases.jsonl")
        // As loud all the time.
        let hiss: [Double] = (0..<48_000).map { number in
            let bits = (number &* 1_103_515_245 &+ 12_345) >> 8 & 0xFFFF
            return Double(bits) / 131_072 - 0.25
        }
        for (name, samples) in [("hiss", hiss), ("silence", [Double](repeating: 0, count: 4_000))] {
            let file = URL(fileURLWithPath: "\(folder.path)/\(name).wav")
            try Data(WAVBuilder().bytes(samples)).write(to: file)
        }
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }

    private func evaluate(_ options: [String]) throws -> Outcome {
        try beckon.run(
            ["evaluate", folder.path + "/cases.jsonl", "--config", Beckon.sample("soup-chef")]
                + options.map { $0.replacing("FOLDER", with: folder.path) })
    }

    @Test func noiseIsAConditionOfItsOwnAndLowersWhatIsRight() throws {
        let outcome = try evaluate(
            ["--noise", "FOLDER/hiss.wav", "--snr", "clean, -20,-20.0", "--seed", "3", "--json"])
        let conditions = try #require(JSONValue(json: outcome.output)["conditions"]?.arrayValue)
        #expect(conditions.map { $0["condition"] } == ["clean", "-20 dB", "-20.0 dB"])
        // Texts bear no noise.
        #expect(conditions.map { $0["cases"] } == [5, 4, 4])
        let right = conditions.compactMap { $0["right"]?.numberValue }
        #expect(right.count == 3 && right[0] > right[1], "\(right)")
        // The same noise is the same sound.
        #expect(conditions[1]["right"] == conditions[2]["right"] && conditions[1]["wrong"] == conditions[2]["wrong"])
    }

    /// All at once and with their lines, before hours of others.
    @Test func soundsThatAreNotThereAreToldFirst() throws {
        let names = ["silence.wav", "none.wav", "none/none.wav", ".", "hiss.wav"]
        try write(names.map { #"{"audio": "\#($0)", "intent": null}"# + "\n" }.joined(), "cases.jsonl")
        let outcome = try evaluate([])
        let reasons = [
            (2, "none.wav", "No such file or directory"), (3, "none/none.wav", "No such file or directory"),
            (4, ".", "it is a folder"),
        ]
        let lines = reasons.map { line, name, reason in
            "\(folder.path)/cases.jsonl:\(line): error: the sound \(folder.path)/\(name) cannot be read: \(reason); "
                + "check its path, which is relative to the case file\n"
        }
        #expect(outcome.errors == lines.joined())
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
        // A part that has none of them runs.
        let part = try evaluate(["--shard", "5/5"])
        #expect(part.status == 0 && part.errors == "", "\(part.errors)")
    }

    /// Sounds that are there and are none: each is the failure of its own case.
    @Test func soundsThatAreNoneFailAlone() throws {
        let bad: [(String, [UInt8])] = [
            ("empty.wav", []), ("bare.wav", WAVBuilder().bytes([])), ("text.wav", Array("no sound\n".utf8)),
        ]
        for (name, bytes) in bad {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }
        let names = bad.map(\.0) + ["silence.wav"]
        try write(names.map { #"{"audio": "\#($0)", "intent": null}"# + "\n" }.joined(), "cases.jsonl")
        let outcome = try evaluate([])
        #expect(outcome.status == 1)
        for name in bad.map(\.0) { #expect(outcome.output.contains("\(folder.path)/\(name)"), "\(outcome.output)") }
        #expect(outcome.output.contains("other sound: 0.00 per hour"), "\(outcome.output)")
    }

    @Test func shardsAreAllOfIt() throws {
        let counts = try ["1/2", "2/2", "7/7"].map { shard in
            try evaluate(["--json", "--shard", shard]).output
        }.map { try JSONValue(json: $0)["conditions"]?.arrayValue?.first?["cases"] }
        #expect(counts == [3, 2, 0])
    }

    @Test func thePageNeedsNothingElse() throws {
        let outcome = try evaluate([
            "--noise", "FOLDER/hiss.wav", "--snr", "clean,-20", "--report", "FOLDER/page.html",
        ])
        #expect(outcome.status == 0)
        let page = try String(contentsOfFile: folder.path + "/page.html", encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        #expect(page.components(separatedBy: "<svg ").count == 5)
        #expect(page.contains("<td>-20 dB</td>"))
        #expect(page.contains("data:audio/wav;base64,UklGR"))
        #expect(!page.contains("http"))
        let refused = try evaluate(["--report", "FOLDER/none/page.html"])
        #expect(refused.status == 2)
        #expect(refused.errors.contains("none/page.html cannot be written"))
    }

    @Test func partsAreMergedAndRunsCompared() throws {
        for shard in ["1", "2"] {
            try write(evaluate(["--json", "--shard", "\(shard)/2"]).output, "part\(shard).json")
        }
        let parts = ["2", "1"].map { "\(folder.path)/part\($0).json" }
        let merged = try beckon.run(["evaluate", "--merge"] + parts)
        #expect(merged.output.hasPrefix("clean: strict"))
        #expect(merged.output.contains("n 5\n"))
        #expect(merged.status == 0)
        try write(beckon.run(["evaluate", "--merge", "--json"] + parts).output, "old.json")
        let compared = try evaluate(["--compare", "FOLDER/old.json"])
        #expect(compared.output.hasSuffix("\nclean since then: 0 gained, 0 lost, n 5, p 1.000\n"), "\(compared.output)")
        let twice = try beckon.run(["evaluate", "--merge", parts[0], parts[0]])
        #expect(twice.status == 3)
        #expect(twice.errors.contains("stands in two of them"))
        let none = try evaluate(["--compare", "FOLDER/cases.jsonl"])
        #expect(none.status == 3)
        #expect(none.errors.contains("cases.jsonl"))
    }

    @Test(arguments: [
        (["--shard", "0/2"], "--shard takes I/N", 2), (["--shard", "3/2"], "--shard takes I/N", 2),
        (["--shard", "1/0"], "--shard takes I/N", 2), (["--snr", "6"], "--snr goes with --noise", 2),
        (["--noise", "FOLDER/hiss.wav", "--snr", "loud"], "--snr takes numbers", 2),
        (["--noise", "FOLDER/hiss.wav", "--snr", "6,nan"], "--snr takes numbers", 2),
        (["--noise", "FOLDER/hiss.wav", "--snr", "6,0x10"], "--snr takes numbers", 2),
        (["--noise", "FOLDER/hiss.wav", "--snr", "6, 6"], "--snr names a ratio twice", 2),
        (["--noise", "FOLDER/silence.wav"], "silence.wav", 4), (["--noise", "FOLDER/gone.wav"], "gone.wav", 4),
    ])
    func wrongUseIsTold(_ options: [String], words: String, status: Int32) throws {
        let outcome = try evaluate(options)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.status == status)
        #expect(outcome.output == "")
    }
}
