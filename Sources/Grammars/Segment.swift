import Intents

/// Sentences of one application, compiled. A grammar is a row of segments; adding a phrase adds a segment and leaves the
/// others as they are.
final class Segment: Sendable {
    /// The id of the application; nil: Beckon's own words.
    let application: String?
    let sentences: [Sentence]
    /// Phrases that mean nothing between the words of these sentences.
    let skipWords: Vocabulary?
    /// Further words that may be passed over.
    let extraWords: Int
    let graph: Graph
    let conditions: SentenceConditions?
    /// Indices of sentences that there are too many ways to say.
    let oversized: [Int]

    init(_ sentences: [Sentence], application: Application?, parts: SharedParts) {
        self.application = application?.id ?? sentences.first?.meaning.application
        self.sentences = sentences
        let phrases = application?.skipWords ?? []
        skipWords =
            phrases.isEmpty
            ? nil : Vocabulary(phrases.map { Vocabulary.Entry(id: $0, ways: [$0]) }, words: parts.words)
        extraWords = application?.extraWords ?? 0
        let names = application.map { [$0.id: $0.spokenNames] } ?? [:]
        let builder = NetworkBuilder(
            .parsing, parts: parts, spokenNames: names)
        let network = Network(sentences, builder: builder)
        oversized = network.oversized
        conditions = SentenceConditions(sentences)
        graph = Graph(network, words: parts.words, parts: parts)
        parts.compileTypes(calledBy: graph)
    }
}
