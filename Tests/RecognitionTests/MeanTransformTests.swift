import Testing

@testable import Recognition

struct MeanTransformTests {
    private static let good = "1\n2\n2\n1 0\n0 1\n0.5 -0.5\n1 1\n1\n2\n0\n1\n"

    @Test func readsAndWrites() throws {
        let transform = try MeanTransform(text: Self.good)
        #expect(transform.lengths == [2, 1])
        #expect(transform.streams[0].offset == [0.5, -0.5] && transform.streams[1].matrix == [2])
        #expect(try MeanTransform(text: transform.text) == transform)
    }

    struct Damage: Sendable, CustomTestStringConvertible {
        var text: String
        /// A part of what the error says.
        var message: String
        var testDescription: String { message }
    }

    static let damages: [Damage] = [
        Damage(text: "", message: "ends too early"),
        Damage(text: "x\n2", message: "impossible number of classes: x"),
        Damage(text: "2\n1\n1\n1\n0\n1\n", message: "several classes"),
        Damage(text: "0", message: "impossible number of classes: 0"),
        Damage(text: "1\n0", message: "impossible number of streams: 0"),
        Damage(text: "1\n-3", message: "impossible number of streams: -3"),
        Damage(text: "1\n1\n2000000000\n1", message: "impossible length of a stream"),
        Damage(text: "1\n1\n1000\n1 2 3", message: "ends too early"),
        Damage(text: good.replacing("-0.5", with: "nan"), message: "impossible number: nan"),
        Damage(text: good.replacing("-0.5", with: "inf"), message: "impossible number: inf"),
        Damage(text: good.replacing("-0.5", with: "1e30"), message: "impossible number: 1e30"),
        Damage(text: good.replacing("2\n0\n1\n", with: "2\n0\n0\n"), message: "impossible number: 0"),
        Damage(text: good.replacing("2\n0\n1\n", with: "2\n0\n-1\n"), message: "impossible number: -1"),
        Damage(text: String(good.dropLast(4)), message: "ends too early"),
        Damage(text: good + "7\n", message: "more in it"),
        Damage(text: String(repeating: "1 ", count: MeanTransform.largestText), message: "at most"),
        Damage(text: "\u{0}\u{1}\u{FF}", message: "impossible number of classes"),
    ]

    @Test(arguments: damages) func refusesDamage(_ damage: Damage) throws {
        let error = #expect(throws: AdaptationError.self) { try MeanTransform(text: damage.text) }
        #expect(error?.description.contains(damage.message) == true, "\(String(describing: error))")
    }

    @Test(.enabled(if: AcousticModelCopy.isInstalled, "the package pocketsphinx-en-us is not installed"))
    func streamsMustBeThoseOfTheModel() throws {
        let model = try AcousticModel(folder: AcousticModelCopy.original)
        #expect(throws: RecognitionError.self) { try model.adapted(by: MeanTransform(text: Self.good)) }
    }

    /// The decoder does use it: the identity changes no score, another one does.
    @Test(.enabled(if: AcousticModelCopy.isInstalled, "the package pocketsphinx-en-us is not installed"))
    func changesScores() throws {
        let model = try AcousticModel(folder: AcousticModelCopy.original)
        let samples = Dither.added(to: try SpeechModel.utterance(SpeechModel.clips[0]))
        let score = { (transform: MeanTransform?) in
            let decoder = try PocketSphinxDecoder(
                .init(model: model.adapted(by: transform), words: SearchGraph.phones, beams: .phoneLoop))
            try decoder.add(SearchGraph(loopProbability: 0.2), named: "loop")
            return decoder.decode(samples, with: "loop")?.score
        }
        let plain = try score(nil)
        #expect(plain != nil)
        #expect(try score(Self.shift(by: 0)) == plain)
        #expect(try score(Self.shift(by: 0.5)) != plain)
    }

    /// The identity with an offset, of the sizes of the packaged model.
    private static func shift(by offset: Float) -> MeanTransform {
        let unit = (0..<169).map { Float($0 % 14 == 0 ? 1 : 0) }
        let stream = MeanTransform.Stream(
            matrix: unit, offset: .init(repeating: offset, count: 13), varianceScale: .init(repeating: 1, count: 13))
        return MeanTransform(streams: [stream, stream, stream])
    }
}
