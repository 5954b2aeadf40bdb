import Foundation

/// Writes whole numbers as they are said, with the number spelling of ICU.
struct NumberSpeller {
    private let formatter: NumberFormatter
    private let isEnglish: Bool

    /// - Parameter locale: a language tag.
    init(locale: String) {
        formatter = NumberFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.numberStyle = .spellOut
        isEnglish = locale.lowercased().hasPrefix("en")
    }

    /// The digits, then the words; English numbers above a hundred also with “and”.
    func ways(toSay number: Int) -> [String] {
        // In a language that ICU cannot spell it writes digits.
        guard let words = formatter.string(from: NSNumber(value: number))?.replacingOccurrences(of: "-", with: " "),
            words.contains(where: \.isLetter)
        else {
            return [String(number)]
        }
        var ways = [String(number), words]
        if isEnglish, let hundred = words.range(of: "hundred "), !words.contains("thousand") {
            ways.append(words.replacingCharacters(in: hundred, with: "hundred and "))
        }
        return ways
    }
}
