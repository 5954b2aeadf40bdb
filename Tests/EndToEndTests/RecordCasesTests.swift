import Foundation
import Intents
import TestSupport
import Testing

/// Cases that are spoken into a microphone, as `beckon evaluate` reads them.
struct RecordCasesTests {
    private let configuration: DaemonConfiguration
    private let folder: String
    private let settings: String

    /// What there is to say, and who says it.
    private static let clips = [
        "boil the kettle": "boil-the-kettle.slt", "order some soup": "order-some-soup.slt",
        "view the menu": "view-the-menu.slt",
    ]

    init() throws {
        configuration = try DaemonConfiguration(devices: DaemonConfiguration.paced)
        folder = configuration.folder.path + "/cases"
        let definition = """
            application: { id: org.example.Kitchen, name: Kitchen }
            types: { Thing: { values: { kettle: [the kettle] } } }
            intents:
              Boil: { parameters: { thing: { type: Thing } }, sentences: ["boil {thing}"] }
              Order: { sentences: [order some soup] }
              View: { sentences: [view the menu] }

            """
        let file = try configuration.folder.file("kitchen.intents.yaml", Array(definition.utf8))
        let text = """
            definitions: [\(file)]
            audio: { capture: { device: microphone, patience: 1 }, playback: { device: loudspeaker } }

            """
        settings = try configuration.folder.file("kitchen.yaml", Array(text.utf8))
    }

    /// Answers, a line each, are read one after another.
    private func start(_ options: [String] = [], answers: [String]) throws -> ChildProcess {
        let input = Array(answers.map { $0 + "\n" }.joined().utf8)
        return try configuration.beckon.start(
            ["record-cases", "--config", settings] + (options.contains("--folder") ? [] : ["--folder", folder])
                + options, input: input)
    }

    /// Says each sentence when it is asked for.
    private func say(_ count: Int, to child: ChildProcess, _ microphone: PacedPipe, gain: Int = 1) throws {
        var line = -1
        for _ in 0..<count {
            line = try child.line(.errors, after: line + 1, "what to say") { $0.contains(" say: ") }
            let sentence = child.lines(.errors)[line].components(separatedBy: " say: ").last ?? ""
            let sound = try SoundSample(speech: Self.clips[sentence] ?? "").samples
            microphone.say(SoundSample.noise(seconds: 0.5) + sound.map { Int16(clamping: Int($0) * gain) })
        }
    }

    private func cases() throws -> [JSONValue] {
        let text = try String(contentsOfFile: folder + "/cases.jsonl", encoding: .utf8)
        #expect(text.hasSuffix("\n"))
        return try text.split(separator: "\n").map { try JSONValue(json: String($0)) }
    }

    @Test func sentencesAreSaidGoneOnWithAndUnderstood() throws {
        let microphone = try PacedPipe(configuration.folder.path + "/microphone")
        defer { microphone.close() }
        let first = try start(answers: ["", "what?", "p", "a", "k", "q"])
        try say(4, to: first, microphone)
        let outcome = try first.finish(within: 30)
        #expect(outcome.output == "\(folder)/cases.jsonl: 2 recorded, 0 skipped, 1 of 3 left; 2 cases\n")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("0 of 3 sentences are there by me"))
        #expect(!outcome.errors.contains("!"), "\(outcome.errors)")
        #expect(outcome.errors.contains("one of these letters"))
        let before = try cases()

        // Again: the third, which is not kept, since there is no answer any more; then it is.
        let cut = try start(answers: [])
        try say(1, to: cut, microphone)
        #expect(try cut.finish(within: 30).output.contains(" 0 recorded, 0 skipped, 1 of 3 left; 2 cases"))
        let third = try start(answers: ["keep"])
        try say(1, to: third, microphone)
        #expect(try third.finish(within: 30).output.contains(" 1 recorded, 0 skipped, 0 of 3 left; 3 cases"))
        let all = try cases()
        #expect(Array(all.prefix(2)) == before)
        #expect(Set(all.compactMap { $0["transcript"]?.stringValue }) == Set(Self.clips.keys))
        let boiled = try #require(all.first { $0["transcript"] == "boil the kettle" })
        #expect(boiled["intent"] == "org.example.Kitchen.Boil")
        #expect(boiled["slots"]?["thing"] == "kettle")
        let sounds = try FileManager.default.contentsOfDirectory(atPath: folder + "/me")
        #expect(Set(sounds.map { "me/\($0)" }) == Set(all.compactMap { $0["audio"]?.stringValue }))

        let report = try configuration.beckon.run(
            ["evaluate", folder + "/cases.jsonl", "--config", settings, "--json"])
        let condition = try #require(JSONValue(json: report.output)["conditions"]?.arrayValue?.first)
        #expect(condition["strict"] == 1, "\(report.output)\(report.errors)")
    }

    @Test func soundThatIsClippedIsTold() throws {
        let microphone = try PacedPipe(configuration.folder.path + "/microphone")
        defer { microphone.close() }
        let child = try start(["--speaker", "anna"], answers: ["s", "q"])
        try say(2, to: child, microphone, gain: 20)
        let outcome = try child.finish(within: 30)
        #expect(outcome.errors.contains("! it is clipped; turn the microphone down or step back"))
        #expect(outcome.output.contains(" 0 recorded, 1 skipped, 3 of 3 left; 0 cases"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/anna"))
    }

    @Test func theRoomIsMeantForNobody() throws {
        let microphone = try PacedPipe(configuration.folder.path + "/microphone")
        defer { microphone.close() }
        for number in 1...2 {
            let outcome = try start(["--noise-only", "1"], answers: []).finish(within: 30)
            #expect(outcome.output.contains(": 1 s of the room in room/000\(number).wav; \(number) cases"))
            #expect(outcome.status == 0)
        }
        let all = try cases()
        #expect(all.map { $0["intent"] } == [.null, .null])
        let report = try configuration.beckon.run(["evaluate", folder + "/cases.jsonl", "--config", settings])
        #expect(report.output.contains("other sound: 0.00 per hour"), "\(report.output)\(report.errors)")
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var options: [String] = []
        var says: String
        var status: Int32
    }

    static let refusals: [Refusal] = [
        .init(
            testDescription: "a folder where nothing can be", options: ["--folder", "/proc/cases"],
            says: "/proc/cases cannot be written: ", status: 1),
        .init(
            testDescription: "a file in the folder's place", options: ["--folder", "/dev/null"],
            says: "/dev/null cannot be written: ", status: 1),
        .init(
            testDescription: "a speaker that is a path", options: ["--speaker", "../anna"],
            says: "--speaker takes letters, digits, - and _ (at most 40), not “../anna”", status: 2),
        .init(
            testDescription: "no sentence", options: ["--count", "0"],
            says: "--count must be a whole number from 1 to 10000", status: 2),
        .init(
            testDescription: "too long", options: ["--noise-only", "601"],
            says: "--noise-only must be a whole number from 1 to 600", status: 2),
        .init(testDescription: "no microphone", says: "cannot open nowhere: ", status: 4),
    ]

    @Test(arguments: refusals) func isRefusedInOneSentence(_ refusal: Refusal) throws {
        let text = try String(contentsOfFile: settings, encoding: .utf8).replacing("microphone", with: "nowhere")
        try text.write(toFile: settings, atomically: true, encoding: .utf8)
        let outcome = try start(refusal.options, answers: []).finish(within: 30)
        #expect(outcome.errors.contains(refusal.says), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        #expect(outcome.output == "")
        #expect(outcome.status == refusal.status)
    }
}
