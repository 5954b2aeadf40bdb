/// How the words of a phrase sound one after another.
struct PhraseSound {
    /// The ways to say it in phones; empty where a word has none.
    private(set) var rows: [[Phone]] = []
    /// With Han characters in it: the sounds, the likeliest of each word.
    private(set) var syllables: [Sound] = []

    /// Ways to say one phrase that are compared; the number of all grows with every word that has two.
    private static let maximumRows = 8

    init(_ words: [String], _ sounds: WordSounds) { self.init(words, sounds: sounds.sounds) }

    init(_ words: [String], sounds: (String) -> [Sound]) {
        guard !words.isEmpty, words.count <= PhoneTrie.maximumLength else { return }
        let said = words.map(sounds)
        guard said.allSatisfy({ !$0.isEmpty }) else { return }
        if said.joined().contains(where: \.isSyllable) {
            syllables = said.compactMap(\.first)
            return
        }
        var rows: [[Phone]] = [[]]
        for ways in said {
            let phones = ways.compactMap(\.phones)
            // Where all ways would be too many, the words behind are said in their likeliest way only.
            let usable = rows.count * phones.count <= Self.maximumRows ? phones.count : 1
            rows = rows.flatMap { row in phones.prefix(usable).map { row + $0 } }
        }
        self.rows = rows.filter { $0.count <= PhoneTrie.maximumLength }
    }
}

extension WordSounds {
    /// The ways to say words one after another, at most eight; empty where nobody knows one of the words, where they are too
    /// many, or in Mandarin.
    public func rows(of words: [String]) -> [[Phone]] { PhraseSound(words, self).rows }
}

extension Sound {
    fileprivate var isSyllable: Bool { phones == nil }

    fileprivate var phones: [Phone]? { if case .phones(let phones) = self { phones } else { nil } }
}
