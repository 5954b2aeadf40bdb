import Audio
import Foundation
import Glibc
import Grammars
import Intents
import Recognition

/// Runs cases up to Matching, as `evaluate` does. Belongs to one thread; the recogniser is loaded for the first sound.
final class CaseWorker {
    private let configuration: Configuration
    /// Of cases that name none; nil: the real one.
    private let now: Date?
    private let timeZone: TimeZone
    /// Under every sound; nil: as they are.
    private let noise: EvaluationNoise?
    private let adaptation: AdaptationChoice
    private let log: Log
    /// Told of each utterance with words, before it is known whether they are right.
    var onUtterance: ((UtteranceSamples, RecognizedSpeech) -> Void)?
    private var hearing: Hearing?
    private var interpreters: [String: Interpreter] = [:]

    /// What a transcript means at the moment of its case.
    private typealias Interpret = (Transcript) -> Interpretation

    init(
        _ configuration: Configuration, now: Date?, timeZone: TimeZone, noise: EvaluationNoise?,
        adaptation: AdaptationChoice = .kept, log: Log
    ) {
        self.adaptation = adaptation
        self.configuration = configuration
        self.now = now
        self.timeZone = timeZone
        self.noise = noise
        self.log = log
    }

    func run(_ evaluated: EvaluationCase) throws -> Observation {
        let locale = evaluated.locale ?? configuration.locale
        let interpreter = try interpreter(for: locale)
        let situation = Situation(
            now: evaluated.now ?? now ?? Date(), timeZone: timeZone, context: configuration.context)
        let interpret = { (transcript: Transcript) in
            interpreter.matcher(for: .command).interpret(transcript, in: situation)
        }
        switch evaluated.source {
        case .text(let text): return observe(text, interpret)
        case .audio(let path):
            guard locale == configuration.locale else {
                throw ConfigurationError(
                    .noModel(locale: locale, language: configuration.settings.recognition.language))
            }
            let grammar = interpreter.matcher(for: .command).grammar
            guard let noise else { return try observe(SoundFileSource(path: path), grammar, interpret) }
            let clip = try SoundFileSource.samples(of: path, maximumSeconds: EvaluationNoise.longestSound)
            return try observe(SampleSource(noise.mixed(into: clip, of: evaluated)), grammar, interpret)
        }
    }

    private func interpreter(for locale: String) throws -> Interpreter {
        if let interpreter = interpreters[locale] { return interpreter }
        let configuration =
            locale == configuration.locale
            ? configuration
            : try Configuration(
                file: configuration.file, locale: locale, stateFolder: configuration.stateFolder,
                context: configuration.context)
        let interpreter = Interpreter(configuration)
        interpreters[locale] = interpreter
        return interpreter
    }

    private func observe(_ text: String, _ interpret: Interpret) -> Observation {
        let start = Self.processorSeconds
        let utterance = observed(Transcript(text: text), interpret)
        let seconds = Self.processorSeconds - start
        return Observation(utterances: [utterance], processingSeconds: seconds, latencySeconds: seconds)
    }

    private func observe(_ source: any AudioSource, _ grammar: Grammar, _ interpret: Interpret) throws -> Observation {
        let hearing = try hearing ?? Hearing(configuration, adaptation: adaptation, log: log)
        self.hearing = hearing
        try hearing.expect(grammar, named: "command", in: configuration.context)
        hearing.reset()
        var observation = Observation(utterances: [])
        let start = Self.processorSeconds
        var frames = 0
        while case .chunk(let chunk) = try source.next() {
            frames += chunk.samples.count
            note(&observation, interpret) { hearing.process(chunk) }
        }
        note(&observation, interpret) { hearing.finish() }
        if let shortfall = (source as? SoundFileSource)?.shortfall { log(.warning, shortfall) }
        observation.audioSeconds = Double(frames) / Double(AudioFormat.recognition.sampleRate)
        observation.processingSeconds = Self.processorSeconds - start
        return observation
    }

    /// - Parameter hear: takes the last sample of an utterance, so its time is the latency.
    private func note(_ observation: inout Observation, _ interpret: Interpret, _ hear: () -> [Hearing.Heard]) {
        let start = ContinuousClock.now
        let found = hear()
        for case .utterance(_, let sound, let speech) in found {
            if speech.kind == .words { onUtterance?(sound, speech) }
            observation.utterances.append(
                speech.kind == .words
                    ? observed(Transcript(speech), interpret)
                    : ObservedUtterance(
                        .rejected(
                            speech.kind == .nothing ? .noSpeech : .outOfGrammar, confidence: speech.confidence),
                        transcript: ""))
            observation.latencySeconds = observation.latencySeconds ?? (ContinuousClock.now - start) / .seconds(1)
        }
    }

    private func observed(_ transcript: Transcript, _ interpret: Interpret) -> ObservedUtterance {
        let interpretation = interpret(transcript)
        return ObservedUtterance(
            interpretation, transcript: transcript.text, asksBack: asksBack(interpretation))
    }

    /// Whether it is doubtful what was meant, or a required value is missing, so that the dialogue would ask for it.
    private func asksBack(_ interpretation: Interpretation) -> Bool {
        if case .doubtful = interpretation { return true }
        guard case .match(let match) = interpretation, let definition = configuration.catalog[match.intent] else {
            return false
        }
        return definition.parameters.contains {
            $0.isRequired && $0.defaultValue == nil && match.slots[$0.name] == nil
        }
    }

    /// Processor time of this thread.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension Evaluator {
    /// Evaluates a configuration up to Matching.
    ///
    /// - Parameters:
    ///   - now: the moment of cases that name none; nil: the real one.
    ///   - noise: under every sound; nil: none.
    public init(
        _ configuration: Configuration, now: Date?, timeZone: TimeZone, noise: EvaluationNoise? = nil, jobs: Int,
        log: Log
    ) {
        self.init(jobs: jobs) {
            let worker = CaseWorker(configuration, now: now, timeZone: timeZone, noise: noise, log: log)
            return { try worker.run($0) }
        }
    }
}
