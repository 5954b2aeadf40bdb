import Foundation
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
    static let types = ["Soup": soup, "SoupOption": option]

    static let parameters: [ParameterDefinition] = [
        ParameterDefinition(name: "soup", type: .enumeration("Soup")),
        ParameterDefinition(name: "options", type: .enumeration("SoupOption"), isArray: true),
        ParameterDefinition(name: "quantity", type: .integer, range: 0...99),
        ParameterDefinition(name: "number", type: .integer),
        ParameterDefinition(name: "text", type: .string), ParameterDefinition(name: "note", type: .string),
        ParameterDefinition(name: "guests", type: .person, isArray: true),
        ParameterDefinition(name: "lines", type: .string, isArray: true),
        ParameterDefinition(name: "loud", type: .boolean), ParameterDefinition(name: "time", type: .time),
        ParameterDefinition(name: "date", type: .date), ParameterDefinition(name: "level", type: .percentage),
    ]

    /// One intent a template, named by its place: `i0`, `i1`, ...
    static func make(_ templates: String..., locale: String = "en-US") throws -> Grammar {
        try make(templates.map { SentenceSource(text: $0) }, locale: locale)
    }

    static func make(
        _ sources: [SentenceSource], types: [String: EnumerationDefinition] = types,
        parameters: [ParameterDefinition] = parameters,
        application: Application = Application(id: "a", name: "Kitchen Aid"),
        locale: String = "en-US"
    ) throws -> Grammar {
        let intents = sources.enumerated().map { index, source in
            IntentDefinition(
                id: IntentID(application: application.id, name: "i\(index)"), title: "", parameters: parameters,
                sentences: [source])
        }
        let catalog = Catalog(applications: [application], types: [application.id: types], intents: intents)
        let grammars = ConversationGrammars(catalog: catalog, locale: locale)
        let unknown = grammars.problems.filter { !$0.message.contains("too many ways") }
        try #require(unknown.isEmpty, "\(unknown)")
        return grammars.grammar(for: .command)
    }

    /// Monday, 30 November 2026, 10:15 in Berlin.
    static let situation = Situation(
        now: Date(timeIntervalSince1970: 1_796_030_100), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
}

extension Grammar {
    func summaries(of text: String, context: [String: [String]] = [:]) -> [String] {
        var situation = TestGrammar.situation
        situation.context = context
        return readings(of: text, in: situation).map(\.summary)
    }
}

extension Reading {
    /// `1 quantity=2 soup=tomato`
    var summary: String {
        ([String(sentence)] + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.json.text)" })
            .joined(separator: " ")
    }
}
