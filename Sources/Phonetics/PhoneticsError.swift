/// A pronunciation or a pronunciation dictionary that could not be read.
public struct PhoneticsError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// The file could not be opened or read; the system's error number.
        case unreadable(Int32)
        /// A folder, device or pipe stands where a dictionary should.
        case notAFile
        /// The file has more bytes than any dictionary.
        case tooLarge(bytes: Int)
        case notUTF8
        /// What stands where a phone should.
        case unknownPhone(String)
        case noPhones
        case tooManyPhones
        case tooManyPronunciations
        /// A name for a phone that is none, or that two phones have.
        case badPhoneName(String)
        /// A line of a phone map that is not its name, candidates and spellings.
        case notAMapLine
        /// A file of weights that is cut short, or is none.
        case wrongSize(bytes: Int, expected: Int)
    }

    public var code: Code
    /// The word whose entry it is, where known.
    public var word: String?
    /// The dictionary, where it comes from one.
    public var file: String?
    /// Counts from 1; 0 where it concerns the whole file.
    public var line: Int

    public init(_ code: Code, word: String? = nil, file: String? = nil, line: Int = 0) {
        self.code = code
        self.word = word
        self.file = file
        self.line = line
    }
}
