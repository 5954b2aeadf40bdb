import Intents
import Testing

@testable import Grammars

@Suite struct SamplerTests {
    private func lines(_ samples: some Sequence<Sample>) -> [String] {
        samples.map { sample in
            ([sample.text] + sample.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.json.text)" })
                .joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("[please] (go|come) home", ["go home", "come home", "please go home", "please come home"]),
        ("light[s] [{text=x}] on", ["lights on", "lights on text=\"x\"", "light on", "light on text=\"x\""]),
        (
            "(a;b;[c] d)",
            [
                "a b d", "a b c d", "a d b", "a c d b", "b a d", "b a c d", "b d a", "b c d a", "d a b",
                "c d a b", "d b a", "c d b a",
            ]
        ),
        (
            "get {soup}",
            [
                "get tomato soup=\"tomato\"", "get tomato soup soup=\"tomato\"",
                "get clam chowder soup=\"chowder\"", "get new england clam chowder soup=\"chowder\"",
            ]
        ),
        ("turn it {loud}", ["turn it true loud=true", "turn it on loud=true", "turn it yes loud=true"]),
        ("note {text}", ["note example words text=\"example words\""]),
        ("say (/3/ a | b | {soup:Soup} {text=y})", ["say a", "say b", "say tomato soup=\"tomato\" text=\"y\""]),
        ("the ${application} is here", ["the kitchen aid is here"]),
    ])
    func everyWayInItsOrder(template: String, expected: [String]) throws {
        let sampler = Sampler(try TestGrammar.make(template), in: TestGrammar.situation)
        let lines = lines(sampler.ways(of: 0).prefix(expected.count))
        #expect(Set(lines) == Set(expected))
        #expect(lines.first == expected.first)
        #expect(sampler.count(of: 0).clamped >= expected.count)
    }

    @Test(arguments: [
        ("(a|b|c) [d|e] [f]", "18"), ("(a;b;c;d)", "24"), ("{options}", "39"), ("{quantity}", "100"),
        ("note {text}", "1"), ("stop", "1"),
        (Array(repeating: "[a] (b|c)", count: 40).joined(separator: " "), "more than 10^24"),
        ("{number} {number} {number} {number}", "more than 10^"),
    ])
    func waysAreCountedByComputation(template: String, count: String) throws {
        let found = Sampler(try TestGrammar.make(template)).count(of: 0).description
        #expect(count.hasPrefix("more") ? found.hasPrefix(count) : found == count)
    }

    @Test func listsHaveOneToThreeValues() throws {
        let sampler = Sampler(try TestGrammar.make("with {options}"))
        let lines = lines(sampler.ways(of: 0))
        #expect(lines.count == 39)
        #expect(lines[0] == "with cheese options=[\"cheese\"]")
        #expect(lines.contains("with cheese, crunchy bread and cheese options=[\"cheese\",\"croutons\",\"cheese\"]"))
    }

    @Test func chineseWordsStandTogether() throws {
        let sampler = Sampler(try TestGrammar.make("打开[大]灯 {quantity}", locale: "zh-CN"))
        #expect(sampler.example(of: 0)?.text == "打开灯零")
        #expect(sampler.example(of: 0)?.values == ["quantity": .integer(0)])
    }

    /// 1000 draws of an alternative of weight 3 beside one of 1: within five standard deviations of 750.
    @Test func weightsAreRespected() throws {
        let sampler = Sampler(try TestGrammar.make("(/3/ often | rarely) [maybe]"))
        var generator = SplitMix64(seed: 5)
        let texts = (0..<1000).compactMap { _ in sampler.sample(of: 0, using: &generator)?.text }
        #expect(texts.count == 1000)
        #expect((680...820).contains(texts.filter { $0.hasPrefix("often") }.count))
        #expect((420...580).contains(texts.filter { $0.hasSuffix("maybe") }.count))
    }

    private static let site = SentenceGroup(
        when: ["site": .present], set: ["text": .string("here")], fill: ["note": "site"])

    @Test func conditionsSetAndFillAreObeyed() throws {
        let grammar = try TestGrammar.make([SentenceSource(text: "where am i", group: Self.site)])
        #expect(Sampler(grammar, in: TestGrammar.situation).count(of: 0) == .zero)
        #expect(Sampler(grammar, in: TestGrammar.situation).example(of: 0) == nil)
        var situation = TestGrammar.situation
        situation.context = ["site": ["hall"]]
        #expect(
            lines(Sampler(grammar, in: situation).ways(of: 0)) == ["where am i note=\"hall\" text=\"here\""])
    }

    @Test func onlyValuesThatTheConditionsAllowAreSaid() throws {
        let things = EnumerationDefinition(
            name: "Thing",
            entries: (0..<500).map {
                .init(id: "c\($0)", synonyms: ["cover\($0)"], attributes: ["domain": ["cover"]])
            } + [.init(id: "lamp", synonyms: ["lamp"], attributes: ["domain": ["light"]])])
        let grammar = try TestGrammar.make(
            [SentenceSource(text: "on {thing}", group: SentenceGroup(when: ["domain": .oneOf(["light"])]))],
            types: ["Thing": things],
            parameters: [ParameterDefinition(name: "thing", type: .enumeration("Thing"))])
        #expect(lines(Sampler(grammar).ways(of: 0)) == ["on lamp thing=\"lamp\""])
    }

    @Test func madeUpWordsAreMarked() throws {
        let grammar = try TestGrammar.make("tell {note} (now|{text})")
        #expect(Sampler(grammar).example(of: 0)?.madeUp == ["note"])
    }

    @Test func aSlotWithoutValuesIsNeverSaid() throws {
        let grammar = try TestGrammar.make(
            [SentenceSource(text: "get (it|{soup})"), SentenceSource(text: "take {soup}")],
            types: ["Soup": EnumerationDefinition(name: "Soup", isDynamic: true)],
            parameters: [ParameterDefinition(name: "soup", type: .enumeration("Soup"))])
        let sampler = Sampler(grammar)
        #expect(lines(sampler.ways(of: 0)) == ["get it"])
        var generator = SplitMix64(seed: 1)
        #expect(sampler.sample(of: 0, using: &generator)?.text == "get it")
        #expect(sampler.sample(of: 1, using: &generator) == nil)
        #expect(lines(sampler.ways(of: 1)).isEmpty)
    }

    @Test func whatAnotherTemplateSaysBetterIsTold() throws {
        let sampler = Sampler(try TestGrammar.make("play jazz", "play (jazz|blues)"))
        #expect(sampler.ways(of: 1).map { sampler.understanding(of: $0) == .same } == [false, true])
        #expect(sampler.ways(of: 0).map { sampler.understanding(of: $0) } == [.same])
    }
}
