/// What an utterance sounds like in one voice: the recogniser's own features of it, without the silence around it.
///
/// A frame is 20 ms: cepstra 1 to 12 of PocketSphinx's front end, the mean of two of its frames, less the mean over the
/// utterance, which takes microphone and room out. The zeroth, loudness, is left out. Compared by `distance`. A value;
/// made by `TemplateMaker`.
public struct AcousticTemplate: Sendable, Hashable {
    /// Numbers in a frame.
    static let width = 12
    /// Frames a second.
    public static let frameRate = 50
    /// A longer utterance is cut: nothing that one says as a name for something takes so long.
    public static let maximumFrames = 500
    /// A shorter one has no template.
    public static let minimumFrames = 8
    /// Numbers are kept in steps of a sixty-fourth, far finer than two recordings agree.
    static let scale: Float = 64

    /// Frame after frame.
    let values: [Int16]

    /// Of 20 ms.
    public var frameCount: Int { values.count / Self.width }
    public var seconds: Double { Double(frameCount) / Double(Self.frameRate) }

    /// - Parameter values: at least `minimumFrames` and at most `maximumFrames` frames of `width`.
    init(values: [Int16]) { self.values = values }

    /// - Parameter cepstra: of 10 ms each, those of the utterance with the silence around it. Nil where there is too
    ///   little speech in it.
    init?(cepstra: [[Float]]) {
        let spoken = SpeechBounds.spoken(in: cepstra)
        guard spoken.count / 2 >= Self.minimumFrames, let first = cepstra.first, first.count > Self.width else {
            return nil
        }
        let rows = cepstra[spoken]
        var mean = [Float](repeating: 0, count: Self.width)
        for row in rows { for index in 0..<Self.width { mean[index] += row[index + 1] / Float(rows.count) } }
        var values: [Int16] = []
        for start in stride(from: spoken.lowerBound, to: spoken.upperBound - 1, by: 2).prefix(Self.maximumFrames) {
            for index in 0..<Self.width {
                let value = (cepstra[start][index + 1] + cepstra[start + 1][index + 1]) / 2 - mean[index]
                values.append(Self.kept(value))
            }
        }
        self.values = values
    }

    private static func kept(_ value: Float) -> Int16 {
        guard value.isFinite else { return 0 }
        return Int16(max(-32_000, min(32_000, (value * scale).rounded())))
    }
}

/// Where the speech in a row of cepstra begins and ends, by loudness.
enum SpeechBounds {
    /// Of the way from the loudness of the quiet frames to that of the loud ones, frames above this are speech.
    private static let share: Float = 0.35
    /// Frames beside speech that are kept: the ends of consonants are soft.
    private static let margin = 3

    static func spoken(in cepstra: [[Float]]) -> Range<Int> {
        guard cepstra.count > 10 else { return 0..<cepstra.count }
        let loudness = smoothed(cepstra.map { $0.first ?? 0 })
        let sorted = loudness.sorted()
        let quiet = sorted[sorted.count / 10]
        let threshold = quiet + share * (sorted[sorted.count * 19 / 20] - quiet)
        guard let first = loudness.firstIndex(where: { $0 >= threshold }),
            let last = loudness.lastIndex(where: { $0 >= threshold })
        else { return 0..<cepstra.count }
        return max(0, first - margin)..<min(cepstra.count, last + 1 + margin)
    }

    /// The median of five, so that a click is no speech.
    private static func smoothed(_ values: [Float]) -> [Float] {
        values.indices.map { index in
            let near = values[max(0, index - 2)...min(values.count - 1, index + 2)].sorted()
            return near[near.count / 2]
        }
    }
}
