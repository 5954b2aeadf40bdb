import Intents

/// The values of a type with all ways to say them, compiled into a trie of words: names with a shared beginning share
/// its states, and finding the names that a text goes on with takes a binary search a word.
///
/// About 12 bytes a state, 4 a way to say a value and the id's own bytes. Immutable; safe to share between threads.
public final class Vocabulary: Sendable {
    /// A value with the ways to say it.
    public struct Entry: Sendable, Hashable {
        /// What the wire carries.
        public var id: String
        /// Templates without slots and rules.
        public var ways: [String]
        /// What else is known of it, for the conditions of sentences.
        public var attributes: [String: [String]]
        /// The value itself; nil: what the id is in the type of the parameter.
        public var value: Value?

        public init(id: String, ways: [String], attributes: [String: [String]] = [:], value: Value? = nil) {
            self.id = id
            self.ways = ways
            self.attributes = attributes
            self.value = value
        }

        /// With every way to say it: its display text and what it sounds like are ways of their own.
        init(_ entry: EnumerationDefinition.Entry) {
            let shown = entry.synonyms.isEmpty ? entry.spoken : entry.display
            let plain = (shown.map { [$0] } ?? []) + entry.soundsLike
            self.init(
                id: entry.id, ways: entry.synonyms + plain.map(TemplateText.escaped), attributes: entry.attributes)
        }
    }

    public let words: WordTable
    /// Whether its values are names of things that there are, which a program supplies. They are as specific as the words
    /// that a template says itself, and count like them.
    public let isNames: Bool
    /// Values, in the order in which they were given.
    public let count: Int
    /// Ways that could not be taken in, with the reason.
    public let problems: [String]

    // The states stand in the order of a breadth-first walk, so the arc at index i leads to state i + 1.
    /// By state, the first of its arcs; one more at the end.
    let firstArcs: [Int32]
    /// By arc, the number of its word; ascending within a state.
    let arcWords: [Int32]
    /// By state, the first of the values that end there; one more at the end.
    let firstValues: [Int32]
    let values: [Int32]
    private let idBytes: [UInt8]
    private let idEnds: [UInt32]
    /// Each once; the first is empty.
    private let attributes: [[String: [String]]]
    /// By value, which of `attributes` it has; empty: none has any.
    private let attributesOfValues: [UInt32]
    /// By value, those that are more than their id.
    private let givenValues: [Int: Value]

    public convenience init(_ type: EnumerationDefinition, words: WordTable) {
        self.init(type.entries.lazy.map { Entry($0) }, words: words, isNames: type.isDynamic)
    }

    public init(_ entries: some Sequence<Entry>, words: WordTable, isNames: Bool = false) {
        self.isNames = isNames
        var builder = VocabularyBuilder(words: words)
        for entry in entries { builder.add(entry) }
        let trie = builder.trie()
        self.words = words
        count = builder.count
        problems = builder.problems
        (firstArcs, arcWords, firstValues, values) = (trie.firstArcs, trie.arcWords, trie.firstValues, trie.values)
        (idBytes, idEnds) = (builder.idBytes, builder.idEnds)
        givenValues = builder.givenValues
        (attributes, attributesOfValues) = (
            builder.attributes, builder.attributes.count > 1 ? builder.attributesOfValues : []
        )
    }

    /// The id of a value.
    public func id(_ value: Int) -> String {
        String(decoding: idBytes[(value == 0 ? 0 : Int(idEnds[value - 1]))..<Int(idEnds[value])], as: UTF8.self)
    }

    /// Words of the trie.
    var arcCount: Int { arcWords.count }

    /// The value itself, where it is more than its id.
    func given(_ value: Int) -> Value? { givenValues[value] }

    public func attributes(of value: Int) -> [String: [String]] {
        attributesOfValues.isEmpty ? [:] : attributes[Int(attributesOfValues[value])]
    }

    /// Whether some value has the attribute.
    func mayHave(attribute: String) -> Bool { attributes.contains { $0[attribute] != nil } }

    /// The values that end at a state; several where they are said alike.
    func values(at state: Int32) -> ArraySlice<Int32> {
        values[Int(firstValues[Int(state)])..<Int(firstValues[Int(state) + 1])]
    }

    func hasValue(at state: Int32) -> Bool { firstValues[Int(state)] < firstValues[Int(state) + 1] }

    /// The state behind a word; nil: no value goes on with it.
    func next(_ state: Int32, _ word: Int32) -> Int32? {
        var low = Int(firstArcs[Int(state)])
        let end = Int(firstArcs[Int(state) + 1])
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if arcWords[middle] < word { low = middle + 1 } else { high = middle }
        }
        return low < end && arcWords[low] == word ? Int32(low + 1) : nil
    }

    /// The words of every way to say a value, in the order of the trie.
    public func forEachWay(_ body: (_ words: [String], _ value: Int) -> Void) {
        var open: [(state: Int32, words: [String])] = [(0, [])]
        while let (state, path) = open.popLast() {
            for value in values(at: state) { body(path, Int(value)) }
            for arc in (Int(firstArcs[Int(state)])..<Int(firstArcs[Int(state) + 1])).reversed() {
                open.append((Int32(arc + 1), path + [words.word(arcWords[arc])]))
            }
        }
    }
}
