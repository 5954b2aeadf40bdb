import TestSupport
import Testing

/// What people type, and what the program says when it is wrong.
struct CommandLineTests {
    /// A wrong use, told on standard error alone.
    struct Refusal: CustomTestStringConvertible, Sendable {
        var testDescription: String { words.joined(separator: " ") }
        var words: [String]
        var status: Int32 = 2
        var says: String
    }

    private static let soup = ["--config", Beckon.sample("soup-chef")]

    static let refusals: [Refusal] = [
        .init(words: ["aks", "boil"], says: "beckon: unknown command aks; did you mean ask?"),
        .init(words: ["xyzzy"], says: "beckon: unknown command xyzzy; see beckon --help"),
        .init(words: ["ask"], says: "beckon ask: TEXT is missing; see beckon ask --help"),
        .init(words: ["replay"], says: "beckon replay: FILE is missing; see beckon replay --help"),
        .init(words: ["ask", "--jsn", "boil"], says: "beckon ask: unknown option --jsn; did you mean --json?"),
        .init(
            words: ["replay", "--speek", "a.wav", "b.wav"],
            says: "beckon replay: unknown option --speek; did you mean --speak?"),
        .init(words: ["run", "now"], says: "beckon run: unexpected argument “now”; see beckon run --help"),
        .init(words: ["ask", "--config"], says: "beckon ask: --config needs a value: --config FILE"),
        .init(
            words: ["ask", "--seed", "x", "boil"] + soup,
            says: "beckon ask: --seed must be a whole number, 0 or more, not “x”"),
        .init(
            words: ["ask", "--log", "eror", "boil"] + soup,
            says: "beckon ask: --log must be one of debug, info, warning, error, not “eror”; did you mean error?"),
        .init(
            words: ["intents", "show", "OrderSoop"] + soup,
            says: "beckon intents show: there is no intent OrderSoop; there are: org.example.SoupChef.OrderSoup, "
                + "org.example.SoupChef.ShowLastOrder, org.example.SoupChef.ViewMenu, org.example.Kettle.BoilWater, org.example.Kettle.KeepWarm"
        ),
        .init(
            words: ["ask", "--locale", "klingon_x", "boil"] + soup, status: 3,
            says: "\"klingon_x\" is no locale; write a language tag such as en-US or zh-CN"),
        .init(
            words: ["ask", "--config", "/nonexistent.yaml", "boil"], status: 3,
            says: "/nonexistent.yaml: error: cannot be read: No such file or directory"),
        .init(
            words: ["replay", "/nonexistent.wav"] + soup, status: 4,
            says: "cannot read /nonexistent.wav: there is no such file; check the path"),
        .init(
            words: ["replay", "Sources"] + soup, status: 4,
            says: "cannot read Sources: it is a directory; name a sound file in it"),
        .init(
            words: ["replay", "--locale", "zh-CN", TestFiles.speech("yes.slt")] + soup, status: 3,
            says: "the speech model hears en, not the locale zh-CN; set recognition.model, dictionary, languageModel "
                + "and language for it, or use --locale en"),
    ]

    @Test(arguments: refusals) func refused(_ refusal: Refusal) throws {
        let outcome = try Beckon().run(refusal.words)
        #expect(outcome.errors == refusal.says + "\n")
        #expect(outcome.output == "")
        #expect(outcome.status == refusal.status)
    }

    @Test(arguments: ["--now", "--timezone"]) func momentsAreChecked(_ option: String) throws {
        let outcome = try Beckon().run(["ask", option, "tomorrow", "boil"] + Self.soup)
        #expect(outcome.errors.hasPrefix("beckon ask: \(option) must be "))
        #expect(outcome.errors.contains("not “tomorrow”"))
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }

    @Test(arguments: ["site", "=kitchen", "site=", ""]) func contextsAreChecked(_ context: String) throws {
        let outcome = try Beckon().run(["ask", "--context", context, "boil"] + Self.soup)
        #expect(outcome.errors.contains("--context takes KEY=VALUE, such as site=kitchen; found “\(context)”"))
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }

