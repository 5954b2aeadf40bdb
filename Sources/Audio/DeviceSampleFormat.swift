import CALSA

/// How a device lays out one sample. All are little-endian, whatever the processor.
enum DeviceSampleFormat: CaseIterable, Sendable {
    // In the order of preference: what needs no conversion first.
    case signed16, signed32, signed24, packed24, float32, unsigned8

    /// ALSA's name for it.
    var name: String {
        switch self {
        case .signed16: "S16_LE"
        case .signed32: "S32_LE"
        case .signed24: "S24_LE"
        case .packed24: "S24_3LE"
        case .float32: "FLOAT_LE"
        case .unsigned8: "U8"
        }
    }

    var alsa: snd_pcm_format_t {
        switch self {
        case .signed16: SND_PCM_FORMAT_S16_LE
        case .signed32: SND_PCM_FORMAT_S32_LE
        case .signed24: SND_PCM_FORMAT_S24_LE
        case .packed24: SND_PCM_FORMAT_S24_3LE
        case .float32: SND_PCM_FORMAT_FLOAT_LE
        case .unsigned8: SND_PCM_FORMAT_U8
        }
    }

    /// Bytes of one sample.
    var bytes: Int {
        switch self {
        case .signed16: 2
        case .signed32, .signed24, .float32: 4
        case .packed24: 3
        case .unsigned8: 1
        }
    }

    /// Samples as -1 to 1.
    func decoded(_ bytes: ArraySlice<UInt8>) -> [Float] {
        stride(from: bytes.startIndex, to: bytes.endIndex - self.bytes + 1, by: self.bytes).map { start in
            var word: UInt32 = 0
            for index in 0..<self.bytes { word |= UInt32(bytes[start + index]) << (8 * UInt32(index)) }
            return value(word)
        }
    }

    private func value(_ word: UInt32) -> Float {
        switch self {
        case .signed16: Float(Int16(truncatingIfNeeded: word)) / 32_768
        case .signed32: Float(Int32(bitPattern: word)) / 2_147_483_648
        // The upper byte of the four may hold anything.
        case .signed24, .packed24: Float(Int32(bitPattern: word << 8)) / 2_147_483_648
        case .float32: Float(bitPattern: word)
        case .unsigned8: (Float(word) - 128) / 128
        }
    }

    /// Mono samples as frames of so many equal channels.
    func encoded(_ samples: [Int16], channels: Int) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(samples.count * channels * bytes)
        for sample in samples {
            let word = word(sample)
            for _ in 0..<channels {
                for index in 0..<bytes { output.append(UInt8(truncatingIfNeeded: word >> (8 * UInt32(index)))) }
            }
        }
        return output
    }

    private func word(_ sample: Int16) -> UInt32 {
        let wide = UInt32(bitPattern: Int32(sample))
        return switch self {
        case .signed16: wide
        case .signed32: wide << 16
        case .signed24, .packed24: wide << 8
        case .float32: SampleScale.float(sample).bitPattern
        case .unsigned8: UInt32((Int(sample) >> 8) + 128)
        }
    }
}
