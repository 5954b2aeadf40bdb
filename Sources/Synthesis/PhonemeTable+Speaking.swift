import Phonetics

extension PhonemeTable {
    /// The model's phones as eSpeak NG's phonemes of an English voice. The phones do not tell the stress: it is laid on the
    /// first full vowel.
    static func phonemes(of pronunciation: Pronunciation) -> String {
        let phones = pronunciation.phones
        let stressed = phones.firstIndex { $0.isVowel && $0 != .ah && $0 != .er } ?? phones.firstIndex(where: \.isVowel)
        return phones.enumerated().map { index, phone in
            let isStressed = index == stressed
            let phoneme = (isStressed ? full[phone] : nil) ?? spoken[phone] ?? ""
            return isStressed ? "'\(phoneme)" : phoneme
        }.joined()
    }

    /// Vowels that sound otherwise under stress.
    private static let full: [Phone: String] = [.ah: "V", .er: "3:"]

    private static let spoken: [Phone: String] = [
        .aa: "A:", .ae: "a", .ah: "@", .ao: "O:", .aw: "aU", .ay: "aI", .eh: "E", .er: "3", .ey: "eI", .ih: "I",
        .iy: "i:", .ow: "oU", .oy: "OI", .uh: "U", .uw: "u:", .b: "b", .ch: "tS", .d: "d", .dh: "D", .f: "f", .g: "g",
        .hh: "h", .jh: "dZ", .k: "k", .l: "l", .m: "m", .n: "n", .ng: "N", .p: "p", .r: "r", .s: "s", .sh: "S",
        .t: "t", .th: "T", .v: "v", .w: "w", .y: "j", .z: "z", .zh: "Z",
    ]
}
