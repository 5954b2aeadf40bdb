import Grammars
import Phonetics

/// Listens for an automaton that is too large for a graph: with a statistical model of it, whose result is somewhere
/// near what was said. What is near that result is small enough for a graph.
final class ApproximateSearch {
    private static let search = "bigrams"
    /// How much farther than the nearest sentence another may be, in phones.
    private static let margin = 6.0
    /// Arcs that the graph of the near sentences has at most, about.
    private static let mostArcs = 1500

    private let automaton: WordAutomaton
    private let near: NearPaths
    private let vocabulary: Vocabulary
    let decoder: PocketSphinxDecoder

    init(_ automaton: WordAutomaton, vocabulary: Vocabulary, model: AcousticModel) throws(RecognitionError) {
        self.automaton = automaton
        self.vocabulary = vocabulary
        let table = ArcTable(automaton)
        near = NearPaths(table) { vocabulary.pronunciations(of: $0) }
        let words = Set(table.words)
        decoder = try PocketSphinxDecoder(
            PocketSphinxDecoder.Options(
                model: model, words: vocabulary.entries.filter { words.contains($0.baseWord) }, beams: .narrow))
        let text = BigramModel(table).text { !vocabulary.variants(of: $0).isEmpty }
        let file = try TemporaryFile(text, kind: "model")
        try decoder.addLanguageModel(file.path, named: Self.search)
    }

    func begin() { _ = decoder.begin(Self.search) }

    func process(_ samples: some Collection<Int16>) { decoder.process(samples) }

    var partial: Hypothesis? { decoder.partial }

    /// Closes the utterance.
    ///
    /// - Returns: the sentences near what was heard; nil where there are none.
    func finish() -> WordAutomaton? { decoder.finish().flatMap(sentences(near:)) }

    func sentences(near hypothesis: Hypothesis) -> WordAutomaton? {
        let heard = hypothesis.spoken.flatMap { vocabulary.phones(ofVariant: $0.word, of: $0.baseWord) }
        return near.arcs(near: heard, within: Self.margin, limit: Self.mostArcs).map(automaton.restricted)
    }
}
