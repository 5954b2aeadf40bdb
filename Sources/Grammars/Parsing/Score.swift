/// What is preferred in a reading, in one number that is compared and added up: fewer words heard as others first, then
/// more words that the template says itself, then more in typed slots, then fewer in free text.
struct Score: Comparable, Sendable {
    private var packed: UInt64

    static let start = Score(packed: 0xFFFF << 48 | 0xFFFF)

    static func < (left: Score, right: Score) -> Bool { left.packed < right.packed }

    /// Texts are at most `TextParser.maximumWords` long, so no count overflows into the next.
    mutating func addLiteral(_ words: Int = 1) { packed &+= UInt64(words) << 32 }
    mutating func addTyped(_ words: Int = 1) { packed &+= UInt64(words) << 16 }
    mutating func addFree() { packed &-= 1 }
    mutating func addExchanged(_ words: Int = 1) { packed &-= UInt64(words) << 48 }

    var literal: Int { Int(packed >> 32 & 0xFFFF) }
    var typed: Int { Int(packed >> 16 & 0xFFFF) }
    var free: Int { Int(0xFFFF - packed & 0xFFFF) }
    /// Words that are taken for another that sounds alike, or passed over.
    var exchanged: Int { Int(0xFFFF - packed >> 48) }
}
