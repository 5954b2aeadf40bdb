import Grammars
import Phonetics

extension HomophoneIndex {
    /// Of all words that the grammars sharing a table know, also those that it is still to get.
    public convenience init(sounds: WordSounds, words: WordTable) {
        self.init(sounds: sounds) { known in (known..<max(known, words.count)).map { words.word(Int32($0)) } }
    }
}
