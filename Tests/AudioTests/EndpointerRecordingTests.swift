import Foundation
import TestSupport
import Testing

@testable import Audio

/// The measurement by which the endpointer was tuned, on recordings of people.
@Suite struct EndpointerRecordingTests {
    /// Every how many-th clip is taken, so that the test stays quick; `BECKON_ALL_CLIPS=1` takes all and prints.
    private static let step = ProcessInfo.processInfo.environment["BECKON_ALL_CLIPS"] == nil ? 12 : 1

    private struct Result {
        var utterances: [Utterance]
        var seconds: Double
        var path: String
    }

    private static func results(_ folder: String) throws -> [Result] {
        let paths = TestFiles.recordings(in: folder).enumerated().filter { $0.offset % step == 0 }.map(\.element)
        return try paths.map { path in
            let samples = try SoundFileSource.samples(of: path)
            let events = EndpointerTests.events(samples, by: 320)
            return Result(
                utterances: EndpointerTests.utterances(events), seconds: Double(samples.count) / 16_000, path: path)
        }
    }

    private static func tell(_ text: @autoclosure () -> String) { if step == 1 { print(text()) } }

    /// Each clip is one command in a longer recording.
    @Test(.enabled(if: TestFiles.hasRecordings("coffee/clips"), "no recordings beside the package"))
    func oneCommandIsOneUtterance() throws {
        let results = try Self.results("coffee/clips")
        #expect(results.count >= 318 / Self.step)
        let single = results.filter { $0.utterances.count == 1 }
        let spoken = single.compactMap(\.utterances.first).map { Double($0.end - $0.start) / 16_000 }.sorted()
        Self.tell(
            "coffee: \(single.count) of \(results.count) in one utterance; seconds \(spoken[0]), median "
                + "\(spoken[spoken.count / 2]), longest \(spoken[spoken.count - 1])")
        for result in results where result.utterances.count != 1 {
            Self.tell("  \(result.path): \(result.utterances.map { "\($0.start / 160)-\($0.end / 160)" })")
        }
        #expect(Double(single.count) >= 0.97 * Double(results.count))
        // Commands last some 3 s: had pauses cut them, the median would be lower.
        #expect((2.5...4.5).contains(spoken[spoken.count / 2]))
    }

    /// A wake word alone is an utterance: it is short, and hard to tell from a noise by its length.
    @Test(.enabled(if: TestFiles.hasRecordings("wake/clips"), "no recordings beside the package"))
    func wordsAreHeard() throws {
        let results = try Self.results("wake/clips")
        let words = results.filter { $0.seconds < 4 }
        let heard = words.filter { !$0.utterances.isEmpty }
        Self.tell(
            "wake: \(heard.count) of \(words.count) clips under 4 s hold an utterance; all \(results.count): "
                + "\(results.reduce(0) { $0 + $1.utterances.count }) utterances")
        for result in words where result.utterances.isEmpty { Self.tell("  \(result.path)") }
        #expect(words.count > 50)
        #expect(Double(heard.count) >= 0.97 * Double(words.count))
    }

    @Test(.enabled(if: TestFiles.hasRecordings("cmusphinx"), "no recordings beside the package"))
    func sentencesAreHeardWhole() throws {
        let paths = TestFiles.recordings(in: "cmusphinx")
        #expect(paths.count == 12)
        for path in paths {
            let samples = try SoundFileSource.samples(of: path)
            let found = EndpointerTests.utterances(EndpointerTests.events(samples, by: 320))
            Self.tell("\(path): \(found.map { "\($0.start / 160)-\($0.end / 160)" }) of \(samples.count / 160)")
            #expect(found.count == 1)
        }
    }

    @Test(.enabled(if: TestFiles.hasRecordings("coffee/kitchen.wav"), "no recordings beside the package"))
    func kitchenDoesNotHoldOneOpen() throws {
        let samples = try SoundFileSource.samples(of: TestFiles.recordings + "/coffee/kitchen.wav")
        let found = EndpointerTests.utterances(EndpointerTests.events(samples, by: 320))
        Self.tell("kitchen: \(found.map { "\($0.start / 160)-\($0.end / 160)" })")
        #expect(found.count < 45)
        #expect(found.allSatisfy { $0.samples.count <= Int(15.9 * 16_000) })
    }
}
