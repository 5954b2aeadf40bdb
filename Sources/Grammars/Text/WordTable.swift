import Synchronization

/// The numbers of the words that grammars know. Grammars and vocabularies that are read together share one; it only
/// grows, so that a new phrase or vocabulary leaves the numbers of all others as they are.
///
/// Safe to share between threads.
public final class WordTable: Sendable {
    /// What an unknown word is numbered.
    static let unknown: Int32 = -1

    private let storage = Mutex(Storage())
    /// How what is written in values is said; nil: as it is written.
    let language: Language?

    /// - Parameter language: of the values whose words it takes in; nil: they are only said as they are written.
    public init(language: Language? = nil) { self.language = language }

    public var count: Int { storage.withLock(\.count) }

    /// The word of a number that the table has given.
    public func word(_ number: Int32) -> String { storage.withLock { $0.word(number) } }

    /// The number of a word; nil: no grammar has it.
    public func number(of word: String) -> Int32? {
        let number = storage.withLock { $0.number(of: word) }
        return number == Self.unknown ? nil : number
    }

    /// The numbers of words, `unknown` for those that no grammar has.
    func numbers(of words: some Collection<String>) -> [Int32] {
        storage.withLock { storage in words.map { storage.number(of: $0) } }
    }

    /// The numbers of words, new where they have none yet.
    func add(_ words: some Collection<String>) -> [Int32] {
        storage.withLock { storage in words.map { storage.add($0) } }
    }

    /// All words, by their numbers.
    public var words: [String] { storage.withLock { storage in (0..<Int32(storage.count)).map(storage.word) } }

    /// An open-addressing hash table whose words stand one after another in one buffer: about 20 bytes a word.
    private struct Storage {
        private var bytes: [UInt8] = []
        private var ends: [UInt32] = []
        private var slots = [Int32](repeating: -1, count: 64)

        var count: Int { ends.count }

        func word(_ number: Int32) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

        private func range(of number: Int32) -> Range<Int> {
            (number == 0 ? 0 : Int(ends[Int(number) - 1]))..<Int(ends[Int(number)])
        }

        func number(of word: String) -> Int32 {
            var word = word
            return word.withUTF8 { slots[place(of: $0)] }
        }

        mutating func add(_ word: String) -> Int32 {
            var word = word
            return word.withUTF8 { text in
                let place = place(of: text)
                if slots[place] >= 0 { return slots[place] }
                let number = Int32(ends.count)
                bytes.append(contentsOf: text)
                ends.append(UInt32(bytes.count))
                slots[place] = number
                if ends.count * 2 > slots.count { grow() }
                return number
            }
        }

        /// Where the word stands, or would stand.
        private func place(of text: UnsafeBufferPointer<UInt8>) -> Int {
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(text))
            var place = hasher.finalize() & (slots.count - 1)
            while slots[place] >= 0, !bytes[range(of: slots[place])].elementsEqual(text) {
                place = (place + 1) & (slots.count - 1)
            }
            return place
        }

        private mutating func grow() {
            slots = [Int32](repeating: -1, count: slots.count * 2)
            for number in ends.indices {
                let place = bytes[range(of: Int32(number))].withUnsafeBufferPointer { self.place(of: $0) }
                slots[place] = Int32(number)
            }
        }
    }
}
