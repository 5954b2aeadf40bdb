/// How a word sounds, in the form in which words are compared by sound.
public enum Sound: Sendable, Hashable {
    /// The phones of a word in Latin script.
    case phones([Phone])
    /// A Han character in Mandarin.
    case syllable(Syllable)

    /// A syllable of pinyin.
    public struct Syllable: Sendable, Hashable {
        /// Without the tone: `zai`, `lü`.
        public var letters: String
        /// 1 to 4; 0: neutral.
        public var tone: Int
    }

    /// Whether nobody can hear a difference. The neutral tone is what every tone becomes where it is unstressed: 的 and
    /// 得 are both "de" then.
    public func isSame(as other: Sound) -> Bool {
        switch (self, other) {
        case (.phones(let first), .phones(let second)): first == second
        case (.syllable(let first), .syllable(let second)):
            first.letters == second.letters && (first.tone == second.tone || first.tone * second.tone == 0)
        default: false
        }
    }
}

extension Sound: CustomStringConvertible {
    /// `L AY T`, `zai4`
    public var description: String {
        switch self {
        case .phones(let phones): phones.map(\.rawValue).joined(separator: " ")
        case .syllable(let syllable): "\(syllable.letters)\(syllable.tone)"
        }
    }
}
