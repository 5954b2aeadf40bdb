import Grammars
import Phonetics

/// Listens for an automaton that is too large for a graph, in two passes: a statistical model of it and the loop of
/// single phones hear something near what was said; the sentences whose phones are nearest to either are few enough
/// for a graph, which decides as any other graph does, and rejects as it does.
///
/// The two fail differently: measured over 50,000 names, what was said is among the near sentences for 40 of 56
/// utterances by one of them alone and for 51 by both. It hears whole utterances only: streamed, with the mean of the
/// cepstra that is known by then, 45.
final class ApproximateSearch {
    private static let search = "bigrams"
    /// How much farther than the nearest sentence another may be, in phones.
    private static let margin = 6.0
    /// Arcs that are near what one of the two heard, at most.
    private static let mostArcs = 750

    private let automaton: WordAutomaton
    private let near: NearPaths
    private let vocabulary: Vocabulary
    private let decoder: PocketSphinxDecoder

    /// - Parameter removesNoise: nothing has taken noise out of the sound before.
    init(
        _ automaton: WordAutomaton, vocabulary: Vocabulary, model: AcousticModel, removesNoise: Bool
    ) throws(RecognitionError) {
        self.automaton = automaton
        self.vocabulary = vocabulary
        let table = ArcTable(automaton)
        near = NearPaths(table) { vocabulary.pronunciations(of: $0) }
        let words = Set(table.words)
        decoder = try PocketSphinxDecoder(
            PocketSphinxDecoder.Options(
                model: model, words: vocabulary.entries.filter { words.contains($0.baseWord) },
                removesNoise: removesNoise, beams: .narrow))
        let text = BigramModel(table).text { !vocabulary.variants(of: $0).isEmpty }
        let file = try TemporaryFile(text, kind: "model")
        try decoder.addLanguageModel(file.path, named: Self.search)
    }

    /// The sentences that are near an utterance; nil where none are.
    ///
    /// - Parameters:
    ///   - samples: all of it, 16 kHz mono.
    ///   - loop: what the loop of phones heard in it.
    func sentences(near samples: [Int16], loop: Hypothesis?) -> WordAutomaton? {
        let words = decoder.decode(samples, with: Self.search)?.spoken ?? []
        let rows = [
            words.flatMap { vocabulary.phones(ofVariant: $0.word, of: $0.baseWord) },
            loop?.loopPhones ?? [],
        ]
        let nearby = rows.compactMap { near.arcs(near: $0, within: Self.margin, limit: Self.mostArcs) }
        guard let first = nearby.first else { return nil }
        return automaton.restricted(to: nearby.dropFirst().reduce(first) { zip($0, $1).map { $0 || $1 } })
    }
}
