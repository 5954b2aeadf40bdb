import Definitions
import Foundation
import Grammars
import Importing
import Intents
import TestSupport
import Testing

/// What an importer makes is a file that loads without a fault, and whose sentences mean what they meant.
struct LoadingTests {
    @Test(arguments: [
        ("hassil", "trim our anchor to 7 %", "Trim_It level=7 part=anchor"),
        ("hassil", "kindly trim hook full", "Trim_It level=50 part=anchor"),
        ("hassil", "lower the jib by two", "Trim_It area=deck level=-2 mode=sailing name=jib"),
        ("hassil", "lower the boat's jib's sail-end", "Trim_It area=deck mode=sailing name=jib part=sail"),
        ("hassil", "say all is well any watch on now", "Say any=on message=all is well"),
        ("rhasspy", "set the jib and the main sail", "Set sail=[\"fore\",\"main sail\"]"),
        ("rhasspy", "trim forty five degrees", "Set angle=45 gear=true"),
        ("rhasspy", "reef two times", "Set"),
        ("rhino", "be so kind and hoist up main sail to twelve", "set reef=12 sail=main sail"),
    ])
    func sentencesMeanWhatTheyMeant(language: String, text: String, expected: String) throws {
        let imported =
            switch language {
            case "hassil": try ImportFixture(["a.yaml": Samples.hassil]).hassil()
            case "rhasspy": try ImportFixture(["a.ini": Samples.rhasspy]).rhasspy()
            default: try ImportFixture(["a.yml": Samples.rhino]).rhino()
            }
        #expect(imported.losses.filter { $0.severity == .error } == [])
        let folder = try TemporaryFolder()
        let path = try folder.file("a.intents.yaml", Array(DefinitionPrinter().text(of: imported.file).utf8))
        let loaded = DefinitionLoader(programFolder: "", searchPath: []).load([path])
        #expect(loaded.problems == [])
        var grammars = ConversationGrammars(catalog: loaded.catalog, locale: "en-US")
        #expect(grammars.problems == [])
        let jib = EnumerationDefinition.Entry(id: "jib", synonyms: ["jib"], attributes: ["domain": ["rigging"]])
        grammars.setValues(
            EnumerationDefinition(name: "Name", entries: [jib], isDynamic: true), of: "org.example.Home")
        let grammar = grammars.grammar(for: .command)
        let reading = grammar.readings(of: text, in: Situation(context: ["area": ["deck"]])).first
        let slots = reading?.values.sorted { $0.key < $1.key }.map { name, value in
            "\(name)=\(value.json.stringValue ?? value.json.text)"
        }
        let intent = reading.map { grammar.sentence($0.sentence).meaning.description.split(separator: ".").last ?? "" }
        #expect(([String(intent ?? "")] + (slots ?? [])).joined(separator: " ") == expected)
    }
}
