import Intents
import Testing

@testable import Pipeline

/// Names in a case file against what is defined.
struct EvaluationCatalogTests {
    static let catalog = Catalog(
        intents: [("org.a", "Order"), ("org.b", "Order"), ("org.b", "Cancel"), ("beckon", "messages.send")].map {
            IntentDefinition(id: IntentID(application: $0, name: $1), title: $1)
        })

    static func problems(_ lines: String) -> [String] {
        EvaluationCaseFileTests.read(lines).problems(in: catalog).map(\.description)
    }

    @Test(arguments: ["Cancel", "org.b.Cancel", "org.a.Order", "messages.send", "beckon.messages.send"])
    func knownName(_ name: String) {
        #expect(Self.problems(#"{"text": "a", "intent": "\#(name)"}"#) == [])
    }

    @Test func nobodyAndAcceptedStrangersAreFine() {
        #expect(Self.problems(#"{"text": "a", "intent": null}"#) == [])
        #expect(Self.problems(#"{"text": "a", "intent": "Cancel", "accept": ["Elsewhere"]}"#) == [])
    }

    @Test(arguments: [
        #"{"text": "a", "intent": "Order"}"#, #"{"text": "a", "intent": "Cancel", "accept": ["Order"]}"#,
    ])
    func ambiguousLastPart(_ line: String) {
        #expect(
            Self.problems(line) == [
                "sets/cases.jsonl:1: error: “Order” may be org.a.Order or org.b.Order; write the full name"
            ])
    }

    @Test func unknownNamesAreOneWarningEach() {
        let lines = #"{"text": "a", "intent": "Cancle"}"# + "\n" + #"{"text": "b", "intent": "Cancle"}"#
        #expect(
            Self.problems(lines) == [
                "sets/cases.jsonl:1: warning: no intent is called “Cancle” (here and in 1 more case), so nothing can be "
                    + "right here; check the name and the settings; did you mean “Cancel”?"
            ])
    }

    @Test func listIsBounded() {
        let line = #"{"text": "a", "intent": "Order"}"#
        let problems = Self.problems(Array(repeating: line, count: 103).joined(separator: "\n"))
        #expect(problems.count == 101)
        #expect(problems.last == "sets/cases.jsonl: error: 3 more problems are not listed; mend the first ones")
    }
}
