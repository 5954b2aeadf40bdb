import Intents

/// Collects the word sequences of a vocabulary, sorts them and lays them out as a trie.
struct VocabularyBuilder {
    /// Ways that one template of a value may have; more is a fault of whatever wrote the file.
    private static let maximumWays = 1000
    private static let maximumWords = 50
    private static let mostProblems = 100

    struct Trie {
        var firstArcs: [Int32] = []
        var arcWords: [Int32] = []
        var firstValues: [Int32] = []
        var values: [Int32] = []
    }

    private let words: WordTable
    private var sequenceWords: [Int32] = []
    private var sequenceEnds: [Int32] = []
    private var sequenceValues: [Int32] = []
    private(set) var idBytes: [UInt8] = []
    private(set) var idEnds: [UInt32] = []
    private(set) var attributes: [[String: [String]]] = [[:]]
    private(set) var attributesOfValues: [UInt32] = []
    private var attributeNumbers: [[String: [String]]: UInt32] = [[:]: 0]
    private(set) var givenValues: [Int: Value] = [:]
    private(set) var problems: [String] = []

    private let forms: SpokenForms?

    init(words: WordTable) {
        self.words = words
        forms = words.language.map(SpokenForms.init)
    }

    var count: Int { idEnds.count }

    mutating func add(_ entry: Vocabulary.Entry) {
        let value = Int32(count)
        if let given = entry.value { givenValues[count] = given }
        idBytes.append(contentsOf: entry.id.utf8)
        idEnds.append(UInt32(idBytes.count))
        attributesOfValues.append(number(of: entry.attributes))
        for way in entry.ways {
            guard way.contains(where: TemplateText.specialCharacters.contains) else {
                for form in forms?.ways(way) ?? [Tokenizer.words(way)] { add(form, value) }
                continue
            }
            guard let expression = try? SentenceTemplate(parsing: way, spokenIn: words.language).expression,
                let phrases = expression.ways(limit: Self.maximumWays)
            else {
                if problems.count < Self.mostProblems { problems.append("\"\(way.prefix(60))\" cannot be said") }
                continue
            }
            for phrase in phrases { add(phrase, value) }
        }
    }

    private mutating func number(of own: [String: [String]]) -> UInt32 {
        if let number = attributeNumbers[own] { return number }
        let number = UInt32(attributes.count)
        attributes.append(own)
        attributeNumbers[own] = number
        return number
    }

    private mutating func add(_ phrase: [String], _ value: Int32) {
        guard !phrase.isEmpty, phrase.count <= Self.maximumWords else { return }
        sequenceWords += words.add(phrase)
        sequenceEnds.append(Int32(sequenceWords.count))
        sequenceValues.append(value)
    }

    func trie() -> Trie {
        let sorted = sortedSequences()
        var trie = Trie()
        /// Ranges of sequences that share what leads to a state, with the count of these words.
        var states: [(range: Range<Int>, depth: Int32)] = [(0..<sorted.count, 0)]
        var index = 0
        while index < states.count {
            var (range, depth) = states[index]
            index += 1
            trie.firstArcs.append(Int32(trie.arcWords.count))
            trie.firstValues.append(Int32(trie.values.count))
            while let first = range.first, length(sorted[first]) == depth {
                let value = sequenceValues[Int(sorted[first])]
                if trie.values.count == trie.firstValues.last.map(Int.init) || trie.values.last != value {
                    trie.values.append(value)
                }
                range.removeFirst()
            }
            while let first = range.first {
                let word = word(sorted[first], depth)
                let end = range.first { self.word(sorted[$0], depth) != word } ?? range.upperBound
                trie.arcWords.append(word)
                states.append((first..<end, depth + 1))
                range = end..<range.upperBound
            }
        }
        trie.firstArcs.append(Int32(trie.arcWords.count))
        trie.firstValues.append(Int32(trie.values.count))
        return trie
    }

    private func start(_ sequence: Int32) -> Int32 { sequence == 0 ? 0 : sequenceEnds[Int(sequence) - 1] }
    private func length(_ sequence: Int32) -> Int32 { sequenceEnds[Int(sequence)] - start(sequence) }
    private func word(_ sequence: Int32, _ depth: Int32) -> Int32 { sequenceWords[Int(start(sequence) + depth)] }

    /// By their words, shorter ones before those that go on; equal ones in the order of their values.
    private func sortedSequences() -> [Int32] {
        var order = Array(Int32(0)..<Int32(sequenceEnds.count))
        sequenceWords.withUnsafeBufferPointer { words in
            sequenceEnds.withUnsafeBufferPointer { ends in
                order.sort { left, right in
                    var a = left == 0 ? 0 : Int(ends[Int(left) - 1])
                    var b = right == 0 ? 0 : Int(ends[Int(right) - 1])
                    let endA = Int(ends[Int(left)])
                    let endB = Int(ends[Int(right)])
                    while a < endA, b < endB {
                        if words[a] != words[b] { return words[a] < words[b] }
                        a += 1
                        b += 1
                    }
                    return endA - a == endB - b ? left < right : endA - a < endB - b
                }
            }
        }
        return order
    }
}
