import Arguments
import Testing

struct MessageTests {
    static let faults: [(line: [String], message: String)] = [
        ([], "chat: a command is missing (play, rooms, store, status, say); see chat --help"),
        (["paly"], "chat: unknown command paly; did you mean play?"),
        (["dance"], "chat: unknown command dance; see chat --help"),
        (["-"], "chat: unknown command -; see chat --help"),
        (["--versoin"], "chat: unknown option --versoin; did you mean --version?"),
        (["--color"], "chat: unknown option --color; see chat --help"),
        (["help", "paly"], "chat: unknown command paly; did you mean play?"),
        (["rooms", "lst"], "chat rooms: unknown command lst; did you mean list?"),
        (["store"], "chat store: a command is missing (show, drop); see chat store --help"),
        (["play", "f", "--jsn"], "chat play: unknown option --jsn; did you mean --json?"),
        (["play", "f", "--confg=x"], "chat play: unknown option --confg; did you mean --config?"),
        (["play", "f", "--purple"], "chat play: unknown option --purple; see chat play --help"),
        (["play", "f", "-x"], "chat play: unknown option -x; see chat play --help"),
        (["play", "f", "--config"], "chat play: --config needs a value: --config FILE"),
        (["play", "f", "-c"], "chat play: --config needs a value: --config FILE"),
        (["play", "f", "--config", "--json"], "chat play: --config needs a value: --config FILE"),
        (["play", "f", "--config", "--"], "chat play: --config needs a value: --config FILE"),
        (["play", "f", "--json=yes"], "chat play: --json takes no value"),
        (["play", "f", "--json", "--json"], "chat play: --json is given twice; once is enough"),
        (["play", "f", "-c", "a", "--config=b"], "chat play: --config is given twice; once is enough"),
        (["play"], "chat play: FILE is missing; see chat play --help"),
        (["rooms", "rename", "a"], "chat rooms rename: NEW is missing; see chat rooms rename --help"),
        (["status", "a", "b"], "chat status: unexpected argument “b”; see chat status --help"),
        (["rooms", "list", "a"], "chat rooms list: unexpected argument “a”; see chat rooms list --help"),
        (
            ["status", "a", String(repeating: "b", count: 1000)],
            "chat status: unexpected argument “\(String(repeating: "b", count: 60))…”; see chat status --help"
        ),
    ]

    @Test(arguments: faults)
    func parsingTellsWhatIsWrong(_ fault: (line: [String], message: String)) {
        let error = #expect(throws: UsageError.self) { try Sample.program.parse(fault.line) }
        #expect(error?.description == fault.message)
    }

    @Test(arguments: ["x", "1.5", "", "٣", "99999999999999999999"])
    func notAWholeNumber(_ text: String) throws {
        let parsed = try Sample.parsed("play", "f", "--seed=\(text)")
        let error = #expect(throws: UsageError.self) { try parsed.integer("seed") }
        #expect(error?.description == "chat play: --seed must be a whole number, not “\(text)”")
    }

    @Test(arguments: [
        (1...64, "a whole number from 1 to 64"), (1 ... .max, "a whole number, 1 or more"),
        (.min ... -1, "a whole number, -1 or less"),
    ])
    func outsideTheRange(_ range: ClosedRange<Int>, expected: String) throws {
        let parsed = try Sample.parsed("play", "f", "--jobs", "0")
        let error = #expect(throws: UsageError.self) { try parsed.integer("jobs", in: range) }
        #expect(error?.description == "chat play: --jobs must be \(expected), not “0”")
    }

    @Test(arguments: ["-1", "soon", "inf", "nan", "0x10", "1e300", ""])
    func notSeconds(_ text: String) throws {
        let parsed = try Sample.parsed("play", "f", "--wait=\(text)")
        let error = #expect(throws: UsageError.self) { try parsed.seconds("wait") }
        #expect(error?.description == "chat play: --wait must be seconds (0 or more), not “\(text)”")
    }

    @Test func notANumber() throws {
        let parsed = try Sample.parsed("play", "f", "--gain", "loud")
        let error = #expect(throws: UsageError.self) { try parsed.decimal("gain") }
        #expect(error?.description == "chat play: --gain must be a number, not “loud”")
    }

    @Test func misspelledTimeZone() throws {
        let parsed = try Sample.parsed("play", "f", "--timezone", "Europe/Berln")
        let error = #expect(throws: UsageError.self) { try parsed.timeZone("timezone") }
        #expect(
            error?.description
                == "chat play: --timezone must be a time zone like Europe/Berlin, not “Europe/Berln”; "
                + "did you mean Europe/Berlin?")
    }

    @Test func misspelledChoice() throws {
        let parsed = try Sample.parsed("play", "f", "--format", "jsn")
        let error = #expect(throws: UsageError.self) { try parsed.choice("format", of: ["csv", "json"]) }
        #expect(
            error?.description == "chat play: --format must be one of csv, json, not “jsn”; did you mean json?")
    }

    @Test func refusalNamesTheCommand() throws {
        let refusal = try Sample.parsed("play", "f").refusal("give either --json or --format")
        #expect(refusal.description == "chat play: give either --json or --format")
    }
}
