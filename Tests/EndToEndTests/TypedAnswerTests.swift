import Intents
import Testing

/// Every built-in type, said in a sentence and in answer to its question: what comes out is as the wire has it.
struct TypedAnswerTests {
    /// The values of events of one kind, in order.
    private static func values(of kind: String, _ key: String, _ events: [JSONValue]) -> [JSONValue] {
        events.compactMap { event in event["event"]?.stringValue == kind ? event[key] : nil }
    }

    @Test(arguments: [("en-US", "ask", english), ("zh-CN", "问", chinese)])
    func answers(locale: String, ask: String, rows: [TypedForm.Row]) throws {
        let events = try TypedForm().ask(rows.flatMap { ["\(ask) \($0.type)", $0.text] }, locale: locale)
        let answers = Self.values(of: "answer", "value", events)
        let said = Self.values(of: "response", "text", events).compactMap(\.stringValue)
        try #require(answers.count == rows.count && said.count == rows.count, "\(events.map(\.text))")
        for (index, row) in rows.enumerated() {
            #expect(answers[index] == (try JSONValue(json: row.value)), "\(row)")
            if let text = row.said { #expect(said[index] == text, "\(row)") }
        }
    }

    @Test(arguments: [("en-US", "set", englishSentences), ("zh-CN", "设", chineseSentences)])
    func sentences(locale: String, set: String, rows: [TypedForm.Row]) throws {
        let events = try TypedForm().ask(rows.map { "\(set) \($0.type) \($0.text)" }, locale: locale)
        let slots = Self.values(of: "match", "slots", events)
        try #require(slots.count == rows.count, "\(events.map(\.text))")
        for (index, row) in rows.enumerated() {
            #expect(slots[index] == (try JSONValue(json: "{\"v\":\(row.value)}")), "\(row)")
        }
    }

    @Test(
        "What is no value of the type is asked for again",
        arguments: [
            ("integer", "kitchen"), ("time", "five dollars"), ("date", "seven o'clock"), ("duration", "tomorrow"),
            ("money", "noon"), ("percentage", "five kilometers"), ("boolean", "seven"), ("ordinal", "one hundred"),
            ("room", "the attic"), ("temperature", "five kilos"), ("recurrence", "tomorrow"), ("phoneNumber", "yes"),
        ])
    func otherTypes(type: String, answer: String) throws {
        let events = try TypedForm().ask(["ask \(type)", answer, "cancel"], locale: "en-US")
        #expect(Self.values(of: "answer", "value", events) == [])
        #expect(Self.values(of: "rejected", "reason", events) == [.string("outOfGrammar")])
        #expect(Self.values(of: "ended", "reason", events) == [.string("cancelled")])
    }

    @Test func rangesReachBelowZeroAndDefaultsAreTyped() throws {
        let events = try TypedForm().ask(
            ["ask level", "minus fifty", "minus five", "set level 0", "set level -7", "ask day", "set day tomorrow"],
            locale: "en-US")
        #expect(Self.values(of: "answer", "value", events).map(\.text) == ["-50", "-5"])
        #expect(
            Self.values(of: "prompt", "text", events).map(\.text) == [
                "\"level?\"", "\"Please say a number from minus 40 to 10.\"",
            ])
        #expect(
            Self.values(of: "response", "text", events).map(\.text) == [
                "\"minus 5\"", "\"0\"", "\"minus 7\"", "\"Thursday, December 24\"", "\"tomorrow\"",
            ])
    }
}
