import Foundation
import TestSupport
import Testing

/// A handler that ends right after it has confirmed, as the person says yes.
struct DyingHandlerTests {
    /// Whether the end is seen before the yes or after is up to the machine. Seen before, a new process handles the intent
    /// once; seen after, the person is told. Neither way anything is handled twice, or said that is not so.
    @Test func nothingIsHandledTwice() throws {
        let beckon = try Beckon()
        let group = "\(beckon.state)/groups/org.example.Parcel"
        try FileManager.default.createDirectory(atPath: group, withIntermediateDirectories: true)
        try "confirm die-after".write(toFile: "\(group)/fault", atomically: true, encoding: .utf8)
        let outcome = try beckon.dialogue(
            "ask", config: "Tests/Fixtures/Dialogues/parcel.yaml", ["send a small parcel", "yes"])
        let handled = try? String(contentsOfFile: "\(group)/handled", encoding: .utf8)
        let lines = handled?.split(separator: "\n").count ?? 0
        let isDone = outcome.output.contains(#""text":"The parcel is on its way.""#)
        #expect(lines == (isDone ? 1 : 0))
        #expect(isDone || outcome.output.contains(#""text":"Parcel Post is not available right now.""#))
        #expect(outcome.output.contains(#""event":"ended","reason":"\#(isDone ? "completed" : "unavailable")""#))
        #expect(outcome.errors.contains("org.example.Parcel.IntentsExtension"))
    }
}
