import Foundation
import Grammars
import Phonetics

/// The owner's corrections: how words are said, in the format of the CMU dictionary, in the state folder. It comes before
/// every other source of pronunciations. Lines that an owner wrote by hand are kept as they are, faulty ones too.
///
/// A value that keeps nothing of the file. Changes are made under a lock between processes, and replace the file at once.
public struct OwnerLexicon: Sendable, Hashable {
    public static let fileName = "lexicon.dict"
    /// Ways to say one word.
    public static let mostWays = 4
    /// Longer words are no words.
    public static let mostLetters = 64
    /// Of the file, in bytes: some thirty thousand words.
    static let largest = 1 << 20

    public let path: String

    public init(stateFolder: String) { path = stateFolder + "/" + Self.fileName }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The words that it has, in the order of the file, each once.
    ///
    /// - Throws: `PhoneticsError` where it cannot be read.
    public func words() throws(PhoneticsError) -> [String] {
        var seen: Set<String> = []
        return try lines().compactMap { Self.head($0) }.filter { seen.insert($0).inserted }
    }

    /// How words are said, and the lines that cannot be used, with their numbers.
    ///
    /// - Throws: `PhoneticsError` where it cannot be read.
    public func entries() throws(PhoneticsError) -> Lexicon.Entries {
        guard exists else { return try Lexicon(dictionaries: []).entries(for: [String]()) }
        var entries = try Lexicon(dictionaries: [path]).entries(for: words())
        entries.problems = try Lexicon.problems(in: path)
        return entries
    }

    /// Puts these ways to say a word, the likeliest first, in the place of those that it had.
    ///
    /// - Throws: `WordError` where it is no word or the file cannot be written, `PhoneticsError` where it cannot be read.
    public func set(_ word: String, to pronunciations: [Pronunciation]) throws {
        let word = try Self.checked(word)
        try change { lines in
            lines.removeAll { Self.head($0) == word }
            for (index, way) in pronunciations.prefix(Self.mostWays).enumerated() {
                lines.append("\(word)\(index == 0 ? "" : "(\(index + 1))") \(way)")
            }
        }
    }

    /// Forgets what was said of a word.
    ///
    /// - Returns: whether there was anything.
    public func remove(_ word: String) throws -> Bool {
        let word = try Self.checked(word)
        guard try lines().contains(where: { Self.head($0) == word }) else { return false }
        try change { lines in lines.removeAll { Self.head($0) == word } }
        return true
    }

    /// The word as grammars have it.
    ///
    /// - Throws: `WordError` where it is none, or several.
    public static func checked(_ text: String) throws(WordError) -> String {
        guard text.utf8.count <= mostLetters * 4, text.count <= mostLetters else { throw .tooLong(text) }
        let words = Tokenizer.words(text)
        guard let word = words.first else { throw .noWord(text) }
        guard words.count == 1 else { throw .severalWords(text, words) }
        return word
    }

    private func lines() throws(PhoneticsError) -> [String] {
        guard exists else { return [] }
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        guard size <= Self.largest else { throw PhoneticsError(.tooLarge(bytes: size), file: path) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PhoneticsError(.unreadable(EACCES), file: path)
        }
        guard let text = String(validating: data, as: UTF8.self) else { throw PhoneticsError(.notUTF8, file: path) }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The word of a line: `tomato` of `tomato(2) T AH ...`; nil: it is a comment, or empty.
    private static func head(_ line: String) -> String? {
        guard !line.hasPrefix(";;;"), var head = line.split(whereSeparator: \.isWhitespace).first else { return nil }
        if head.last == ")", let open = head.lastIndex(of: "("), open > head.startIndex { head = head[..<open] }
        return head.lowercased()
    }

    private func change(_ body: (inout [String]) -> Void) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw WordError.unwritable(path, errno) }
        defer { close(lock) }
        // Another process holds it for a few milliseconds.
        guard flock(lock, LOCK_EX) == 0 else { throw WordError.unwritable(path, errno) }
        var lines = try lines()
        while lines.last?.isEmpty == true { lines.removeLast() }
        body(&lines)
        try write(lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n")
    }

    private func write(_ text: String) throws {
        guard text.utf8.count <= Self.largest else { throw WordError.unwritable(path, EFBIG) }
        let temporary = "\(path).\(getpid())"
        defer { unlink(temporary) }
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw WordError.unwritable(path, errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do { try handle.write(contentsOf: Data(text.utf8)) } catch { throw WordError.unwritable(path, EIO) }
        guard fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw WordError.unwritable(path, errno) }
    }
}

/// Why a word cannot be corrected.
public enum WordError: Error, Sendable, Hashable, CustomStringConvertible {
    case noWord(String)
    case tooLong(String)
    case severalWords(String, [String])
    case unwritable(String, Int32)
    /// Letters that nobody can read aloud.
    case unreadable(String)
    /// Recordings in which too little was said.
    case nothingHeard
    /// Recordings that do not sound like one word said again.
    case recordingsDiffer

    public var description: String {
        switch self {
        case .noWord(let text): "“\(text.prefix(40))” is no word"
        case .tooLong(let text):
            "“\(text.prefix(40))...” is too long; a word has at most \(OwnerLexicon.mostLetters) letters"
        case .severalWords(let text, let words):
            "“\(text)” is \(words.count) words; correct each by itself: \(words.joined(separator: ", "))"
        case .unwritable(let path, let number): "cannot write \(path): \(String(cString: strerror(number)))"
        case .unreadable(let text): "“\(text.prefix(40))” cannot be read aloud; write it in plain letters"
        case .nothingHeard: "too little was said; record the word alone, once for each recording"
        case .recordingsDiffer:
            "what was recorded sounds like no way to say the word, and no two recordings are alike; record it twice or more "
                + "in a quiet room, or correct it with beckon words set WORD --like \"plain letters\""
        }
    }
}
