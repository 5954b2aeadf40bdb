import Grammars
import Intents
import Testing

/// What an application says of itself concerns its own sentences alone.
struct OwnContextTests {
    private static let (timer, tea) = ("org.example.Timer", "org.example.Tea")

    private static func grammar() throws -> Grammar {
        let sentences = try [timer, tea].map { application in
            Sentence(
                meaning: .intent(IntentID(application: application, name: "Stop")),
                template: try SentenceTemplate(parsing: application == timer ? "stop it" : "stop the tea"),
                group: SentenceGroup(when: ["alarm": .oneOf(["ringing"])]))
        }
        return Grammar(sentences: sentences, parts: SharedParts(language: Language(locale: "en-US")))
    }

    static let contexts: [(context: [String: [String]], timer: Bool, tea: Bool)] = [
        ([:], false, false),
        (["alarm": ["ringing"]], true, true),
        ([OwnContext.key("alarm", of: timer): ["ringing"]], true, false),
        ([OwnContext.key("alarm", of: tea): ["ringing"], "site": ["hall"]], false, true),
        ([OwnContext.key("alarm", of: tea): ["set"], "alarm": ["ringing"]], true, true),
        ([OwnContext.key("alarm", of: "org.example"): ["ringing"]], false, false),
    ]

    @Test(arguments: contexts)
    func inTextAndInSpeech(_ row: (context: [String: [String]], timer: Bool, tea: Bool)) throws {
        let grammar = try Self.grammar()
        let automaton = grammar.automaton(in: grammar.decisive(row.context))
        for (text, isMeant) in [("stop it", row.timer), ("stop the tea", row.tea)] {
            let readings = grammar.readings(of: grammar.tokenized(text), in: Situation(context: row.context))
            #expect(!readings.isEmpty == isMeant, "\(text)")
            #expect(automaton.accepts(text.split(separator: " ").map(String.init)) == isMeant, "\(text)")
        }
    }
}
