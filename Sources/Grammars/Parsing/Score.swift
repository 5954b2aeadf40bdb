/// What is preferred in a reading, in one number that is added up and compared.
///
/// Between the ways to read one sentence: fewer words heard as others first, then fewer in free text, then more that the
/// template says itself, then more in typed slots. So "lunch tomorrow at noon" is lunch, tomorrow at noon, though "at"
/// could be a word of the template. Between sentences `rank` decides, in which the words of the template come first.
struct Score: Comparable, Sendable {
    private var packed: UInt64

    static let start = Score(packed: 0xFFFF << 48 | 0xFFFF << 32)

    static func < (left: Score, right: Score) -> Bool { left.packed < right.packed }

    /// Texts are at most `Grammar.maximumWords` long, so no count overflows into the next.
    mutating func addLiteral(_ words: Int = 1) { packed &+= UInt64(words) << 16 }
    mutating func addTyped(_ words: Int = 1) { packed &+= UInt64(words) }
    mutating func addFree() { packed &-= 1 << 32 }
    mutating func addExchanged(_ words: Int = 1) { packed &-= UInt64(words) << 48 }

    var literal: Int { Int(packed >> 16 & 0xFFFF) }
    var typed: Int { Int(packed & 0xFFFF) }
    var free: Int { Int(0xFFFF - (packed >> 32 & 0xFFFF)) }
    /// Words that are taken for another that sounds alike, or passed over.
    var exchanged: Int { Int(0xFFFF - (packed >> 48)) }

    /// Of two sentences the one with the higher rank is meant.
    var rank: UInt64 {
        (packed >> 48) << 48 | UInt64(literal) << 32 | UInt64(typed) << 16 | UInt64(0xFFFF - free)
    }
}
