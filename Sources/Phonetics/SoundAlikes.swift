/// Finds phrases that the recogniser cannot be relied upon to tell apart, among thousands.
///
/// Phrases are compared whole, without the borders of their words: "ice cream" and "I scream" are one. No pair is
/// looked at that is not near: the phrases stand in a tree of phones, in which each is searched for within the
/// threshold.
public struct SoundAlikes: Sendable {
    /// In phones, as `PhoneDistance` counts.
    ///
    /// Measured with Debian's PocketSphinx, its `en-us` model and wide beams: 517 pairs of ordinary words, the pairs
    /// spread evenly over distances of 0.1 to 2.3 and each the only two choices of "turn on the ...", said by four
    /// synthetic voices (flite's slt, rms and awb, eSpeak NG's en-us; 4,136 utterances). Nearer than 0.8, the wrong word
    /// was heard in 4.2 % of the utterances, and in 26 % of the pairs at least once; from 0.8 on in 1.2 % and 10 %, not
    /// falling any further up to 2.3: that is the share of utterances which are badly spoken.
    public static let threshold = 0.8

    /// Two phrases, as indices, the lower first.
    public struct Pair: Sendable, Hashable {
        public var first: Int
        public var second: Int
        /// In phones; 0: they sound the same.
        public var distance: Double
    }

    public struct Findings: Sendable, Hashable {
        /// The nearest first, then in the order of the phrases.
        public var pairs: [Pair] = []
        /// Indices of phrases that were not compared, because nobody knows how a word of theirs is said or because they
        /// have too many phones.
        public var unpronounceable: [Int] = []
        /// False where the search was cut off: there were too many pairs, or too much to look at.
        public var isComplete = true
        /// How many nodes and rows were looked at.
        public var examined = 0
    }

    private let sounds: WordSounds
    private let threshold: Double

    /// The most pairs that are found.
    public static let maximumPairs = 1000
    /// The most nodes and rows that are looked at: two to four seconds' worth. Measured: 10,000 names of two words take 3 million and
    /// 0.1 s, the same names in a sentence of six words 20 million and 0.6 s.
    static let maximumExamined = 100_000_000

    /// - Parameter threshold: pairs below it are found; at most 3 phones.
    public init(_ sounds: WordSounds, threshold: Double = Self.threshold) {
        self.sounds = sounds
        self.threshold = threshold
    }

    /// How far two phrases are apart, in phones, by their nearest pronunciations; nil where one has none, or one is in
    /// Mandarin.
    public func distance(between first: [String], and second: [String]) -> Double? {
        var nearest: Double?
        for one in PhraseSound(first, sounds).rows {
            for other in PhraseSound(second, sounds).rows {
                nearest = min(nearest ?? .infinity, PhoneDistance.between(one, other))
            }
        }
        return nearest
    }

    /// All pairs of phrases nearer than the threshold. Phrases of the same words are no pair. Phrases with Han
    /// characters are paired where they are equal but for the tones, at `toneDistance` for each that differs.
    ///
    /// - Parameters:
    ///   - phrases: the words of each, as `Tokenizer` makes them.
    ///   - matters: whether it would matter that two phrases, by index, were taken for each other; synonyms of one value
    ///     may sound alike.
    public func pairs(
        in phrases: [[String]], where matters: @escaping (_ first: Int, _ second: Int) -> Bool = { _, _ in true }
    ) -> Findings {
        var search = PairSearch(phrases, threshold: threshold, matters: matters)
        var known: [String: [Sound]] = [:]
        for (index, phrase) in phrases.enumerated() {
            search.add(
                PhraseSound(phrase) { word in
                    if let sound = known[word] { return sound }
                    let sound = sounds.sounds(of: word)
                    known[word] = sound
                    return sound
                }, of: index)
        }
        return search.findings()
    }

    /// In phones, like `threshold`; not measured, since the recogniser has no Mandarin model.
    static let toneDistance = 0.3
}
