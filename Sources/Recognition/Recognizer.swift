import Grammars
import Phonetics

/// Turns one utterance after another into words of the grammar that is expected.
///
/// Not thread-safe: it belongs to the thread that feeds it. Results depend on the utterance alone, never on what came
/// before.
public final class Recognizer {
    public let settings: RecognitionSettings
    /// Words of the grammars so far that cannot be pronounced.
    public var unknownWords: [String] { vocabulary.unknownWords }
    /// Faulty lines of dictionaries.
    public var problems: [PhoneticsError] { vocabulary.problems }

    var vocabulary: Vocabulary
    let decoder: PocketSphinxDecoder
    /// Decodes the loop alone, for the score against it, with narrow beams: it has only 39 words.
    let referee: PocketSphinxDecoder
    /// The same for the sound as the microphone heard it, where the recogniser gets another; made when it is first needed.
    var rawReferee: PocketSphinxDecoder?
    let isEnhanced: Bool
    /// The same as `decoder`, for utterances that were heard a second way at the same time.
    let secondDecoder: PocketSphinxDecoder?
    var freeText: FreeTextDecoder?
    var phrases = LearnedPhrases()
    let templates: TemplateMaker
    private let model: AcousticModel
    private var known: [String: Listening] = [:]
    var current: Listening?
    /// Names of automata that are not kept for good, the least recently used first.
    private var passing: [String] = []
    /// Samples of the open utterance that were streamed.
    private var streamed = 0

    /// How the sentences of one grammar are listened for.
    struct Listening {
        var name: String
        var automaton: WordAutomaton
        var loopProbability: Double
        /// Where a graph of all sentences would be too large.
        var approximate: ApproximateSearch?

        /// Whether recorded phrases are among them.
        var hasPhrases: Bool

        /// Whether the graph is decoded while the person speaks, for the words so far.
        var isStreamed: Bool { approximate == nil && automaton.arcs.count <= Recognizer.largestStreamed }
    }

    private static let keptPassing = 8
    /// Arcs. A larger graph is decoded once, at the end: 10,000 names took 0.12 of the time of the sound each time, and
    /// twice is more than a small board has.
    private static let largestStreamed = 5_000
    static let loop = "loop"
    /// The graph of the sentences near the utterance; a new one each time.
    static let near = "near sentences"
    private static let loopProbability = 0.2
    private static let freeTextProbability = 0.2
    /// An answer is expected and short: measured, the full loop takes one yes in four for something else.
    private static let answerShare = 0.4

    /// Loads the models and the words of all grammars; each grammar's graph is made when it is first expected.
    ///
    /// - Parameters:
    ///   - isEnhanced: whether noise has been taken out of the sound before.
    ///   - hearsTwice: whether utterances come with a second sound.
    ///   - transform: adapts the model to such sound; of sizes that are not the model's it is refused.
    ///   - pronounce: the pronunciations of a word that no dictionary has, the likeliest first.
    public init(
        settings: RecognitionSettings, grammars: [Grammar], isEnhanced: Bool = false, hearsTwice: Bool = false,
        transform: MeanTransform? = nil, pronounce: @escaping (String) -> [Pronunciation]
    ) throws(RecognitionError) {
        self.settings = settings
        self.isEnhanced = isEnhanced
        model = try Self.checkedModel(settings).adapted(by: transform)
        let words = Grammar.spokenWords(of: grammars)
        vocabulary = try Vocabulary(
            words: words, lexicon: settings.lexicon, pronounce: pronounce)
        // The library's own way of taking noise out was measured to harm what had it taken out before.
        let options = PocketSphinxDecoder.Options(model: model, words: vocabulary.entries, removesNoise: !isEnhanced)
        decoder = try PocketSphinxDecoder(options)
        try decoder.add(SearchGraph(loopProbability: Self.loopProbability), named: Self.loop)
        secondDecoder = hearsTwice ? try PocketSphinxDecoder(options) : nil
        referee = try Self.referee(model, removesNoise: !isEnhanced)
        templates = try TemplateMaker(model)
        freeText = grammars.contains(where: \.hasFreeText) ? try FreeTextDecoder(settings, model: model) : nil
    }

    private static func referee(
        _ model: AcousticModel, removesNoise: Bool
    ) throws(RecognitionError) -> PocketSphinxDecoder {
        let referee = try PocketSphinxDecoder(
            PocketSphinxDecoder.Options(
                model: model, words: SearchGraph.phones, removesNoise: removesNoise, beams: .phoneLoop))
        try referee.add(SearchGraph(loopProbability: loopProbability), named: loop)
        return referee
    }

    /// Whether the files that the settings name can be loaded, without loading them.
    public static func check(_ settings: RecognitionSettings, withFreeText: Bool) throws(RecognitionError) {
        _ = try checkedModel(settings)
        if withFreeText { try AcousticModel.checkLanguageModel(settings.languageModel) }
    }

    private static func checkedModel(_ settings: RecognitionSettings) throws(RecognitionError) -> AcousticModel {
        let model = try AcousticModel(folder: settings.model, phones: settings.phones)
        // The library ends the process over a wrong checksum; reading them costs half a millisecond.
        try model.verifyChecksums()
        return model
    }

