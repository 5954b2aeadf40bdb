/// The words of one grammar by their sound.
struct HomophoneTable {
    private let words: [String]
    private let numbers: [String: Int]
    private var same: [Sound: [Int]] = [:]
    /// Mandarin: by syllable without its tone.
    private var syllables: [String: [(word: Int, sound: Sound)]] = [:]
    private let trie: PhoneTrie
    /// Of each row of the trie.
    private let owners: [(word: Int, phones: Int)]

    init(_ list: some Sequence<String>, _ sounds: WordSounds) {
        var words: [String] = []
        var numbers: [String: Int] = [:]
        var rows: [[Phone]] = []
        var owners: [(word: Int, phones: Int)] = []
        var byRule = 0
        for word in list where numbers[word] == nil {
            let number = words.count
            numbers[word] = number
            words.append(word)
            var found = sounds.soundsByDictionary(of: word)
            if found.isEmpty, byRule < HomophoneIndex.maximumByRule {
                byRule += 1
                found = sounds.sounds(of: word)
            }
            for sound in found {
                switch sound {
                case .phones(let phones):
                    same[sound, default: []].append(number)
                    if phones.count >= HomophoneIndex.minimumNearPhones, !ContrastWords.shared.contains(word) {
                        rows.append(phones)
                        owners.append((number, phones.count))
                    }
                case .syllable(let syllable): syllables[syllable.letters, default: []].append((number, sound))
                }
            }
        }
        self.words = words
        self.numbers = numbers
        self.owners = owners
        trie = PhoneTrie(rows)
    }

    /// The nearest first, and how many candidates were looked at.
    func alikes(of word: String, _ sounds: WordSounds) -> (alikes: [SoundAlike], examined: Int) {
        let mayBeNear = numbers[word] == nil && !ContrastWords.shared.contains(word)
        var best: [Int: Double] = [:]
        var examined = 0
        func add(_ number: Int, _ distance: Double) {
            if words[number] != word { best[number] = min(best[number] ?? .infinity, distance) }
        }
        for sound in sounds.sounds(of: word) {
            switch sound {
            case .phones(let phones):
                for number in same[sound] ?? [] { add(number, 0) }
                examined += 1
                if mayBeNear { examined += search(near: phones, add) }
            case .syllable(let syllable):
                for other in syllables[syllable.letters] ?? [] {
                    examined += 1
                    if sound.isSame(as: other.sound) {
                        add(other.word, 0)
                    } else if mayBeNear, !ContrastWords.shared.contains(words[other.word]) {
                        add(other.word, Self.toneDistance)
                    }
                }
            }
        }
        let ranked = best.sorted { ($0.value, words[$0.key]) < ($1.value, words[$1.key]) }
        let alikes = ranked.prefix(HomophoneIndex.maximumAlikes).map {
            SoundAlike(word: words[$0.key], distance: $0.value)
        }
        return (alikes, examined)
    }

    /// A syllable is two or three phones, of which the tone is less than one.
    private static let toneDistance = 0.1

    private func search(near phones: [Phone], _ add: (Int, Double) -> Void) -> Int {
        guard phones.count >= HomophoneIndex.minimumNearPhones else { return 0 }
        let maximum = HomophoneIndex.maximumDistance
        // The longer of two words can be longer than this one by what may be inserted.
        let limit = maximum * Double(phones.count) / (1 - maximum)
        return trie.search(near: phones, limit: limit) { match in
            let owner = owners[match.row]
            let distance = match.distance / Double(max(phones.count, owner.phones))
            // Other spellings of one sound are found above; a distance of 0 means that.
            if distance <= maximum { add(owner.word, distance) }
        }
    }
}
