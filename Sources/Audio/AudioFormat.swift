/// How mono or interleaved samples are to be read.
public struct AudioFormat: Sendable, Hashable, CustomStringConvertible {
    /// Frames a second, in hertz.
    public var sampleRate: Int
    /// Samples in one frame.
    public var channels: Int

    public init(sampleRate: Int, channels: Int = 1) {
        self.sampleRate = sampleRate
        self.channels = channels
    }

    /// What endpointing and recognition work on: 16 kHz, one channel (signed 16-bit).
    public static let recognition = AudioFormat(sampleRate: 16_000)

    public var description: String {
        "\(sampleRate) Hz, \(channels == 1 ? "mono" : channels == 2 ? "stereo" : "\(channels) channels")"
    }
}

/// A stretch of mono sound at its own rate, as synthesis makes it and playback takes it.
public struct PCM: Sendable, Hashable {
    /// Mono, signed 16-bit.
    public var samples: [Int16]
    /// Frames a second, in hertz.
    public var sampleRate: Int

    public init(samples: [Int16], sampleRate: Int) {
        self.samples = samples
        self.sampleRate = sampleRate
    }

    /// Length in seconds.
    public var seconds: Double { sampleRate > 0 ? Double(samples.count) / Double(sampleRate) : 0 }
}
