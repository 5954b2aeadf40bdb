import Foundation
import Grammars
import Phonetics

/// Estimates a transform of the acoustic model's means from utterances whose words are known.
///
/// PocketSphinx finds which of a word's pronunciations was said and where the pauses are, sphinxtrain's `bw` collects the
/// statistics, its `mllr_solve` makes one transform for all means of a stream. Not thread-safe: it belongs to one thread.
public final class TransformEstimator {
    /// Fewer clips than this are refused: a transform has some 500 numbers.
    public static let fewestClips = 20
    /// Ten hours of commands; more changes nothing.
    public static let mostClips = 10_000

    /// Utterances taken in.
    public private(set) var count = 0

    private let phoneNames: PhoneNames
    private let folder: PrivateFolder
    private let tools: AdaptationTools
    private let model: TrainingModel
    private let decoder: PocketSphinxDecoder
    private let frontEnd: FrontEnd
    private var vocabulary: Vocabulary
    /// Neutral names for the pronunciations that were said: words may have signs that mean something to `bw`.
    private var names: [String: String] = [:]
    private var dictionary = ""
    private var control = ""
    private var transcripts = ""

    private static let said = "said"
    /// A minute and twice the time that the slowest board was measured to need.
    private static let (seconds, secondsPerClip) = (60, 2)

    /// - Parameters:
    ///   - isEnhanced: whether noise has been taken out of the utterances before.
    ///   - pronounce: the pronunciations of a word that no dictionary has.
    /// - Throws: `RecognitionError`, `AdaptationError`.
    public init(
        _ settings: RecognitionSettings, words: Set<String>, isEnhanced: Bool, tools: AdaptationTools,
        pronounce: @escaping (String) -> [Pronunciation]
    ) throws {
        self.tools = tools
        phoneNames = settings.phones
        let acoustic = try AcousticModel(folder: settings.model, phones: settings.phones)
        try acoustic.verifyChecksums()
        folder = try PrivateFolder()
        model = try TrainingModel(acoustic, tools: tools, in: folder)
        vocabulary = try Vocabulary(words: words, lexicon: settings.lexicon, pronounce: pronounce)
        decoder = try PocketSphinxDecoder(
            .init(model: acoustic, words: vocabulary.entries, removesNoise: !isEnhanced))
        frontEnd = try FrontEnd(acoustic, removesNoise: !isEnhanced)
    }

    /// Takes in one utterance.
    ///
    /// - Parameters:
    ///   - samples: 16 kHz mono, as the recogniser gets them.
    ///   - words: what is said in them.
    /// - Returns: false where these words cannot be found in it; it is left out then.
    public func add(_ samples: [Int16], saying words: [String]) throws -> Bool {
        guard count < Self.mostClips, !words.isEmpty else { return false }
        try decoder.add(vocabulary.learn(words))
        let variants = words.map(vocabulary.variants)
        guard variants.allSatisfy({ !$0.isEmpty }) else { return false }
        let samples = Dither.added(to: samples)
        try decoder.add(SearchGraph(saying: variants), named: Self.said)
        let found = decoder.decode(samples, with: Self.said)
        decoder.remove(named: Self.said)
        guard let found, found.spoken.count == words.count else { return false }
        let name = "u\(count)"
        try folder.write(SphinxArray.bytes(cepstra: frontEnd.cepstra(of: samples)), to: "\(name).mfc")
        control += "\(name)\n"
        transcripts += "<s> \(transcript(of: found).joined(separator: " ")) </s> (\(name))\n"
        count += 1
        return true
    }

    /// The pronunciations with the pauses between them; those around them are what `<s>` and `</s>` are.
    private func transcript(of found: Hypothesis) -> [String] {
        let inner = found.segments.drop(while: \.isFiller).reversed().drop(while: \.isFiller).reversed()
        return inner.compactMap { segment in
            guard !segment.isFiller else { return segment.word == "<sil>" ? segment.word : nil }
            if let name = names[segment.word] { return name }
            let name = "w\(names.count)"
            let phones = vocabulary.phones(ofVariant: segment.word, of: segment.baseWord)
            names[segment.word] = name
            dictionary += "\(name) \(phoneNames.text(phones))\n"
            return name
        }
    }

    /// - Throws: `AdaptationError`: too few utterances, or a tool failed.
    public func estimate() throws -> MeanTransform {
        guard count >= Self.fewestClips else {
            throw AdaptationError.tooFewClips(count, minimum: Self.fewestClips)
        }
        for (name, text) in [("dictionary", dictionary), ("control", control), ("transcripts", transcripts)] {
            try folder.write(text.utf8, to: name)
        }
        let path = { [folder] (name: String) in folder.url.appendingPathComponent(name).path }
        let limit = Self.seconds + Self.secondsPerClip * count
        let options =
            model.options + [
                "-dictfn", path("dictionary"), "-ctlfn", path("control"), "-lsnfn", path("transcripts"),
                "-cepdir", folder.url.path, "-cepext", "mfc", "-accumdir", folder.url.path, "-meanreest", "yes",
                "-varreest", "yes", "-mixwreest", "no", "-tmatreest", "no",
            ]
        try ToolRun.run(tools.bw, options, in: folder.url, seconds: limit)
        try ToolRun.run(
            tools.solve, model.solveOptions + ["-accumdir", folder.url.path, "-outmllrfn", path("transform")],
            in: folder.url, seconds: Self.seconds)
        guard let data = try? Data(contentsOf: folder.url.appendingPathComponent("transform")) else {
            throw AdaptationError.toolFailed("mllr_solve", detail: "it wrote no transform")
        }
        let transform = try MeanTransform(text: String(decoding: data, as: UTF8.self))
        guard transform.lengths == model.lengths else {
            throw AdaptationError.damaged("its streams have \(transform.lengths) numbers, not \(model.lengths)")
        }
        return transform
    }
}
