import Foundation
import Intents

extension TypeLibrary {
    /// Words of letters that a written form can begin with; all others begin with a digit or a sign.
    private static let heads = WrittenCalendar.monthNames.union(WrittenMoney.codeWords).union(["no"])

    /// Whether `written` can find anything at a word; quick, so that most words need no search.
    func mayBeWritten(_ type: String, at word: String) -> Bool {
        guard let first = word.utf8.first else { return false }
        return first < 0x41 || first >= 0x80 || type == "spelling" || Self.heads.contains(word)
    }

    /// Forms that are only written: "7:30 pm", "$5.20", "50%", "2026-11-30", "3rd", "+49 170 1234567".
    ///
    /// - Returns: the values that begin at a token, the longest first, each with the index one past its last token.
    func written(_ type: String, in text: TokenizedText, from start: Int, _ situation: Situation)
        -> [(value: Value, end: Int)]
    {
        guard text.tokens.indices.contains(start) else { return [] }
        let written = WrittenText(text)
        let found: [(value: Value, end: Int)?]
        switch type {
        case "integer", "ordinal", "decimal", "amount", "signedAmount", "percentage", "digits":
            found = [number(type, written, start)]
        case "money": found = [WrittenMoney(language).value(written, start)]
        case "distance", "mass", "energy", "temperature":
            found = [WrittenQuantity.measurement(type, written, start)]
        case "duration", "span": found = [WrittenQuantity.duration(written, start)]
        case "clock", "time", "day", "date", "dateTime":
            found = WrittenCalendar(written, language, situation).values(type, start)
        case "phoneNumber", "phoneDigits": return WrittenText.phoneNumbers(type, written, start)
        case "spelling": found = [spelling(written, start)]
        case "year": found = [year(written, start)]
        default: found = [range(type, written, start)]
        }
        return found.compactMap { $0 }
    }

    private func number(_ type: String, _ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        if type == "digits" { return written.digits(start).map { (.string($0), start + 1) } }
        if type == "ordinal" { return ordinal(written, start) }
        if type == "decimal" || type == "amount", let fraction = fraction(written, start) { return fraction }
        guard let number = WrittenNumber(written, at: start) else { return nil }
        switch type {
        case "integer": return number.integer.map { (.integer($0), number.end) }
        case "percentage":
            guard let value = number.decimal, (0...100).contains(value), written.word(number.end) == "%" else {
                return nil
            }
            return (.percentage(value), number.end + 1)
        default:
            guard let value = number.decimal, type != "amount" || !number.isNegative else { return nil }
            let factor = type == "decimal" ? WrittenQuantity.multiplier(written, number.end) : nil
            return (.decimal(value * (factor?.value ?? 1)), factor?.end ?? number.end)
        }
    }

    /// `3rd`, `No. 3`, `#3`
    private func ordinal(_ written: WrittenText, _ start: Int, in range: ClosedRange<Int> = 0...Int.max)
        -> (value: Value, end: Int)?
    {
        if written.word(start) == "no", let number = written.digits(start + 1).flatMap({ Int($0) }) {
            return (.ordinal(number), start + 2)
        }
        guard let number = written.digits(start).flatMap({ Int($0) }), range.contains(number) else { return nil }
        if written.character(before: start) == "#" { return (.ordinal(number), start + 1) }
        guard written.follows(start + 1, ""), ["st", "nd", "rd", "th"].contains(written.word(start + 1)) else {
            return nil
        }
        return (.ordinal(number), start + 2)
    }

    /// `1/2`, `2 1/2`
    private func fraction(_ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        guard !written.followsLoneMinus(start) else { return nil }
        func ratio(_ index: Int) -> Double? {
            guard written.follows(index + 1, "/"), !written.follows(index + 2, "/"),
                let over = written.small(index, 1...99), let under = written.small(index + 1, 2...99)
            else { return nil }
            return Double(over) / Double(under)
        }
        if let value = ratio(start) { return (.decimal(value), start + 2) }
        guard written.follows(start + 1, " "), let whole = written.digits(start).flatMap({ Double($0) }),
            let value = ratio(start + 1), value < 1
        else { return nil }
        return (.decimal(whole + value), start + 3)
    }

    private func range(_ type: String, _ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        if let range = IntegerRange(type) {
            guard let number = WrittenNumber(written, at: start), let value = number.integer, range.contains(value)
            else { return nil }
            return (.integer(value), number.end)
        }
        if let range = IntegerRange(decimal: type) {
            guard let number = WrittenNumber(written, at: start), let value = number.decimal,
                Double(range.bounds.lowerBound) <= value, value <= Double(range.bounds.upperBound)
            else { return nil }
            return (.decimal(value), number.end)
        }
        return IntegerRange(ordinal: type).flatMap { ordinal(written, start, in: $0.bounds) }
    }

    /// A text, so that `DayComposer` can tell it from one that was said.
    private func year(_ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        guard let digits = written.digits(start), digits.count == 4, let year = Int(digits),
            (1900...2199).contains(year)
        else { return nil }
        return (.string(String(year)), start + 1)
    }

    /// The words that are said for letters, such as "bravo".
    private var spelledWords: Set<String> {
        var words: Set<String> = []
        grammar(named: "letter")?.expression.visit { if case .word(let word) = $0 { words.insert(word) } }
        return words
    }

    /// A word as it stands: who writes spells already.
    private func spelling(_ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        let token = written.tokens[start]
        guard token.word.count > 1, token.word.allSatisfy(\.isLetter), !spelledWords.contains(token.word) else {
            return nil
        }
        return (.string(String(written.text[token.range])), start + 1)
    }
}

extension WrittenText {
    /// No number is longer (ITU-T E.164), and shorter ones than emergency numbers are none.
    private static let phoneDigits = 3...15

    /// `+49 170 1234567`, `(555) 123-4567`: groups of digits, as many as belong together and fewer.
    static func phoneNumbers(_ type: String, _ written: WrittenText, _ start: Int) -> [(value: Value, end: Int)] {
        guard let first = written.digits(start) else { return [] }
        if type == "phoneDigits" { return first.count <= 15 ? [(.string(first), start + 1)] : [] }
        let plus = written.character(before: start) == "+" ? "+" : ""
        var number = ""
        var found: [(value: Value, end: Int)] = []
        var end = start
        while let group = written.digits(end),
            end == start || written.gap(before: end).allSatisfy({ " -./()".contains(Tokenizer.narrowed($0)) })
        {
            number += group
            end += 1
            guard number.count <= phoneDigits.upperBound else { break }
            if number.count >= phoneDigits.lowerBound { found.append((.phoneNumber(plus + number), end)) }
        }
        return found.reversed()
    }
}
