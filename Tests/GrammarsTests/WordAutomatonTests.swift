import Foundation
import Testing

@testable import Grammars

@Suite struct WordAutomatonTests {
    @Test(arguments: [
        ("order tomato soup", true), ("order ten clam chowder with cheese and croutons", true),
        ("order ninety nine tomato with crunchy bread cheese", true), ("order soup", false), ("order", false),
        ("tomato soup", false), ("order two two tomato", false),
    ])
    func acceptsWhatTheTemplateSays(text: String, isAccepted: Bool) throws {
        let automaton = try TestGrammar.make(ReadingTests.order).automaton()
        #expect(automaton.accepts(text.split(separator: " ").map(String.init)) == isAccepted)
    }

    @Test func sharesHeadsAndTails() throws {
        let automaton = WordAutomaton(phrases: [
            "turn on the light", "turn off the light", "turn on the heating", "turn off the heating",
        ])
        #expect(automaton.stateCount == 5)
        #expect(automaton.finalStates.count == 1)
        #expect(automaton.words == ["heating", "light", "off", "on", "the", "turn"])
    }

    @Test func freeTextIsALoopOfAnyWord() throws {
        let automaton = try TestGrammar.make("note {text}").automaton()
        #expect(automaton.arcs.filter { $0.symbol == .anyWord }.map { $0.from == $0.to } == [false, true])
    }

    @Test func aContrivedGrammarStaysBounded() throws {
        let tail = String(repeating: "(cheese|croutons) ", count: 25)
        let automaton = try TestGrammar.make("{options} cheese \(tail)").automaton()
        #expect(automaton.stateCount <= 50_000)
        #expect(automaton.accepts(Array(repeating: "cheese", count: 27)))
    }

    @Test func everySpokenNumberIsReadBack() throws {
        let grammar = try TestGrammar.make("{number}", "{quantity} bowls")
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: "en")
        for number in [0, 7, 13, 40, 99, 100, 101, 110, 512, 1000, 1001, 12_345, 999_999] {
            let words = Tokenizer.words(try #require(formatter.string(from: number as NSNumber)))
            #expect(grammar.automaton().accepts(words), "\(number)")
            #expect(grammar.readings(of: words.joined(separator: " ")).first?.values == ["number": .integer(number)])
        }
    }
}
