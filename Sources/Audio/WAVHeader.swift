/// What stands before the samples of a RIFF WAVE file.
///
/// Read here and not by libsndfile, because a WAV that comes through a pipe cannot be sought in and often has sizes
/// of 0 or 0xFFFFFFFF, and because a damaged header shall be named. Layout: Multimedia Programming Interface and Data
/// Specifications 1.0 (IBM and Microsoft, 1991); WAVE_FORMAT_EXTENSIBLE; RF64 (EBU Tech 3306).
struct WAVHeader: Equatable {
    enum Encoding: Equatable { case unsigned8, signed16, signed24, signed32, float32, float64, aLaw, muLaw }

    /// Bytes of other chunks that may stand before the sound.
    static let maximumPreamble = 16 << 20

    var format: AudioFormat
    var encoding: Encoding
    /// Bytes of sound as far as the header knows; nil means "until the end".
    var length: Int?

    /// Reads up to the first sample, and leaves the stream there.
    /// - Returns: nil for an encoding that only libsndfile knows.
    /// - Throws: `AudioError`.
    static func read(from stream: ByteStream) throws -> WAVHeader? {
        var reader = WAVHeaderReader(stream: stream)
        return try reader.read()
    }
}

private struct WAVHeaderReader {
    let stream: ByteStream
    var skipped = 0
    var layout: (format: AudioFormat, encoding: WAVHeader.Encoding?)?

    mutating func read() throws -> WAVHeader? {
        let start = stream.position
        let riff = try bytes(12, of: "the first 12 bytes")
        let end = start + 8 + Self.number(riff, 4, 4)
        while true {
            let chunk = try stream.read(8)
            guard chunk.count == 8 else { throw damaged("it ends after \(stream.position) bytes without a data chunk") }
            let name = String(decoding: chunk.prefix(4).map { $0 >= 32 && $0 < 127 ? $0 : 63 }, as: UTF8.self)
            let size = Self.number(chunk, 4, 4)
            switch name {
            case "fmt ": layout = try readLayout(size)
            case "data": return try header(dataSize: size, riffEnd: end)
            default: try skip(size, of: "the chunk \"\(name)\"")
            }
        }
    }

    private func header(dataSize: Int, riffEnd: Int) throws -> WAVHeader? {
        guard let layout else { throw damaged("the sound comes before its format") }
        guard let encoding = layout.encoding else { return nil }
        // Writers that cannot go back leave 0, 0xFFFFFFFF or about 0x7FFFFFFF; a 0 in a file that goes on is meant.
        let isOpen = dataSize >= 0x7FFF_0000 || (dataSize == 0 && riffEnd <= stream.position)
        return WAVHeader(format: layout.format, encoding: encoding, length: isOpen ? nil : dataSize)
    }

    private mutating func readLayout(_ size: Int) throws -> (AudioFormat, WAVHeader.Encoding?) {
        guard size >= 16 else { throw damaged("its format chunk has \(size) bytes instead of 16 or more") }
        let chunk = try bytes(min(size, 40), of: "the format chunk of \(size) bytes")
        try skip(size - chunk.count, of: "the format chunk of \(size) bytes", padding: size)
        var tag = Self.number(chunk, 0, 2)
        if tag == 0xFFFE, chunk.count >= 26 { tag = Self.number(chunk, 24, 2) }
        let channels = Self.number(chunk, 2, 2)
        let rate = Self.number(chunk, 4, 4)
        let bits = Self.number(chunk, 14, 2)
        guard (1...64).contains(channels) else { throw unsupported("it claims \(channels) channels") }
        guard Resampler.rates.contains(rate) else { throw unsupported("it claims a rate of \(rate) Hz") }
        let encoding = try encoding(tag: tag, bits: bits)
        if let encoding, Self.number(chunk, 12, 2) != encoding.bytes * channels {
            throw damaged(
                "\(channels) channels of \(bits) bits do not make frames of \(Self.number(chunk, 12, 2)) bytes")
        }
        return (AudioFormat(sampleRate: rate, channels: channels), encoding)
    }

    private func encoding(tag: Int, bits: Int) throws -> WAVHeader.Encoding? {
        switch (tag, bits) {
        case (1, 1...8): .unsigned8
        case (1, 9...16): .signed16
        case (1, 17...24): .signed24
        case (1, 25...32): .signed32
        case (3, 32): .float32
        case (3, 64): .float64
        case (6, 8): .aLaw
        case (7, 8): .muLaw
        case (1, _), (3, _), (6, _), (7, _): throw unsupported("it claims samples of \(bits) bits")
        default: nil
        }
    }

    /// Chunks are padded to an even length, but some writers forget it: a padding byte is never the letter of a name.
    private mutating func skip(_ count: Int, of what: String, padding size: Int? = nil) throws {
        skipped += count
        guard skipped <= WAVHeader.maximumPreamble else {
            throw damaged("\(what) claims \(size ?? count) bytes and no sound comes before it")
        }
        var left = count
        while left > 0 {
            let piece = try stream.read(min(left, 4_096))
            guard !piece.isEmpty else { throw damaged("it ends within \(what) at byte \(stream.position)") }
            left -= piece.count
        }
        if (size ?? count) % 2 == 1 {
            let before = stream.position
            let padding = try stream.read(1)
            if let byte = padding.first, byte != 0, !stream.seek(to: before) {
                throw damaged("\(what) is not padded to an even length")
            }
        }
    }

    private func bytes(_ count: Int, of what: String) throws -> [UInt8] {
        let bytes = try stream.read(count)
        guard bytes.count == count else { throw damaged("it ends within \(what) at byte \(stream.position)") }
        return bytes
    }

    private func damaged(_ cause: String) -> AudioError {
        AudioError(.fileDamaged, subject: stream.subject, cause: cause)
    }

    private func unsupported(_ cause: String) -> AudioError {
        AudioError(.fileUnsupported, subject: stream.subject, cause: cause)
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension WAVHeader.Encoding {
    /// Bytes of one sample.
    var bytes: Int {
        switch self {
        case .unsigned8, .aLaw, .muLaw: 1
        case .signed16: 2
        case .signed24: 3
        case .signed32, .float32: 4
        case .float64: 8
        }
    }
}
