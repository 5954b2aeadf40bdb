extension PhoneMap {
    /// What the weights look at around one phoneme, as hashes: FNV-1a, in the order and form of fit.c.
    struct Context {
        let phonemes: [Phoneme]
        let letters: [UInt8]
        let spans: [Range<Int>]

        private static let nothing = Array("#".utf8)

        /// Hashes of all features but those that need to know the last phone, by place.
        func features(at place: Int, after last: String) -> [UInt32] {
            let stress = Self.digit(phonemes[place].stress)
            let (before, before2) = (name(place - 1), name(place - 2))
            let (after, after2) = (name(place + 1), name(place + 2))
            let own = Array(letters[spans[place]])
            let (b0, b1) = (letter(spans[place].lowerBound - 1), letter(spans[place].lowerBound - 2))
            let a = (0..<4).map { letter(spans[place].upperBound + $0) }
            let beside = stressBeside(place, 1) + stressBeside(place, -1)
            let behind = Self.digit(min(3, phonemes.count - 1 - place))
            let first = Self.digit(min(2, place))
            let rows: [[[UInt8]]] = [
                [[]], [stress], [after], [before, after], [after, after2], [before2, before],
                [own], [own, before], [own, a[0]], [own, a[0], a[1]], [own, b0, a[0], a[1]], [own, a[0], a[1], a[2]],
                [own, b1, b0, a[0], a[1]], [own, stress, behind], [stress, beside], [own, first, behind],
                [Array(last.utf8), after], [own, stress, beside], [own, a[0], a[1], a[2], a[3]],
            ]
            let start = Self.hash(0x811C_9DC5, phonemes[place].name.utf8)
            return rows.enumerated().map { number, parts in
                parts.reduce((start ^ UInt32(number + 1)) &* Self.prime) { Self.hash($0, $1) }
            }
        }

        private func name(_ place: Int) -> [UInt8] {
            phonemes.indices.contains(place) ? Array(phonemes[place].name.utf8) : Self.nothing
        }

        private func letter(_ place: Int) -> [UInt8] {
            letters.indices.contains(place) ? [letters[place]] : Self.nothing
        }

        /// Whether the next vowel in a direction is stressed: 1, not: 0, there is none: 2.
        private func stressBeside(_ place: Int, _ step: Int) -> [UInt8] {
            var index = place + step
            while phonemes.indices.contains(index) {
                if phonemes[index].name.first.map(PhoneMap.vowels.contains) == true {
                    return Self.digit(phonemes[index].stress > 0 ? 1 : 0)
                }
                index += step
            }
            return Self.digit(2)
        }

        private static func digit(_ number: Int) -> [UInt8] { [UInt8(ascii: "0") + UInt8(clamping: number)] }

        private static let prime: UInt32 = 0x0100_0193

        private static func hash(_ value: UInt32, _ bytes: some Sequence<UInt8>) -> UInt32 {
            (bytes.reduce(value) { ($0 ^ UInt32($1)) &* prime } ^ 1) &* prime
        }
    }

    /// How well a candidate fits, in units of 1/32 nat.
    func score(_ features: [UInt32], candidate: Int) -> Int {
        features.reduce(0) { sum, feature in
            var value = feature ^ UInt32(truncatingIfNeeded: candidate + 1) &* 0x9E37_79B1
            value = (value ^ value >> 15) &* 0x85EB_CA6B
            return sum + Int(weights[Int((value ^ value >> 13) & UInt32(Self.weightCount - 1))])
        }
    }
}
