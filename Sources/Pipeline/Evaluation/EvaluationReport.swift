/// How good Beckon was over cases, by condition.
public struct EvaluationReport: Sendable {
    public var conditions: [EvaluationCondition]

    public init(_ conditions: [EvaluationCondition]) { self.conditions = conditions }

    /// Whether some case could not be run. Such a case stands in no figure and is listed; the exit status is then 1.
    public var hasFailures: Bool { conditions.contains { !$0.failures.isEmpty } }
}

/// Cases that ran under the same conditions (`clean`, `6 dB`), and the figures over them.
public struct EvaluationCondition: Sendable {
    public var name: String
    /// In the order of the case file.
    public let results: [CaseResult]
    /// Over all cases that ran, so that every case has its outcome here: a case that is meant for nobody counts as
    /// rejected where nothing would be done, and never as right.
    public let outcomes: OutcomeCounts
    /// Over those that are commands.
    public let commands: OutcomeCounts
    /// Over those that are meant for nobody.
    public let others: OutcomeCounts
    /// Over the sound that is meant for nobody; nil where there is none.
    public let falseAccepts: FalseAccepts?
    /// Over the sounds that have a transcript.
    public let wordErrors: WordErrors
    /// Processor time over length of the sound; nil where there was no sound.
    public let realTimeFactor: Double?
    /// From the last sample, or from the text, to the result; nil where there was no utterance.
    public let latency: Latency?

    public init(_ name: String, _ results: [CaseResult]) {
        self.name = name
        self.results = results
        outcomes = OutcomeCounts(results.lazy.compactMap(\.verdict))
        commands = OutcomeCounts(results.lazy.filter(\.evaluated.isCommand).compactMap(\.verdict))
        others = OutcomeCounts(results.lazy.filter { !$0.evaluated.isCommand }.compactMap(\.verdict))
        let sounds = results.filter(\.evaluated.isAudio)
        falseAccepts = Self.falseAccepts(sounds)
        wordErrors = Self.wordErrors(sounds)
        let length = sounds.reduce(0) { $0 + ($1.account?.audioSeconds ?? 0) }
        let work = sounds.reduce(0) { $0 + ($1.account?.processingSeconds ?? 0) }
        realTimeFactor = length > 0 ? work / length : nil
        latency = Latency(results.compactMap { $0.account?.latencySeconds })
    }

    /// The results of cases that could not be run.
    public var failures: [CaseResult] { results.filter { $0.failure != nil } }

    private static func falseAccepts(_ sounds: [CaseResult]) -> FalseAccepts? {
        var total = FalseAccepts(count: 0, hours: 0)
        for result in sounds where !result.evaluated.isCommand {
            total.count += result.verdict?.falseAccepts ?? 0
            total.hours += (result.account?.audioSeconds ?? 0) / 3600
        }
        return total.hours > 0 ? total : nil
    }

    private static func wordErrors(_ sounds: [CaseResult]) -> WordErrors {
        var total = WordErrors()
        for result in sounds {
            guard let said = result.evaluated.transcript, let account = result.account else { continue }
            total.add(heard: account.heard, said: said)
        }
        return total
    }
}
