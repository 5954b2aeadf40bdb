/// Makes acoustic templates of utterances. Not thread-safe: it belongs to whoever makes it.
public final class TemplateMaker {
    private let frontEnd: FrontEnd

    /// - Throws: `RecognitionError`, where the acoustic model's files cannot be read.
    public convenience init(_ settings: RecognitionSettings) throws(RecognitionError) {
        try self.init(AcousticModel(folder: settings.model, phones: settings.phones))
    }

    init(_ model: AcousticModel) throws(RecognitionError) { frontEnd = try FrontEnd(model) }

    /// - Parameter samples: 16 kHz mono, one utterance, with or without silence around it.
    /// - Returns: nil where there is too little speech in it.
    public func template(of samples: [Int16]) -> AcousticTemplate? {
        template(dithered: Dither.added(to: samples))
    }

    func template(dithered samples: [Int16]) -> AcousticTemplate? {
        AcousticTemplate(cepstra: frontEnd.cepstra(of: samples))
    }

    /// The template of a take, and that of the same take in a noisy room.
    ///
    /// - Parameter noise: that of the person's room, where there is a recording of it.
    public func templates(of samples: [Int16], in noise: RoomNoise? = nil) -> [AcousticTemplate] {
        [samples, (noise ?? .made).mixed(into: samples, ratio: Self.noiseRatio)].compactMap { template(of: $0) }
    }

    /// dB: a kitchen.
    static let noiseRatio = 10.0
}
