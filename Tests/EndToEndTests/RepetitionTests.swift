import Foundation
import TestSupport
import Testing

/// The same sound gives the same, byte by byte, whatever came before.
struct RepetitionTests {
    private static let turns = [
        "order-some-soup.slt", "tomato-soup.slt", "yes.slt", "boil-the-kettle.rms",
        "my-brother-went-to-the-station-yesterday-evening.en-us",
    ].map(TestFiles.speech)

    @Test func runsAreIdentical() throws {
        let folder = try TemporaryFolder()
        let runs = try ["first.wav", "second.wav"].map { name in
            let answers = try folder.file(name)
            let outcome = try Beckon().replay("soup-chef", Self.turns, options: ["--speak", answers])
            return (outcome, try Data(contentsOf: URL(fileURLWithPath: answers)))
        }
        #expect(runs[0].0.output == runs[1].0.output)
        #expect(runs[0].0.errors == "")
        #expect(runs[0].1 == runs[1].1)
        // Three questions and answers of a second or more are in it, and are heard.
        let answers = try SoundSample(folder.path + "/first.wav").samples
        #expect(answers.count > 3 * 16_000)
        #expect(answers.contains { abs(Int($0)) > 3_000 })
    }

    /// Nothing that was heard before changes what is heard now, and speaking changes no event.
    @Test func filesDoNotChangeEachOther() throws {
        let names = [
            "boil-the-kettle.slt", "my-brother-went-to-the-station-yesterday-evening.en-us",
            "what-did-i-order-last-time.en-gb",
            "boil-the-kettle.rms",
        ]
        let files = names.map(TestFiles.speech)
        // Each of these is a session, or none, of its own: it begins with an utterance.
        let sessions = { (output: String) in
            output.split(separator: "{\"event\":\"utterance\"", omittingEmptySubsequences: true).map(String.init)
        }
        let forward = sessions(try Beckon().replay("soup-chef", files).output)
        let backward = sessions(try Beckon().replay("soup-chef", files.reversed()).output)
        let alone = sessions(try Beckon().replay("soup-chef", [files[3]]).output)
        #expect(forward.count == files.count)
        #expect(forward == backward.reversed())
        #expect(alone == [forward[3]])
        // What a loud room did to the noise floor is forgotten with its file.
        let folder = try TemporaryFolder()
        let noise = SoundSample.noise(seconds: 5, amplitude: 12_000).map { Double($0) / 32_768 }
        let room = try folder.file("room.wav", WAVBuilder().bytes(noise))
        #expect(try sessions(Beckon().replay("soup-chef", [room, files[3]]).output).last == alone.first)
    }
}
