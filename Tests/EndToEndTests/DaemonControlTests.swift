import BeckonKit
import Control
import Foundation
import Intents
import TestSupport
import Testing

/// The running daemon as other programs ask it.
struct DaemonControlTests {
    private typealias E = Expected

    private static let door = [E.transcript("open the door"), E.match("org.example.House", "OpenDoor")]
    private static let open = door + [E.response("The door is open."), E.completed]

    private func events(_ outcome: Outcome) throws -> [String] { try EventLines(outcome.output).lines }

    @Test func aDialogueByText() throws {
        let house = try Household()
        let outcome = try house.command("ask", "open the door")
        // On a busy machine it may be told that it takes a while.
        let told = try events(outcome).filter { !$0.contains(#""event":"progress""#) }
        #expect(try told == EventLines.expected(Self.open))
        #expect(outcome.status == 0)
        // The daemon tells its own followers the same.
        try house.daemon.line(.output, "the end of the session") { $0.hasPrefix(#"{"event":"ended""#) }
        #expect(try house.command("ask", "paint the fence").status == 1)
    }

    @Test func aResidentSpeaksUpAndSupplies() throws {
        let house = try Household()
        // A name, and a state in which a sentence may be said.
        #expect(try house.command("ask", "greet anna").output.contains("Hello anna."))
        #expect(try house.command("ask", "quiet").output.contains("It is quiet."))
        let status = try house.command("extensions", "--config", house.settings)
        #expect(status.output.contains("running"), "\(status.output)")
    }

    @Test func anApplicationSuppliesNames() throws {
        let house = try Household()
        try TokenStore(stateFolder: house.beckon.state).make(for: "org.example.House")
        try TokenStore(stateFolder: house.beckon.state).make(for: "org.example.Other")
        let socket = house.beckon.state + "/control.sock"
        func client(_ application: String) throws -> ControlClient {
            try ControlClient(
                as: .application(application), name: "test", socket: socket, stateFolder: house.beckon.state)
        }
        let names = [VocabularyValue("b1", display: "Berta", synonyms: ["Auntie"])]
        try client("org.example.House").call(SetVocabularyRequest(type: "Guest", values: names))
        #expect(try house.command("ask", "greet auntie").output.contains("Hello Berta."))
        // The answers to a question are others too, and what the resident said is replaced.
        #expect(try house.command("ask", "greet anna").status == 1)
        #expect(throws: ControlClientError.self) {
            try client("org.example.Other").call(
                SetVocabularyRequest(type: "Guest", values: names, application: "org.example.House"))
        }
        #expect(throws: ControlClientError.self) { try client("org.example.Other").call(LockRequest()) }
    }

    @Test func whatIsRestrictedWaitsForTheUnlocking() throws {
        let house = try Household()
        #expect(try house.command("lock").status == 0)
        let locked = try house.command("ask", "open the door")
        #expect(try events(locked).prefix(2) == EventLines.expected(Self.door)[...])
        #expect(locked.output.contains(#""reason":"locked""#))
        #expect(locked.status == 1)
        #expect(try house.command("status", "--json").output.contains(#""locked":true"#))
        #expect(try house.command("unlock").status == 0)
        #expect(try house.command("ask", "open the door").status == 0)
    }

    @Test func reloadTakesNewSentencesAndRefusesBadSettings() throws {
        let house = try Household()
        #expect(try house.command("ask", "let me in").status == 1)
        let wider = Household.definitions.replacing(#"["open the door"]"#, with: #"["open the door", "let me in"]"#)
        try house.write("house.intents.yaml", wider)
        #expect(try house.command("reload").status == 0)
        #expect(try house.command("ask", "let me in").status == 0)
        try house.write("beckon.yaml", "definitoins: []")
        let refused = try house.command("reload", "--config", house.settings)
        #expect(refused.status != 0)
        #expect((refused.errors + refused.output).contains("definitoins"))
        #expect(try house.command("ask", "let me in").status == 0)
    }

    @Test func aSlowHandlerIsToldAndThenAnswers() throws {
        let house = try Household()
        let outcome = try house.command("ask", "rest for 3 seconds")
        let names = try events(outcome).compactMap { line in
            ["progress", "response", "ended"].first { line.contains(#""event":"\#($0)""#) }
        }
        #expect(names == ["progress", "response", "ended"])
        #expect(outcome.output.contains("I am resting."))
        #expect(outcome.output.contains("Rested."))
    }

    /// "Stop" is a word for what rings, and no word otherwise.
    @Test func whatRingsIsStoppedByWord() throws {
        let house = try Household()
        #expect(try house.command("ask", "stop").output.contains("outOfGrammar"))
        #expect(try house.command("ask", "boil an egg").status == 0)
        try house.daemon.line(.output, "the ring") { $0.contains("The egg is done.") }
        // Other things can be asked for meanwhile.
        #expect(try house.command("ask", "open the door").status == 0)
        #expect(try house.command("ask", "stop").output.contains(#""command":"stop""#))
        #expect(try house.command("ask", "stop").output.contains("outOfGrammar"))
    }

    /// An extension that sends values without end harms nobody else.
    @Test func aFloodOfValuesKeepsNothingElseFromTheDaemon() throws {
        let house = try Household()
        #expect(try house.command("ask", "flood").status == 0)
        #expect(try house.command("ask", "open the door").output.contains("The door is open."))
        #expect(try house.command("stop").status == 0)
        #expect(try house.command("reload").status == 0)
        house.daemon.send(SIGTERM)
        #expect(try house.daemon.finish().status == 0)
    }

    /// What a definition calls its things does not move the cursor of the owner's terminal.
    @Test func whatIsListedIsOneLineEach() throws {
        let house = try Household()
        let manifest = Household.manifest.replacing("[handler.py]", with: #"["handler.py", "\e[2K\e[1A\n"]"#)
        try house.write("extension.yaml", manifest)
        try house.write(
            "house.intents.yaml",
            Household.definitions.replacing(
                "sentences: [\"open", with: "title: \"x\\e]0;y\\a\"\n    sentences: [\"open"))
        for words in [["extensions"], ["intents"], ["intents", "show", "OpenDoor"]] {
            let outcome = try house.beckon.run(words + ["--config", house.settings, "--state", house.beckon.state])
            #expect(outcome.status == 0, "\(outcome.errors)")
            let controls = (outcome.output + outcome.errors).unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" && $0 != "\t"
            }
            #expect(controls.isEmpty, "\(words)")
        }
    }

    /// Whatever the settings said when the daemon began.
    @Test func protectedDataIsThatOfTheSettingsNow() throws {
        let house = try Household()
        #expect(try house.command("status", "--json").output.contains(#""protectedDataAvailable":true"#))
        let settings = try String(contentsOfFile: house.settings, encoding: .utf8)
        try house.write("beckon.yaml", settings + "protectedData: { any: { path: /nowhere } }\n")
        #expect(try house.command("reload").status == 0)
        #expect(try house.command("status", "--json").output.contains(#""protectedDataAvailable":false"#))
    }

    @Test func neitherStatusNorTheEndWaitsForAHandler() throws {
        let house = try Household()
        let asking = try house.beckon.start(
            [
                "ask", "--daemon", "--json", "--config", house.settings, "--state", house.beckon.state,
                "rest for 50 seconds",
            ])
        defer { asking.end() }
        try house.daemon.line(.output, "the match") { $0.contains(#""event":"match""#) }
        try house.daemon.line(.output, "that it is slow") { $0.contains(#""event":"progress""#) }
        #expect(try house.command("status").output.contains("working"))
        house.daemon.send(SIGTERM)
        #expect(try house.daemon.finish(within: 20).status == 0)
    }
}
