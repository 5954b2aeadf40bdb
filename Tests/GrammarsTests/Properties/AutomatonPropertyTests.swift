import Intents
import Testing

@testable import Grammars

/// What the recogniser may hear is what the text parser reads, with the same result as trying every way.
@Suite struct AutomatonPropertyTests {
    @Test(arguments: ["en-US", "zh-CN"])
    func everyWalkThroughTheAutomatonIsRead(locale: String) throws {
        for seed in RandomDefinition.seeds(25) {
            check(try RandomGrammar(RandomDefinition(seed: seed, locale: locale, usesTypes: false)), seed: seed)
        }
    }

    private func check(_ random: RandomGrammar, seed: Int) {
        let automaton = random.grammar.automaton()
        let walk = RandomWalk(automaton)
        var generator = SplitMix64(seed: UInt64(seed))
        for _ in 0..<12 {
            guard let words = walk.words(using: &generator) else { return }
            #expect(automaton.accepts(words))
            let text = words.joined(separator: " ")
            let readings = random.grammar.readings(of: text, in: random.situation)
            #expect(!readings.isEmpty, "\(seed): \(text) of\n  \(random.source)")
            for number in random.grammar.sentences.indices {
                let fault = random.fault(of: text, asSentence: number, readings: readings)
                #expect(fault == nil, "\(seed): of\n  \(random.source)")
            }
        }
    }

    private static let types = ["en-US", "zh-CN"].flatMap { locale in
        (RandomDefinition.typeNames + RandomDefinition.namedTypes).map { (locale, $0) }
    }

    @Test(arguments: types)
    func everySpokenFormOfATypeIsRead(locale: String, type: String) throws {
        let random = try RandomGrammar(type: type, locale: locale)
        let walk = RandomWalk(random.grammar.spokenNetwork(in: nil))
        var generator = SplitMix64(seed: 3)
        for _ in RandomDefinition.seeds(15) {
            let words = try #require(walk.words(using: &generator))
            let text = words.joined(separator: " ")
            let readings = random.grammar.readings(of: text, in: random.situation)
            #expect(random.fault(of: text, asSentence: 0, readings: readings) == nil)
            #expect(!readings.isEmpty, "\(text)")
        }
    }

    @Test(arguments: ["en-US", "zh-CN"])
    func printingAndParsingGivesTheSameLanguage(locale: String) throws {
        for seed in RandomDefinition.seeds(25) {
            let grammar = try RandomGrammar(RandomDefinition(seed: seed, locale: locale, usesTypes: false)).grammar
            let printed = try grammar.sentences.map { sentence in
                var copy = sentence
                let text = sentence.expression.description
                do {
                    copy.expression = try SentenceTemplate(parsing: text, mayBeSilent: true).expression
                } catch {
                    Issue.record("\(seed): \(sentence.source) is printed as \(text): \(error)")
                    throw error
                }
                #expect(copy.expression.slots == sentence.expression.slots)
                #expect(copy.expression.constants.map(\.value) == sentence.expression.constants.map(\.value))
                return copy
            }
            var again = grammar
            again = Grammar(
                sentences: printed, vocabularies: grammar.singleVocabularies,
                applications: Array(grammar.applications.values), parts: grammar.parts)
            #expect(again.automaton().canonical == grammar.automaton().canonical, "\(seed)")
        }
    }

    @Test(arguments: ["en-US", "zh-CN"])
    func growingGivesTheSameAsBuildingAtOnce(locale: String) throws {
        for seed in RandomDefinition.seeds(12) {
            let random = try RandomGrammar(
                RandomDefinition(seed: seed, locale: locale, sentences: 8, usesTypes: false))
            let whole = random.grammar
            let keys = ["a/Thing", "a/Room"]
            var generator = SplitMix64(seed: UInt64(seed))
            var grown = Grammar(
                sentences: [], vocabularies: ["a/Thing": Vocabulary([], words: whole.parts.words)],
                applications: Array(whole.applications.values), parts: whole.parts)
            var rest = whole.sentences[...]
            var open = keys
            while !rest.isEmpty || !open.isEmpty {
                if let key = open.first, rest.isEmpty || Bool.random(using: &generator) {
                    open.removeFirst()
                    for vocabulary in whole.vocabularies(for: key) {
                        if Bool.random(using: &generator) {
                            grown.setVocabulary(vocabulary, for: key)
                        } else {
                            grown.add(vocabulary, to: key)
                        }
                    }
                } else {
                    let count = min(rest.count, Int.random(in: 1...3, using: &generator))
                    grown.add(Array(rest.prefix(count)))
                    rest = rest.dropFirst(count)
                }
            }
            #expect(grown.automaton().canonical == whole.automaton().canonical, "\(seed)")
            let sampler = Sampler(whole, in: random.situation)
            for number in whole.sentences.indices {
                guard let text = sampler.sample(of: number, using: &generator)?.text else { continue }
                #expect(
                    grown.readings(of: text, in: random.situation) == whole.readings(of: text, in: random.situation),
                    "\(seed): \(text)")
            }
        }
    }
}

extension Grammar {
    fileprivate var singleVocabularies: [String: Vocabulary] {
        Dictionary(
            uniqueKeysWithValues: ["a/Thing", "a/Room"].compactMap { key in
                vocabularies(for: key).first.map { (key, $0) }
            })
    }
}
