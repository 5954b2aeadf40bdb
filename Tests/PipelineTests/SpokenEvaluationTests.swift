import Audio
import Foundation
import Intents
import PhraseAccuracy
import TestSupport
import Testing

@testable import Pipeline

/// `make evaluate` in small, on synthetic voices: only the direction of the figures is asserted.
@Suite(
    .enabled(
        if: Sound.canBeHeard && Speaker.slt.canSpeak, "the packages pocketsphinx-en-us and flite are not installed"))
struct SpokenEvaluationTests {
    private static let commands: [(String, label: JSONObject)] = [
        ("lamp on", ["intent": "Switch"]), ("open the blinds", ["intent": "Move"]),
        ("cancel the timer", ["intent": "CancelTimer"]), ("good morning", ["intent": "GoodMorning"]),
        ("play some music", ["intent": "Play"]),
    ]
    private static let others = [
        "my brother went to the station yesterday", "the weather is lovely in spring", "we had soup and bread at noon",
    ]
    private static let voices: [Speaker] = [.slt, .rms]

    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// The cases, spoken.
    private func spoken(_ name: String, _ sentences: [(String, label: JSONObject)]) throws -> [EvaluationCase] {
        let lines = sentences.map { text, label in
            var members = label
            members["text"] = .string(text)
            return JSONValue.object(members).text
        }
        let folder = workspace.file("sounds")
        try SpokenCases(lines: lines).write(name, to: folder, by: Self.voices)
        let file = CaseFile(contentsOf: "\(folder)/\(name).jsonl") { _ in nil }
        #expect(file.problems == [] && file.cases.count == sentences.count * Self.voices.count)
        return file.cases
    }

    /// Evaluates cases of the short commands.
    ///
    /// - Parameter settings: further lines of the settings file: the same cases with other ones show what these are worth.
    private func evaluate(
        _ cases: [EvaluationCase], noise: EvaluationNoise? = nil, settings: String = ""
    ) throws -> [CaseResult] {
        let definitions = "definitions: [\(Workspace.package)/Sources/Examples/ShortCommands]\n"
        try workspace.write(definitions + settings, to: "beckon.yaml")
        let configuration = try workspace.configuration()
        let evaluator = Evaluator(
            configuration, now: nil, timeZone: .gmt, noise: noise, jobs: 1, log: Log { _, _ in })
        return try evaluator.run(cases)
    }

    /// Steady, as loud in the band of speech as beside it.
    private static func hiss() throws -> NoiseMixer {
        var generator = SeededGenerator(seed: 4)
        return try #require(NoiseMixer((0..<64_000).map { _ in Int16.random(in: -9_000...9_000, using: &generator) }))
    }

    private func count(_ outcome: CaseOutcome, of results: [CaseResult]) -> Int {
        EvaluationCondition("condition", results).outcomes[outcome].count
    }

    @Test func noiseLowersWhatIsRight() throws {
        let cases = try spoken("commands", Self.commands)
        let clean = count(.right, of: try evaluate(cases))
        let noise = EvaluationNoise(try Self.hiss(), decibels: -5, seed: 1)
        let noisy = count(.right, of: try evaluate(cases, noise: noise))
        #expect(clean > cases.count / 2 && clean > noisy, "\(clean), \(noisy) in noise")
    }

    @Test(
        .enabled(if: FetchedEnhancers.areThere, "the enhancers were not fetched"))
    func enhancementRaisesWhatIsRight() throws {
        let cases = try spoken("commands", Self.commands)
        let noise = EvaluationNoise(try Self.hiss(), decibels: 10, seed: 1)
        let raw = try evaluate(cases, noise: noise, settings: "enhancement: { method: none }\n")
        let enhanced = try evaluate(cases, noise: noise)
        let (before, after) = (count(.right, of: raw), count(.right, of: enhanced))
        #expect(after > before, "\(after), \(before) without")
    }

    @Test func otherSentencesAreRejected() throws {
        let others = try spoken("others", Self.others.map { ($0, ["intent": .null]) })
        let results = try evaluate(others)
        #expect(results.allSatisfy { $0.failure == nil })
        #expect(count(.wrong, of: results) == 0)
    }
}
