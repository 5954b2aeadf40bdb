/// A word of the text that was taken for one of the grammar, because it sounds like it.
public struct HeardWord: Sendable, Hashable, CustomStringConvertible {
    /// Index of the token.
    public var position: Int
    public var said: String
    /// As the grammar writes it.
    public var word: String
    /// Whether they only nearly sound alike.
    public var isNear: Bool

    public init(position: Int, said: String, word: String, isNear: Bool) {
        self.position = position
        self.said = said
        self.word = word
        self.isNear = isNear
    }

    /// `'lites' heard as 'lights'`
    public var description: String { "'\(said)' \(isNear ? "nearly " : "")heard as '\(word)'" }
}
