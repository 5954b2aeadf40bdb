import Foundation
import Pipeline
import Testing

@Suite("Configuration")
struct ConfigurationTests {
    private static let kettle = """
        application: { id: org.example.Kettle, name: Kettle }
        intents:
          Boil:
            title: Boil water
            sentences: [boil the kettle]
            response: { success: { say: "The kettle is on." } }
        locales:
          zh-CN:
            application: { name: 水壶 }
            intents:
              Boil: { title: 烧水, sentences: [烧 水], response: { success: { say: 水壶开了。 } } }
        """

    @Test("Relative paths count from the settings file, not from the working folder")
    func relativePaths() throws {
        let workspace = try Workspace([
            "settings/beckon.yaml": """
            definitions: [../definitions, /absolute/definitions]
            extensions: [../extensions]
            state: ../state
            recognition:
              model: ../model
              dictionary: ./words.dict
              languageModel: text.bin
              lexicons: [mine.dict, /absolute/theirs.dict]
            """
        ])
        let settings = try Configuration.settings(
            file: workspace.file("settings/beckon.yaml"), places: Workspace.places)
        #expect(settings.definitions == [workspace.file("definitions"), "/absolute/definitions"])
        #expect(settings.extensions == [workspace.file("extensions")])
        #expect(settings.state == workspace.file("state"))
        #expect(settings.recognition.model == workspace.file("model"))
        #expect(settings.recognition.dictionary == workspace.file("settings/words.dict"))
        #expect(settings.recognition.languageModel == workspace.file("settings/text.bin"))
        #expect(settings.recognition.lexicons == [workspace.file("settings/mine.dict"), "/absolute/theirs.dict"])
    }

    @Test("A settings file named by a relative path")
    func relativeFile() throws {
        let workspace = try Workspace(["beckon.yaml": "state: state"])
        let root = FileManager.default.currentDirectoryPath
        let up = String(repeating: "../", count: root.split(separator: "/").count)
        let settings = try Configuration.settings(
            file: up + workspace.file("beckon.yaml").dropFirst(), places: Workspace.places)
        #expect(settings.state == workspace.file("state"))
    }

    @Test("Whatever is left out has its default", arguments: ["", "# nothing\n", "audio:\n", "endpointing: {}\n"])
    func defaults(yaml: String) throws {
        let workspace = try Workspace(["beckon.yaml": yaml])
        #expect(
            try Configuration.settings(file: workspace.file("beckon.yaml"), places: Workspace.places)
                == BeckonSettings())
    }

    @Test("A locale that is named goes before that of the settings")
    func localeOverride() throws {
        let workspace = try Workspace([
            "beckon.yaml": "locale: en-GB\ndefinitions: [kettle.intents.yaml]", "kettle.intents.yaml": Self.kettle,
        ])
        let own = try workspace.configuration()
        #expect(own.locale == "en-GB")
        #expect(own.catalog.intents.map { $0.sentences.map(\.text) } == [["boil the kettle"]])
        let chinese = try workspace.configuration(locale: "zh-CN")
        #expect(chinese.locale == "zh-CN")
        #expect(chinese.catalog.intents.map { $0.sentences.map(\.text) } == [["烧 水"]])
        #expect(chinese.settings.locale == "en-GB")
    }

    @Test(
        "Text that is no language tag is refused", arguments: ["", "e", "english", "en_US", "en-", "-", "en US", "12"])
    func badLocale(text: String) throws {
        let workspace = try Workspace(["beckon.yaml": "locale: \"\(text)\""])
        let error = #expect(throws: ConfigurationError.self) { try workspace.configuration() }
        #expect(error?.description == "\"\(text)\" is no locale; write a language tag such as en-US or zh-CN")
        let named = #expect(throws: ConfigurationError.self) { try workspace.configuration(locale: text) }
        #expect(named?.code == .notALocale(text))
    }

    struct BadFile: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var yaml: String
        /// With FILE for its path.
        var lines: [String]
    }

    @Test(
        "What is wrong in the settings is told with its place",
        arguments: [
            BadFile(
                testDescription: "no mapping", yaml: "- a\n",
                lines: ["FILE:1:1: error: expected a mapping, found a list"]),
            BadFile(
                testDescription: "several faults at once",
                yaml: """
                    local: en-US
                    endpointing: { maximum: 900, onset: loud }
                    dialogue:
                      choices: 0
                    voice: { rate: 7 }
                    """,
                lines: [
                    "FILE:1:1: error: unknown key “local”; did you mean “locale”?",
                    "FILE:2:25: error: maximum must be 1.0 to 60.0, not 900.0",
                    "FILE:2:37: error: expected a number, found “loud”",
                    "FILE:4:12: error: choices must be from 1 to 20",
                    "FILE:5:16: error: rate: 7 is out of range; give 80 to 450 words a minute",
                ]),
            BadFile(
                testDescription: "one text instead of a list", yaml: "definitions: soup\n",
                lines: ["FILE:1:14: error: expected a list, found “soup”"]),
            BadFile(
                testDescription: "a key without a like", yaml: "voice:\n  timbre: dark\n",
                lines: ["FILE:2:3: error: unknown key “timbre”; known here: name, rate, pitch, volume"]),
        ])
    func badSettings(sample: BadFile) throws {
        let workspace = try Workspace(["beckon.yaml": sample.yaml])
        let error = #expect(throws: ConfigurationError.self) { try workspace.configuration() }
        let file = workspace.file("beckon.yaml")
        #expect(error?.description == sample.lines.joined(separator: "\n").replacingOccurrences(of: "FILE", with: file))
    }

    @Test("A settings file that cannot be read is named")
    func unreadable() throws {
        let workspace = try Workspace()
        for file in [workspace.file("absent.yaml"), workspace.path] {
            let error = #expect(throws: ConfigurationError.self) {
                try Configuration(file: file, places: Workspace.places)
            }
            #expect(error?.description.hasPrefix("\(file): error: cannot be read: ") == true)
        }
    }

    @Test("Faulty definitions and absent files are told, and the rest works")
    func faultyDefinitions() throws {
        let workspace = try Workspace([
            "beckon.yaml": "definitions: [kettle.intents.yaml, absent.intents.yaml, bad.intents.yaml]",
            "kettle.intents.yaml": Self.kettle,
            "bad.intents.yaml": """
            application: { id: org.example.Bad, name: Bad }
            intents:
              Open: { title: Open, sentences: ["open (the door", "open the window"] }
            """,
        ])
        let configuration = try workspace.configuration()
        let places = configuration.problems.map {
            $0.location.map { "\(($0.file as NSString).lastPathComponent):\($0.line)" }
        }
        #expect(Set(places) == ["absent.intents.yaml:0", "bad.intents.yaml:3"])
        #expect(configuration.catalog.intents.map(\.id.name) == ["Boil", "Open"])
        let command = configuration.grammars.grammar(for: .command)
        #expect(!command.readings(of: "boil the kettle").isEmpty)
        #expect(!command.readings(of: "open the window").isEmpty)
        #expect(command.readings(of: "open the door").isEmpty)
    }
}
