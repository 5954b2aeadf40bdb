import Foundation
import Intents
import Testing

@testable import Grammars

/// Whatever a type's expression says has a value, and is read as that value again.
@Suite struct TypeSampleTests {
    /// SplitMix64 (Steele, Lea, Flood 2014): the same samples every time.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    struct Sampler {
        let library: TypeLibrary
        let situation: Situation
        var generator: Generator

        /// The words of one way to say a value, and the value; nil: nothing was composed.
        mutating func sample(_ type: String) -> (words: [String], value: Value?) {
            guard let grammar = library.grammar(named: type) else { return ([], nil) }
            var words: [String] = []
            var parts: [Part] = []
            walk(grammar.expression, &words, &parts)
            return (words, grammar.compose(parts, situation))
        }

        private mutating func walk(_ expression: Grammars.Expression, _ words: inout [String], _ parts: inout [Part]) {
            switch expression {
            case .word(let word): words.append(word)
            case .sequence(let all): for part in all { walk(part, &words, &parts) }
            case .alternatives(let all):
                if let one = all.randomElement(using: &generator) { walk(one, &words, &parts) }
            case .optional(let part): if Bool.random(using: &generator) { walk(part, &words, &parts) }
            case .permutation(let all): for part in all.shuffled(using: &generator) { walk(part, &words, &parts) }
            case .weighted(let part, _): walk(part, &words, &parts)
            case .slot(let slot):
                let said = sample(slot.type ?? slot.name)
                words += said.words
                if let value = said.value { parts.append(Part(name: slot.name, value: value)) }
            case .constant(let slot, let value): parts.append(Part(name: slot, value: .string(value)))
            case .rule, .application: break
            }
        }
    }

    private static let all = ["en-US", "zh-CN"].flatMap { locale in
        (TypeTable.table(for: Language(locale: locale))?.types.keys.sorted() ?? []).map { (locale, $0) }
    }

    @Test(arguments: all)
    func everySampleIsReadAsItsValue(locale: String, type: String) throws {
        let situation = try TypeReader.situation("2026-11-30T08:00:00", "Europe/Berlin")
        let library = TypeLibrary.shared(locale)
        var sampler = Sampler(library: library, situation: situation, generator: Generator(state: 7))
        let reader = ReferenceReader(library, situation)
        for _ in 0..<40 {
            let (words, sampled) = sampler.sample(type)
            let text = words.joined(separator: " ")
            let value = try #require(sampled, "nothing composed of \(type): \(text)")
            guard words.count <= 14 else { continue }
            let values = reader.values(of: text, type: type)
            #expect(values.contains(value), "\(text)")
            guard let parsed = try TypeReader(type: type, locale: locale).parsed(TypeCase(text, nil)) else { continue }
            let texts = values.map(TypeReader.text)
            #expect(
                parsed.value.map(texts.contains) == true, "\(text) by the text parser: \(parsed.value ?? "nothing")")
        }
        #expect(reader.nothingComposed == [])
    }

    /// The recogniser's automaton holds a type once for each slot, so its arcs are what a slot costs.
    @Test(arguments: [
        ("en-US", "0...100", 80), ("en-US", "integer", 500), ("en-US", "decimal", 700), ("en-US", "ordinal", 350),
        ("en-US", "percentage", 250), ("en-US", "temperature", 750), ("en-US", "duration", 1100),
        ("en-US", "time", 450),
        ("en-US", "date", 1500), ("en-US", "phoneNumber", 500), ("zh-CN", "0...100", 80), ("zh-CN", "integer", 350),
        ("zh-CN", "time", 400), ("zh-CN", "date", 750), ("zh-CN", "duration", 900), ("zh-CN", "recurrence", 1600),
    ])
    func automataAreSmall(locale: String, type: String, bound: Int) throws {
        let parameter = ParameterDefinition(name: "value", type: ValueType(builtIn: type) ?? .integer)
        let grammar = try TestGrammar.make(
            [SentenceSource(text: "say {value:\(type)}")], types: [:], parameters: [parameter], locale: locale)
        #expect(grammar.automaton().arcs.count <= bound)
    }
}
