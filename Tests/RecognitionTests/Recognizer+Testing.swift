import Grammars
import Phonetics

@testable import Recognition

extension Recognizer {
    /// A recogniser of these grammars with the real model; words that no dictionary has stay unknown.
    convenience init(_ grammars: [Grammar], change: (inout RecognitionSettings) -> Void = { _ in }) throws {
        var settings = RecognitionSettings()
        change(&settings)
        try self.init(settings: settings, grammars: grammars) { _ in [] }
    }

    /// One utterance, streamed in pieces of `step` samples.
    func hear(_ samples: [Int16], step: Int = 320) -> RecognizedSpeech {
        begin()
        var rest = samples[...]
        while !rest.isEmpty {
            process(Array(rest.prefix(step)))
            rest = rest.dropFirst(step)
        }
        return finish(samples)
    }

    func hear(_ samples: [Int16], as grammar: SampleGrammar, step: Int = 320) throws -> RecognizedSpeech {
        try expect(grammar.grammar(), named: grammar.rawValue)
        return hear(samples, step: step)
    }
}

extension RecognizedSpeech {
    /// Whether Beckon would act on it.
    func isTaken(asAnswer isAnswer: Bool = false) -> Bool {
        let settings = RecognitionSettings()
        return kind == .words
            && confidence >= (isAnswer ? settings.minimumAnswerConfidence : settings.minimumConfidence)
    }
}
