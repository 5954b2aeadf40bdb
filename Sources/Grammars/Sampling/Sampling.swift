import Intents

/// Samples of several sentences of a grammar.
public final class Sampling {
    public let sampler: Sampler
    private let grammar: Grammar
    /// The numbers of the sentences, by intent, in the order of the files.
    private let sentences: [[Int]]

    /// - Parameter intents: those that are sampled; empty: all.
    public init(_ grammar: Grammar, _ situation: Situation, intents: Set<IntentID> = []) {
        self.grammar = grammar
        sampler = Sampler(grammar, in: situation)
        var order: [IntentID] = []
        var numbers: [IntentID: [Int]] = [:]
        for (number, sentence) in grammar.sentences.enumerated() {
            guard case .intent(let id) = sentence.meaning, intents.isEmpty || intents.contains(id) else { continue }
            if numbers[id] == nil { order.append(id) }
            numbers[id, default: []].append(number)
        }
        sentences = order.compactMap { numbers[$0] }
    }

    /// Ways to say all sentences together.
    public var count: WayCount { sentences.joined().reduce(.zero) { $0 + sampler.count(of: $1) } }

    /// Sentences that cannot be said in the situation, or not at all.
    public var silent: [Sentence] {
        sentences.joined().filter { sampler.count(of: $0) == .zero }.map { grammar.sentence($0) }
    }

    /// Every way to say every sentence, in order. Where these are more than `most`, each sentence gives the first of its
    /// ways, those with few of them all, the others equally many.
    public func all(atMost most: Int) -> some Sequence<Sample> {
        let numbers = Array(sentences.joined())
        let shares = Self.shares(numbers.map { sampler.count(of: $0).clamped }, of: most)
        return zip(numbers, shares).lazy.flatMap { [sampler] number, share in
            sampler.ways(of: number).prefix(share)
        }
    }

    /// How much of a total each gets: all that it wants where that is little, else as much as the others.
    static func shares(_ wanted: [Int], of total: Int) -> [Int] {
        var shares = [Int](repeating: 0, count: wanted.count)
        var rest = total
        for (place, index) in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }).enumerated() {
            let left = wanted.count - place
            // The last ones take what the division leaves over.
            shares[index] = min(wanted[index], (rest + left - 1) / left)
            rest -= shares[index]
        }
        return shares
    }

    /// Different ones by chance, of each intent equally many. Fewer where no more are found.
    ///
    /// - Parameter seed: equal ones give equal samples.
    public func random(_ count: Int, seed: UInt64) -> some Sequence<Sample> {
        RandomSamples(sampler, sentences, count: count, seed: seed)
    }

    private struct RandomSamples: Sequence, IteratorProtocol {
        /// Ones in a row that are there already, or cannot be said.
        private static let mostMisses = 1000

        let sampler: Sampler
        let sentences: [[Int]]
        var rest: Int
        var generator: SplitMix64
        /// Without the numbers of their sentences: two of one intent may say the same.
        var said: Set<Sample> = []
        var intent = 0

        init(_ sampler: Sampler, _ sentences: [[Int]], count: Int, seed: UInt64) {
            self.sampler = sampler
            self.sentences = sentences.map { $0.filter { sampler.count(of: $0) != .zero } }.filter { !$0.isEmpty }
            rest = count
            generator = SplitMix64(seed: seed)
        }

        mutating func next() -> Sample? {
            guard rest > 0, !sentences.isEmpty else { return nil }
            for _ in 0..<Swift.max(Self.mostMisses, 10 * sentences.count) {
                defer { intent = (intent + 1) % sentences.count }
                guard let number = sentences[intent].randomElement(using: &generator),
                    let sample = sampler.sample(of: number, using: &generator), isNew(sample)
                else { continue }
                rest -= 1
                return sample
            }
            return nil
        }

        private mutating func isNew(_ sample: Sample) -> Bool {
            var sample = sample
            sample.sentence = 0
            return said.insert(sample).inserted
        }
    }
}

/// Numbers by chance that are the same for the same seed everywhere (Steele, Lea, Flood: Fast splittable pseudorandom
/// number generators, 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
