extension PhoneMap {
    /// The letters of one phoneme.
    private static let longestSpelling = 4
    /// Phonemes whose spelling costs more on average, in tenths of a nat, are not those of the letters: abbreviations and
    /// numbers that are read out.
    private static let dearest = 60
    private static let vowelLetters = Set("aeiouy".utf8)
    /// What the names of vowels begin with.
    static let vowels = Set("aA0OEeVI@iUu3oY")

    /// Which letters each phoneme stands for: the cheapest alignment, by dynamic programming. Nil: there is none that can
    /// be believed.
    func spans(of names: [String], in letters: [UInt8]) -> [Range<Int>]? {
        let width = letters.count + 1
        var costs = [Int](repeating: .max, count: (names.count + 1) * width)
        var taken = [Int](repeating: 0, count: costs.count)
        costs[0] = 0
        for (row, name) in names.enumerated() {
            for start in 0...letters.count where costs[row * width + start] < .max {
                for count in 0...min(Self.longestSpelling, letters.count - start) {
                    let place = (row + 1) * width + start + count
                    let total = costs[row * width + start] + cost(of: name, spelled: letters[start..<start + count])
                    if total < costs[place] { (costs[place], taken[place]) = (total, count) }
                }
            }
        }
        guard let total = costs.last, total <= Self.dearest * names.count else { return nil }
        var spans: [Range<Int>] = []
        var end = letters.count
        for row in stride(from: names.count, to: 0, by: -1) {
            let start = end - taken[row * width + end]
            spans.append(start..<end)
            end = start
        }
        return spans.reversed()
    }

    /// The same as `spelling_cost` in fit.py.
    private func cost(of name: String, spelled piece: ArraySlice<UInt8>) -> Int {
        let spellings = entries[name]?.spellings ?? [:]
        if let known = spellings[String(decoding: piece, as: UTF8.self)] { return known }
        let unknown = spellings.isEmpty ? 40 + 15 * abs(piece.count - 1) : 90 + 15 * piece.count
        guard !piece.isEmpty else { return unknown + 20 }
        let isVowel = name.first.map(Self.vowels.contains) ?? false
        return unknown + (isVowel == piece.contains(where: Self.vowelLetters.contains) ? 0 : 30)
    }
}
