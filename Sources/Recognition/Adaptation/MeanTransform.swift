/// An affine map of the means of an acoustic model, one for each feature stream: maximum likelihood linear regression.
///
/// Source of the method: C. J. Leggetter and P. C. Woodland, "Maximum likelihood linear regression for speaker adaptation
/// of continuous density hidden Markov models", Computer Speech and Language 9, 1995. Source of the form: sphinxtrain,
/// `src/libs/libmllr/mllr_io.c`; pocketsphinx, `ps_mllr.c`, which believes the file, so it is checked here before.
public struct MeanTransform: Sendable, Hashable {
    struct Stream: Sendable, Hashable {
        /// Row after row, square.
        var matrix: [Float]
        var offset: [Float]
        /// What the variances are multiplied by, above 0.
        var varianceScale: [Float]
    }

    var streams: [Stream]

    /// A transform of a model of 4 streams of 39 has 60 kB.
    public static let largestText = 1 << 20
    private static let mostStreams = 64
    private static let mostNumbers = 1_024
    /// Beyond any mean or factor that speech leads to.
    private static let largestNumber: Float = 1_000
    private static let smallestScale: Float = 1e-3

    init(streams: [Stream]) { self.streams = streams }

    /// - Throws: `AdaptationError.damaged`, which says what is wrong in the text.
    public init(text: some StringProtocol) throws(AdaptationError) {
        guard text.utf8.count <= Self.largestText else {
            throw .damaged("\(text.utf8.count) bytes, at most \(Self.largestText) expected")
        }
        var reader = Reader(text)
        guard try reader.integer(in: 1...Self.mostNumbers, "number of classes") == 1 else {
            throw .damaged("it has several classes; Beckon uses one")
        }
        streams = []
        for _ in 0..<(try reader.integer(in: 1...Self.mostStreams, "number of streams")) {
            let length = try reader.integer(in: 1...Self.mostNumbers, "length of a stream")
            let range = -Self.largestNumber...Self.largestNumber
            streams.append(
                Stream(
                    matrix: try reader.numbers(length * length, in: range),
                    offset: try reader.numbers(length, in: range),
                    varianceScale: try reader.numbers(length, in: Self.smallestScale...Self.largestNumber)))
        }
        guard reader.isAtEnd else { throw .damaged("there is more in it than its sizes tell of") }
    }

    /// As PocketSphinx and sphinxtrain read it.
    public var text: String {
        var lines = ["1", "\(streams.count)"]
        for stream in streams {
            let length = stream.offset.count
            lines.append("\(length)")
            for row in 0..<length { lines.append(Self.line(stream.matrix[row * length..<(row + 1) * length])) }
            lines.append(Self.line(stream.offset[...]))
            lines.append(Self.line(stream.varianceScale[...]))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Numbers in each stream; those of the model must be the same.
    public var lengths: [Int] { streams.map(\.offset.count) }

    private static func line(_ numbers: ArraySlice<Float>) -> String {
        numbers.map { "\($0)" }.joined(separator: " ")
    }

    private struct Reader {
        private var words: ArraySlice<Substring>

        init(_ text: some StringProtocol) {
            words = String(text).split(whereSeparator: \.isWhitespace)[...]
        }

        var isAtEnd: Bool { words.isEmpty }

        mutating func integer(in range: ClosedRange<Int>, _ name: String) throws(AdaptationError) -> Int {
            guard let word = words.popFirst() else { throw .damaged("it ends too early") }
            guard let value = Int(word), range.contains(value) else {
                throw .damaged("impossible \(name): \(word.prefix(20))")
            }
            return value
        }

        mutating func numbers(_ count: Int, in range: ClosedRange<Float>) throws(AdaptationError) -> [Float] {
            guard words.count >= count else { throw .damaged("it ends too early") }
            var numbers: [Float] = []
            numbers.reserveCapacity(count)
            for word in words.prefix(count) {
                // Not a number lies in no range.
                guard let number = Float(word), range.contains(number) else {
                    throw .damaged("impossible number: \(word.prefix(20))")
                }
                numbers.append(number)
            }
            words = words.dropFirst(count)
            return numbers
        }
    }
}
