/// The ways to say the ordinals of a range up to 99 in English: "third", "twenty first".
struct OrdinalExpression {
    private static let irregular = [
        "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
        "twelve": "twelfth",
    ]

    private let spelling: NumberSpelling

    init(_ language: Language) { spelling = NumberSpelling(language) }

    /// - Parameter range: within 0...99.
    func expression(for range: ClosedRange<Int>) -> Expression {
        var ways: [Expression] = []
        for tens in stride(from: range.lowerBound / 10 * 10, through: range.upperBound, by: 10) {
            let decade = (tens...(tens + 9)).clamped(to: range)
            guard tens >= 20 else {
                ways += decade.map { phrase($0, $0) }
                continue
            }
            if decade.contains(tens) { ways.append(phrase(tens, tens)) }
            let units = decade.filter { $0 > tens }.map { phrase($0 - tens, $0) }
            guard !units.isEmpty else { continue }
            let head = spelling.words(of: tens).map(Expression.word)
            ways.append(.sequence(head + [units.count == 1 ? units[0] : .alternatives(units)]))
        }
        return ways.count == 1 ? ways[0] : .alternatives(ways)
    }

    private func phrase(_ spoken: Int, _ value: Int) -> Expression {
        let words = spelling.words(of: spoken).map(Self.ordinal)
        return .sequence(words.map(Expression.word) + [.constant(slot: "n", value: String(value))])
    }

    private static func ordinal(_ word: String) -> String {
        irregular[word] ?? (word.hasSuffix("y") ? word.dropLast() + "ieth" : word + "th")
    }
}
