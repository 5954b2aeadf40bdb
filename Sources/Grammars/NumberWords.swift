import Foundation

/// Whole numbers as people say them. ICU spells them; this only takes its spelling apart into words.
enum NumberWords {
    /// The words of a number: `["twenty", "one"]`.
    static func words(of number: Int, in language: Language) -> [String] { Speller(language).words(of: number) }

    /// The ways to say the numbers of a range, as a tree. A range of more than a thousand numbers is said digit group by
    /// digit group, and may then say numbers somewhat outside it: the text parser keeps to the range.
    static func expression(for range: ClosedRange<Int>, in language: Language) -> Expression {
        let speller = Speller(language)
        if range.count <= 1000 { return speller.enumeration(of: range) }
        let low = speller.enumeration(of: 0...99)
        guard language.code == "en" else { return speller.enumeration(of: 0...999) }
        let units = speller.enumeration(of: 1...9)
        let hundreds = Expression.sequence([
            .alternatives([units, .word("a")]), .word("hundred"), .optional(.sequence([.optional(.word("and")), low])),
        ])
        let group = Expression.alternatives([low, hundreds])
        guard range.upperBound > 999 else { return group }
        let thousands = Expression.sequence([
            .alternatives([group, .word("a")]), .word("thousand"),
            .optional(.sequence([.optional(.word("and")), group])),
        ])
        return .alternatives([group, thousands])
    }
}

/// Spells numbers of one language; not thread-safe, made where it is needed.
struct Speller {
    private let formatter = NumberFormatter()
    private let language: Language

    init(_ language: Language) {
        self.language = language
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: language.locale)
    }

    func words(of number: Int) -> [String] {
        Tokenizer.words(formatter.string(from: NSNumber(value: number)) ?? String(number))
    }

    /// Each number of the range, with the variants that people use for it.
    func enumeration(of range: ClosedRange<Int>) -> Expression {
        let variants = range.flatMap(variants)
        return variants.count == 1 ? variants[0] : .alternatives(variants)
    }

    private func variants(of number: Int) -> [Expression] {
        let words = words(of: number)
        guard language.code == "en", number >= 100 else { return [.sequence(words.map(Expression.word))] }
        return Self.englishVariants(words).map { .sequence($0.map(Expression.word)) }
    }

    /// "one hundred five", "one hundred and five", "a hundred five", "a hundred and five".
    static func englishVariants(_ words: [String]) -> [[String]] {
        var variants = [words]
        if let hundred = words.lastIndex(of: "hundred"), hundred + 1 < words.count {
            variants.append(words[...hundred] + ["and"] + words[(hundred + 1)...])
        }
        if words.first == "one" { variants += variants.map { ["a"] + $0.dropFirst() } }
        return variants
    }
}
