/// How far two utterances are apart, whatever the speed of each: dynamic time warping over frames with their slopes.
///
/// Source: Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word recognition" (IEEE ASSP 26,
/// 1978): the symmetric form, in which a diagonal step counts twice, so that every path through the same two utterances
/// has the same length and the sum is divided by it; in a band around the diagonal.
struct TimeWarping {
    /// Cepstra and their slopes: 24 numbers.
    private typealias Frame = (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>)

    /// Half the width of the band, as a share of the longer utterance.
    private static let band = 0.2
    /// More than twice as long is another utterance.
    static let longest = 2.0

    private let frames: [Frame]

    init(_ template: AcousticTemplate) {
        let (width, count) = (AcousticTemplate.width, template.frameCount)
        let value = { (frame: Int, index: Int) -> Float in
            Float(template.values[max(0, min(count - 1, frame)) * width + index]) / AcousticTemplate.scale
        }
        frames = (0..<count).map { frame in
            var numbers = [Float](repeating: 0, count: 24)
            for index in 0..<width {
                numbers[index] = value(frame, index)
                numbers[index + width] = value(frame + 1, index) - value(frame - 1, index)
            }
            return (SIMD8(numbers[0..<8]), SIMD8(numbers[8..<16]), SIMD8(numbers[16..<24]))
        }
    }

    /// Whether the lengths allow a comparison.
    static func isComparable(_ first: Int, _ second: Int) -> Bool {
        Double(max(first, second)) <= longest * Double(min(first, second))
    }

    /// The mean Euclidean distance of frames along the best path.
    ///
    /// - Parameter bound: where every path is farther than that, the work is given up.
    /// - Returns: nil beyond the bound, or where one is more than twice as long as the other.
    func distance(to other: TimeWarping, within bound: Double) -> Double? {
        let (rows, columns) = (frames.count, other.frames.count)
        guard rows > 0, columns > 0, Self.isComparable(rows, columns) else { return nil }
        // The band is that of the longer one, from either side.
        if rows > columns { return other.distance(to: self, within: bound) }
        let length = Float(rows + columns)
        let limit = bound.isFinite ? Float(bound) * length : .infinity
        let slope = Double(columns) / Double(rows)
        let reach = max(2, Self.band * Double(max(rows, columns)))
        var above = [Float](repeating: .infinity, count: columns + 1)
        var row = above
        for index in 0..<rows {
            let middle = Double(index) * slope
            let low = max(0, Int(middle - reach))
            let high = min(columns - 1, Int(middle + reach))
            var best = Float.infinity
            row[low] = .infinity
            let frame = frames[index]
            for column in low...high {
                let local = Self.distance(frame, other.frames[column])
                let corner = index == 0 && column == 0 ? 0 : above[column]
                let sum = min(corner + 2 * local, min(above[column + 1], row[column]) + local)
                row[column + 1] = sum
                best = min(best, sum)
            }
            if high + 2 <= columns { row[high + 2] = .infinity }
            guard best <= limit else { return nil }
            swap(&above, &row)
        }
        let sum = above[columns]
        return sum <= limit && sum.isFinite ? Double(sum / length) : nil
    }

    private static func distance(_ first: Frame, _ second: Frame) -> Float {
        let (one, two, three) = (first.0 - second.0, first.1 - second.1, first.2 - second.2)
        return (one * one + two * two + three * three).sum().squareRoot()
    }
}

extension AcousticTemplate {
    /// How far the two sound apart, in units of the recogniser's cepstra: the same words of one voice about 5, other
    /// words 9 and more.
    ///
    /// - Parameter bound: a distance beyond it is of no interest, which saves most of the time.
    /// - Returns: nil beyond the bound, or where one is more than twice as long as the other.
    public func distance(to other: AcousticTemplate, within bound: Double = .infinity) -> Double? {
        TimeWarping(self).distance(to: TimeWarping(other), within: bound)
    }
}
