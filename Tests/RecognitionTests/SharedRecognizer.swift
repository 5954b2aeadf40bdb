import Synchronization

@testable import Recognition

/// One recogniser for many tests, since loading its dictionary takes most of their time. That what was heard before
/// changes nothing is tested too.
final class SharedRecognizer: Sendable {
    static let shared = SharedRecognizer(secondPass: true)
    /// Without the second decode of each utterance.
    static let streaming = SharedRecognizer(secondPass: false)

    static func named(secondPass: Bool) -> SharedRecognizer { secondPass ? shared : streaming }

    private let recognizer: Mutex<Result<Recognizer, any Error>>

    private init(secondPass: Bool) {
        recognizer = Mutex(
            Result {
                try Recognizer(SampleGrammar.allCases.map { try $0.grammar() }) { $0.secondPass = secondPass }
            })
    }

    /// What is heard in these samples by a grammar, streamed in pieces of `step` samples.
    func hear(_ samples: [Int16], as grammar: SampleGrammar, step: Int = 320) throws -> RecognizedSpeech {
        try use { try $0.hear(samples, as: grammar, step: step) }
    }

    func use<Value>(_ body: (Recognizer) throws -> sending Value) throws -> sending Value {
        try recognizer.withLock { try body($0.get()) }
    }
}
