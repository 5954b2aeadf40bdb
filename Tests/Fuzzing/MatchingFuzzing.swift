import Definitions
import Foundation
import Grammars
import Intents
import Matching
import TestSupport

/// Whatever loads can be said: every reader of the grammar comes to its end, and what is sampled is read again.
struct MatchingFuzzing {
    private let definition: FuzzedDefinition
    private let situation: Situation
    private let grammars: ConversationGrammars
    private let grammar: Grammar

    init(_ source: String, _ folder: TemporaryFolder) throws {
        definition = FuzzedDefinition(source)
        let path = try folder.file("b.intents.yaml", Array(definition.yaml.utf8))
        let loaded = DefinitionLoader(locale: definition.locale, programFolder: "", searchPath: []).load([path])
        guard loaded.problems.allSatisfy({ !$0.message.isEmpty && $0.location?.file == path }) else {
            throw FuzzTarget.Finding("a problem without place or words: \(loaded.problems)")
        }
        grammars = ConversationGrammars(catalog: loaded.catalog, locale: definition.locale)
        grammar = grammars.grammar(for: .command)
        // Some Monday, without summer time.
        situation = Situation(
            now: Date(timeIntervalSince1970: 1_768_219_200), timeZone: .gmt, context: definition.context)
    }

    func run() throws {
        try Self.check(grammars.problems)
        let matcher = Matcher(grammar: grammar)
        for text in definition.texts.prefix(20) { _ = matcher.explain(text, in: situation) }
        try checkSamples()
        if buildsAutomata { checkConflicts() }
    }

    /// Types that say more than some hundred things take seconds, in which thousands of other inputs can be tried.
    private var buildsAutomata: Bool {
        definition.buildsLargeTypes
            || grammar.sentences.allSatisfy { sentence in
                sentence.slots.values.allSatisfy { slot in
                    guard case .builtIn(let name) = slot.type else { return true }
                    return ["boolean", "ordinal", "percentage"].contains(name)
                        || name.first?.isNumber == true
                            && name.utf8.count <= 7
                }
            }
    }

    /// What the loader lets pass, the compiler may find too large, but nothing else.
    static func check(_ problems: [Problem]) throws {
        if let problem = problems.first(where: { !$0.message.contains("too many ways") }) {
            throw FuzzTarget.Finding("loads, but does not compile: \(problem)")
        }
    }

    private func checkSamples() throws {
        let sampler = Sampler(grammar, in: situation)
        let automaton = buildsAutomata ? grammar.automaton(in: situation.context) : nil
        let isComplete = automaton != nil && grammar.problems.isEmpty && grammar.spokenProblems().isEmpty
        let oversized = Set(grammar.problems.compactMap(\.location))
        var generator = SeededGenerator(seed: 7)
        for (number, sentence) in grammar.sentences.enumerated() {
            _ = sampler.count(of: number)
            guard !oversized.contains(where: { $0 == sentence.location }) else { continue }
            var samples = Array(sampler.ways(of: number).prefix(5))
            for _ in 0..<3 { samples += sampler.sample(of: number, using: &generator).map { [$0] } ?? [] }
            for sample in samples {
                try check(sample)
                let words = Tokenizer.words(sample.text)
                let isSpoken = words.allSatisfy { $0.first.map(Tokenizer.signs.contains) == false }
                if isComplete, isSpoken, automaton?.accepts(words) == false {
                    throw FuzzTarget.Finding("\(sample.text) by \(sentence.source) is not in the automaton")
                }
            }
        }
    }

    /// A sample is read as its sentence, unless it is longer than anything that is read.
    private func check(_ sample: Sample) throws {
        guard Tokenizer.words(sample.text).count <= 500 else { return }
        let readings = grammar.readings(of: sample.text, in: situation)
        guard readings.contains(where: { $0.sentence == sample.sentence }) else {
            throw FuzzTarget.Finding(
                "\(sample.text) by \(grammar.sentence(sample.sentence).source) is read as \(readings)")
        }
    }

    /// With a hundredth of the time that there is for a real file, as this runs often.
    private func checkConflicts() {
        var limits = ConflictLimits()
        limits.pairStates /= 10
        limits.pairArcs /= 20
        limits.allArcs /= 100
        limits.subsetMembers /= 20
        _ = grammar.conflicts(limits: limits).problems(in: grammar)
    }
}
