extension TextParser {
    /// What is preferred in a reading. Every word of the text adds to exactly one count.
    struct Score: Comparable {
        var literal = 0
        var typed = 0
        var free = 0

        static func < (left: Score, right: Score) -> Bool {
            (left.literal, left.typed) < (right.literal, right.typed)
        }

        static func + (left: Score, right: Score) -> Score {
            Score(
                literal: left.literal + right.literal, typed: left.typed + right.typed, free: left.free + right.free)
        }
    }

    /// The best path to each state at each place in the text.
    struct Search {
        struct Path {
            var score: Score
            /// Index of the last step that met a mark; nil: none yet.
            var trail: Int?
        }

        private struct Step {
            var marks: [Network.Mark]
            var position: Int
            var previous: Int?
        }

        let words: [String]
        private(set) var paths: [[Int: Path]]
        private var steps: [Step] = []

        init(words: [String]) {
            self.words = words
            paths = Array(repeating: [:], count: words.count + 1)
            paths[0][0] = Path(score: Score(), trail: nil)
        }

        mutating func extend(
            _ path: Path, over arc: Network.Arc, from position: Int, by count: Int, gain: Score,
            also value: Network.Mark? = nil
        ) {
            let end = position + count
            guard end < paths.count else { return }
            let score = path.score + gain
            if let other = paths[end][arc.target], !(other.score < score) { return }
            var trail = path.trail
            let marks = arc.marks + (value.map { [$0] } ?? [])
            if !marks.isEmpty {
                steps.append(Step(marks: marks, position: position, previous: trail))
                trail = steps.count - 1
            }
            paths[end][arc.target] = Path(score: score, trail: trail)
        }

        /// The marks of a path in the order in which they were met, each with the number of words before it.
        func marks(of path: Path) -> [(Network.Mark, Int)] {
            var reversed: [[(Network.Mark, Int)]] = []
            var next = path.trail
            while let index = next {
                reversed.append(steps[index].marks.map { ($0, steps[index].position) })
                next = steps[index].previous
            }
            return reversed.reversed().flatMap { $0 }
        }
    }
}
