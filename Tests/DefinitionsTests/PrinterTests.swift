import Definitions
import Foundation
import Intents
import TestSupport
import Testing

/// Definitions that are printed and read again are the same definitions.
struct PrinterTests {
    private func check(_ text: String, locale: String = "en-US") throws {
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let loaded = files.load(locale: locale)
        for application in loaded.catalog.applications {
            let file = try #require(DefinitionFile(of: application.id, in: loaded.catalog))
            try checkAgain(file)
        }
        #expect(!loaded.catalog.applications.isEmpty)
    }

    private func checkAgain(_ file: DefinitionFile) throws {
        let printed = DefinitionPrinter().text(of: file)
        let again = try TemporaryFiles(["b.intents.yaml": printed])
        let loaded = again.load()
        let warnings = [
            "cannot be said", "no sentence uses rule", "has no prompt", "unknown category", "own; did you",
            "choose from",
            "no value of it to say", "is never asked for",
        ]
        let problems = again.messages(loaded).filter { message in !warnings.contains { message.contains($0) } }
        #expect(problems == [], "\(printed)")
        let second = try #require(DefinitionFile(of: file.application.id, in: loaded.catalog), "\(printed)")
        #expect(second.withoutLocations == file.withoutLocations, "\(printed)")
        #expect(DefinitionPrinter().text(of: second) == printed)
    }

    @Test func samplesComeBack() throws {
        try check(Sample.soupChef)
        try check(Sample.soupChef, locale: "zh-CN")
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        try check(
            String(
                contentsOf: root.appending(path: "Sources/Examples/SoupChef/SoupChef.intents.yaml"), encoding: .utf8))
    }

    @Test(arguments: 0..<12)
    func randomDefinitionsComeBack(_ seed: UInt64) throws {
        var random = RandomDefinitions(seed: seed)
        for _ in 0..<8 { try checkAgain(random.file()) }
    }

    @Test func whatIsWrittenForADialogueComesBack() throws { try check(Sample.chat) }

    @Test func thePrintedFormIsStable() throws {
        let group = SentenceGroup(
            when: ["domain": .oneOf(["light", "switch"]), "area": .present], set: ["on": .boolean(true)],
            rules: [RuleDefinition(name: "here", text: "here [now]")], priority: 1)
        let file = DefinitionFile(
            application: Application(
                id: "org.example.A", name: "A", alsoCalled: ["Alpha"], soundsLike: ["ay"],
                rules: [RuleDefinition(name: "on", text: "(turn|switch) on")], skipWords: ["could you"],
                extraWords: 2),
            types: [
                EnumerationDefinition(
                    name: "Cover",
                    entries: [
                        .init(
                            id: "blind", synonyms: ["blind[s]"], display: "Blind", soundsLike: ["blynd"],
                            attributes: ["domain": ["cover"]])
                    ]),
                EnumerationDefinition(name: "Area", isDynamic: true),
            ],
            intents: [
                IntentDefinition(
                    id: IntentID(application: "org.example.A", name: "Go"), title: "Go",
                    isBackground: false,
                    parameters: [
                        ParameterDefinition(
                            name: "on", type: .boolean,
                            prompts: ParameterPrompts(
                                ask: [try TextTemplate("On?"), try TextTemplate("Or off?")],
                                confirm: [try TextTemplate("${on}?")], unsupported: ["": [try TextTemplate("No.")]])),
                        ParameterDefinition(
                            name: "at", type: .time, hasOptions: true, condition: ["on": .oneOf(["true"])]),
                    ],
                    sentences: [
                        SentenceSource(text: "<on> it"), SentenceSource(text: "<here> it", group: group),
                        SentenceSource(text: "(a|b)\n c # d", group: group),
                    ])
            ])
        #expect(
            DefinitionPrinter().text(of: file) == """
                application: { id: org.example.A, name: A, alsoCalled: [Alpha], soundsLike: [ay] }
                skipWords: [could you]
                extraWords: 2
                rules:
                  "on": "(turn|switch) on"
                types:
                  Cover:
                    values:
                      blind: { say: ["blind[s]"], display: Blind, soundsLike: [blynd], attributes: { domain: cover } }
                  Area: { dynamic: true }
                intents:
                  Go:
                    title: Go
                    background: false
                    parameters:
                      "on": { type: boolean, prompt: { ask: ["On?", "Or off?"], confirm: "${on}?" }, unsupported: No. }
                      at: { type: time, options: true, when: { "on": "true" } }
                    sentences:
                      - "<on> it"
                      - say:
                          - "<here> it"
                          - "(a|b)  c "
                        when: { area: any, domain: [light, switch] }
                        set: { "on": true }
                        rules: { here: "here [now]" }
                        priority: 1

                """)
    }
}

extension DefinitionFile {
    /// The same where nothing tells in which file it stood.
    var withoutLocations: DefinitionFile {
        func bare(_ rules: [RuleDefinition]) -> [RuleDefinition] {
            rules.map { RuleDefinition(name: $0.name, text: $0.text) }
        }
        var copy = self
        copy.application.rules = bare(application.rules)
        copy.types.sort { $0.name < $1.name }
        copy.intents = intents.map { intent in
            var intent = intent
            intent.location = SourceLocation(file: "")
            intent.sentences = intent.sentences.map { sentence in
                var group = sentence.group
                group.rules = bare(group.rules)
                return SentenceSource(text: sentence.text, group: group)
            }
            return intent
        }
        return copy
    }
}
