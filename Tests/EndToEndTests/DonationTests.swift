import BeckonKit
import Control
import Foundation
import TestSupport
import Testing

/// Donations and voice shortcuts of Soup Chef in a running daemon: its extension, its application, the commands.
struct DonationTests {
    private let configuration: DaemonConfiguration
    private let microphone: PacedPipe
    private let daemon: ChildProcess

    init() throws {
        configuration = try DaemonConfiguration(devices: DaemonConfiguration.paced)
        microphone = try PacedPipe(configuration.folder.path + "/microphone")
        daemon = try configuration.start()
    }

    private var options: [String] { ["--config", configuration.settings, "--state", configuration.beckon.state] }
    private var socket: String { configuration.beckon.state + "/control.sock" }

    private func command(_ words: String...) throws -> String {
        try configuration.beckon.run(words + options).output
    }

    /// What the last response of a dialogue says.
    private func ask(_ turns: String...) throws -> String? {
        let outcome = try configuration.beckon.run(["ask", "--daemon", "--json"] + options + turns)
        let lines = outcome.output.split(separator: "\n").compactMap { try? JSONValue(json: String($0)) }
        return lines.last { $0["event"] == "response" || $0["event"] == "rejected" }.map {
            $0["text"]?.stringValue ?? $0["reason"]?.stringValue ?? ""
        }
    }

    private func application(_ words: String..., answers: String = "") throws -> String {
        guard let program = Beckon.program else { throw Beckon.Missing() }
        let path = URL(fileURLWithPath: program).deletingLastPathComponent().appending(path: "SoupChefApp").path
        let environment = [
            "HOME": configuration.beckon.home.path, "TZ": "UTC", "PATH": "/usr/bin:/bin", "BECKON_SOCKET": socket,
            "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
        ]
        let outcome = try ChildProcess(
            path, words + ["--state", configuration.beckon.state], environment: environment,
            folder: configuration.beckon.home.path, input: Array(answers.utf8)
        ).finish()
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test func theStoryOfASoup() throws {
        defer { daemon.end(); microphone.close() }
        let watcher = try configuration.beckon.start(["donations", "--watch"] + options)
        defer { watcher.end() }
        // What the application offers, and the menu that somebody looks at.
        #expect(try application("menu").contains("Tomato soup"))
        #expect(try command("activities").contains("org.example.SoupChef.viewMenu\tView menu\tsearch, prediction"))
        let client = try ControlClient(name: "a test", socket: socket, stateFolder: configuration.beckon.state)
        #expect(try client.call(ShortcutSuggestionsRequest()).shortcuts.map(\.title).first == "Order tomato soup")

        #expect(try ask("order two tomato soup", "yes")?.hasPrefix("Your tomato soup will be ready") == true)
        #expect(try command("donations").contains("quantity=2 soup=\"tomato\" -> success\tgroup tomato"))
        let refused = #expect(throws: ControlClientError.self) {
            try client.call(
                DonateRequest(NewDonation(intent: "OrderSoup", slots: [:]), application: "org.example.SoupChef"))
        }
        #expect(refused?.description.contains("has exactly no values; it offers soup + quantity") == true)
        #expect(try command("donations", "--json").contains(#""refusal":"noCombination""#))

        let added = try application("add-to-beckon", answers: "my usual zorblax\n")
        #expect(added.hasSuffix("Added: “my usual zorblax” -> Order 2 tomato soup.\n"))
        #expect(try ask("my usual zorblax", "yes")?.hasPrefix("Your tomato soup will be ready") == true)
        let changed = try application("edit", "s1", answers: "feed me\n")
        #expect(changed.hasSuffix("Changed: “feed me” -> Order 2 tomato soup.\n"))
        #expect(try ask("my usual zorblax") == "outOfGrammar")
        let events = Collector()
        #expect(
            try client.call(RunShortcutRequest(.voiceShortcut(id: "s1"), turns: ["no"]), onEvent: events.add).ended
                == .declined)
        #expect(events.names.contains("match"))
        let ran = try configuration.beckon.run(["shortcuts", "run", "--daemon"] + options + ["s1", "no"])
        #expect(ran.output.contains("Shall I order it?"), "\(ran.errors)")

        // The soup goes off the menu.
        #expect(try application("off", "tomato") == "“feed me” -> Order 2 tomato soup cannot run any more.\n")
        #expect(!(try command("donations")).contains("soup=\"tomato\" -> success"))
        #expect(try client.call(ShortcutSuggestionsRequest()).shortcuts.map(\.title).first == "Order clam chowder")
        #expect(try application("shortcuts").contains("(There is no tomato soup on the menu any more.)"))
        #expect(
            try configuration.beckon.run(
                ["ask", "--daemon"] + options + ["feed me", "cancel"]
            ).output.contains("there is no tomato soup today"))
        #expect(try application("on", "tomato").hasSuffix("can run again.\n"))
        #expect(try application("edit", "s1", answers: "-\n").hasSuffix("Deleted.\n"))
        #expect(try ask("feed me") == "outOfGrammar")
        #expect(try client.call(ShortcutSuggestionsRequest()).shortcuts.count == 4)

        // Who watched has seen it all.
        try watcher.line(.output, "the order") { $0.contains("OrderSoup quantity=2 soup=\"tomato\" -> success") }
        try watcher.line(.output, "the refusal") { $0.contains("refused: no shortcut of the definition has") }
        try watcher.line(.output, "the deletion") { $0 == "donations of org.example.SoupChef were deleted" }
    }

    @Test func withoutADaemonTheStoreIsShown() throws {
        #expect(try application("menu").contains("Tomato soup"))
        daemon.send(SIGTERM)
        _ = try daemon.finish(within: 10)
        microphone.close()
        #expect(try command("donations").contains("org.example.SoupChef.viewMenu (View menu)"))
        #expect(try command("donations", "--application", "org.example.Chat") == "")
        _ = try command("activities", "delete", "org.example.SoupChef", "menu")
        #expect(try command("activities") == "")
        #expect(try command("donations") == "")
        let watch = try configuration.beckon.run(["donations", "--watch"] + options)
        #expect(watch.status == 2)
        #expect(watch.errors.contains("--watch needs a running daemon"))
    }

    @Test(arguments: [
        ["delete", "a.b"], ["delete", "a.b", "7", "--all"], ["delete", "a.b", "--group", "g", "--all"],
    ])
    func whatIsToBeForgottenHasToBeSaid(_ words: [String]) throws {
        defer { daemon.end(); microphone.close() }
        let outcome = try configuration.beckon.run(["donations"] + words)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("say which: identifiers, --group NAME or --all"))
    }
}

/// The names of events, from any thread. Unchecked Sendable: `lock` guards `found`.
private final class Collector: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [String] = []

    var names: [String] { lock.withLock { found } }

    @Sendable func add(_ event: JSONObject) {
        lock.withLock { found.append(event["event"]?.stringValue ?? "") }
    }
}
