import Intents
import Testing

@testable import Grammars

/// What holds for every type of every language.
@Suite struct TypeTableTests {
    private static let all = ["en-US", "zh-CN"].flatMap { locale in
        (TypeTable.table(for: Language(locale: locale))?.types.keys.sorted() ?? []).map { (locale, $0) }
    }

    @Test(arguments: all)
    func templatesAreFaultless(locale: String, type: String) throws {
        let table = try #require(TypeTable.table(for: Language(locale: locale)))
        for (name, template) in table.rules {
            _ = try #require(try? SentenceTemplate(parsing: template), "rule \(name)")
        }
        _ = try SentenceTemplate(parsing: try #require(table.types[type]))
        let found = TypeLibrary.shared(locale).grammar(named: type)
        let grammar = try #require(found)
        #expect(!grammar.expression.matchesNothing)
        for slot in grammar.expression.slots {
            let name = try #require(slot.type)
            let isKnown = TypeLibrary.shared(locale).grammar(named: name) != nil
            #expect(isKnown, "\(name)")
        }
    }

    @Test func everyBuiltInTypeThatIsSaidHasAGrammar() {
        let others: Set = ["string", "person", "place", "url"]
        for locale in ["en-US", "zh-CN"] {
            for type in ValueType.builtIn where !others.contains(type.name) {
                let isKnown = TypeLibrary.shared(locale).grammar(named: type.name) != nil
                #expect(isKnown, "\(type.name) \(locale)")
            }
            let spells = TypeLibrary.shared(locale).grammar(named: "spelling") != nil
            #expect(spells)
        }
    }
}
