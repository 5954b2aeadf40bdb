import Foundation

/// Bytes of a WAV file, right or wrong as wanted.
public struct WAVBuilder: Sendable {
    public enum Encoding: Sendable { case unsigned8, signed16, signed24, signed32, float32, float64, aLaw, muLaw }

    public var rate: Int
    public var channels: Int
    public var encoding: Encoding
    public var isExtensible: Bool
    /// Overrides the size in the data chunk, and in the RIFF header.
    public var dataSize: UInt32?
    public var riffSize: UInt32?
    /// Whole chunks before the sound.
    public var chunksBefore: [UInt8]
    public var chunksAfter: [UInt8]

    public init(
        rate: Int = 16_000, channels: Int = 1, encoding: Encoding = .signed16, isExtensible: Bool = false,
        dataSize: UInt32? = nil, riffSize: UInt32? = nil, chunksBefore: [UInt8] = [], chunksAfter: [UInt8] = []
    ) {
        self.rate = rate
        self.channels = channels
        self.encoding = encoding
        self.isExtensible = isExtensible
        self.dataSize = dataSize
        self.riffSize = riffSize
        self.chunksBefore = chunksBefore
        self.chunksAfter = chunksAfter
    }

    /// - Parameter samples: interleaved, -1 to 1.
    public func bytes(_ samples: [Double]) -> [UInt8] {
        let data = samples.flatMap(sample)
        var body = Array("WAVE".utf8) + formatChunk + chunksBefore
        body += Array("data".utf8) + Self.little(dataSize ?? UInt32(data.count), 4) + data + chunksAfter
        return Array("RIFF".utf8) + Self.little(riffSize ?? UInt32(body.count), 4) + body
    }

    public static func chunk(_ name: String, _ content: [UInt8], isPadded: Bool = true) -> [UInt8] {
        Array(name.utf8) + little(UInt32(content.count), 4) + content + (isPadded && content.count % 2 == 1 ? [0] : [])
    }

    public static func little<Number: BinaryInteger>(_ number: Number, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private var formatChunk: [UInt8] {
        let tag: Int =
            switch encoding {
            case .float32, .float64: 3
            case .aLaw: 6
            case .muLaw: 7
            default: 1
            }
        let width = bytesPerSample
        var content = Self.little(isExtensible ? 0xFFFE : tag, 2) + Self.little(channels, 2) + Self.little(rate, 4)
        content +=
            Self.little(rate * channels * width, 4) + Self.little(channels * width, 2) + Self.little(width * 8, 2)
        if isExtensible {
            content += Self.little(22, 2) + Self.little(width * 8, 2) + Self.little(0, 4) + Self.little(tag, 2)
            content += [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        }
        return Self.chunk("fmt ", content)
    }

    private var bytesPerSample: Int {
        switch encoding {
        case .unsigned8, .aLaw, .muLaw: 1
        case .signed16: 2
        case .signed24: 3
        case .signed32, .float32: 4
        case .float64: 8
        }
    }

    /// ITU-T G.711: sign, three bits of exponent, four of mantissa, all inverted.
    private static func muLaw(_ value: Double) -> UInt8 {
        let sample = Int16(clamping: Int((value * 32_768).rounded()))
        let magnitude = min(abs(Int(sample)), 32_635) + 132
        let exponent = max(0, Int.bitWidth - 1 - magnitude.leadingZeroBitCount - 7)
        let code = (sample < 0 ? 0x80 : 0) | exponent << 4 | magnitude >> (exponent + 3) & 0x0F
        return ~UInt8(truncatingIfNeeded: code)
    }

    private func sample(_ value: Double) -> [UInt8] {
        switch encoding {
        case .unsigned8: [UInt8(clamping: Int((value * 128).rounded()) + 128)]
        case .signed16: Self.little(Int16(clamping: Int((value * 32_768).rounded())), 2)
        case .signed24: Self.little(min(Int((value * 8_388_608).rounded()), 8_388_607), 3)
        case .signed32: Self.little(Int32(clamping: Int((value * 2_147_483_648).rounded())), 4)
        case .float32: Self.little(Float(value).bitPattern, 4)
        case .float64: Self.little(value.bitPattern, 8)
        // Silence only: 0xD5 is the smallest magnitude (ITU-T G.711).
        case .aLaw: [0xD5]
        case .muLaw: [Self.muLaw(value)]
        }
    }
}

/// Sounds made of formulas.
public enum Sound {
    /// - Parameters: frequency in hertz, amplitude 0 to 1, seconds, rate in hertz.
    public static func tone(_ frequency: Double, _ amplitude: Double, _ seconds: Double, rate: Int = 16_000) -> [Double]
    {
        (0..<Int(seconds * Double(rate))).map { amplitude * sin(2 * .pi * frequency * Double($0) / Double(rate)) }
    }

    public static func interleaved(_ samples: [Double], channels: Int) -> [Double] {
        samples.flatMap { [Double](repeating: $0, count: channels) }
    }

    public static func int16(_ samples: [Double]) -> [Int16] {
        samples.map { Int16(clamping: Int(($0 * 32_768).rounded())) }
    }

    /// Root of the mean square of the difference, -1 to 1, over the frames that both have.
    public static func difference(_ first: [Int16], _ second: [Int16]) -> Double {
        let squares = zip(first, second).map { pow(Double(Int($0) - Int($1)) / 32_768, 2) }
        return squares.isEmpty ? 0 : (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }
}
