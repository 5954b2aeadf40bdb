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

    init(_ definition: RandomDefinition, context: [String: [String]] = [:]) {
        grammar = ConversationGrammars(catalog: definition.catalog, locale: definition.locale).grammar(for: .command)
        var situation = TestGrammar.situation
        situation.context = context
        self.situation = situation
        reader = NaiveReader(grammar, situation, keys: ["a/Thing", "a/Room"])
        source = definition.catalog.intents.flatMap(\.sentences).map { "\"\($0.text)\"" }.joined(separator: "\n  ")
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

    /// Words that the automaton accepts, by a walk at random that goes the shortest way home after some words.
    func walk(_ automaton: WordAutomaton, using generator: inout SplitMix64) -> [String]? {
        let arcs = Dictionary(grouping: automaton.arcs, by: \.from)
        let distances = distances(automaton)
        var state = 0
        var words: [String] = []
        let home = Int.random(in: 0...10, using: &generator)
        guard distances[0] != nil else { return nil }
        while words.count < 30 {
            let isTired = words.count >= home
            if automaton.finalStates.contains(state), isTired || Bool.random(using: &generator) { return words }
            let usable = (arcs[state] ?? []).filter { arc in
                guard let distance = distances[arc.to] else { return false }
                return !isTired || distance < distances[state] ?? .max
            }
            guard let arc = usable.randomElement(using: &generator) else { return words }
            if case .word(let word) = arc.symbol {
                words.append(word)
            } else {
                words.append(["blah", "one", "lamp"].randomElement(using: &generator) ?? "blah")
            }
            state = arc.to
        }
        return automaton.finalStates.contains(state) ? words : nil
    }

    /// How far each state is from the nearest end.
    private func distances(_ automaton: WordAutomaton) -> [Int: Int] {
        var distances = Dictionary(uniqueKeysWithValues: automaton.finalStates.map { ($0, 0) })
        let sources = Dictionary(grouping: automaton.arcs, by: \.to)
        var open = Array(automaton.finalStates)
        var index = 0
        while index < open.count {
            for arc in sources[open[index]] ?? [] where distances[arc.from] == nil {
                distances[arc.from] = (distances[open[index]] ?? 0) + 1
                open.append(arc.from)
            }
            index += 1
        }
        return distances
    }
}

extension Reading {
    /// As `NaiveReader` ranks.
    var rank: [Int] { [literalWords, typedWords, -freeWords] }
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
