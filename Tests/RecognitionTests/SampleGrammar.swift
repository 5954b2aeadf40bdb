import Grammars
import Intents

/// What can be said in the spoken samples.
enum SampleGrammar: String, CaseIterable, Sendable {
    case commands, answers, soups, numbers, digits

    static let soupNames = "(tomato soup|tomato|clam chowder|chowder|chicken soup|pumpkin soup|lentil soup)"

    func grammar() throws -> Grammar {
        switch self {
        case .commands:
            try Grammar(
                templates: "(order|get me|i would like) \(Self.soupNames) [with (cheese|croutons)] [please]",
                "(order|get me|i would like) {number} [bowls of] \(Self.soupNames) [with (cheese|croutons)] [please]",
                "(order|get me|i would like) (a soup|some soup|soup) [please]", "what did i order [last|last time]",
                "(boil|start) the kettle", "keep (it|the water|the kettle) warm [for {number} minutes]")
        case .answers: try Grammar(templates: "(yes|no|cancel|help|stop)")
        case .soups: try Grammar(templates: "[(a|some)] \(Self.soupNames) [please]", "cancel")
        case .numbers: try Grammar(templates: "{number} [please]", "cancel")
        case .digits: try Grammar(templates: "(zero|one|two|three|four|five|six|seven|eight|nine)")
        }
    }
}

extension Grammar {
    /// A grammar of these templates, with `{number}` from 0 to 99 and `{text}` as free text.
    init(templates: String...) throws {
        let slots = [
            SlotReference(name: "number"): Slot(name: "number", type: .builtIn("0...99"), valueType: .integer),
            SlotReference(name: "text"): Slot(name: "text", type: .freeText, valueType: .string),
        ]
        let sentences = try templates.map { text in
            let template = try SentenceTemplate(parsing: text)
            return Sentence(
                meaning: .reply(.yes), template: template,
                slots: slots)
        }
        self.init(sentences: sentences, parts: SharedParts(language: Language(locale: "en-US")))
    }
}
