/// What the files of an acoustic model call the phones. Most call them as Beckon does.
public struct PhoneNames: Sendable, Hashable {
    private let names: [Phone: String]
    private let phones: [String: Phone]

    /// `AA`, `AE`, ...
    public static let arpabet = PhoneNames()

    private init() { (names, phones) = ([:], [:]) }

    /// Names of a model's own: `["AA": "aa", "AE": "ae"]`; phones that are not named keep theirs.
    ///
    /// - Throws: `PhoneticsError` with `.unknownPhone` for a key that is no phone, `.badPhoneName` for a name that is
    ///   empty, has a blank in it, or is given twice.
    public init(_ given: [String: String]) throws(PhoneticsError) {
        var names: [Phone: String] = [:]
        for (symbol, name) in given.sorted(by: { $0.key < $1.key }) {
            guard let phone = Phone(symbol: symbol), phone != .silence else {
                throw PhoneticsError(.unknownPhone(String(symbol.prefix(20))))
            }
            guard !name.isEmpty, name.utf8.count <= Self.longestName, !name.contains(where: \.isWhitespace) else {
                throw PhoneticsError(.badPhoneName(String(name.prefix(20))))
            }
            names[phone] = name
        }
        var phones: [String: Phone] = [:]
        for phone in Phone.speech {
            let name = names[phone] ?? phone.rawValue
            guard phones.updateValue(phone, forKey: name) == nil else { throw PhoneticsError(.badPhoneName(name)) }
        }
        self.names = names
        self.phones = names.isEmpty ? [:] : phones
    }

    private static let longestName = 30

    public subscript(_ phone: Phone) -> String { names[phone] ?? phone.rawValue }

    /// The phone of a dictionary's symbol.
    func phone(_ symbol: some StringProtocol) -> Phone? {
        phones.isEmpty ? Phone(symbol: symbol) : phones[String(symbol)]
    }

    /// `T AH M` in the names of the model.
    public func text(_ phones: [Phone]) -> String { phones.map { self[$0] }.joined(separator: " ") }
}
