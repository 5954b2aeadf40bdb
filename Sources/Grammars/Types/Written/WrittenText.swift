/// The tokens of a text with what stands between them: "7:30" and "7 30" have the same tokens.
struct WrittenText {
    let text: String
    let tokens: [Token]

    init(_ text: TokenizedText) {
        self.text = text.text
        tokens = text.tokens
    }

    /// Nil behind the end.
    func word(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].word : nil }

    /// What stands between a token and the one before it.
    func gap(before index: Int) -> Substring {
        guard index > 0, index < tokens.count else { return "" }
        return text[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
    }

    /// Whether the token follows the one before it with exactly that between them.
    func follows(_ index: Int, _ gap: String) -> Bool {
        index > 0 && index < tokens.count
            && self.gap(before: index).lazy.map(Tokenizer.narrowed).elementsEqual(gap)
    }

    /// The character right before a token.
    func character(before index: Int) -> Character? {
        guard tokens.indices.contains(index) else { return nil }
        return character(before: tokens[index].range.lowerBound)
    }

    private func character(before place: String.Index) -> Character? {
        place > text.startIndex ? Tokenizer.narrowed(text[text.index(before: place)]) : nil
    }

    /// Whether a decimal point that no digits precede stands before the token: `.5`, `-.5`, `$.50`. The point of
    /// `2.5` joins two tokens, and that of a sentence stands behind a word.
    func isPointed(_ index: Int) -> Bool {
        guard character(before: index) == "." else { return false }
        let before = character(before: text.index(before: tokens[index].range.lowerBound))
        return before.map { !Tokenizer.isPartOfWord($0) && $0 != "." } ?? true
    }

    /// The minus before the point of a token: `-.5`; nil where it may be a hyphen, as in `3-.5`.
    func isNegativeBeforePoint(_ index: Int) -> Bool? {
        let point = text.index(before: tokens[index].range.lowerBound)
        guard let sign = character(before: point), Tokenizer.minuses.contains(sign) else { return false }
        let before = character(before: text.index(before: point))
        return before.map(Tokenizer.isPartOfWord) == true ? nil : true
    }

    /// Whether a minus that spaces set apart stands before a token, and no number before the minus: whether `- 5` is
    /// five or less than nothing cannot be told. `3 - 5` is from three to five.
    func followsLoneMinus(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let place = tokens[index].range.lowerBound
        var before = text[..<place]
        if isPointed(index) { before = before.dropLast() }
        guard before.last?.isWhitespace == true, let end = before.lastIndex(where: { !$0.isWhitespace }),
            Tokenizer.minuses.contains(Tokenizer.narrowed(before[end]))
        else { return false }
        let isApart = character(before: end)?.isWhitespace ?? true
        return isApart && (index == 0 || digits(index - 1) == nil)
    }

    /// One past the token that ends at a place of the text; nil where none does.
    func end(at place: String.Index, from start: Int) -> Int? {
        tokens[start...].firstIndex { $0.range.upperBound == place }.map { $0 + 1 }
    }

    /// A token of ASCII digits only, not more than 18 of them; not the decimals of `.5`.
    func digits(_ index: Int) -> String? {
        guard let word = word(index), word.utf8.count <= 18, word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            !isPointed(index)
        else {
            return nil
        }
        return word
    }

    /// A number of one or two digits within a range.
    func small(_ index: Int, _ range: ClosedRange<Int>) -> Int? {
        guard let digits = digits(index), digits.count <= 2, let number = Int(digits), range.contains(number) else {
            return nil
        }
        return number
    }

    /// The end of the first of the phrases that begins at a token, with its value.
    func phrase<Value>(_ index: Int, _ phrases: [([String], Value)]) -> (value: Value, end: Int)? {
        for (words, value) in phrases
        where index + words.count <= tokens.count
            && words.indices.allSatisfy({ tokens[index + $0].word == words[$0] })
        {
            return (value, index + words.count)
        }
        return nil
    }
}

/// A number in digits.
struct WrittenNumber {
    var isNegative = false
    /// Without separators.
    var whole: String
    var fraction = ""
    /// One past its last token.
    var end: Int

    /// As Swift and Foundation read it.
    var text: String { (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction) }
    /// Nil for a number with decimals and for one that is too great.
    var integer: Int? { fraction.isEmpty ? Int(text) : nil }
    var decimal: Double? { Double(text) }

    /// `1,250.75`, `-3`, `.5`; nil where no number stands, or where it is part of something else, such as `7:30`.
    init?(_ written: WrittenText, at start: Int) {
        guard let first = written.word(start) else { return nil }
        if written.isPointed(start) {
            guard Self.areDigits(first[...]), first.count <= 18, !written.followsLoneMinus(start),
                let isNegative = written.isNegativeBeforePoint(start), !Self.goesOn(written, start + 1)
            else { return nil }
            (self.isNegative, whole, fraction, end) = (isNegative, "0", first, start + 1)
            return
        }
        let isMarked = first.hasPrefix("-") || first.hasPrefix("\u{2212}")
        let digits = isMarked ? first.dropFirst() : first[...]
        guard Self.areDigits(digits), digits.count <= 18, !written.followsLoneMinus(start) else { return nil }
        isNegative = isMarked
        whole = String(digits)
        end = start + 1
        if digits.count <= 3, first != "0" {
            while written.follows(end, ","), let group = written.digits(end), group.count == 3, whole.count <= 15 {
                whole += group
                end += 1
            }
        }
        if written.follows(end, "."), let decimals = written.digits(end) {
            fraction = decimals
            end += 1
        }
        guard !Self.goesOn(written, end), start == 0 || !Self.goesOn(written, start) else { return nil }
    }

    private static func areDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    /// Whether a sign that joins digits stands before the token: `7:30`, `1.2.3`.
    private static func goesOn(_ written: WrittenText, _ index: Int) -> Bool {
        guard written.digits(index) != nil else { return false }
        return [":", ".", "/"].contains { written.follows(index, $0) }
    }
}