    @Test(
        arguments: [
            ([], 1), (["--context", "timer=idle"], 1), (["--context", "timer=idle", "--context", "timer=on"], 0),
        ] as [([String], Int32)])
    func contextsDecideWhatCanBeSaid(_ options: [String], _ status: Int32) throws {
        let lamp = try LampConfiguration()
        try lamp.write(
            "light.intents.yaml",
            """
            application: { id: org.example.Timer, name: Timer }
            intents: { Snooze: { sentences: [{ say: snooze, when: { timer: on } }], response: { success: Later. } } }
            """)
        let outcome = try lamp.beckon.run(
            ["ask", "--config", lamp.settings, "--state", lamp.beckon.state, "--explain"] + options + ["snooze"])
        #expect(outcome.status == status)
        #expect(outcome.errors.contains("it needs timer on, but timer is") == (status == 1))
    }

    @Test func theVersionIsOneLine() throws {
        let outcome = try Beckon().run(["--version"])
        #expect(outcome.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
        #expect(outcome.status == 0)
    }

    /// What `check` prints at last: one of a thing is not several.
    @Test func checkCounts() throws {
        let lamp = try LampConfiguration()
        let both = try lamp.beckon.run(["check", "--config", lamp.settings])
        #expect(both.output == "\(lamp.settings): 2 intents, 0 extensions, 0 errors, 0 warnings\n")
        try lamp.writeExtension(handler: "")
        try lamp.write("light.intents.yaml", "application: { id: org.example.Light, name: Light }\nintent: {}\n")
        let one = try lamp.beckon.run(["check", "--config", lamp.settings])
        #expect(one.output == "\(lamp.settings): 1 intent, 0 extensions, 2 errors, 0 warnings\n")
        try lamp.write("beckon.yaml", "{}\n")
        let none = try lamp.beckon.run(["check", "--config", lamp.settings])
        #expect(none.errors == "\(lamp.settings): warning: nothing can be asked for; set definitions\n")
        #expect(none.output == "\(lamp.settings): 0 intents, 0 extensions, 0 errors, 1 warning\n")
        #expect(none.status == 0)
    }

    /// The settings that come with Beckon are an example: nothing is wrong with them, and nothing doubtful.
    @Test func theShippedSettingsAreClean() throws {
        let outcome = try Beckon().run(["check", "--config", "config/beckon.yaml"])
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func everyCommandHasHelpWithExamples() throws {
        let help = try Beckon().run(["--help"])
        #expect(help.status == 0)
        #expect(help.errors == "")
        let list = try #require(help.output.firstMatch(of: #/Commands:\n((?:  .*\n)+)/#)).output.1
        // A continued summary is indented further.
        let commands = list.split(separator: "\n").filter { !$0.hasPrefix("    ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(Set(commands).isSuperset(of: ["run", "replay", "ask", "listen", "say", "check", "devices", "intents"]))
        let none = try Beckon().run([])
        let choices = commands.joined(separator: ", ")
        #expect(none.errors == "beckon: a command is missing (\(choices)); see beckon --help\n")
        #expect(none.output == "")
        #expect(none.status == 2)
        for command in commands {
            let outcome = try Beckon().run([command, "--help"])
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            #expect(outcome.output.hasPrefix("beckon \(command): "))
            #expect(outcome.output.contains("\nExamples:\n  beckon \(command)"), "\(command)")
            #expect(outcome.output.contains("\nUsage: beckon \(command)"))
            #expect(outcome.output.contains("\nExit status:\n  0  "))
            #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(command)")
        }
    }

    /// A machine without sound: the sentence says what to do, and the status is that of audio devices.
    @Test(arguments: [["run"], ["listen"], ["say", "hello"], ["devices", "--check", "capture"]])
    func withoutAudioDevice(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        let alsa = try folder.file("asound.conf", Array("pcm.nothing { type null }\n".utf8))
        let outcome = try Beckon(["ALSA_CONFIG_PATH": alsa]).run(words + Self.soup)
        #expect(outcome.errors.hasPrefix("cannot open default: there is no such device"))
        #expect(outcome.errors.hasSuffix("; see the names with: beckon devices\n"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.output == "")
        #expect(outcome.status == 4)
    }
}
