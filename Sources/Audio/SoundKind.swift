/// What the first bytes of a file say it is.
enum SoundKind {
    /// RIFF WAVE, little-endian.
    case wav
    /// Left to libsndfile: FLAC, RIFX, Sony Wave64.
    case other

    /// - Parameter magic: the first 16 bytes, or all there are.
    /// - Throws: `AudioError` naming what was found instead of a sound file.
    init(_ magic: [UInt8], _ stream: ByteStream) throws {
        guard !magic.isEmpty else { throw AudioError(.fileEmpty, subject: stream.subject) }
        let name = magic.prefix(4)
        let isWave = magic.count < 12 || magic[8..<12].elementsEqual("WAVE".utf8)
        if name.elementsEqual("RIFF".utf8) || name.elementsEqual("RF64".utf8), isWave {
            self = .wav
        } else if name.elementsEqual("fLaC".utf8) || name.elementsEqual("riff".utf8)
            || (name.elementsEqual("RIFX".utf8) && isWave)
        {
            self = .other
        } else {
            let length = stream.length.map { " (\($0) bytes)" } ?? ""
            let found = "\(Self.guess(magic)): it begins with \(Self.shown(magic))\(length)"
            throw AudioError(.fileNotSound, subject: stream.subject, cause: found)
        }
    }

    private static func guess(_ magic: [UInt8]) -> String {
        let known: [(String, String)] = [
            ("OggS", "Ogg"), ("ID3", "MP3"), ("FORM", "AIFF"), (".snd", "AU"), ("<!", "a web page"),
            ("<h", "a web page"),
            ("<H", "a web page"), ("<?xml", "XML"), ("{", "JSON"), ("PK", "a ZIP archive"),
            ("version https://git", "a Git LFS pointer"),
        ]
        if let name = known.first(where: { magic.starts(with: $0.0.utf8) })?.1 { return name }
        if magic.starts(with: [0xFF, 0xFB]) { return "MP3" }
        if magic.count >= 8, magic[4..<8].elementsEqual("ftyp".utf8) { return "MP4" }
        return isText(magic) ? "text" : "unknown data"
    }

    private static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 >= 0x80 || ($0 >= 32 && $0 != 127) || (9...13).contains($0) }
    }

    private static func shown(_ bytes: [UInt8]) -> String {
        guard isText(bytes) else {
            return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        }
        let visible = String(decoding: bytes, as: UTF8.self).map { $0.isNewline || $0 == "\t" ? " " : $0 }
        return "\"\(String(visible))\""
    }
}
