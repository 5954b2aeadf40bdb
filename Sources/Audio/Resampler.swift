import CSpeexDSP

/// Converts mono sound from one rate to another, piece by piece, with speexdsp's windowed-sinc resampler.
///
/// The filter's delay is taken out: as many frames come out, in sum and after `finish()`, as the length in seconds
/// says, and what was at second *t* stays there. How the input is cut into pieces does not change the output.
/// Not Sendable: the C state belongs to one thread at a time.
public final class Resampler {
    /// Rates that are converted, in hertz.
    public static let rates = 4_000...768_000

    public let inputRate: Int
    public let outputRate: Int
    private let state: OpaquePointer?
    private var taken = 0
    private var given = 0

    /// - Parameters:
    ///   - inputRate: frames a second of what goes in, 4000 to 768000.
    ///   - outputRate: frames a second of what comes out, 4000 to 768000.
    ///   - quality: 0 (fast) to 10; 5 keeps aliases below hearing at a hundredth of a core.
    /// - Throws: `AudioError` of code `notConvertible`.
    public init(from inputRate: Int, to outputRate: Int, quality: Int = 5) throws {
        self.inputRate = inputRate
        self.outputRate = outputRate
        let subject = "sound from \(inputRate) to \(outputRate) Hz"
        guard Self.rates.contains(inputRate), Self.rates.contains(outputRate) else {
            throw AudioError(.notConvertible, subject: subject, cause: "the rate is out of range")
        }
        guard inputRate != outputRate else {
            state = nil
            return
        }
        var code: Int32 = 0
        let quality = Int32(min(max(quality, 0), 10))
        state = speex_resampler_init(1, UInt32(inputRate), UInt32(outputRate), quality, &code)
        guard let state, code == 0 else {
            throw AudioError(.notConvertible, subject: subject, cause: "speexdsp answers \(code)")
        }
        speex_resampler_skip_zeros(state)
    }

    deinit { if let state { speex_resampler_destroy(state) } }

    /// Input frames by which what comes out lags behind what went in.
    public var latency: Int { state.map { Int(speex_resampler_get_input_latency($0)) } ?? 0 }

    /// The frames that can be told by now.
    /// - Parameter samples: the next frames, -1 to 1.
    public func process(_ samples: [Float]) -> [Float] {
        guard let state else { return samples }
        taken += samples.count
        let converted = run(state, samples)
        given += converted.count
        return converted
    }

    /// The last frames, after which the resampler stands as at its beginning.
    public func finish() -> [Float] {
        guard let state else { return [] }
        let missing = Int((Double(taken) * Double(outputRate) / Double(inputRate)).rounded()) - given
        let tail = run(state, [Float](repeating: 0, count: Int(speex_resampler_get_input_latency(state)) + 1))
        reset()
        return Array(tail.prefix(max(missing, 0)))
    }

    /// Forgets what went in.
    public func reset() {
        taken = 0
        given = 0
        guard let state else { return }
        speex_resampler_reset_mem(state)
        speex_resampler_skip_zeros(state)
    }

    private func run(_ state: OpaquePointer, _ samples: [Float]) -> [Float] {
        var output = [Float]()
        var position = 0
        let block = 4_096
        var piece = [Float](repeating: 0, count: block)
        while position < samples.count {
            var read = UInt32(min(samples.count - position, block))
            var written = UInt32(block)
            samples.withUnsafeBufferPointer { input in
                piece.withUnsafeMutableBufferPointer { room in
                    guard let source = input.baseAddress, let target = room.baseAddress else { return }
                    _ = speex_resampler_process_float(state, 0, source + position, &read, target, &written)
                }
            }
            guard read > 0 || written > 0 else { break }
            output.append(contentsOf: piece[..<Int(written)])
            position += Int(read)
        }
        return output
    }
}

extension Resampler {
    /// A whole stretch of sound at another rate.
    /// - Throws: `AudioError` of code `notConvertible`.
    public static func convert(_ pcm: PCM, to sampleRate: Int) throws -> PCM {
        guard pcm.sampleRate != sampleRate else { return pcm }
        let resampler = try Resampler(from: pcm.sampleRate, to: sampleRate)
        let converted = resampler.process(pcm.samples.map(SampleScale.float)) + resampler.finish()
        return PCM(samples: converted.map(SampleScale.int16), sampleRate: sampleRate)
    }
}

/// Between signed 16-bit samples and -1 to 1; there and back is exact.
public enum SampleScale {
    public static func float(_ sample: Int16) -> Float { Float(sample) / 32_768 }

    /// What is beyond full scale is clipped; what is no number is silence.
    public static func int16(_ sample: Float) -> Int16 {
        guard !sample.isNaN else { return 0 }
        return Int16(min(max((sample * 32_768).rounded(), -32_768), 32_767))
    }
}
