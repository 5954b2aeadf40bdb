import Glibc

/// Looks single words up in the dictionaries of a `Lexicon`, in microseconds: where `Lexicon` reads each file once for
/// many words that are known beforehand, this is for words that turn up one at a time.
///
/// Keeps eight bytes a line and the open files, not their text. A file that is replaced afterwards is still read as it
/// was; one that is changed in place gives what stands at those places now, or nothing.
final class LexiconIndex: Sendable {
    private enum Source {
        case file(IndexedDictionary)
        case words([String: [Pronunciation]])
    }

    private let sources: [Source]
    /// Dictionaries that could not be read.
    let problems: [PhoneticsError]

    init(_ lexicon: Lexicon) {
        var sources: [Source] = []
        var problems: [PhoneticsError] = []
        for source in lexicon.sources {
            switch source {
            case .words(let words): sources.append(.words(words))
            case .dictionary(let path, let names):
                do throws(PhoneticsError) { sources.append(.file(try IndexedDictionary(path, names))) } catch {
                    problems.append(error)
                }
            }
        }
        self.sources = sources
        self.problems = problems
    }

    /// Those of the first dictionary that has the word, the base form first; empty: none has it.
    func pronunciations(of word: String) -> [Pronunciation] {
        let key = Lexicon.key(word)
        for source in sources {
            let found =
                switch source {
                case .file(let file): file.pronunciations(of: key)
                case .words(let words): words[key] ?? []
                }
            if !found.isEmpty { return found }
        }
        return []
    }
}

/// One open dictionary, with the place of every line by a hash of its word.
private final class IndexedDictionary: Sendable {
    private struct Line {
        var hash: UInt32
        var offset: UInt32
    }

    private let path: String
    private let names: PhoneNames
    private let descriptor: Int32
    /// By hash; lines of one hash in the order of the file.
    private let lines: [Line]

    /// Longer lines are left out; the longest of the CMU dictionary has 130 bytes.
    private static let longestLine = 4096
    /// Lines looked at for one word. A word has at most 32 pronunciations; more of one hash is an attack.
    private static let mostLines = 64

    init(_ path: String, _ names: PhoneNames) throws(PhoneticsError) {
        let (descriptor, size) = try DictionaryFile.open(path)
        self.path = path
        self.names = names
        self.descriptor = descriptor
        lines = Self.lines(of: descriptor, size: size)
    }

    deinit { close(descriptor) }

    /// Reads it block by block: the whole text at once would stay in the memory of a daemon.
    private static func lines(of descriptor: Int32, size: Int) -> [Line] {
        var lines: [Line] = []
        // A line of the CMU dictionary has 24 bytes.
        lines.reserveCapacity(size / 20)
        withUnsafeTemporaryAllocation(byteCount: blockSize, alignment: 1) { buffer in
            var offset = 0
            var isInsideLine = false
            while offset < size {
                let count = pread(descriptor, buffer.baseAddress, min(buffer.count, size - offset), off_t(offset))
                guard count > 0 else { break }
                let block = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                let last = block.lastIndex(of: 0x0A).map { $0 + 1 }
                // A line that the block cuts begins the next one; one that fills a whole block is no entry.
                let end = offset + count < size ? last ?? count : count
                let start = isInsideLine ? block.firstIndex(of: 0x0A).map { $0 + 1 } ?? end : 0
                if start < end {
                    add(UnsafeRawBufferPointer(rebasing: block[start..<end]), at: offset + start, to: &lines)
                }
                isInsideLine = last == nil
                offset += end
            }
        }
        lines.sort { ($0.hash, $0.offset) < ($1.hash, $1.offset) }
        return lines
    }

    private static let blockSize = 64 << 10

    private static func add(_ bytes: UnsafeRawBufferPointer, at offset: Int, to lines: inout [Line]) {
        guard let base = bytes.baseAddress else { return }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var start = offset == 0 && bytes.starts(with: mark) ? mark.count : 0
        while start < bytes.count {
            let found = memchr(base + start, 0x0A, bytes.count - start)
            let end = found.map { UnsafeRawPointer($0) - base } ?? bytes.count
            if let hash = hash(ofHead: UnsafeRawBufferPointer(rebasing: bytes[start..<end])) {
                lines.append(Line(hash: hash, offset: UInt32(offset + start)))
            }
            start = end + 1
        }
    }

    /// Of the word that the line is about; nil: about none.
    private static func hash(ofHead line: UnsafeRawBufferPointer) -> UInt32? {
        guard let first = line.firstIndex(where: { !isBlank($0) }), line[first] != UInt8(ascii: ";") else { return nil }
        let end = line[first...].firstIndex(where: isBlank) ?? line.endIndex
        let head = line[first..<end]
        if head.last != UInt8(ascii: ")"), head.allSatisfy({ $0 < 0x80 }) { return hash(head) }
        guard let text = String(validating: head, as: UTF8.self) else { return nil }
        return hash(Lexicon.key(DictionaryScan.split(head: Substring(text)).word))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// FNV-1a of the lower-cased bytes; outside ASCII that of Swift, which takes canonically equivalent words for equal.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes {
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            hash = (hash ^ UInt32(isUpper ? byte | 0x20 : byte)) &* 0x0100_0193
        }
        return hash
    }

    private static func hash(_ key: String) -> UInt32 {
        key.utf8.allSatisfy { $0 < 0x80 } ? hash(key.utf8) : UInt32(truncatingIfNeeded: key.hashValue)
    }

    func pronunciations(of key: String) -> [Pronunciation] {
        let hash = Self.hash(key)
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        guard low < lines.count, lines[low].hash == hash else { return [] }
        var scan = DictionaryScan(file: path, keys: [key], names: names)
        for line in lines[low...].prefix(Self.mostLines).prefix(while: { $0.hash == hash }) {
            withLine(at: Int(line.offset)) { scan.use($0, 0) }
        }
        return scan.pronunciations[key] ?? []
    }

    private func withLine(at offset: Int, _ use: (UnsafeRawBufferPointer) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: Self.longestLine, alignment: 1) { buffer in
            guard let base = buffer.baseAddress else { return }
            let count = pread(descriptor, base, buffer.count, off_t(offset))
            guard count > 0 else { return }
            let text = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            let end = text.firstIndex(of: 0x0A) ?? (count < buffer.count ? count : 0)
            if end > 0 { use(UnsafeRawBufferPointer(rebasing: text[..<end])) }
        }
    }
}
