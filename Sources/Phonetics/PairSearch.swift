/// One search of `SoundAlikes` for near pairs.
struct PairSearch {
    private let phrases: [[String]]
    private let threshold: Double
    private let matters: (Int, Int) -> Bool
    private var rows: [[Phone]] = []
    /// The phrase of each row.
    private var owners: [Int] = []
    /// Phrases with Han characters by their sound without tones, in order of appearance.
    private var groups: [[Sound]: Int] = [:]
    private var members: [[(phrase: Int, sounds: [Sound])]] = []
    private var result = SoundAlikes.Findings()

    private struct Key: Hashable {
        var first: Int
        var second: Int
    }
    private var nearest: [Key: Double] = [:]

    init(_ phrases: [[String]], threshold: Double, matters: @escaping (Int, Int) -> Bool) {
        self.phrases = phrases
        self.threshold = threshold
        self.matters = matters
    }

    mutating func add(_ sound: PhraseSound, of phrase: Int) {
        rows += sound.rows
        owners += sound.rows.map { _ in phrase }
        if !sound.syllables.isEmpty {
            let key = sound.syllables.map(\.withoutTone)
            if groups[key] == nil {
                groups[key] = members.count
                members.append([])
            }
            members[groups[key] ?? 0].append((phrase, sound.syllables))
        } else if sound.rows.isEmpty {
            result.unpronounceable.append(phrase)
        }
    }

    mutating func findings() -> SoundAlikes.Findings {
        searchPhones()
        for group in members { searchSyllables(group) }
        result.pairs = nearest.map { SoundAlikes.Pair(first: $0.key.first, second: $0.key.second, distance: $0.value) }
            .sorted { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
        return result
    }

    private mutating func searchPhones() {
        let trie = PhoneTrie(rows)
        for (row, phones) in rows.enumerated() {
            guard result.isComplete else { return }
            let left = SoundAlikes.maximumExamined - result.examined
            var near: [PhoneTrie.Match] = []
            let owner = owners[row]
            result.examined += trie.search(near: phones, limit: threshold, most: left) { match in
                if owners[match.row] > owner { near.append(match) }
            }
            for match in near { note(owner, owners[match.row], match.distance) }
            if result.examined >= SoundAlikes.maximumExamined { result.isComplete = false }
        }
    }

    private mutating func searchSyllables(_ group: [(phrase: Int, sounds: [Sound])]) {
        for (index, one) in group.enumerated() {
            for other in group[(index + 1)...] {
                guard result.isComplete else { return }
                result.examined += 1
                if result.examined >= SoundAlikes.maximumExamined { result.isComplete = false }
                let tones = zip(one.sounds, other.sounds).count { !$0.isSame(as: $1) }
                note(one.phrase, other.phrase, Double(tones) * SoundAlikes.toneDistance)
            }
        }
    }

    private mutating func note(_ first: Int, _ second: Int, _ distance: Double) {
        let key = Key(first: first, second: second)
        guard distance < threshold, distance < nearest[key] ?? .infinity else { return }
        guard nearest[key] != nil || phrases[first] != phrases[second] && matters(first, second) else { return }
        if nearest.count >= SoundAlikes.maximumPairs, nearest[key] == nil {
            result.isComplete = false
        } else {
            nearest[key] = distance
        }
    }
}

extension Sound {
    fileprivate var withoutTone: Sound {
        switch self {
        case .phones: self
        case .syllable(let syllable): .syllable(Syllable(letters: syllable.letters, tone: 0))
        }
    }
}
