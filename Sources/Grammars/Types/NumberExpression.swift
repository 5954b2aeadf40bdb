/// Builds the ways to say exactly the whole numbers of a range, digit group by digit group.
///
/// Its constants are `n`, which adds, and `x`, which multiplies what was said since a greater multiplier:
/// "two hundred five" is n=2 x=100 n=5. `NumberComposer` puts them together.
struct NumberExpression {
    /// The greatest number that is spoken; greater ones can be written.
    static let limit = 999_999_999_999
    /// Numbers of a language without digit groups of its own here are listed one by one.
    private static let maximumListed = 1000

    let style: NumberStyle
    private let spelling: NumberSpelling

    init(_ language: Language) {
        style = NumberStyle(language)
        spelling = NumberSpelling(language)
    }

    /// Nil where no number of the range can be said.
    func expression(for range: ClosedRange<Int>) -> Expression? {
        let bound = style.scales.isEmpty ? Self.maximumListed - 1 : Self.limit
        guard range.overlaps(-bound...bound) else { return nil }
        let range = range.clamped(to: -bound...bound)
        if range.lowerBound == -range.upperBound, range.upperBound > 0, !style.minus.isEmpty {
            return .sequence([.optional(minus), choice(ways(0...range.upperBound, isFirst: true))])
        }
        var ways: [Expression] = []
        if range.upperBound >= 0 { ways += self.ways(max(range.lowerBound, 0)...range.upperBound, isFirst: true) }
        if range.lowerBound < 0, !style.minus.isEmpty {
            let magnitudes = max(1, -range.upperBound)...(-range.lowerBound)
            ways.append(.sequence([minus, choice(self.ways(magnitudes, isFirst: true))]))
        }
        return ways.isEmpty ? nil : choice(ways)
    }

    private var minus: Expression {
        .sequence([choice(style.minus.map { Expression(phrase: $0) }), .constant(slot: "sign", value: "-1")])
    }

    /// Every number of a list; for steps.
    func expression(for numbers: [Int]) -> Expression? {
        let ways = numbers.compactMap { expression(for: $0...$0) }
        return ways.isEmpty ? nil : choice(ways)
    }

    /// - Parameter isFirst: whether nothing of the number was said before.
    private func ways(_ range: ClosedRange<Int>, isFirst: Bool) -> [Expression] {
        guard let scale = style.scales.last(where: { $0 <= range.upperBound }) else {
            return small(range, isFirst: isFirst)
        }
        var ways: [Expression] = []
        if range.lowerBound < scale { ways += self.ways(range.lowerBound...(scale - 1), isFirst: isFirst) }
        let low = max(range.lowerBound, scale)
        var (first, firstRest) = low.quotientAndRemainder(dividingBy: scale)
        var (last, lastRest) = range.upperBound.quotientAndRemainder(dividingBy: scale)
        func add(_ factors: ClosedRange<Int>, _ rests: ClosedRange<Int>) {
            ways.append(block(factors, scale, rests, isFirst: isFirst))
        }
        if first == last {
            add(first...first, firstRest...lastRest)
        } else {
            if firstRest > 0 {
                add(first...first, firstRest...(scale - 1))
                first += 1
            }
            if lastRest < scale - 1 {
                add(last...last, 0...lastRest)
                last -= 1
                lastRest = scale - 1
            }
            if first <= last { add(first...last, 0...(scale - 1)) }
        }
        firstRest = 0
        if isFirst, style.saysTeensOfHundreds, scale == 1000 { ways += teensOfHundreds(range) }
        return ways
    }

    /// The factors, the word of the scale, and what comes behind it.
    private func block(_ factors: ClosedRange<Int>, _ scale: Int, _ rests: ClosedRange<Int>, isFirst: Bool)
        -> Expression
    {
        var head = ways(factors, isFirst: isFirst)
        if isFirst, factors.contains(1), let one = style.indefiniteOne { head.append(number(one, 1)) }
        var parts = [
            choice(head), .word(spelling.words(of: scale).last ?? ""), .constant(slot: "x", value: String(scale)),
        ]
        let rest = self.rest(max(rests.lowerBound, 1), rests.upperBound, below: scale)
        if !rest.isEmpty { parts.append(rests.lowerBound == 0 ? .optional(choice(rest)) : choice(rest)) }
        return .sequence(parts)
    }

    private func rest(_ low: Int, _ high: Int, below scale: Int) -> [Expression] {
        guard low <= high else { return [] }
        if let zero = style.gapWords { return chineseRest(low...high, below: scale, zero) }
        if low == 1, high == scale - 1, scale > 1000 { return [fullRest(below: scale)] }
        var ways: [Expression] = []
        if low <= 99 { ways.append(withAnd(small(low...min(high, 99), isFirst: false))) }
        if high > 99 { ways += self.ways(max(low, 100)...high, isFirst: false) }
        return ways
    }

