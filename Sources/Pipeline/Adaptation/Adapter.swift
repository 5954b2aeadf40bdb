import Enhancement
import Foundation
import Grammars
import Intents
import Recognition
import Synchronization

/// Adapts the speech model to commands that were understood rightly, and finds out on others whether that is better.
public struct Adapter {
    /// What is put under the sounds; nil: nothing.
    public struct Condition: Sendable {
        public var name: String
        public var noise: EvaluationNoise?

        public init(_ name: String, noise: EvaluationNoise?) {
            self.name = name
            self.noise = noise
        }
    }

    public static let holdOut = 2...100

    private let configuration: Configuration
    private let tools: AdaptationTools
    private let now: Date?
    private let timeZone: TimeZone
    private let jobs: Int
    private let log: Log
    /// Told how many of how many runs of a clip are done.
    private let progress: (_ done: Int, _ total: Int) -> Void

    /// - Parameters:
    ///   - now: the moment of cases that name none; nil: the real one.
    ///   - jobs: how many clips are heard at a time.
    /// - Throws: `AdaptationError.toolsMissing`.
    public init(
        _ configuration: Configuration, searchPath: [String] = Places().searchPath, now: Date?, timeZone: TimeZone,
        jobs: Int, log: Log, progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws {
        self.configuration = configuration
        tools = try AdaptationTools(searchPath: searchPath)
        self.now = now
        self.timeZone = timeZone
        self.jobs = jobs
        self.log = log
        self.progress = progress
    }

    /// Estimates a transform and holds it against the model as it is. Nothing is kept.
    ///
    /// - Parameters:
    ///   - cases: commands with a sound; others are passed over.
    ///   - guards: cases that decide; nil: every `holdOut`th of `cases`, which is not used for the estimation then.
    /// - Throws: `AdaptationError`, `RecognitionError`, and what a recogniser cannot be made for.
    public func adapt(
        to cases: [EvaluationCase], guards: [EvaluationCase]?, holdOut: Int, conditions: [Condition]
    ) throws -> (transform: MeanTransform, record: AdaptationRecord) {
        let usable = cases.filter { $0.isAudio && $0.isCommand }
        let isGuard = { (index: Int) in guards == nil && index % holdOut == holdOut - 1 }
        let learnt = usable.enumerated().filter { !isGuard($0.offset) }.map(\.element)
        let held =
            guards?.filter { $0.isAudio && $0.isCommand }
            ?? usable.enumerated().filter { isGuard($0.offset) }.map(\.element)
        guard learnt.count >= TransformEstimator.fewestClips else {
            throw AdaptationError.tooFewClips(learnt.count, minimum: TransformEstimator.fewestClips)
        }
        guard !held.isEmpty else { throw AdaptationError.folder("there is no command with a sound to guard with") }
        let total = conditions.count * (learnt.count + 2 * held.count)
        var done = 0
        let run = { (cases: [EvaluationCase], condition: Condition, choice: AdaptationChoice) in
            let heard = try self.hear(cases, condition, choice) { progress(done + $0, total) }
            done += cases.count
            return heard
        }
        let isEnhanced = configuration.enhancer(log: log) != nil
        let subject = try AdaptationSubject(configuration)
        let pronouncer = RulePronouncer(configuration.settings.recognition)
        let estimator = try TransformEstimator(
            configuration.settings.recognition, words: [], isEnhanced: isEnhanced, tools: tools,
            pronounce: pronouncer.pronunciations)
        var clips = 0
        for condition in conditions {
            for heard in try run(learnt, condition, .none) where try take(heard, into: estimator) { clips += 1 }
        }
        log(.info, "\(clips) of \(conditions.count * learnt.count) sounds can be learnt from")
        let transform = try estimator.estimate()
        let before = try conditions.flatMap { try run(held, $0, .none) }
        let after = try conditions.flatMap { try run(held, $0, .trial(transform)) }
        let record = AdaptationRecord(
            subject: subject, date: Date(), utterances: clips, conditions: conditions.map(\.name),
            before: AdaptationGuard(before.map(\.result)), after: AdaptationGuard(after.map(\.result)))
        return (transform, record)
    }

    /// One sound with what was heard in it.
    struct Heard {
        var result: CaseResult
        /// Utterances with words, as the recogniser got them.
        var utterances: [(samples: [Int16], words: String)]
    }

    private func hear(
        _ cases: [EvaluationCase], _ condition: Condition, _ choice: AdaptationChoice, progress: (Int) -> Void
    ) throws -> [Heard] {
        let shared = HeardUtterances()
        let results = try Evaluator(jobs: jobs) { [configuration, now, timeZone, log] in
            let worker = CaseWorker(
                configuration, now: now, timeZone: timeZone, noise: condition.noise, adaptation: choice, log: log)
            return { evaluated in
                worker.onUtterance = { sound, speech in
                    shared.add(sound.recognizable.first, speech.text, at: evaluated.location)
                }
                return try worker.run(evaluated)
            }
        }.run(cases) { done, _ in progress(done) }
        return results.map { Heard(result: $0, utterances: shared.take(at: $0.evaluated.location)) }
    }

    /// Takes in a sound that was heard as one utterance, and was given its words or understood rightly.
    private func take(_ heard: Heard, into estimator: TransformEstimator) throws -> Bool {
        if let failure = heard.result.failure { log(.warning, "\(heard.result.evaluated.name): \(failure)") }
        guard heard.utterances.count == 1, let utterance = heard.utterances.first else { return false }
        if let transcript = heard.result.evaluated.transcript {
            return try estimator.add(utterance.samples, saying: transcript)
        }
        guard heard.result.verdict?.isStrict == true else { return false }
        return try estimator.add(utterance.samples, saying: utterance.words)
    }
}

extension TransformEstimator {
    fileprivate func add(_ samples: [Int16], saying text: String) throws -> Bool {
        try add(samples, saying: Tokenizer.words(text))
    }
}

/// The utterances that the threads of an evaluation heard, by the place of their case.
private final class HeardUtterances: Sendable {
    private let found = Mutex<[SourceLocation: [(samples: [Int16], words: String)]]>([:])

    func add(_ samples: [Int16], _ words: String, at location: SourceLocation) {
        found.withLock { $0[location, default: []].append((samples, words)) }
    }

    func take(at location: SourceLocation) -> [(samples: [Int16], words: String)] {
        found.withLock { $0.removeValue(forKey: location) ?? [] }
    }
}

extension AdaptationGuard {
    init(_ results: [CaseResult]) {
        clips = results.count
        right = results.count { $0.verdict?.isStrict == true }
        wrong = results.count { $0.verdict?.outcome == .wrong }
        score = results.reduce(0) { $0 + Self.score(of: $1) } / Double(max(1, results.count))
    }

    private static func score(of result: CaseResult) -> Double {
        guard let account = result.account, let verdict = result.verdict else { return 0 }
        let confidence = account.confidence ?? 0
        return verdict.isStrict ? confidence : verdict.outcome == .wrong ? -confidence : 0
    }
}
