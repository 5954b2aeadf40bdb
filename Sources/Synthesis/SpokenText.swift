/// A text as it goes to the voice: bounded, and without characters that are commands to eSpeak NG.
public struct SpokenText: Sendable, Hashable {
    public let text: String
    /// How many characters (Unicode scalars) at the end are not spoken, because the text is too long.
    public let omitted: Int

    /// The longest text that is spoken at once, in Unicode scalars: about six minutes of speech. A response is a
    /// sentence or two; more than this is a mistake of its author, or an attack.
    public static let maximumLength = 5000

    /// Cuts a text that is too long at the end of a sentence, else of a word, else anywhere.
    public init(_ text: String) {
        let scalars = text.unicodeScalars
        var kept = Substring.UnicodeScalarView(scalars.prefix(Self.maximumLength))
        if kept.endIndex != scalars.endIndex {
            kept = kept.prefix(through: Self.cut(kept))
        }
        omitted = scalars.count - kept.count
        let spoken = kept.map { Self.isSilent($0) ? " " : $0 }
        self.text = String(String.UnicodeScalarView(spoken))
    }

    /// Whether there is nothing to say.
    public var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// The last index to keep. A sentence end in the first half does not count: too much would be lost.
    private static func cut(_ text: Substring.UnicodeScalarView) -> String.Index {
        let half = text.index(text.startIndex, offsetBy: text.count / 2)
        let tail = text[half...]
        return tail.lastIndex { ".!?\u{3002}\u{FF01}\u{FF1F}\n".unicodeScalars.contains($0) }
            ?? tail.lastIndex { $0.properties.isWhitespace } ?? text.index(before: text.endIndex)
    }

    /// Control characters: byte 1 opens a command inside eSpeak NG's plain text (`\u{1}80S` changes the rate), byte 0
    /// ends the text. Line ends and tabs are blanks to the voice too.
    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
