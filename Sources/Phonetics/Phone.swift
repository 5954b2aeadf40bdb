/// One speech sound of the recogniser's acoustic model: the 39 ARPAbet phones of the CMU Pronouncing Dictionary, which
/// are those of PocketSphinx's `en-us` model, and silence. Stress is not told apart.
///
/// Source: <http://www.speech.cs.cmu.edu/cgi-bin/cmudict>, section "Phoneme Set".
public enum Phone: String, Sendable, Hashable, CaseIterable {
    // Vowels
    case aa = "AA"
    case ae = "AE"
    case ah = "AH"
    case ao = "AO"
    case aw = "AW"
    case ay = "AY"
    case eh = "EH"
    case er = "ER"
    case ey = "EY"
    case ih = "IH"
    case iy = "IY"
    case ow = "OW"
    case oy = "OY"
    case uh = "UH"
    case uw = "UW"
    // Consonants
    case b = "B"
    case ch = "CH"
    case d = "D"
    case dh = "DH"
    case f = "F"
    case g = "G"
    case hh = "HH"
    case jh = "JH"
    case k = "K"
    case l = "L"
    case m = "M"
    case n = "N"
    case ng = "NG"
    case p = "P"
    case r = "R"
    case s = "S"
    case sh = "SH"
    case t = "T"
    case th = "TH"
    case v = "V"
    case w = "W"
    case y = "Y"
    case z = "Z"
    case zh = "ZH"
    /// Silence; never part of a word's pronunciation.
    case silence = "SIL"

    /// Whether it is the nucleus of a syllable.
    public var isVowel: Bool {
        switch self {
        case .aa, .ae, .ah, .ao, .aw, .ay, .eh, .er, .ey, .ih, .iy, .ow, .oy, .uh, .uw: true
        default: false
        }
    }

    /// The 39 phones that words are made of.
    public static let speech: [Phone] = allCases.filter { $0 != .silence }

    /// Reads a phone as dictionaries write it, in either case. A stress digit after a vowel (`OW1`) is dropped: the
    /// dictionary as published marks stress, the model's does not.
    public init?(symbol: some StringProtocol) {
        if let phone = Phone(rawValue: symbol.uppercased()) {
            self = phone
            return
        }
        guard let digit = symbol.last, "012".contains(digit),
            let phone = Phone(rawValue: symbol.dropLast().uppercased()), phone.isVowel
        else { return nil }
        self = phone
    }
}

extension Phone: CustomStringConvertible {
    public var description: String { rawValue }
}
