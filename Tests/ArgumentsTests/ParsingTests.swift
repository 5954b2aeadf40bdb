import Arguments
import Foundation
import Testing

struct ParsingTests {
    @Test func optionsAndArgumentsInAnyOrder() throws {
        let parsed = try Sample.parsed(
            "play", "a.wav", "--json", "--config", "x.yaml", "-", "--seed=-5", "--", "--json")
        #expect(parsed.path == ["chat", "play"])
        #expect(parsed.has("json"))
        #expect(parsed.string("config") == "x.yaml")
        #expect(try parsed.integer("seed") == -5)
        #expect(parsed.arguments("FILE") == ["a.wav", "-", "--json"])
    }

    @Test func whatIsNotGivenIsItsDefault() throws {
        let parsed = try Sample.parsed("play", "a.wav")
        #expect(!parsed.has("json"))
        #expect(!parsed.has("config"))
        #expect(parsed.string("config") == "/etc/chat.yaml")
        #expect(try parsed.integer("jobs") == 2)
        #expect(try parsed.integer("seed") == nil)
        #expect(parsed.strings("define") == [])
    }

    @Test func shortRepeatedEmptyAndNegativeValues() throws {
        let parsed = try Sample.parsed(
            "play", "-c", "y.yaml", "--define", "a=1", "--define=b=2", "--define=", "--seed", "-5", "f")
        #expect(parsed.string("config") == "y.yaml")
        #expect(parsed.strings("define") == ["a=1", "b=2", ""])
        #expect(try parsed.integer("seed") == -5)
    }

    @Test func subcommands() throws {
        #expect(try Sample.parsed("rooms").path == ["chat", "rooms", "list"])
        #expect(try Sample.parsed("rooms", "--json").has("json"))
        let rename = try Sample.parsed("rooms", "rename", "cellar", "-5")
        #expect(rename.command == "chat rooms rename")
        #expect(rename.argument("OLD") == "cellar")
        #expect(rename.argument("NEW") == "-5")
    }

    @Test func optionalAndAnyArguments() throws {
        #expect(try Sample.parsed("status").argument("ROOM") == nil)
        #expect(try Sample.parsed("status", "cellar").argument("ROOM") == "cellar")
        #expect(try Sample.parsed("say").arguments("TEXT") == [])
        #expect(try Sample.parsed("say", "", "two words").arguments("TEXT") == ["", "two words"])
    }

    @Test func typedValues() throws {
        let parsed = try Sample.parsed(
            "play", "f", "--wait", "0.25", "--gain=-1e2", "--timezone", "Europe/Berlin", "--format", "csv")
        #expect(try parsed.seconds("wait") == .milliseconds(250))
        #expect(try parsed.decimal("gain") == -100)
        #expect(try parsed.timeZone("timezone")?.identifier == "Europe/Berlin")
        #expect(try parsed.choice("format", of: ["csv", "json"]) == "csv")
    }

    @Test(arguments: [
        ("2026-11-30T19:00:00+01:00", 1_796_061_600), ("2026-11-30T18:00:00Z", 1_796_061_600),
        ("2026-11-30T13:00", 1_796_061_600), ("2026-11-30T13:00:30.5", 1_796_061_630.5), ("2026-11-30", 1_796_014_800),
        ("2024-02-29T00:00Z", 1_709_164_800),
    ])
    func dates(_ text: String, seconds: Double) throws {
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        let parsed = try Sample.parsed("play", "f", "--now", text)
        #expect(try parsed.date("now", in: newYork)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "2026-02-30", "2026-13-01", "2026-11-30T24:00Z", "2026-11-30T19:60Z", "2026-11-30 19:00", "tomorrow", "",
        "2026-11-30T19:00+24:00", "٢٠٢٦-11-30", "2025-02-29T00:00Z",
    ])
    func notDates(_ text: String) throws {
        let utc = try #require(TimeZone(secondsFromGMT: 0))
        let parsed = try Sample.parsed("play", "f", "--now=\(text)")
        let error = #expect(throws: UsageError.self) { try parsed.date("now", in: utc) }
        #expect(
            error?.description
                == "chat play: --now must be a date and time like 2026-11-30T19:00:00+01:00, not “\(text)”")
    }
}
