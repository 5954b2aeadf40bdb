import Intents

/// What can be said with a grammar, with what it means: the reader of grammars that speaks.
///
/// Sentences are those of the templates alone; fillers, skip words and the names of applications before and behind them,
/// which may be said as well, stay out. Belongs to one thread.
public final class Sampler {
    public let grammar: Grammar
    public let situation: Situation
    private let builder: WayTreeBuilder
    private var trees: [Int: WayTree] = [:]

    /// - Parameter situation: when it is said; sentences that cannot be meant in it are not said.
    public init(_ grammar: Grammar, in situation: Situation = Situation()) {
        self.grammar = grammar
        self.situation = situation
        builder = WayTreeBuilder(grammar)
    }

    /// In how many ways a sentence can be said. Of lists those of up to three values count; free text counts as one way.
    /// Ways whose words are the same count each, and so do those that the sentence's conditions refuse.
    public func count(of sentence: Int) -> WayCount { mayBeSaid(sentence) ? tree(of: sentence).count : .zero }

    /// Every way to say a sentence, the shortest first.
    public func ways(of sentence: Int) -> Ways { Ways(self, sentence) }

    /// The shortest plain way to say a sentence: what may be left out is, first alternatives and first values are taken.
    /// Nil where it cannot be said.
    public func example(of sentence: Int) -> Sample? { sample(number: 0, of: sentence) }

    /// A way to say a sentence, chosen by the weights of its alternatives.
    ///
    /// - Returns: nil where it cannot be said, or only under conditions that chance does not meet.
    public func sample(of sentence: Int, using generator: inout some RandomNumberGenerator) -> Sample? {
        guard count(of: sentence) != .zero else { return nil }
        for _ in 0..<Self.mostAttempts {
            var said = SaidWords()
            tree(of: sentence).sayAny(situation, using: &generator, into: &said)
            if let sample = sample(said, of: sentence) { return sample }
        }
        return nil
    }

    private static let mostAttempts = 100

    /// - Returns: nil where there is no such way, or it cannot be meant in the situation.
    func sample(number: Int, of sentence: Int) -> Sample? {
        guard number < count(of: sentence).clamped else { return nil }
        var said = SaidWords()
        tree(of: sentence).say(number, situation, into: &said)
        return sample(said, of: sentence)
    }

    private func sample(_ said: SaidWords, of number: Int) -> Sample? {
        let sentence = grammar.sentence(number)
        return said.values(of: sentence, situation).map {
            Sample(
                text: said.text, sentence: number, meaning: sentence.meaning, values: $0, madeUp: said.madeUp)
        }
    }

    private func tree(of sentence: Int) -> WayTree {
        if let tree = trees[sentence] { return tree }
        let tree = builder.tree(of: grammar.sentence(sentence))
        trees[sentence] = tree
        return tree
    }

    private func mayBeSaid(_ sentence: Int) -> Bool {
        grammar.mayBeSaid(grammar.sentence(sentence), in: situation.context)
    }

    /// What the grammar makes of a sample's words.
    public func understanding(of sample: Sample) -> Understanding {
        guard let best = grammar.readings(of: sample.text, in: situation).first else { return .nothing }
        let isSame = grammar.sentence(best.sentence).meaning == sample.meaning && best.values == sample.values
        return isSame ? .same : .other(best)
    }

    /// How the words of a sample are understood, which may be as another sentence, or with other values.
    public enum Understanding: Sendable, Hashable {
        case same
        case other(Reading)
        case nothing
    }

    /// The ways to say a sentence one after another, each text with its meaning once. They are made when they are asked
    /// for.
    public struct Ways: Sequence, IteratorProtocol {
        /// Ways in a row that conditions refuse, or that are there already; then the rest is given up.
        private static let mostMisses = 10_000

        private let sampler: Sampler
        private let sentence: Int
        private var number = 0
        private var said: Set<Sample> = []

        fileprivate init(_ sampler: Sampler, _ sentence: Int) { (self.sampler, self.sentence) = (sampler, sentence) }

        public mutating func next() -> Sample? {
            let count = sampler.count(of: sentence).clamped
            for _ in 0..<Self.mostMisses where number < count {
                defer { number += 1 }
                if let sample = sampler.sample(number: number, of: sentence), said.insert(sample).inserted {
                    return sample
                }
            }
            return nil
        }
    }
}
