import Grammars
import Intents
import Matching
import Phonetics
import Recognition

/// Grammars and matchers of the moments of a conversation, each made when it is first needed.
final class Interpreter {
    /// Questions with choices that extensions supply are new ones each time.
    static let keptMatchers = 32

    private var grammars: ConversationGrammars
    private let thresholds: ConfidenceThresholds
    private let thresholdOfAnswers: ConfidenceThresholds.Bounds
    /// How words are said.
    let sounds: WordSounds
    private let homophones: HomophoneIndex
    private var matchers: [Expectation: Matcher] = [:]
    /// Reads what is looked for in any words.
    private(set) lazy var search = Matcher(
        grammar: grammars.search, thresholds: thresholds, homophones: homophones)
    private var commandsWithoutPhrases: Matcher?
    /// The expectations of the matchers, the least recently used first.
    private var used: [Expectation] = []

    init(_ configuration: Configuration) {
        grammars = configuration.grammars
        let settings = configuration.settings.recognition
        thresholds = ConfidenceThresholds(configuration.settings, configuration.catalog)
        thresholdOfAnswers = ConfidenceThresholds.answers(settings)
        sounds = Self.sounds(settings, language: grammars.language)
        homophones = HomophoneIndex(sounds: sounds, words: grammars.parts.words)
    }

    /// The dictionary and the rules are those of the speech model's language. In Mandarin they serve for the words in
    /// Latin script; in any other language they would tell a wrong sound.
    static func sounds(_ settings: RecognitionSettings, language: Language) -> WordSounds {
        guard [settings.language.lowercased(), "zh"].contains(language.code) else {
            return WordSounds(lexicon: Lexicon(dictionaries: [])) { _ in [] }
        }
        let pronouncer = RulePronouncer(settings)
        return WordSounds(lexicon: settings.lexicon) { word in
            pronouncer.pronunciations(of: word)
        }
    }

    var language: Language { grammars.language }

    var matcherCount: Int { matchers.count }

    func matcher(for expectation: Expectation) -> Matcher {
        used.removeAll { $0 == expectation }
        used.append(expectation)
        if let matcher = matchers[expectation] { return matcher }
        if used.count > Self.keptMatchers { matchers[used.removeFirst()] = nil }
        let isIdle = [.command, .ringing].contains(expectation)
        let matcher = Matcher(
            grammar: grammars.grammar(for: expectation),
            thresholds: isIdle ? thresholds : thresholds.whileAsking(answers: thresholdOfAnswers),
            homophones: homophones)
        matchers[expectation] = matcher
        return matcher
    }

    /// Puts these phrases in the place of those that could be said.
    func setPhrases(_ phrases: [Phrase]) {
        grammars.setPhrases(phrases)
        forgetCommands()
    }

    /// Puts these names in the place of those that could be looked for.
    func setSought(_ names: [String]) {
        grammars.setSought(names)
        forgetCommands()
    }

    /// What can be said while no question is open, but for recorded phrases. Made when it is first needed: when a phrase is
    /// heard.
    var withoutPhrases: Matcher {
        if let commandsWithoutPhrases { return commandsWithoutPhrases }
        let matcher = Matcher(
            grammar: grammars.commandsWithoutPhrases, thresholds: thresholds, homophones: homophones)
        commandsWithoutPhrases = matcher
        return matcher
    }

    private func forgetCommands() {
        commandsWithoutPhrases = nil
        for expectation in used where expectation.takesCommands { matchers[expectation] = nil }
        used.removeAll(where: \.takesCommands)
    }

    /// Puts the values of an application's type in the place of those that it had. What is asked for from now on has them;
    /// sentences are not compiled again while no question is open.
    ///
    /// - Returns: the expectations of which other things can be said than before.
    @discardableResult
    func setValues(_ type: EnumerationDefinition, of application: String) -> [Expectation] {
        let key = grammars.setValues(type, of: application)
        commandsWithoutPhrases = nil
        let changed = used.filter { matchers[$0]?.grammar.vocabularies(for: key).isEmpty == false }
        for expectation in changed { matchers[expectation] = nil }
        used.removeAll(where: changed.contains)
        return changed
    }
}

extension Expectation {
    /// Whether every active sentence can be said.
    fileprivate var takesCommands: Bool {
        switch self {
        case .command, .ringing, .didYouMean: true
        case .value, .confirmation, .options, .choice, .valueConfirmation, .control: false
        }
    }
}
