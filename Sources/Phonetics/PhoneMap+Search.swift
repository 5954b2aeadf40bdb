import Glibc

extension PhoneMap {
    private struct Path {
        var phones: [Phone] = []
        /// Logarithm of its probability.
        var score = 0.0
    }

    /// Ways that are looked at side by side.
    private static let beam = 12
    /// A way that is less likely than the likeliest by more than this factor is no guess worth having.
    private static let leastShare = 0.12
    private static let leastWideShare = 0.0005

    func search(
        _ phonemes: [Phoneme], _ letters: [UInt8], _ spans: [Range<Int>], isWide: Bool
    ) -> [Pronunciation] {
        let context = Context(phonemes: phonemes, letters: letters, spans: spans)
        var paths = [Path()]
        for place in phonemes.indices {
            let candidates = entries[phonemes[place].name]?.candidates ?? []
            var next: [Path] = []
            for path in paths {
                let last = path.phones.last?.rawValue ?? "#"
                let features = candidates.count > 1 ? context.features(at: place, after: last) : []
                let scores = candidates.indices.map { Double(score(features, candidate: $0)) / 32 }
                let most = scores.max() ?? 0
                let sum = scores.reduce(0) { $0 + exp($1 - most) }
                for (candidate, score) in zip(candidates, scores) {
                    next.append(Path(phones: path.phones + candidate, score: path.score + score - most - log(sum)))
                }
            }
            paths = Self.best(next, count: isWide ? Self.mostWideWays : Self.beam)
        }
        let least = (paths.first?.score ?? 0) + log(isWide ? Self.leastWideShare : Self.leastShare)
        return paths.filter { $0.score >= least && !$0.phones.isEmpty }.prefix(
            isWide ? Self.mostWideWays : Self.mostWays
        ).map {
            Pronunciation($0.phones)
        }
    }

    /// The likeliest; ways of the same phones count as one.
    private static func best(_ paths: [Path], count: Int) -> [Path] {
        var kept: [[Phone]: Double] = [:]
        for path in paths {
            guard let other = kept[path.phones] else {
                kept[path.phones] = path.score
                continue
            }
            let (most, least) = (max(other, path.score), min(other, path.score))
            kept[path.phones] = most + log1p(exp(least - most))
        }
        let sorted = kept.map { Path(phones: $0.key, score: $0.value) }.sorted { first, second in
            first.score == second.score
                ? first.phones.map(\.rawValue).lexicographicallyPrecedes(second.phones.map(\.rawValue))
                : first.score > second.score
        }
        return Array(sorted.prefix(count))
    }
}
