/// Decodes the free part of an utterance with the statistical language model and the whole dictionary.
final class FreeTextDecoder {
    private static let search = "text"
    /// Sound kept before the free part, in seconds: the boundary of the loop lies a little late.
    private static let lead = 0.05

    private let decoder: PocketSphinxDecoder

    init(_ settings: RecognitionSettings, model: AcousticModel) throws(RecognitionError) {
        try AcousticModel.checkLanguageModel(settings.languageModel)
        decoder = try PocketSphinxDecoder(
            PocketSphinxDecoder.Options(
                model: model, dictionaryPath: settings.dictionary, usesBestPath: true, beams: .narrow))
        try decoder.addLanguageModel(settings.languageModel, named: Self.search)
    }

    /// The words in these frames of the utterance; nil where there are none.
    func words(in samples: [Int16], frames: Range<Int>) -> [String]? {
        let samplesPerFrame = 16_000 / PocketSphinxDecoder.frameRate
        let start = max(frames.lowerBound * samplesPerFrame - Int(Self.lead * 16_000), 0)
        let end = min(frames.upperBound * samplesPerFrame, samples.count)
        guard start < end else { return nil }
        let words = decoder.decode(samples[start..<end], with: Self.search)?.spoken.map(\.baseWord) ?? []
        return words.isEmpty ? nil : words
    }
}
