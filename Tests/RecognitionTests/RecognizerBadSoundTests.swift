import Testing

@testable import Recognition

@Suite(
    "Sound that is no speech", .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct RecognizerBadSoundTests {
    /// Samples: nothing, one, 1 to 100 ms, and around the edges of the windows of 25.6 ms, 10 ms apart, and of the
    /// fewest frames that are decoded.
    private static let lengths = [
        0, 1, 16, 159, 160, 161, 320, 409, 410, 411, 569, 570, 571, 800, 1599, 1600, 1601, 1760, 3200,
    ]

    @Test("However short, nothing is taken and nothing crashes", arguments: SyntheticSound.allCases, [true, false])
    func shortSounds(sound: SyntheticSound, secondPass: Bool) throws {
        for length in Self.lengths {
            let recognizer = SharedRecognizer.named(secondPass: secondPass)
            let speech = try recognizer.hear(sound.samples(length), as: .answers)
            #expect(!speech.isTaken(asAnswer: true), "\(length) samples")
        }
    }

    @Test("The first moments of a word are no word", arguments: [true, false])
    func cutWords(secondPass: Bool) throws {
        // The word begins after 0.4 s of silence.
        let word = try SpeechModel.samples("yes.slt").dropFirst(6400)
        for length in Self.lengths where length <= 800 {
            let recognizer = SharedRecognizer.named(secondPass: secondPass)
            let speech = try recognizer.hear(Array(word.prefix(length)), as: .answers)
            #expect(!speech.isTaken(asAnswer: true), "\(length) samples")
        }
    }

    @Test(
        "The longest utterance of noise is no command",
        arguments: [SyntheticSound.fullScaleNoise, .squareWave])
    func longSounds(sound: SyntheticSound) throws {
        #expect(try !SharedRecognizer.shared.hear(sound.samples(15 * 16_000), as: .commands).isTaken())
    }

    @Test("Noise and blowing are no digit", arguments: SyntheticSound.allCases, [true, false])
    func digits(sound: SyntheticSound, secondPass: Bool) throws {
        for seconds in [0.3, 1.5] {
            let samples = sound.samples(Int(seconds * 16_000))
            let speech = try SharedRecognizer.named(secondPass: secondPass).hear(samples, as: .digits)
            #expect(!speech.isTaken(), "\(seconds) s")
        }
    }
}
