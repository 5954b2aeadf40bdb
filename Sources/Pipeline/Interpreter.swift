import Grammars
import Intents
import Matching
import Phonetics
import Recognition

/// Grammars and matchers of the moments of a conversation, each made when it is first needed.
final class Interpreter {
    private var grammars: ConversationGrammars
    private let settings: RecognitionSettings
    private let homophones: HomophoneIndex
    private var matchers: [Expectation: Matcher] = [:]

    init(_ configuration: Configuration) {
        grammars = configuration.grammars
        settings = configuration.settings.recognition
        homophones = HomophoneIndex(
            sounds: Self.sounds(settings, language: grammars.language), words: grammars.parts.words)
    }

    /// The dictionary and the rules are those of the speech model's language. In Mandarin they serve for the words in
    /// Latin script; in any other language they would tell a wrong sound.
    static func sounds(_ settings: RecognitionSettings, language: Language) -> WordSounds {
        guard [settings.language.lowercased(), "zh"].contains(language.code) else {
            return WordSounds(lexicon: Lexicon(dictionaries: [])) { _ in [] }
        }
        let pronouncer = RulePronouncer()
        return WordSounds(lexicon: Lexicon(dictionaries: settings.lexicons + [settings.dictionary])) { word in
            pronouncer.pronunciations(of: word)
        }
    }

    /// Puts the values of a type in the place of those that it had; they can be said at once.
    func setValues(_ type: EnumerationDefinition, of application: String) {
        grammars.setValues(type, of: application)
        matchers = [:]
    }

    func matcher(for expectation: Expectation) -> Matcher {
        if let matcher = matchers[expectation] { return matcher }
        let minimumConfidence =
            expectation == .command ? settings.minimumConfidence : settings.minimumAnswerConfidence
        let matcher = Matcher(
            grammar: grammars.grammar(for: expectation), minimumConfidence: minimumConfidence, homophones: homophones)
        matchers[expectation] = matcher
        return matcher
    }
}
