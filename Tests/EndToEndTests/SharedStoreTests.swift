import Foundation
import TestSupport
import Testing

/// The daemon and commands have one store open at the same time, and neither loses what the other, or it itself, wrote.
@Suite(.timeLimit(.minutes(3))) struct SharedStoreTests {
    private let configuration: DaemonConfiguration
    private let microphone: PacedPipe

    init() throws {
        configuration = try DaemonConfiguration(devices: DaemonConfiguration.paced)
        microphone = try PacedPipe(configuration.folder.path + "/microphone")
    }

    private var options: [String] { ["--config", configuration.settings, "--state", configuration.beckon.state] }

    private func command(_ words: String...) throws -> String {
        let outcome = try configuration.beckon.run(words + options)
        #expect(outcome.errors == "", "\(words)")
        return outcome.output
    }

    private func say(_ turns: String...) throws -> String {
        try configuration.beckon.run(["ask", "--daemon"] + options + turns).output
    }

    /// The commands that a person uses beside a daemon that was started on what there was before.
    @Test func whatIsAcknowledgedStays() throws {
        defer { microphone.close() }
        _ = try command("ask", "order clam chowder", "yes")
        let daemon = try configuration.start()
        for command in [
            ["shortcuts"], ["search", "clam"], ["journal"], ["check"], ["shortcuts", "list", "--offered"],
        ] {
            #expect(try configuration.beckon.run(command + options).status == 0, "\(command)")
        }
        #expect(try say("order two tomato soup", "yes").contains("Your tomato soup will be ready"))
        _ = try command("shortcuts", "add", "--phrase", "my usual breakfast", "OrderSoup", "soup=minestrone")
        #expect(try say("my usual breakfast", "yes").contains("Your minestrone will be ready"))
        _ = try command("shortcuts", "rename", "s1", "evening at the office")
        #expect(try say("evening at the office", "yes").contains("Your minestrone will be ready"))
        _ = try command("place", "office")
        _ = try command("lock")
        daemon.end()
        #expect(try command("donations").contains("tomato"))
        #expect(try command("donations").contains("minestrone"))
        #expect(try command("journal").contains("evening at the office"))
        #expect(try command("place") == "office\n")
        let later = try configuration.start()
        defer { later.end() }
        #expect(try command("status").contains("locked"))
        #expect(try !command("status").contains("unlocked"))
    }

    /// A daemon with another folder does not learn of it, and that is told.
    @Test func anotherStoreIsTold() throws {
        defer { microphone.close() }
        let daemon = try configuration.start()
        defer { daemon.end() }
        let other = try TemporaryFolder()
        let outcome = try configuration.beckon.run([
            "shortcuts", "add", "--config", configuration.settings, "--state", other.path, "--socket",
            configuration.beckon.state + "/control.sock", "OrderSoup", "soup=tomato",
        ])
        #expect(outcome.status == 0)
        #expect(
            outcome.errors.contains("note: the daemon that runs keeps its shortcuts in \(configuration.beckon.state)"))
    }
}
