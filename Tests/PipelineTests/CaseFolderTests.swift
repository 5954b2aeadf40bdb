import Audio
import Foundation
import Intents
import Testing

@testable import Pipeline

struct CaseFolderTests {
    private let workspace: Workspace
    private let path: String
    private static let tea: JSONObject = ["intent": "Tea", "slots": .object([:]), "transcript": "make some tea"]

    init() throws {
        workspace = try Workspace([:])
        path = workspace.file("cases")
    }

    private func folder() throws -> CaseFolder { try CaseFolder(path) { _ in nil } }

    private var file: String { path + "/cases.jsonl" }

    private func text() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

    @Test func whatIsKeptIsRead() throws {
        let samples = Sound.tone(0.1)
        do {
            let folder = try folder()
            #expect(try folder.keep(samples, by: "me", label: Self.tea) == "me/0001-make-some-tea.wav")
            #expect(try folder.keep(samples, by: "anna", label: Self.tea) == "anna/0001-make-some-tea.wav")
            #expect(try folder.keep(samples, by: "room", label: ["intent": .null]) == "room/0001.wav")
        }
        let cases = CaseFile(contentsOf: file) { _ in nil }
        #expect(cases.problems == [])
        #expect(cases.cases.map(\.intent) == ["Tea", "Tea", nil])
        #expect(cases.cases.map(\.transcript) == ["make some tea", "make some tea", nil])
        #expect(try SoundFileSource.samples(of: path + "/me/0001-make-some-tea.wav") == samples)

        let folder = try folder()
        #expect(folder.count == 3)
        #expect(folder.hasCase(of: "make some tea", by: "anna") && !folder.hasCase(of: "make some tea", by: "ben"))
        // Another sentence has another number, even where its words would make the name free.
        #expect(try folder.keep(samples, by: "me", label: ["intent": "Tea", "transcript": "ä"]) == "me/0002.wav")
    }

    @Test func aSoundWithoutItsLineIsNotOverwritten() throws {
        let folder = try folder()
        try FileManager.default.createDirectory(atPath: path + "/room", withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: path + "/room/0007.wav"))
        #expect(try folder.keep([1, 2, 3], by: "room", label: ["intent": .null]) == "room/0008.wav")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path + "/room").sorted() == ["0007.wav", "0008.wav"])
    }

    @Test func aFileWithoutItsLastLineEndGetsOne() throws {
        _ = try folder()
        try Data(#"{"text": "tea", "intent": "Tea"}"#.utf8).write(to: URL(fileURLWithPath: file))
        let folder = try folder()
        try folder.keep([1], by: "me", label: Self.tea)
        #expect(try text().split(separator: "\n").count == 2)
    }

    @Test func aFileThatIsNoneIsLeftAlone() throws {
        _ = try folder()
        try Data("{\"intent\"\nno case\n".utf8).write(to: URL(fileURLWithPath: file))
        let error = #expect(throws: CaseFolderError.self) { try folder() }
        #expect("\(try #require(error))".hasPrefix("\(file):1: error: "))
        #expect("\(try #require(error))".hasSuffix(" (and 1 more); mend the file, or choose another --folder"))
        #expect(try text() == "{\"intent\"\nno case\n")
    }

    @Test func twoDoNotRecordIntoOne() throws {
        let first = try folder()
        #expect(throws: CaseFolderError.inUse(path: file)) { try folder() }
        #expect(first.count == 0)
    }

    /// Where a sound cannot be kept, neither it nor its line is there.
    @Test func whatCannotBeWrittenIsNotHalfThere() throws {
        let folder = try folder()
        try Data().write(to: URL(fileURLWithPath: path + "/me"))
        #expect(throws: CaseFolderError.self) { try folder.keep([1], by: "me", label: Self.tea) }
        #expect(try text() == "" && folder.count == 0)
    }
}

struct TakeLevelTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var samples: [Int16]
        var summary: String
        var warnings: [String]
    }

    private static func sound(_ amplitude: Int16, room: Int16) -> [Int16] {
        let wave = { (level: Int16, count: Int) in (0..<count).map { $0 / 8 % 2 == 0 ? level : -level } }
        return wave(room, 8_000) + wave(amplitude, 8_000)
    }

    static let examples: [Example] = [
        .init(
            testDescription: "good", samples: sound(8_000, room: 20),
            summary: "peak -12 dB, speech 52 dB above the room", warnings: []),
        .init(
            testDescription: "clipped", samples: sound(32_767, room: 20),
            summary: "peak -0 dB, speech 64 dB above the room",
            warnings: ["it is clipped; turn the microphone down or step back"]),
        .init(
            testDescription: "soft", samples: sound(300, room: 2), summary: "peak -41 dB, speech 44 dB above the room",
            warnings: ["it is very soft; turn the microphone up or come nearer"]),
        .init(
            testDescription: "in noise", samples: sound(8_000, room: 4_000),
            summary: "peak -12 dB, speech 6 dB above the room",
            warnings: ["it is hardly louder than the room; come nearer, unless that is how it will be used"]),
        .init(
            testDescription: "mute", samples: [Int16](repeating: 0, count: 16_000), summary: "no sound at all",
            warnings: ["the microphone gives nothing but zeros; is it muted? See beckon devices"]),
        .init(
            testDescription: "a loud click is not clipped", samples: [0, 32_767, -32_768, 0], summary: "peak 0 dB",
            warnings: []),
    ]

    @Test(arguments: examples) func isTold(_ example: Example) {
        let level = TakeLevel(example.samples)
        #expect(level.summary == example.summary)
        #expect(level.warnings() == example.warnings)
    }
}

struct CaseRecorderTests {
    /// An endpointer that gets the recording again finds the same, with silence to judge the room by.
    @Test func aRecordingHasTheRoomAroundIt() throws {
        var recorder = PhraseRecorder(withRoomAround: EndpointingSettings())
        let room = { (seconds: Double) in (0..<Int(seconds * 16_000)).map { Int16($0 % 7 - 3) } }
        let sound = room(3) + Sound.tone(0.5) + room(3)
        var said: [Int16]?
        for start in stride(from: 0, to: sound.count, by: AudioChunk.frames) where said == nil {
            let chunk = AudioChunk(samples: Array(sound[start..<start + AudioChunk.frames]), start: start)
            if case .said(let samples) = recorder.process(chunk) { said = samples }
        }
        let seconds = Double(try #require(said).count) / 16_000
        #expect((2.4...2.7).contains(seconds), "\(seconds)")
    }

    @Test func nobodySpeaks() {
        var recorder = PhraseRecorder(withRoomAround: EndpointingSettings())
        let silence = AudioChunk(samples: Sound.silence(1), start: 0)
        let progress = (0..<16).map { _ in recorder.process(silence) }
        #expect(progress.dropLast().allSatisfy { $0 == .waiting } && progress.last == .silence)
    }
}
