import Foundation

/// The words of whole numbers. ICU spells them; this only takes its spelling apart.
struct NumberSpelling {
    private let formatter = NumberFormatter()

    init(_ language: Language) {
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: language.locale)
    }

    /// `["twenty", "one"]`, `["二", "十", "一"]`
    func words(of number: Int) -> [String] {
        Tokenizer.words(formatter.string(from: NSNumber(value: number)) ?? String(number))
    }
}
