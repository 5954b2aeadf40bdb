import Foundation
import Intents
import Testing

@testable import Grammars

/// A grammar made by chance, with what tests need to walk through it.
struct RandomGrammar {
    let grammar: Grammar
    let situation: Situation
    let reader: NaiveReader
    let source: String

    /// Built-in types are compiled once for all grammars.
    private static let parts = Dictionary(
        uniqueKeysWithValues: ["en-US", "zh-CN"].map { ($0, SharedParts(language: Language(locale: $0))) })

    init(_ definition: RandomDefinition, context: [String: [String]] = [:]) throws {
        let parts = try #require(Self.parts[definition.locale])
        var maker = SentenceMaker(catalog: definition.catalog, parts: parts)
        let sentences = definition.catalog.intents.flatMap { maker.sentences(of: $0) }
        // What chance makes may match silence; everything else is said.
        let faults = maker.problems.filter { !$0.message.contains("match silence") }
        try #require(faults.isEmpty, "\(faults)")
        let types = definition.catalog.types["a"] ?? [:]
        let grammar = Grammar(
            sentences: sentences,
            vocabularies: Dictionary(
                uniqueKeysWithValues: types.map { ("a/\($0)", Vocabulary($1, words: parts.words)) }),
            applications: definition.catalog.applications, parts: parts)
        var situation = TestGrammar.situation
        situation.context = context
        self.init(grammar, situation, keys: types.keys.map { "a/\($0)" })
    }

    /// `{mode}` said as a type, between two words.
    init(type: String, locale: String) throws {
        let parts = try #require(Self.parts[locale])
        let frame = locale == "en-US" ? "set {mode:\(type)} now" : "设{mode:\(type)}吧"
        let slot = Slot(name: "mode", type: .builtIn(type), valueType: .string)
        let sentence = Sentence(
            meaning: .intent(IntentID(application: "a", name: "Set")), template: try SentenceTemplate(parsing: frame),
            slots: [SlotReference(name: "mode", type: type): slot])
        self.init(Grammar(sentences: [sentence], parts: parts), TestGrammar.situation, keys: [])
    }

    init(_ grammar: Grammar, _ situation: Situation, keys: [String]) {
        (self.grammar, self.situation) = (grammar, situation)
        reader = NaiveReader(grammar, situation, keys: keys)
        source = grammar.sentences.map(\.source).joined(separator: "\n  ")
    }

    /// The reading of a sentence must be one of the best that trying every way finds.
    ///
    /// - Returns: what is wrong; nil: nothing.
    func fault(of text: String, asSentence number: Int, readings: [Reading]) -> String? {
        let own = readings.first { $0.sentence == number }
        let naive = reader.readings(of: text, as: grammar.sentence(number))
        let found = own.map { "\($0.rank) \($0.summary)" } ?? "nothing"
        guard let best = naive.map(\.rank).max(by: { $0.lexicographicallyPrecedes($1) }) else {
            return own == nil ? nil : "\(text): only the engine reads \(found)"
        }
        let expected = naive.filter { $0.rank == best }.map(\.values)
        guard let own, own.rank == best, expected.contains(own.values) else {
            return "\(text): read as \(found), should be \(best) \(expected) by \(grammar.sentence(number).source)"
        }
        return nil
    }
}

extension Reading {
    /// As `NaiveReader` ranks.
    var rank: [Int] { [-freeWords, literalWords, typedWords] }
}

extension WordAutomaton {
    /// Its arcs and ends with the states numbered as a walk by the alphabet finds them: equal for equal automata.
    var canonical: [String] {
        let arcs = Dictionary(grouping: self.arcs, by: \.from).mapValues { arcs in
            arcs.sorted { "\($0.symbol)" < "\($1.symbol)" }
        }
        var numbers = [0: 0]
        var order = [0]
        var lines: [String] = []
        var index = 0
        while index < order.count {
            let state = order[index]
            if finalStates.contains(state) { lines.append("\(index) ends") }
            for arc in arcs[state] ?? [] {
                if numbers[arc.to] == nil {
                    numbers[arc.to] = order.count
                    order.append(arc.to)
                }
                lines.append("\(index) \(arc.symbol) \(numbers[arc.to] ?? -1)")
            }
            index += 1
        }
        return lines
    }
}
