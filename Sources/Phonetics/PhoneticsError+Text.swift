import Glibc

extension PhoneticsError: CustomStringConvertible {
    /// What is wrong and what to do, without the place.
    public var message: String {
        switch code {
        case .unreadable(let number):
            "cannot read the pronunciation dictionary: \(String(cString: strerror(number))); check the path"
        case .notAFile: "a pronunciation dictionary must be a plain file"
        case .tooLarge(let bytes):
            "\(bytes) bytes are too many for a pronunciation dictionary; the limit is \(Lexicon.maximumFileSize)"
        case .notUTF8: "the line is not UTF-8 text; save the file as UTF-8"
        case .unknownPhone(let symbol):
            "\"\(Self.printable(symbol))\"\(subject) is not a phone; the phones are "
                + Phone.speech.map(\.rawValue).joined(separator: " ")
        case .noPhones: "there are no phones\(subject); write them after it, as in: tomato T AH M EY T OW"
        case .tooManyPhones: "more than \(Pronunciation.maximumLength) phones\(subject)"
        case .badPhoneName(let name):
            "\"\(Self.printable(name))\" names no phone, or two; give each phone a name of its own, without blanks"
        case .notAMapLine:
            "a line of a phone map is PHONEME, its phones and its spellings with costs, with tabs between: @\tAH|IH\ta:9 e:17"
        case .wrongSize(let bytes, let expected): "\(bytes) bytes are no weights of a phone map; it has \(expected)"
        case .tooManyPronunciations: "more than \(Lexicon.maximumAlternates) pronunciations\(subject)"
        }
    }

    /// `file:line: message`, as far as the place is known.
    public var description: String {
        guard let file else { return message }
        return line == 0 ? "\(file): \(message)" : "\(file):\(line): \(message)"
    }

    private var subject: String { word.map { " for \"\(Self.printable($0))\"" } ?? "" }

    /// A quotation from a file cannot move the cursor of the terminal that shows it.
    private static func printable(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(60).map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(visible))
    }
}
