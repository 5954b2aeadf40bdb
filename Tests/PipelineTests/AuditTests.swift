import Intents
import Pipeline
import Testing

@Suite("What check looks at", .enabled(if: Sound.canBeHeard, "the package pocketsphinx-en-us is not installed"))
struct AuditTests {
    private func problems(_ sentences: [String: [String]], lexicon: String = "") throws -> [String] {
        let intents = sentences.sorted { $0.key < $1.key }.map { name, texts in
            "  \(name):\n    title: \(name)\n    sentences:\n" + texts.map { "      - \"\($0)\"\n" }.joined()
        }
        let workspace = try Workspace([
            "beckon.yaml": "definitions: [lamp.intents.yaml]\nrecognition: { lexicons: [own.dict] }",
            "own.dict": lexicon,
            "lamp.intents.yaml":
                "application: { id: org.example.Lamp, name: Lamp }\nintents:\n" + intents.joined(),
        ])
        let configuration = try workspace.configuration()
        #expect(configuration.problems == [])
        return Audit(configuration).problems.map {
            $0.description.replacingOccurrences(of: workspace.path + "/", with: "")
        }
    }

    @Test("Nothing is wrong with sentences of known words that differ")
    func nothing() throws {
        #expect(try problems(["On": ["turn on the lamp"], "Off": ["turn off the lamp"]]) == [])
    }

    @Test("A sentence that another intent says as well is told with both places")
    func conflict() throws {
        let problems = try problems(["Dim": ["(make|set) it dark"], "Off": ["turn off the lamp", "make it dark"]])
        #expect(
            problems == [
                "lamp.intents.yaml:11:10: warning: \"make it dark\", like everything that this sentence says, means "
                    + "org.example.Lamp.Dim at lamp.intents.yaml:6:10, which comes first; word it differently or leave it out"
            ])
    }

    @Test("Commands that sound alike are told with both places")
    func soundsAlike() throws {
        let problems = try problems(["Mail": ["read the mail"], "Male": ["read the male"], "Post": ["send a letter"]])
        #expect(
            problems == [
                "lamp.intents.yaml:10:10: warning: \"read the male\" and \"read the mail\", which means "
                    + "org.example.Lamp.Mail at lamp.intents.yaml:6:10, sound the same; word one of them differently"
            ])
    }

    @Test("Two sentences of one intent are no conflict")
    func sameIntent() throws { #expect(try problems(["On": ["light [on]", "light on"]]) == []) }

    @Test("Of many words of no dictionary a hundred are told, and how many more there are")
    func unknownWords() throws {
        // Letters only: a number is read aloud.
        let letters = Array("bcdfgklmnp").map(String.init)
        let words = letters.flatMap { one in letters.map { "zig\(one)u\($0)ax" } } + ["zigbuzax", "ziguzax"]
        let problems = try problems(["On": ["start (" + words.joined(separator: "|") + ")"]])
            .filter { $0.contains("in no dictionary") }
        #expect(problems.count == 101)
        #expect(problems.last == "warning: 2 more words are in no dictionary")
    }

    @Test("A word of no dictionary is told with how it is expected to sound, until a dictionary has it")
    func unknownWord() throws {
        let problems = try problems(["On": ["start the zigbee lamp"]])
        #expect(problems.count == 1)
        #expect(
            problems.first?.hasPrefix("warning: \"zigbee\" is in no dictionary; it is expected to sound like Z") == true
        )
        #expect(try self.problems(["On": ["start the zigbee lamp"]], lexicon: "zigbee Z IH G B IY\n") == [])
    }

    @Test("How a number is read aloud is no guess")
    func number() throws { #expect(try problems(["On": ["start lamp 42"]]) == []) }

    @Test("A word that cannot be pronounced is an error, and a broken line of a dictionary a warning")
    func unpronounceable() throws {
        let problems = try problems(["On": ["start 烧 lamp"]], lexicon: "lamp L OOPS\n")
        #expect(problems.count == 2)
        #expect(problems.first?.hasPrefix("warning: own.dict:1: ") == true)
        #expect(
            problems.last
                == "error: \"烧\" cannot be pronounced; add it to a dictionary in recognition.lexicons")
    }
}
