import BeckonKit
import Intents

extension Catalog {
    /// A dynamic type with what a program supplies; nil: it has no such type.
    func supplied(
        _ values: [VocabularyValue], type: String, of application: String
    ) -> EnumerationDefinition? {
        guard var enumeration = enumeration(type, of: application), enumeration.isDynamic else { return nil }
        let own = Set(enumeration.entries.map(\.id))
        enumeration.entries += values.lazy.filter { !own.contains($0.identifier) }.map(\.entry)
        return enumeration
    }
}

extension VocabularyValue {
    /// As a value of an enumeration. What a program supplies is words, not templates.
    var entry: EnumerationDefinition.Entry {
        EnumerationDefinition.Entry(
            id: identifier, synonyms: ([display ?? identifier] + synonyms).map(TemplateText.escaped), display: display,
            soundsLike: soundsLike.map(TemplateText.escaped))
    }
}
