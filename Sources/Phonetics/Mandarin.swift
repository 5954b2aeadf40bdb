import Foundation

/// The pinyin of Han characters, by ICU's transliteration.
///
/// ICU gives each character its commonest reading, whatever stands beside it (measured: 银行 becomes "yín xíng"). That
/// is enough to compare characters, not to teach pronunciation.
enum Mandarin {
    /// nil: no single Han character, or one that ICU cannot read.
    static func syllable(of word: String) -> Sound.Syllable? {
        guard word.count == 1, let scalar = word.unicodeScalars.first, isHan(scalar),
            let latin = word.applyingTransform(.mandarinToLatin, reverse: false), latin != word
        else { return nil }
        return syllable(pinyin: latin)
    }

    /// Reads one syllable with the tone as a mark: `zài`.
    static func syllable(pinyin: String) -> Sound.Syllable? {
        var letters = String.UnicodeScalarView()
        var tone = 0
        for scalar in pinyin.decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.value {
            case 0x304: tone = 1
            case 0x301: tone = 2
            case 0x30C: tone = 3
            case 0x300: tone = 4
            case 0x61...0x7A, 0x308, 0x302: letters.append(scalar)
            default: return nil
            }
        }
        guard !letters.isEmpty else { return nil }
        return Sound.Syllable(letters: String(letters).precomposedStringWithCanonicalMapping, tone: tone)
    }

    private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
