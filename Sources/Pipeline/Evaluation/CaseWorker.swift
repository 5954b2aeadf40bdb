import Audio
import Foundation
import Glibc
import Intents

/// Runs cases up to Matching, as `evaluate` does. Belongs to one thread; the recogniser is loaded for the first sound.
final class CaseWorker {
    private let configuration: Configuration
    private let log: Log
    private var hearing: Hearing?
    private var interpreters: [String: Interpreter] = [:]

    init(_ configuration: Configuration, log: Log) {
        self.configuration = configuration
        self.log = log
    }

    func run(_ evaluated: EvaluationCase) throws -> Observation {
        let locale = evaluated.locale ?? configuration.locale
        let interpreter = try interpreter(for: locale)
        switch evaluated.source {
        case .text(let text): return observe(text, interpreter)
        case .audio(let path):
            guard locale == configuration.locale else {
                throw ConfigurationError(
                    .noModel(locale: locale, language: configuration.settings.recognition.language))
            }
            return try observe(SoundFileSource(path: path), interpreter)
        }
    }

    private func interpreter(for locale: String) throws -> Interpreter {
        if let interpreter = interpreters[locale] { return interpreter }
        let configuration =
            locale == configuration.locale
            ? configuration : try Configuration(file: configuration.file, locale: locale)
        let interpreter = Interpreter(configuration)
        interpreters[locale] = interpreter
        return interpreter
    }

    private func observe(_ text: String, _ interpreter: Interpreter) -> Observation {
        let start = Self.processorSeconds
        let utterance = observed(Transcript(text: text), interpreter)
        let seconds = Self.processorSeconds - start
        return Observation(utterances: [utterance], processingSeconds: seconds, latencySeconds: seconds)
    }

    private func observe(_ source: SoundFileSource, _ interpreter: Interpreter) throws -> Observation {
        let hearing = try hearing ?? Hearing(configuration, log: log)
        self.hearing = hearing
        try hearing.expect(interpreter.matcher(for: .command).grammar, named: "command")
        hearing.reset()
        var observation = Observation(utterances: [])
        let start = Self.processorSeconds
        var frames = 0
        while case .chunk(let chunk) = try source.next() {
            frames += chunk.samples.count
            note(&observation, interpreter) { hearing.process(chunk) }
        }
        note(&observation, interpreter) { hearing.finish() }
        if let shortfall = source.shortfall { log(.warning, shortfall) }
        observation.audioSeconds = Double(frames) / Double(AudioFormat.recognition.sampleRate)
        observation.processingSeconds = Self.processorSeconds - start
        return observation
    }

    /// - Parameter hear: takes the last sample of an utterance, so its time is the latency.
    private func note(_ observation: inout Observation, _ interpreter: Interpreter, _ hear: () -> [Hearing.Heard]) {
        let start = ContinuousClock.now
        let found = hear()
        for case .utterance(_, let speech) in found {
            observation.utterances.append(
                speech.kind == .words
                    ? observed(Transcript(text: speech.text, confidence: speech.confidence), interpreter)
                    : ObservedUtterance(
                        .rejected(
                            speech.kind == .nothing ? .noSpeech : .outOfGrammar, confidence: speech.confidence),
                        transcript: ""))
            observation.latencySeconds = observation.latencySeconds ?? (ContinuousClock.now - start) / .seconds(1)
        }
    }

    private func observed(_ transcript: Transcript, _ interpreter: Interpreter) -> ObservedUtterance {
        let interpretation = interpreter.matcher(for: .command).interpret(transcript)
        return ObservedUtterance(
            interpretation, transcript: transcript.text, asksBack: asksBack(interpretation))
    }

    /// Whether a required value is missing, so that the dialogue would ask for it.
    private func asksBack(_ interpretation: Interpretation) -> Bool {
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
    public init(_ configuration: Configuration, jobs: Int, log: Log) {
        self.init(jobs: jobs) {
            let worker = CaseWorker(configuration, log: log)
            return { try worker.run($0) }
        }
    }
}
