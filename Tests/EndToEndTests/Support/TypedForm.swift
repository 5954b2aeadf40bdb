import Intents
import TestSupport

/// An application with an intent for each built-in type, whose one parameter is said in a sentence or asked for.
struct TypedForm {
    /// What is said for a type, what the wire carries for it, and how Beckon says it.
    struct Row: Sendable {
        var type: String
        var text: String
        var value: String
        var said: String?

        init(_ type: String, _ text: String, _ value: String, _ said: String? = nil) {
            (self.type, self.text, self.value, self.said) = (type, text, value, said)
        }
    }

    let beckon: Beckon
    private let folder: TemporaryFolder
    private let settings: String

    init() throws {
        beckon = try Beckon()
        folder = try TemporaryFolder()
        settings = try folder.file("beckon.yaml", Array("definitions: [form.intents.yaml]\n".utf8))
        let intents = ValueType.builtIn.map(\.name).map { name in
            """
              \(name):
                parameters: { v: { type: \(name), required: true, prompt: "\(name)?" } }
                sentences: ["(ask|问) \(name)", "(set|设) \(name) {v}"]
                response: { success: "${v}" }
            """
        }
        let bounded = """
              level:
                parameters: { v: { type: integer, range: -40...10, required: true, prompt: "level?" } }
                sentences: ["(ask|问) level", "(set|设) level {v}"]
                response: { success: "${v}" }
              day:
                parameters: { v: { type: date, default: 2026-12-24 } }
                sentences: ["(ask|问) day", "(set|设) day {v}"]
                response: { success: "${v}" }
              room:
                parameters: { v: { type: Room, required: true, prompt: "room?" } }
                sentences: ["(ask|问) room", "(set|设) room {v}"]
                response: { success: "${v}" }
            """
        let text =
            ([
                "application: { id: org.example.Form, name: Form }",
                "types: { Room: { values: { kitchen: [kitchen, 厨房] } } }", "intents:",
            ] + intents + [bounded])
            .joined(separator: "\n")
        _ = try folder.file("form.intents.yaml", Array(text.utf8))
    }

    /// Monday morning in Berlin.
    func ask(_ turns: [String], locale: String) throws -> [JSONValue] {
        let outcome = try beckon.run(
            [
                "ask", "--config", settings, "--json", "--state", beckon.state, "--locale", locale, "--now",
                "2026-11-30T10:15:00+01:00", "--timezone", "Europe/Berlin", "--",
            ] + turns)
        return try outcome.output.split(separator: "\n").map { try JSONValue(json: String($0)) }
            + outcome.errors.split(separator: "\n").map { .string(String($0)) }
    }
}
