import Foundation
import Intents
import PhraseAccuracy
import TestSupport
import Testing

/// The whole story of Soup Chef, in sound: an order becomes a phrase of the person's own, made-up words in it, and the
/// phrase goes the way of the soup. Each step is a command or a replay on one store, beside a running daemon for the
/// application.
@Suite(.timeLimit(.minutes(4)), .enabled(if: Speaker.slt.canSpeak)) struct SoupStoryTests {
    private let configuration: DaemonConfiguration
    private let microphone: PacedPipe
    private let daemon: ChildProcess
    private static let phrase = "zorblax florp"
    private static let speech = "\(TestFiles.package)/config/samples/speech"

    init() throws {
        configuration = try DaemonConfiguration(devices: DaemonConfiguration.paced)
        microphone = try PacedPipe(configuration.folder.path + "/microphone")
        daemon = try configuration.start()
    }

    @Test func theWholeStory() throws {
        defer {
            daemon.end()
            microphone.close()
        }
        // An order by sentence, and the donation that it leaves.
        let order = try heard("order-two-tomato-soup-with-croutons.slt.flac", "yes.slt.flac")
        #expect(order.contains { $0["event"] == "match" && $0["source"] == "grammar" }, "\(order.map(\.text))")
        #expect(order.last?["reason"] == "completed")
        let donations = try command("donations", "--json").split(separator: "\n").map {
            try JSONValue(json: String($0))
        }
        let donation = try #require(
            donations.compactMap { $0["donation"] }.first { $0["intent"]?.stringValue?.hasSuffix(".OrderSoup") == true }
        )
        let id = try #require(donation["id"]?.stringValue)

        // "Add to Beckon", spoken three times.
        #expect(try command("shortcuts", "add", "--donation", id).hasPrefix("s1"))
        let takes = try [(1.0, 1.0), (0.85, 1.0), (1.15, 1.1)].map { speed, pitch in
            try spoken(Self.phrase, by: .american, Speaker.Manner(speed: speed, pitch: pitch))
        }
        let recorded = try command(
            ["shortcuts", "record", "s1", "--phrase", Self.phrase] + takes.flatMap { ["--from", $0] })
        #expect(recorded.contains("“\(Self.phrase)”"))
        #expect(try command("shortcuts", "show", "s1").components(separatedBy: "  take ").count == 4)

        // Ordered again by that phrase, by three other voices, and in the daemon at once.
        for speaker in [Speaker.awb, .slt, .rms] {
            let events = try heard(try spoken(Self.phrase, by: speaker), "yes.slt.flac")
            let match = events.first { $0["event"] == "match" }
            #expect(match?["source"] == "phrase", "\(speaker): \(events.map(\.text))")
            #expect(match?["phrase"] == .string(Self.phrase))
            #expect(match?["slots"]?["soup"] == "tomato")
            #expect(events.last?["reason"] == "completed")
        }
        #expect(try ask("zorblax florp", "no").contains("Shall I order it?"))

        // Edited; the former words are nobody's any more.
        #expect(try command("shortcuts", "rename", "s1", "dinner for the office").contains("dinner for the office"))
        #expect(try ask("zorblax florp").contains("not understood"))
        let renamed = try heard(try spoken("dinner for the office", by: .slt), "no.slt.flac")
        #expect(renamed.contains { $0["phrase"] == "dinner for the office" }, "\(renamed.map(\.text))")

        // The soup is taken off the menu: the phrase answers that, what is suggested is another soup.
        #expect(try application("off", "tomato").contains("cannot run any more"))
        let gone = try heard(try spoken("dinner for the office", by: .slt), "cancel.awb.flac")
        #expect(gone.contains { $0["text"]?.stringValue?.contains("there is no tomato soup today") == true })
        #expect(!(try command("suggestions")).contains("tomato"))
        #expect(!(try command("donations")).contains("soup=\"tomato\" -> success"))

        // What is suggested gets a phrase as well.
        let suggested = try command("shortcuts", "add", "--suggestion", "1", "--phrase", "another supper")
        #expect(suggested.hasPrefix("s2") && suggested.contains(".OrderSoup soup="), "\(suggested)")
        _ = try command("shortcuts", "delete", "--yes", "s2")

        // Deleted.
        _ = try command("shortcuts", "delete", "--yes", "s1")
        #expect(try ask("dinner for the office").contains("not understood"))
        #expect(try command("shortcuts") == "")
    }

    // MARK: Steps

    private var options: [String] { ["--config", configuration.settings, "--state", configuration.beckon.state] }

    private func command(_ words: String...) throws -> String { try command(words) }

    private func command(_ words: [String]) throws -> String {
        let outcome = try configuration.beckon.run(words + options)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output
    }

    private func ask(_ turns: String...) throws -> String {
        try configuration.beckon.run(["ask", "--daemon"] + options + turns).output
    }

    /// The events of a dialogue of sound files.
    private func heard(_ files: String...) throws -> [JSONValue] {
        let paths = files.map { $0.hasPrefix("/") ? $0 : "\(Self.speech)/\($0)" }
        // A Monday: Soup Chef has tomato soup.
        let outcome = try configuration.beckon.run(
            ["replay", "--json", "--now", Beckon.monday] + options + paths)
        return try outcome.output.split(separator: "\n").map { try JSONValue(json: String($0)) }
    }

    private func spoken(_ text: String, by speaker: Speaker, _ manner: Speaker.Manner = .init()) throws -> String {
        let samples = try speaker.say(text, manner).map { Double($0) / 32_768 }
        return try configuration.folder.file("\(UUID().uuidString).wav", WAVBuilder().bytes(samples))
    }

    private func application(_ words: String...) throws -> String {
        guard let program = Beckon.program else { throw Beckon.Missing() }
        let path = URL(fileURLWithPath: program).deletingLastPathComponent().appending(path: "SoupChefApp").path
        let environment = [
            "HOME": configuration.beckon.home.path, "TZ": "UTC", "PATH": "/usr/bin:/bin",
            "BECKON_SOCKET": configuration.beckon.state + "/control.sock",
            "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
        ]
        return try ChildProcess(
            path, words + ["--state", configuration.beckon.state], environment: environment,
            folder: configuration.beckon.home.path, input: nil
        ).finish().output
    }
}
