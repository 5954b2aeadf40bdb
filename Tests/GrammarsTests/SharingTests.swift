import Intents
import Testing

@testable import Grammars

/// Grammars that share their parts are made and read by several threads at once.
@Suite struct SharingTests {
    /// A type is there for others only when the types that it is made of are there as well.
    @Test func typesAreWholeForEveryThread() async throws {
        let template = try SentenceTemplate(parsing: "wait {time:duration} now")
        let slot = Slot(name: "time", type: .builtIn("duration"), valueType: .duration)
        let sentence = Sentence(
            meaning: .intent(IntentID(application: "a", name: "Wait")), template: template,
            slots: [SlotReference(name: "time", type: "duration"): slot])
        let parts = SharedParts(language: Language(locale: "en-US"))
        let found = await withTaskGroup(of: [Value?].self) { group in
            for _ in 0..<6 {
                group.addTask {
                    (0..<40).map { _ in
                        let grammar = Grammar(sentences: [sentence], parts: parts)
                        return grammar.readings(of: "wait eight and two thirds minutes now").first?.values["time"]
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(found.allSatisfy { $0 == .duration(520) })
    }
}
