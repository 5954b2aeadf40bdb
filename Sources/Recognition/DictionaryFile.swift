import Phonetics

/// One pronunciation in a decoder's dictionary.
struct DictionaryEntry: Hashable {
    /// `word`, or `word(2)` for its second variant.
    var word: String
    var phones: [Phone]

    /// The word without the number of its variant.
    var baseWord: String { Self.baseWord(of: word) }

    static func baseWord(of name: String) -> String {
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), open > name.startIndex else { return name }
        return String(name[..<open])
    }
}

/// A dictionary in a file: one that exists, or one made for the decoder that reads it.
struct DictionaryFile {
    let path: String
    private let temporary: TemporaryFile?

    init(existing path: String) {
        self.path = path
        temporary = nil
    }

    init(_ entries: [DictionaryEntry], naming names: PhoneNames = .arpabet) throws(RecognitionError) {
        var bytes: [UInt8] = []
        for entry in entries {
            bytes += entry.word.utf8
            bytes.append(UInt8(ascii: " "))
            bytes += names.text(entry.phones).utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        let file = try TemporaryFile(bytes, kind: "dictionary")
        path = file.path
        temporary = file
    }
}
