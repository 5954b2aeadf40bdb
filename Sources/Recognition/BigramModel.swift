import Foundation

/// A statistical language model of what an automaton says: how likely a word is behind another, with a little left for
/// any word behind any other.
///
/// PocketSphinx searches it in one tree over all words, where a graph needs a tree a state. That is what makes 50,000
/// names bearable; the price is that it also hears what nobody says.
struct BigramModel {
    private struct Pair {
        /// The first word in the upper half, the second in the lower.
        var key: UInt64
        var mass: Double
    }

    private let table: ArcTable
    private var unigrams: [Double]
    private var pairs: [Pair] = []
    /// By word: its mass as the first of a pair that is not kept.
    private var unkept: [Double]

    /// Share of each word's probability that goes to words that never follow it.
    private static let discount = 0.1
    /// Where more words meet at one state, that they follow each other is no news.
    private static let mostPairsAtState = 500_000
    private static let mostPairs = 4_000_000

    private var start: Int { table.words.count }
    private var end: Int { table.words.count + 1 }

    init(_ table: ArcTable) {
        self.table = table
        let weights = PathWeights(table)
        unigrams = Array(repeating: 0, count: table.words.count + 2)
        unkept = unigrams
        for arc in table.from.indices where table.symbols[arc] >= 0 {
            unigrams[Int(table.symbols[arc])] += weights.visits[arc]
        }
        unigrams[table.words.count + 1] = 1
        addPairs(weights)
    }

    private mutating func addPairs(_ weights: PathWeights) {
        var incoming: [[Int32: Double]] = Array(repeating: [:], count: table.stateCount)
        incoming[0][Int32(start)] = 1
        for arc in table.from.indices where table.symbols[arc] >= 0 {
            incoming[Int(table.to[arc])][table.symbols[arc], default: 0] += weights.visits[arc]
        }
        var arc = 0
        for state in 0..<table.stateCount {
            let first = arc
            while arc < table.from.count, Int(table.from[arc]) == state { arc += 1 }
            let isKept =
                incoming[state].count * (arc - first) <= Self.mostPairsAtState && pairs.count < Self.mostPairs
            for (word, mass) in incoming[state].sorted(by: { $0.key < $1.key }) {
                if weights.endings[state] > 0 { add(Int(word), end, mass * weights.endings[state]) }
                for next in first..<arc {
                    let share = mass * weights.probabilities[next]
                    if isKept, table.symbols[next] >= 0 {
                        add(Int(word), Int(table.symbols[next]), share)
                    } else {
                        unkept[Int(word)] += share
                    }
                }
            }
        }
        merge()
    }

    private mutating func add(_ first: Int, _ second: Int, _ mass: Double) {
        pairs.append(Pair(key: UInt64(first) << 32 | UInt64(second), mass: mass))
    }

    /// One entry for each pair, in the order of the words.
    private mutating func merge() {
        pairs.sort { $0.key < $1.key }
        var kept = 0
        for index in pairs.indices {
            if kept > 0, pairs[kept - 1].key == pairs[index].key {
                pairs[kept - 1].mass += pairs[index].mass
            } else {
                pairs[kept] = pairs[index]
                kept += 1
            }
        }
        pairs.removeLast(pairs.count - kept)
    }
}

extension BigramModel {
    /// The model as ARPA writes it.
    ///
    /// - Parameter isKnown: whether the decoder's dictionary has a word.
    func text(isKnown: (String) -> Bool) -> [UInt8] {
        let names = table.words + ["<s>", "</s>"]
        let known = names.indices.map { $0 >= start || isKnown(names[$0]) }
        let total = zip(unigrams, known).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let single = unigrams.map { max($0, 1e-9) / max(total, 1e-9) }
        let lines = pairs.filter { known[Int($0.key >> 32)] && known[Int($0.key & 0xFFFF_FFFF)] }
        let (sums, backoffs) = backoffs(lines, single)
        var text = ARPAText()
        text.add("\\data\\\nngram 1=\(known.count { $0 })\nngram 2=\(lines.count)\n\n\\1-grams:\n")
        for word in names.indices where known[word] {
            text.add(probability: word == start ? 1e-99 : single[word])
            text.add(" \(names[word]) ")
            text.add(probability: backoffs[word])
            text.add("\n")
        }
        text.add("\n\\2-grams:\n")
        for pair in lines {
            let first = Int(pair.key >> 32)
            text.add(probability: (1 - Self.discount) * pair.mass / sums[first])
            text.add(" \(names[first]) \(names[Int(pair.key & 0xFFFF_FFFF)])\n")
        }
        text.add("\n\\end\\\n")
        return text.bytes
    }

    /// The mass of each word as a first word, and the factor for words that never follow it.
    private func backoffs(_ lines: [Pair], _ single: [Double]) -> (sums: [Double], factors: [Double]) {
        var sums = unkept
        var followed = Array(repeating: 0.0, count: sums.count)
        for pair in lines {
            sums[Int(pair.key >> 32)] += pair.mass
            followed[Int(pair.key >> 32)] += single[Int(pair.key & 0xFFFF_FFFF)]
        }
        let factors = sums.indices.map { word in
            let share = sums[word] > 0 ? Self.discount + (1 - Self.discount) * unkept[word] / sums[word] : 1
            return share / max(1 - followed[word], 1e-3)
        }
        return (sums, factors)
    }
}

/// Numbers and names of an ARPA file, written without a formatter a number.
private struct ARPAText {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String) { bytes += text.utf8 }

    /// As a decimal logarithm with four digits.
    mutating func add(probability: Double) {
        let tenThousandths = Int((log10(max(probability, 1e-99)) * 10_000).rounded())
        let (whole, rest) = abs(tenThousandths).quotientAndRemainder(dividingBy: 10_000)
        add("\(tenThousandths < 0 ? "-" : "")\(whole).")
        let digits = String(rest)
        add(String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
}
