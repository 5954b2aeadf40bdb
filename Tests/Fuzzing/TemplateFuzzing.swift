import Grammars
import Intents

/// A template is refused, or it is printed as a template that reads the same, and compiles within bounds.
enum TemplateFuzzing {
    static func run(_ text: String) throws {
        let expression: Expression
        do {
            expression = try SentenceTemplate(parsing: text, mayBeSilent: true).expression
        } catch {
            guard error.column >= 1, !error.description.isEmpty else {
                throw FuzzTarget.Finding("a fault without place or words: \(error)")
            }
            return
        }
        try checkPrinting(expression)
        compile(expression, source: text)
    }

    private static func checkPrinting(_ expression: Expression) throws {
        let printed = expression.description
        let again: Expression
        do {
            again = try SentenceTemplate(parsing: printed, mayBeSilent: true).expression
        } catch {
            throw FuzzTarget.Finding("printed as \(printed), which is refused: \(error)")
        }
        guard again == expression else {
            throw FuzzTarget.Finding("printed as \(printed), which reads as \(again) and not as \(expression)")
        }
    }

    private static func compile(_ expression: Expression, source: String) {
        guard !expression.matchesNothing, let template = try? SentenceTemplate(parsing: source) else { return }
        let names = expression.slots + expression.constants.map { SlotReference(name: $0.slot) }
        let slots = Dictionary(names.map { ($0, slot($0)) }) { first, _ in first }
        let parts = SharedParts(language: Language(locale: "en-US"))
        let things = Vocabulary(
            [.init(id: "lamp", ways: ["lamp[s]", "big lamp"]), .init(id: "fan", ways: ["fan"])], words: parts.words)
        let sentence = Sentence(meaning: .reply(.yes), template: template, slots: slots)
        let grammar = Grammar(sentences: [sentence], vocabularies: ["thing": things], parts: parts)
        _ = grammar.readings(of: template.source.split(separator: " ").prefix(20).joined(separator: " "))
        _ = grammar.automaton()
    }

    /// Of the type that its name begins with.
    private static func slot(_ reference: SlotReference) -> Slot {
        let type: SlotType =
            switch reference.name.first ?? " " {
            case "a"..."f": .vocabulary("thing")
            case "g"..."k": .builtIn("0...9")
            case "l"..."n": .builtIn(reference.type ?? "ordinal")
            default: .freeText
            }
        return Slot(name: reference.name, type: type, valueType: .string, isArray: reference.name.hasSuffix("s"))
    }
}
