import Foundation
import Intents
import PhraseAccuracy
import Recognition
import Testing

@testable import Pipeline

enum TransformTools {
    static let areInstalled = (try? AdaptationTools(searchPath: [])) != nil
}

/// From sounds to a transform that is kept or refused, with sphinxtrain's own programs, on synthetic voices.
@Suite(
    .enabled(
        if: Sound.canBeHeard && Speaker.slt.canSpeak && TransformTools.areInstalled,
        "the packages pocketsphinx-en-us, flite, sphinxtrain and pocketsphinx are not installed"))
struct AdapterTests {
    private let workspace: Workspace
    private let configuration: Configuration
    private let log = LogRecorder()

    private static let sentences: [(String, JSONObject)] = {
        let switches = ["lamp", "lights", "fan", "heater", "radio"].flatMap { appliance in
            ["on", "off"].map { state -> (String, JSONObject) in
                let slots: JSONObject = ["appliance": .string(appliance), "state": .string(state)]
                return ("\(appliance) \(state)", ["intent": "Switch", "slots": .object(slots)])
            }
        }
        let others = [
            ("cancel the timer", "CancelTimer"), ("good morning", "GoodMorning"), ("play some music", "Play"),
            ("lock the door", "LockDoor"), ("start the timer", "StartTimer"), ("skip this song", "Next"),
        ].map { ($0.0, ["intent": .string($0.1)] as JSONObject) }
        return switches + others
    }()

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            definitions: [\(Workspace.package)/Sources/Examples/ShortCommands]
            enhancement: { method: none }
            state: state
            """, to: "beckon.yaml")
        configuration = try workspace.configuration()
    }

    private func spoken() throws -> [EvaluationCase] {
        let lines = Self.sentences.map { text, label in
            var members = label
            members["text"] = .string(text)
            return JSONValue.object(members).text
        }
        try SpokenCases(lines: lines).write("commands", to: workspace.path, by: [.slt, .rms])
        return CaseFile(contentsOf: workspace.file("commands.jsonl")) { _ in nil }.cases
    }

    private func adapt(
        _ cases: [EvaluationCase], guards: [EvaluationCase]? = nil
    ) throws -> (transform: MeanTransform, record: AdaptationRecord) {
        try Adapter(configuration, now: nil, timeZone: .gmt, jobs: 1, log: log.log).adapt(
            to: cases, guards: guards, holdOut: 4, conditions: [.init("clean", noise: nil)])
    }

    /// Whether what is kept reaches the recogniser; what is told of it.
    private func kept(_ configuration: Configuration) -> (isUsed: Bool, told: [String]) {
        let log = LogRecorder()
        let transform = AdaptationChoice.kept.transform(for: configuration, log: log.log)
        return (transform != nil, log.sentences)
    }

    @Test func isBetterForTheVoicesThatItLearntFrom() throws {
        let cases = try spoken()
        let (transform, record) = try adapt(cases)
        #expect(record.before.clips == cases.count / 4 && record.after.clips == record.before.clips)
        #expect(record.utterances > 12 && record.subject.enhancement == "none")
        // A model that has heard these voices is sure of them.
        #expect(record.isBetter, "\(record.before) \(record.after)")
        let store = AdaptationStore(stateFolder: configuration.stateFolder)
        try store.save(transform, record)
        #expect(kept(configuration).isUsed)
        try expectDamageIsTold()
        try store.save(transform, record)
        try expectOtherModelsGoWithout(store, record, transform)
        #expect(try store.remove())
        #expect(try !store.remove())
        #expect(kept(configuration) == (false, []))
    }

    private func expectDamageIsTold() throws {
        let file = configuration.stateFolder + "/adaptation/transform.mllr"
        let good = try String(contentsOfFile: file, encoding: .utf8)
        for damaged in ["", "nonsense", String(good.dropLast(200)), good.replacingOccurrences(of: "1.0", with: "1.1")] {
            try Data(damaged.utf8).write(to: URL(fileURLWithPath: file))
            let (isUsed, told) = kept(configuration)
            #expect(!isUsed && told.count == 1 && told.allSatisfy { $0.contains("--undo") }, "\(told)")
        }
    }

    private func expectOtherModelsGoWithout(
        _ store: AdaptationStore, _ record: AdaptationRecord, _ transform: MeanTransform
    ) throws {
        var other = record
        other.subject.enhancement = "rnnoise"
        try store.save(transform, other)
        let (isUsed, told) = kept(configuration)
        #expect(!isUsed && told.count == 1 && told.allSatisfy { $0.contains("enhancement rnnoise") }, "\(told)")
        try store.save(transform, record)
        try workspace.write("recognition: { adaptation: false }\nstate: state\n", to: "off.yaml")
        #expect(kept(try workspace.configuration("off.yaml")) == (false, []))
    }

    @Test(
        "What is kept",
        arguments: [
            // Right, wrong and score before; after.
            (((10, 1, 0.5), (11, 1, 0.5)), true), (((10, 1, 0.5), (10, 1, 0.51)), true),
            (((10, 1, 0.5), (10, 1, 0.5)), false), (((10, 1, 0.5), (9, 0, 0.9)), false),
            (((12, 1, 0.5747), (13, 2, 0.5682)), false), (((10, 1, 0.5), (10, 0, 0.6)), true),
        ])
    func guardRule(_ test: (((Int, Int, Double), (Int, Int, Double)), Bool)) throws {
        let figures = { (values: (Int, Int, Double)) in
            AdaptationGuard(clips: 20, right: values.0, wrong: values.1, score: values.2)
        }
        let record = AdaptationRecord(
            subject: try AdaptationSubject(configuration), date: Date(timeIntervalSince1970: 0),
            utterances: 40, conditions: ["clean"], before: figures(test.0.0), after: figures(test.0.1))
        #expect(record.isBetter == test.1)
    }

    @Test func fewClipsAreRefused() throws {
        let cases = Array(try spoken().prefix(5))
        let error = #expect(throws: AdaptationError.self) { try adapt(cases) }
        #expect(error == .tooFewClips(4, minimum: TransformEstimator.fewestClips))
    }
}
