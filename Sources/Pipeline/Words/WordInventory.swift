import Grammars
import Intents
import Phonetics
import Recognition

/// A word that can be said here and that the model's dictionary does not have.
public struct UnknownWord: Sendable, Hashable {
    /// Who says how it sounds.
    public enum Source: String, Sendable, Hashable {
        /// A correction, or a lexicon of the settings.
        case owner
        case application
        /// A guess from its letters.
        case rule
        case nobody
    }

    /// Where it is said.
    public struct Use: Sendable, Hashable {
        /// Nil: the person's own phrases.
        public var application: String?
        /// The sentence, value or phrase.
        public var text: String
        public var location: SourceLocation?
    }

    public var word: String
    public var source: Source
    /// The likeliest first; empty where nobody knows.
    public var pronunciations: [Pronunciation]
    /// The first few.
    public var uses: [Use]

    public init(word: String, source: Source, pronunciations: [Pronunciation], uses: [Use] = []) {
        self.word = word
        self.source = source
        self.pronunciations = pronunciations
        self.uses = uses
    }
}

/// The words of a configuration and of what is remembered, and who knows how they sound.
public struct WordInventory {
    private static let mostUses = 3

    private let configuration: Configuration
    private let settings: RecognitionSettings
    private let pronouncer: RulePronouncer
    private var grammars: ConversationGrammars

    /// - Parameter memory: recorded phrases and what programs supplied; nil: only what files say.
    public init(_ configuration: Configuration, memory: Memory? = nil) {
        self.configuration = configuration
        settings = configuration.settings.recognition
        pronouncer = RulePronouncer(settings)
        grammars = configuration.grammars
        guard let memory else { return }
        for kept in memory.vocabularies() {
            let type = configuration.catalog.supplied(kept.values, type: kept.type, of: kept.application)
            if let type { grammars.setValues(type, of: kept.application) }
        }
        let phrases = memory.voiceShortcuts.filter { $0.locale == configuration.locale }
        grammars.setPhrases(phrases.compactMap { one in one.phrase.map { Phrase(id: one.id, text: $0) } })
    }

    /// Those that the model's dictionary does not have, by the alphabet.
    ///
    /// - Throws: `PhoneticsError` where a dictionary cannot be read.
    public func unknownWords() throws(PhoneticsError) -> [UnknownWord] {
        let all = grammars.expectations.map(grammars.grammar)
        let words = Grammar.spokenWords(of: all)
        let known = try Lexicon([.dictionary(settings.dictionary, settings.phones)]).entries(for: words).pronunciations
        // How a number is read aloud is no guess.
        let missing = words.subtracting(known.keys).filter { Int($0) == nil }.sorted()
        let uses = uses(of: Set(missing), in: all)
        return try describe(missing, uses)
    }

    /// How words sound now, whether some dictionary has them or not.
    ///
    /// - Throws: `PhoneticsError` where a dictionary cannot be read.
    public func describe(_ words: [String], _ uses: [String: [UnknownWord.Use]] = [:]) throws(PhoneticsError)
        -> [UnknownWord]
    {
        let owned = try Lexicon(dictionaries: settings.lexicons).entries(for: words).pronunciations
        let hinted = try Lexicon([.words(settings.hints)]).entries(for: words).pronunciations
        return words.map { word in
            let guesses = owned[word] ?? hinted[word] ?? pronouncer.pronunciations(of: word)
            let source: UnknownWord.Source =
                owned[word] != nil ? .owner : hinted[word] != nil ? .application : guesses.isEmpty ? .nobody : .rule
            return UnknownWord(word: word, source: source, pronunciations: guesses, uses: uses[word] ?? [])
        }
    }

    /// The ways that a word may be said by its letters, likeliest first.
    public func guesses(of word: String) -> [Pronunciation] { pronouncer.pronunciations(of: word) }

    /// Every way that the letters allow, and how the word sounds now: what recordings are held against.
    ///
    /// - Throws: `PhoneticsError` where a dictionary cannot be read.
    public func possibilities(of word: String) throws(PhoneticsError) -> [Pronunciation] {
        let known = try settings.lexicon.entries(for: [word]).pronunciations[word] ?? []
        return known + pronouncer.widePronunciations(of: word).filter { !known.contains($0) }
    }

    /// What something sounds like that is written in plain letters; empty where nobody can read it.
    public func pronunciations(like text: String) -> [Pronunciation] { PlainLetters(settings).pronunciations(text) }

    private func uses(of words: Set<String>, in grammars: [Grammar]) -> [String: [UnknownWord.Use]] {
        var uses: [String: [UnknownWord.Use]] = [:]
        func note(_ word: String, _ use: UnknownWord.Use) {
            guard words.contains(word), uses[word, default: []].count < Self.mostUses else { return }
            let isNew = !uses[word, default: []].contains { $0.text == use.text && $0.location == use.location }
            if isNew { uses[word, default: []].append(use) }
        }
        guard !words.isEmpty else { return [:] }
        var seen: Set<String> = []
        for grammar in grammars {
            for sentence in grammar.sentences {
                let application = sentence.meaning.application
                let use = UnknownWord.Use(
                    application: application, text: sentence.source, location: sentence.location)
                sentence.expression.visit { if case .word(let word) = $0 { note(word, use) } }
                for slot in sentence.slots.values {
                    guard case .vocabulary(let key) = slot.type, seen.insert(key).inserted else { continue }
                    for vocabulary in grammar.vocabularies(for: key) {
                        vocabulary.forEachWay { way, _ in
                            for word in way {
                                note(word, UnknownWord.Use(application: application, text: way.joined(separator: " ")))
                            }
                        }
                    }
                }
            }
        }
        for application in configuration.catalog.applications {
            for name in application.spokenNames {
                for word in Tokenizer.words(name) {
                    note(word, UnknownWord.Use(application: application.id, text: name))
                }
            }
        }
        return uses
    }
}
