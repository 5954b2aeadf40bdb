/// One way to say a word: its phones in order, without silence.
public struct Pronunciation: Sendable, Hashable {
    public var phones: [Phone]

    public init(_ phones: [Phone]) { self.phones = phones }

    /// Reads phones separated by blanks: `T AH M EY T OW`.
    ///
    /// - Throws: `.noPhones` for a blank text, `.unknownPhone` for the first symbol that is none (or is silence),
    ///   `.tooManyPhones` above `maximumLength`.
    ///
    /// - Parameter names: what the phones are called there.
    public init(_ text: some StringProtocol, in names: PhoneNames = .arpabet) throws(PhoneticsError) {
        var phones: [Phone] = []
        for symbol in text.split(whereSeparator: \.isWhitespace) {
            guard let phone = names.phone(symbol), phone != .silence else {
                throw PhoneticsError(.unknownPhone(String(symbol.prefix(20))))
            }
            guard phones.count < Self.maximumLength else { throw PhoneticsError(.tooManyPhones) }
            phones.append(phone)
        }
        guard !phones.isEmpty else { throw PhoneticsError(.noPhones) }
        self.phones = phones
    }

    /// The most phones that text is read into; the longest English word has fewer than 50.
    public static let maximumLength = 200
}

extension Pronunciation: CustomStringConvertible {
    /// As dictionaries write it: `T AH M EY T OW`.
    public var description: String { phones.map(\.rawValue).joined(separator: " ") }
}