    /// Chooses what can be said in the next utterance. One that is open is dropped: the decoder cannot change its search
    /// in the middle.
    ///
    /// - Parameters:
    ///   - name: tells grammars apart; the graph of a name is made once for each set of its sentences that a context
    ///     leaves, and kept for the last few.
    ///   - context: sentences that cannot be meant in it are left out; nil: all are in.
    ///   - isPassing: whether it will hardly be expected again, so that its graph need not be kept for long.
    /// - Returns: the automaton of what can be said.
    @discardableResult
    public func expect(
        _ grammar: Grammar, named name: String, in context: [String: [String]]? = nil, isPassing: Bool = false
    ) throws(RecognitionError) -> WordAutomaton {
        abandon()
        let decisive = context.map(grammar.decisive)
        let name = decisive.map { $0.isEmpty ? name : "\(name) \($0.sorted { $0.key < $1.key })" } ?? "\(name) in all"
        if isPassing || decisive?.isEmpty == false { use(name) }
        if let listening = known[name] {
            current = listening
            return listening.automaton
        }
        let automaton = grammar.automaton(in: decisive)
        let new = try vocabulary.learn(automaton.words)
        for decoder in decoders { try decoder.add(new) }
        // The language model is large; where no grammar had free text until now it is not there yet.
        if freeText == nil, grammar.hasFreeText { freeText = try FreeTextDecoder(settings, model: model) }
        var listening = Listening(
            name: name, automaton: automaton, loopProbability: loopProbability(beside: grammar, automaton),
            hasPhrases: phrases.canBeSaid(in: automaton))
        if automaton.arcs.count > settings.largestGraph {
            listening.approximate = try ApproximateSearch(
                automaton, vocabulary: vocabulary, model: model, removesNoise: !isEnhanced)
        } else {
            let graph = graph(of: automaton, listening, phrases.arcs(in: automaton))
            for decoder in decoders { try decoder.add(graph, named: name) }
        }
        known[name] = listening
        current = listening
        return automaton
    }

    /// Forgets what is not kept for good and was expected long ago.
    private func use(_ name: String) {
        passing.removeAll { $0 == name }
        passing.append(name)
        if passing.count > Self.keptPassing { forget(passing.removeFirst()) }
    }

    /// Grammars have changed under their names: each graph is made anew when it is next expected. Nothing is expected
    /// until then.
    public func forget() {
        abandon()
        current = nil
        passing = []
        for name in known.keys.sorted() { forget(name) }
    }

    /// Those that have every word and every graph.
    var decoders: [PocketSphinxDecoder] { [decoder] + (secondDecoder.map { [$0] } ?? []) }

    /// How many graphs are kept.
    var keptGraphs: Int { known.count }

    private func forget(_ name: String) {
        known[name] = nil
        for decoder in decoders { decoder.remove(named: name) }
    }

    func graph(
        of automaton: WordAutomaton, _ listening: Listening, _ phrases: [LearnedPhrases.Arc]
    ) -> SearchGraph {
        SearchGraph(
            automaton, variants: vocabulary.variants, phrases: phrases, loopProbability: listening.loopProbability,
            freeTextProbability: Self.freeTextProbability)
    }

    private func loopProbability(beside grammar: Grammar, _ automaton: WordAutomaton) -> Double {
        // Where anything at all may be said there is nothing to keep apart from it.
        if automaton.acceptsAnything { return 0 }
        return settings.garbageProbability * (grammar.awaitsAnswer ? Self.answerShare : 1)
    }

    /// Puts these recorded phrases in the place of those before, with the ways in which they are said. They are sentences of
    /// the grammars too. Nothing is expected until `expect` is called again.
    ///
    /// - Throws: `RecognitionError` where the model lacks a phone of theirs; the others are in use nevertheless.
    public func setPhrases(_ phrases: [PhrasePronunciation]) throws(RecognitionError) {
        forget()
        var failure: RecognitionError?
        for entry in self.phrases.set(phrases) {
            do throws(RecognitionError) {
                for decoder in decoders { try decoder.add([entry]) }
            } catch {
                self.phrases.refuse(entry.word)
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// What one recording sounds like, as phones and as a template.
    ///
    /// - Parameter samples: 16 kHz mono, as the microphone heard it.
    public func sound(of samples: [Int16]) -> UtteranceSound {
        abandon()
        return sound(dithered: Dither.added(to: samples), loop: nil)
    }

    /// - Parameter loop: what the loop heard in the same samples, where that is known.
    func sound(dithered samples: [Int16], loop: Hypothesis?) -> UtteranceSound {
        if isEnhanced, rawReferee == nil { rawReferee = try? Self.referee(model.unadapted, removesNoise: true) }
        let loop = loop ?? (rawReferee ?? referee).decode(samples, with: Self.loop)
        return UtteranceSound(phones: loop?.loopPhones ?? [], template: templates.template(dithered: samples))
    }

    /// What was said in any words, as far as the language model knows them; nil: nothing, or there is no such model.
    ///
    /// - Parameter samples: 16 kHz mono.
    public func dictation(of samples: [Int16]) -> [String]? {
        abandon()
        if freeText == nil { freeText = try? FreeTextDecoder(settings, model: model) }
        return freeText?.words(in: Dither.added(to: samples), frames: 0..<samples.count / 160)
    }

    /// Opens an utterance; its samples follow through `process`.
    public func begin() {
        guard let current else { return }
        streamed = 0
        guard current.isStreamed else { return }
        _ = decoder.begin(current.name)
    }

    /// - Parameter samples: 16 kHz mono.
    public func process(_ samples: [Int16]) {
        decoder.process(Dither.added(to: samples, at: streamed))
        streamed += samples.count
    }

    /// The words so far; empty where there are none yet, and with a grammar that is large.
    public var partial: [String] {
        let spoken = decoder.partial?.spoken ?? []
        return spoken.filter { !$0.isLoopPhone }.flatMap { phrases.words(of: $0.baseWord) }
    }

    /// Drops the utterance that is open.
    public func abandon() { _ = decoder.finish() }
}
