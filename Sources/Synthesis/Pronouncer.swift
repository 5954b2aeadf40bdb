import Phonetics

/// How a word that no dictionary has is pronounced, by eSpeak NG's rules of spelling.
///
/// For recognition with an English model: the phonemes of an English voice are put into the model's phones. May be
/// used from any thread; it waits while speech is being made. The same word has the same pronunciations always.
public struct Pronouncer: Sendable {
    public let voice: String
    private let map: PhoneMap?

    /// - Parameter map: how phonemes and letters become phones, learned for this voice; nil, and for words whose letters do
    ///   not tell their sound: a fixed table of phonemes, which errs half as often again.
    /// - Throws: `SynthesisError` with `.unknownVoice`, or `.unavailable` where eSpeak NG does not start.
    public init(voice: String = "en-us", map: PhoneMap? = nil) throws(SynthesisError) {
        self.voice = voice
        self.map = map
        try ESpeakEngine.shared.withVoice(voice) { _ in }
    }

    /// What is known about a word's sound; for explanations.
    public struct Transcription: Sendable, Hashable {
        /// As eSpeak NG writes them: `t_@_m_'eI_t#_oU`.
        public var phonemes: String
        /// The likeliest first; empty where the word cannot be said.
        public var pronunciations: [Pronunciation]
        /// Phonemes that have no counterpart in the model and were approximated; where one could not even be, there
        /// are no pronunciations.
        public var unknownPhonemes: [String]
    }

    /// The pronunciations of one word, the likeliest first, at most four. Abbreviations and digits are read out
    /// (`usb`, `3d`). Empty for what the voice cannot read: emoji, other scripts, more than 64 letters.
    public func pronunciations(of word: String) -> [Pronunciation] { transcription(of: word).pronunciations }

    /// - Parameter isWide: whether unlikely ways are wanted too, as far as the map knows some: to find the one that was heard.
    public func transcription(of word: String, isWide: Bool = false) -> Transcription {
        guard Self.isReadable(word),
            let phonemes = try? ESpeakEngine.shared.withVoice(voice, { _ in ESpeakEngine.phonemes(of: word) })
        else { return Transcription(phonemes: "", pronunciations: [], unknownPhonemes: []) }
        let reader = PhonemeReader(phonemes)
        let learned = map?.pronunciations(reader.phonemes, of: word, isWide: isWide) ?? []
        return Transcription(
            phonemes: phonemes, pronunciations: learned.isEmpty ? reader.pronunciations : learned,
            unknownPhonemes: reader.unknown)
    }

    private static let maximumLetters = 64

    /// Letters of the Latin script, digits and the signs of a keyboard, among them at least one letter or digit. The
    /// voice reads the names of other signs out ("Chinese letter"), which nobody says.
    private static func isReadable(_ word: String) -> Bool {
        let scalars = word.unicodeScalars.prefix(maximumLetters + 1)
        guard scalars.count <= maximumLetters else { return false }
        let isKnown = scalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x20...0x7E, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x300...0x36F, 0x2019: true
            default: false
            }
        }
        return isKnown && scalars.contains { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    }
}
