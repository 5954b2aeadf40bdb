import Synchronization
import Testing

@testable import Recognition

@Suite("PocketSphinx's log", .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct DecoderLogTests {
    @Test("It goes to its receiver; nothing of it reaches standard error or standard output")
    func streams() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let lines = Mutex(0)
            DecoderLog.receive { _ in lines.withLock { $0 += 1 } }
            let recognizer = try Recognizer([SampleGrammar.answers.grammar()])
            _ = try recognizer.hear(SpeechModel.samples("yes.slt"), as: .answers)
            _ = try recognizer.hear([0, 0], as: .answers)
            // A model that cannot be loaded makes it complain.
            _ = try? Recognizer([]) { $0.model = "/absent" }
            #expect(lines.withLock { $0 } > 20)
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
        #expect(String(decoding: result.standardOutputContent, as: UTF8.self) == "")
    }
}
