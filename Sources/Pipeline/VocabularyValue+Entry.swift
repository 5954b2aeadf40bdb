import BeckonKit
import Intents

extension VocabularyValue {
    /// As a value of an enumeration. What a program supplies is words, not templates.
    var entry: EnumerationDefinition.Entry {
        EnumerationDefinition.Entry(
            id: identifier, synonyms: ([display ?? identifier] + synonyms).map(TemplateText.escaped), display: display,
            soundsLike: soundsLike.map(TemplateText.escaped))
    }
}
