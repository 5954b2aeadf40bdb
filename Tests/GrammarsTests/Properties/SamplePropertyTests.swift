import Intents
import Testing

@testable import Grammars

/// What is sampled is what is understood.
@Suite struct SamplePropertyTests {
    @Test(arguments: ["en-US", "zh-CN"])
    func everySampleIsReadAsItWasMeant(locale: String) throws {
        for seed in RandomDefinition.seeds(12) {
            check(try RandomGrammar(RandomDefinition(seed: seed, locale: locale)), seed: seed, samples: 6)
        }
    }

    @Test(arguments: ["en-US", "zh-CN"])
    func everySampleUnderConditionsIsReadAsItWasMeant(locale: String) throws {
        for seed in RandomDefinition.seeds(30) {
            let definition = RandomDefinition(seed: seed, locale: locale, usesTypes: false, usesConditions: true)
            check(try RandomGrammar(definition, context: definition.context(seed)), seed: seed, samples: 6)
        }
    }

    private func check(_ random: RandomGrammar, seed: Int, samples: Int) {
        let sampler = Sampler(random.grammar, in: random.situation)
        var generator = SplitMix64(seed: UInt64(seed))
        for number in random.grammar.sentences.indices {
            for _ in 0..<samples {
                guard let sample = sampler.sample(of: number, using: &generator) else { break }
                let readings = random.grammar.readings(of: sample.text, in: random.situation)
                let own = readings.first { $0.sentence == number }
                if own?.values != sample.values {
                    // Said in two ways: the better one must have been taken.
                    let all = random.reader.readings(of: sample.text, as: random.grammar.sentence(number))
                    #expect(all.contains { $0.values == sample.values }, "\(seed): \(sample) of\n  \(random.source)")
                    let fault = random.fault(of: sample.text, asSentence: number, readings: readings)
                    #expect(fault == nil, "\(seed): of\n  \(random.source)")
                }
            }
        }
        #expect(random.reader.nothingComposed.isEmpty)
    }

    private static let types = ["en-US", "zh-CN"].flatMap { locale in
        (RandomDefinition.typeNames + RandomDefinition.namedTypes).map { (locale, $0) }
    }

    @Test(arguments: types)
    func everyTypeIsReadAsItIsSaid(locale: String, type: String) throws {
        let random = try RandomGrammar(type: type, locale: locale)
        let sampler = Sampler(random.grammar, in: random.situation)
        var generator = SplitMix64(seed: 1)
        for _ in RandomDefinition.seeds(15) {
            let sample = try #require(sampler.sample(of: 0, using: &generator))
            let values = random.grammar.readings(of: sample.text, in: random.situation).first?.values
            if values != sample.values {
                let all = random.reader.readings(of: sample.text, as: random.grammar.sentence(0)).map(\.values)
                #expect(all.contains(sample.values), "\(sample.text)")
                #expect(values.map(all.contains) == true, "\(sample.text)")
            }
        }
    }
}
