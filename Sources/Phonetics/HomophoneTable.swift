/// Words of a grammar by their sound.
struct HomophoneTable {
    private struct Syllable {
        var sound: Sound
        var word: Int
    }

    private let words: [String]
    private let trie: PhoneTrie
    /// Of each row of the trie.
    private let owners: [Int]
    private let lengths: [Int]
    /// Mandarin, by syllable without its tone.
    private let syllables: [String: [Syllable]]

    var count: Int { words.count }

    init(_ words: [String], _ sounds: WordSounds) {
        var rows: [[Phone]] = []
        var owners: [Int] = []
        var syllables: [String: [Syllable]] = [:]
        var byRule = 0
        for (number, word) in words.enumerated() {
            var found = sounds.soundsByDictionary(of: word)
            if found.isEmpty, byRule < HomophoneIndex.maximumByRule {
                byRule += 1
                found = sounds.sounds(of: word)
            }
            for sound in found {
                switch sound {
                case .phones(let phones):
                    rows.append(phones)
                    owners.append(number)
                case .syllable(let syllable):
                    syllables[syllable.letters, default: []].append(Syllable(sound: sound, word: number))
                }
            }
        }
        self.words = words
        self.owners = owners
        self.syllables = syllables
        lengths = rows.map(\.count)
        trie = PhoneTrie(rows)
    }

    /// Calls `found` for words that sound like it, some more than once; returns how many candidates were looked at.
    func search(_ sound: Sound, withNear: Bool, found: (SoundAlike) -> Void) -> Int {
        switch sound {
        case .phones(let phones): search(phones, withNear: withNear, found: found)
        case .syllable(let syllable): search(syllable, sound, withNear: withNear, found: found)
        }
    }

    /// Calls `found` for every word of which so much or less differs, for each phone of the longer one; of Mandarin for
    /// none.
    func search(_ sound: Sound, within maximum: Double, found: (SoundAlike) -> Void) {
        guard case .phones(let phones) = sound, !phones.isEmpty, maximum < 1 else { return }
        _ = trie.search(near: phones, limit: maximum * Double(phones.count) / (1 - maximum)) { match in
            let distance = match.distance / Double(max(phones.count, lengths[match.row]))
            if distance <= maximum { found(SoundAlike(word: words[owners[match.row]], distance: distance)) }
        }
    }

    private func search(_ phones: [Phone], withNear: Bool, found: (SoundAlike) -> Void) -> Int {
        let withNear = withNear && phones.count >= HomophoneIndex.minimumNearPhones
        let maximum = HomophoneIndex.maximumDistance
        // The longer of two words can be longer than this one by what may be inserted.
        let limit = withNear ? maximum * Double(phones.count) / (1 - maximum) : 0
        return trie.search(near: phones, limit: limit) { match in
            let length = lengths[match.row]
            let distance = match.distance / Double(max(phones.count, length))
            let word = words[owners[match.row]]
            if distance > 0 {
                guard distance <= maximum, length >= HomophoneIndex.minimumNearPhones,
                    !ContrastWords.shared.contains(word)
                else { return }
            }
            found(SoundAlike(word: word, distance: distance))
        }
    }

    private func search(
        _ syllable: Sound.Syllable, _ sound: Sound, withNear: Bool, found: (SoundAlike) -> Void
    ) -> Int {
        let alike = syllables[syllable.letters] ?? []
        for other in alike {
            let word = words[other.word]
            if sound.isSame(as: other.sound) {
                found(SoundAlike(word: word, distance: 0))
            } else if withNear, !ContrastWords.shared.contains(word) {
                found(SoundAlike(word: word, distance: Self.toneDistance))
            }
        }
        return alike.count
    }

    /// A syllable is two or three phones, of which the tone is less than one.
    private static let toneDistance = 0.1
}
