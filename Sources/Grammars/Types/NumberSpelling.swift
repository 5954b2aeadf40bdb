import Foundation

/// The words of whole numbers. ICU spells them; this only takes its spelling apart.
struct NumberSpelling {
    private let formatter = NumberFormatter()

    init(_ language: Language) {
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: language.locale)
    }

    /// `["twenty", "one"]`, `["二", "十", "一"]`, `["einundzwanzig"]`
    func words(of number: Int) -> [String] {
        let text = formatter.string(from: NSNumber(value: number)) ?? String(number)
        // German has them where a long word may be broken; they part no words.
        return Tokenizer.words(text.replacingOccurrences(of: "\u{AD}", with: ""))
    }
}
