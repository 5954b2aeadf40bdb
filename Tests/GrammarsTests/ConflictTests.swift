import Intents
import Testing

@testable import Grammars

@Suite("Sentences in each other's way") struct ConflictTests {
    private static let types = [
        "Soup": TestGrammar.soup, "Light": EnumerationDefinition(
            name: "Light",
            entries: [
                .init(id: "desk", synonyms: ["desk light"], attributes: ["domain": ["light"]]),
                .init(id: "fan", synonyms: ["desk fan"], attributes: ["domain": ["fan"]]),
            ]),
        "Song": EnumerationDefinition(
            name: "Song", entries: [.init(id: "q", synonyms: ["queen"]), .init(id: "q2", synonyms: ["queen two"])]),
        "Contact": EnumerationDefinition(name: "Contact", isDynamic: true),
    ]

    private static let parameters =
        TestGrammar.parameters + [
            ParameterDefinition(name: "light", type: .enumeration("Light")),
            ParameterDefinition(name: "song", type: .enumeration("Song")),
            ParameterDefinition(name: "contact", type: .enumeration("Contact")),
            ParameterDefinition(name: "other", type: .enumeration("Soup")),
        ]

    /// The warnings for templates of which each is an intent of its own, with their lines from 1.
    private func warnings(_ templates: [String], groups: [SentenceGroup] = []) throws -> [String] {
        let sources = templates.enumerated().map { index, text in
            SentenceSource(
                text: text, location: SourceLocation(file: "f", line: index + 1, column: 3),
                group: index < groups.count ? groups[index] : SentenceGroup())
        }
        let grammar = try TestGrammar.make(sources, types: Self.types, parameters: Self.parameters)
        return grammar.conflicts().problems(in: grammar).map(\.description)
    }

    @Test(arguments: [
        (["turn on the light", "turn off the light"], []),
        (
            ["(make|set) it dark", "make it dark"],
            [
                "f:2:3: warning: \"make it dark\", like everything that this sentence says, means a.i0 at f:1:3, which "
                    + "comes first; word it differently or leave it out"
            ]
        ),
        (
            ["make it dark", "(make|set) it dark"],
            ["f:2:3: warning: \"make it dark\" means a.i0 at f:1:3 as well, which comes first; word one of them differently"]
        ),
        (
            ["stop", "halt", "(stop|halt)"],
            [
                "f:3:3: warning: \"stop\", like everything that this sentence says, means a.i0 at f:1:3 or a.i1 at f:2:3, "
                    + "which comes first; word it differently or leave it out"
            ]
        ),
    ] as [([String], [String])])
    func areTold(templates: [String], expected: [String]) throws { #expect(try warnings(templates) == expected) }
}