    /// Groups of which each may be missing: their number grows with the number of scales, and not as its power.
    private func fullRest(below scale: Int) -> Expression {
        let lower = style.scales.filter { $0 >= 1000 && $0 < scale }.reversed()
        let groups = lower.map { scale -> Expression in
            .sequence([
                choice(ways(1...999, isFirst: false)), .word(spelling.words(of: scale).last ?? ""),
                .constant(slot: "x", value: String(scale)),
            ])
        }
        let units = choice(rest(1, 999, below: 1000))
        return .sequence((groups + [units]).map(Expression.optional))
    }

    private func withAnd(_ ways: [Expression]) -> Expression {
        guard let and = style.and else { return choice(ways) }
        return .sequence([.optional(.word(and)), choice(ways)])
    }

    /// "twelve hundred [and five]"
    private func teensOfHundreds(_ range: ClosedRange<Int>) -> [Expression] {
        let low = max(11, (range.lowerBound + 99) / 100)
        let high = min(99, (range.upperBound - 99) / 100)
        guard low <= high else { return [] }
        let factors = (low...high).filter { $0 % 10 != 0 }
        return decades(factors).map { factor in
            .sequence([
                factor, .word(spelling.words(of: 100).last ?? ""), .constant(slot: "x", value: "100"),
                .optional(withAnd(small(1...99, isFirst: false))),
            ])
        }
    }

    /// 一百零五, 一百一十五, and with the last digit alone for its place: 一百五 is 150.
    private func chineseRest(_ range: ClosedRange<Int>, below scale: Int, _ zero: [String]) -> [Expression] {
        let place = scale / 10
        var ways: [Expression] = []
        if range.upperBound >= place {
            let low = max(range.lowerBound, place)
            ways += self.ways(low...range.upperBound, isFirst: false)
            let digits = (1...9).filter { (low...range.upperBound).contains($0 * place) }
            if place > 1 {
                ways += digits.map { .sequence([.word(digit($0)), .constant(slot: "n", value: String($0 * place))]) }
            }
        }
        guard place > 1, range.lowerBound < place else { return ways }
        let low = self.ways(range.lowerBound...min(range.upperBound, place - 1), isFirst: false)
        ways.append(.sequence([choice(zero.map(Expression.word)), choice(low)]))
        return ways
    }

    private func digit(_ number: Int) -> String { spelling.words(of: number).joined() }

    /// Numbers up to 99, or all of them where the language has no scales here.
    private func small(_ range: ClosedRange<Int>, isFirst: Bool) -> [Expression] {
        var ways = decades(Array(range))
        for (value, word) in isFirst ? style.variants : [] where range.contains(value) {
            // 零 is said more often than 〇, but 二 than 两.
            ways.insert(number(word, value), at: value == 0 ? 0 : ways.count)
        }
        if !isFirst, style.gapWords != nil {
            // Behind hundreds also 一百一十五 for 115.
            for value in range where (10...19).contains(value) {
                ways.append(phrase([digit(1)] + spelling.words(of: value), value))
            }
        }
        return ways
    }

    /// The tens share their word where the language puts the units behind it: "twenty [one|two]".
    private func decades(_ numbers: [Int]) -> [Expression] {
        var ways: [Expression] = []
        var index = 0
        while index < numbers.count {
            let tens = numbers[index] / 10 * 10
            let decade = numbers[index...].prefix { $0 < tens + 10 && $0 < 100 }
            let head = spelling.words(of: tens)
            let units = decade.filter { $0 > tens }
            if tens >= 20, decade.count > 1,
                units.allSatisfy({ spelling.words(of: $0) == head + spelling.words(of: $0 - tens) })
            {
                let tail = choice(units.map { phrase(spelling.words(of: $0 - tens), $0 - tens) })
                let isOptional = decade.first == tens
                ways.append(.sequence([phrase(head, tens), isOptional ? .optional(tail) : tail]))
                index += decade.count
            } else {
                ways.append(phrase(spelling.words(of: numbers[index]), numbers[index]))
                index += 1
            }
        }
        return ways
    }

    private func number(_ word: String, _ value: Int) -> Expression { phrase([word], value) }

    private func phrase(_ words: [String], _ value: Int) -> Expression {
        .sequence(words.map(Expression.word) + [.constant(slot: "n", value: String(value))])
    }

    private func choice(_ ways: [Expression]) -> Expression { ways.count == 1 ? ways[0] : .alternatives(ways) }
}
