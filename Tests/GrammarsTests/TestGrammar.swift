import Intents
import Testing

@testable import Grammars

/// Short ways to make grammars in tests.
enum TestGrammar {
    static let soup = EnumerationDefinition(
        name: "Soup",
        entries: [
            .init(id: "tomato", synonyms: ["tomato soup", "tomato"]),
            .init(id: "chowder", synonyms: ["clam chowder", "New England clam chowder"]),
        ])
    static let option = EnumerationDefinition(
        name: "SoupOption",
        entries: [
            .init(id: "cheese", synonyms: ["cheese"]), .init(id: "croutons", synonyms: ["croutons", "crunchy bread"]),
        ])

    static let slots: [String: Slot] = [
        "soup": Slot(name: "soup", type: .enumeration(soup)),
        "options": Slot(name: "options", type: .enumeration(option), isArray: true),
        "quantity": Slot(name: "quantity", type: .integer(0...99)),
        "number": Slot(name: "number", type: .integer(0...999_999)),
        "text": Slot(name: "text", type: .freeText),
        "loud": Slot(name: "loud", type: .boolean),
    ]

    /// One intent a template, named by its place: `i0`, `i1`, ...
    static func make(_ templates: String..., locale: String = "en-US") throws -> Grammar {
        Grammar(
            sentences: try templates.enumerated().map { index, text in
                let template = try SentenceTemplate(parsing: text)
                return Sentence(
                    meaning: .intent(IntentID(application: "a", name: "i\(index)")), template: template,
                    slots: slots.filter { template.slots.map(\.name).contains($0.key) })
            }, language: Language(locale: locale))
    }
}

extension Reading {
    /// `1 quantity=2 soup=tomato`
    var summary: String {
        ([String(sentence)] + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.json.text)" })
            .joined(separator: " ")
    }
}
