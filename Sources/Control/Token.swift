/// A secret that proves who calls: whose it is, a colon, and 256 random bits in hexadecimal.
struct Token: Sendable {
    /// Beyond the longest token.
    static let maximumLength = 512
    /// What stands before the colon of the owner's. No application id is of this form.
    static let owner = "owner"

    let text: String

    /// A new one, from the system's source of randomness.
    init(for holder: String) {
        var generator = SystemRandomNumberGenerator()
        let secret = (0..<4).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        text = "\(holder):\(secret.joined())"
    }

    /// One that was written down, or shown.
    init(text: String) { self.text = text.last?.isNewline == true ? String(text.dropLast()) : text }

    /// Whose it says it is.
    var holder: String { String(text.prefix { $0 != ":" }) }

    /// In a time that tells nothing of where they differ, whatever their lengths.
    func matches(_ shown: Token) -> Bool {
        let (own, other) = (Array(text.utf8), Array(shown.text.utf8))
        guard !own.isEmpty else { return false }
        var difference = own.count ^ other.count
        for (index, byte) in other.enumerated() { difference |= Int(byte ^ own[index % own.count]) }
        return difference == 0
    }
}
