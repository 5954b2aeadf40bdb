/// Reads whole numbers at the head of a list of words: digits, or the language's number words up to 999,999.
struct NumberParser: Sendable {
    private struct Node {
        var value: Int?
        var next: [String: Int] = [:]
    }

    /// A trie of the words of 0 to 999; the first node is its root.
    private var nodes: [Node] = [Node()]
    private let thousand: String?

    init(_ language: Language) {
        let speller = Speller(language)
        let isEnglish = language.code == "en"
        thousand = isEnglish ? "thousand" : nil
        for number in 0...999 {
            let words = speller.words(of: number)
            for variant in isEnglish && number >= 100 ? Speller.englishVariants(words) : [words] {
                insert(variant, value: number)
            }
        }
        if isEnglish { insert(["a"], value: 1) }
    }

    private mutating func insert(_ words: [String], value: Int) {
        var node = 0
        for word in words {
            if let next = nodes[node].next[word] {
                node = next
            } else {
                nodes.append(Node())
                nodes[node].next[word] = nodes.count - 1
                node = nodes.count - 1
            }
        }
        if nodes[node].value == nil { nodes[node].value = value }
    }

    /// Every number that a prefix of the words says, with the count of its words.
    func numbers(at words: ArraySlice<String>) -> [(value: Int, count: Int)] {
        guard let first = words.first else { return [] }
        if first.allSatisfy(\.isASCIIDigit) { return Int(first).map { [($0, 1)] } ?? [] }
        var found: [(value: Int, count: Int)] = []
        for group in groups(at: words) {
            if words[words.startIndex] != "a" || group.count > 1 { found.append(group) }
            found += thousands(group, at: words)
        }
        return found
    }

    private func groups(at words: ArraySlice<String>) -> [(value: Int, count: Int)] {
        var found: [(value: Int, count: Int)] = []
        var node = 0
        for (offset, word) in words.enumerated() {
            guard let next = nodes[node].next[word] else { break }
            node = next
            if let value = nodes[node].value { found.append((value, offset + 1)) }
        }
        return found
    }

    private func thousands(_ group: (value: Int, count: Int), at words: ArraySlice<String>) -> [(
        value: Int, count: Int
    )] {
        let rest = words.dropFirst(group.count)
        guard group.value > 0, let thousand, rest.first == thousand else { return [] }
        let base = group.value * 1000
        var found = [(value: base, count: group.count + 1)]
        var tail = rest.dropFirst()
        var skipped = 1
        if tail.first == "and" {
            tail = tail.dropFirst()
            skipped = 2
        }
        for low in groups(at: tail) where low.value > 0 && tail.first != "a" {
            found.append((value: base + low.value, count: group.count + skipped + low.count))
        }
        return found
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
