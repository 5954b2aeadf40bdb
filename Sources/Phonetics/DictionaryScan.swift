import Glibc

/// One pass over one dictionary. No string is made for a line that is not about a needed word.
struct DictionaryScan {
    let file: String
    private let names: PhoneNames
    /// The needed words in their compared form; nil: every line is read, for its problems only.
    private let keys: [String]?
    private let filter: WordFilter
    private var found: [String: [(number: Int, pronunciation: Pronunciation)]] = [:]
    private(set) var problems: [PhoneticsError] = []

    init(file: String, keys: [String]?, names: PhoneNames = .arpabet) {
        self.file = file
        self.names = names
        self.keys = keys
        filter = WordFilter(keys ?? [])
        for key in keys ?? [] { found[key] = [] }
    }

    /// By compared form; the base form first, then the alternates by number, each once.
    var pronunciations: [String: [Pronunciation]] {
        found.compactMapValues { entries in
            var distinct: [Pronunciation] = []
            // A stable sort: two entries of one number stay in the order of the file.
            let order = entries.indices.sorted { (entries[$0].number, $0) < (entries[$1].number, $1) }
            for index in order where !distinct.contains(entries[index].pronunciation) {
                distinct.append(entries[index].pronunciation)
            }
            return distinct.isEmpty ? nil : distinct
        }
    }

    mutating func read() throws(PhoneticsError) {
        let bytes = try DictionaryFile.bytes(of: file)
        bytes.withUnsafeBytes { scan($0) }
    }

    private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var start = bytes.starts(with: mark) ? mark.count : 0
        var number = 0
        while start < bytes.count {
            number += 1
            let found = memchr(base + start, 0x0A, bytes.count - start)
            let end = found.map { UnsafeRawPointer($0) - base } ?? bytes.count
            if keys == nil || filter.mayMatch(bytes, from: start, to: end) {
                use(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), number)
            }
            start = end + 1
        }
    }

    /// Reads one line, without its end.
    mutating func use(_ bytes: UnsafeRawBufferPointer, _ number: Int) {
        guard let line = String(validating: bytes, as: UTF8.self) else {
            report(PhoneticsError(.notUTF8), line: number)
            return
        }
        if line.hasPrefix(";;;") { return }
        let fields = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let head = fields.first else { return }
        let (word, alternate) = Self.split(head: head)
        let key = Lexicon.key(word)
        guard keys == nil || found[key] != nil else { return }
        do throws(PhoneticsError) {
            let pronunciation = try Pronunciation(Self.phones(fields.count > 1 ? fields[1] : ""), in: names)
            guard keys != nil else { return }
            guard found[key, default: []].count < Lexicon.maximumAlternates else {
                throw PhoneticsError(.tooManyPronunciations)
            }
            found[key, default: []].append((alternate, pronunciation))
        } catch {
            report(error, word: word, line: number)
        }
    }

    private mutating func report(_ error: PhoneticsError, word: String? = nil, line: Int) {
        guard problems.count < Self.maximumProblems else { return }
        problems.append(PhoneticsError(error.code, word: word, file: file, line: line))
    }

    /// A binary file under a dictionary's name is told once and again, but not a million times.
    static let maximumProblems = 100

    /// `tomato(2)` is the second way to say `tomato`; any other bracket belongs to the word.
    static func split(head: Substring) -> (word: String, number: Int) {
        guard head.last == ")", let open = head.lastIndex(of: "("), open != head.startIndex,
            let number = Int(head[head.index(after: open)...].dropLast()), number > 0
        else { return (String(head), 1) }
        return (String(head[..<open]), number)
    }

    /// The published dictionary has remarks after some entries: `# place, danish`.
    private static func phones(_ text: Substring) -> Substring {
        text.firstIndex(of: "#").map { text[..<$0] } ?? text
    }
}
