import Audio
import Foundation

/// A recorded kitchen: one half of it for the person's room while phrases are recorded, the other for the time after.
struct KitchenNoise {
    let room: [Int16]
    private let later: [Int16]

    /// dB between the loudest frame of speech and the loudest of noise, as Picovoice's benchmarks count.
    static let ratio = 10.0

    /// - Parameter audio: the folder of real recordings. Nil where there are none.
    init?(audio: String) {
        guard let samples = try? SoundFileSource.samples(of: "\(audio)/coffee/kitchen.wav"), samples.count > 960_000
        else {
            return nil
        }
        room = Array(samples[..<320_000])
        later = Array(samples[(samples.count / 2)...])
    }

    /// - Parameter number: chooses the piece of noise.
    func laid(under speech: [Int16], number: Int) -> [Int16] {
        let start = number * 8_009 % (later.count - speech.count)
        let piece = later[start..<start + speech.count]
        let gain = Self.loudest(speech) / max(1, Self.loudest(Array(piece))) / pow(10, Self.ratio / 20)
        return zip(speech, piece).map { Int16(max(-32_768, min(32_767, Double($0) + gain * Double($1)))) }
    }

    /// The root of the mean square of the loudest 32 ms.
    private static func loudest(_ samples: [Int16]) -> Double {
        let frames = stride(from: 0, to: samples.count - 511, by: 512).map { start in
            samples[start..<start + 512].reduce(0.0) { $0 + Double($1) * Double($1) } / 512
        }
        return (frames.max() ?? 0).squareRoot()
    }
}
