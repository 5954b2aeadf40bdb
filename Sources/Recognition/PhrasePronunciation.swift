import Phonetics

/// A recorded phrase, and how the person says it.
public struct PhrasePronunciation: Sendable, Hashable {
    /// As the grammar has them: those of `Tokenizer`.
    public var words: [String]
    /// Rows of phones that were heard when it was recorded; empty: it is said as its words are.
    public var rows: [[Phone]]

    public init(words: [String], rows: [[Phone]]) {
        self.words = words
        self.rows = rows
    }
}
