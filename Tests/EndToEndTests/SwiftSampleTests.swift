import BeckonKit
import Control
import Foundation
import Synchronization
import Testing

/// The application sides of the samples: real programs, which share their group's folder with the extensions.
struct SwiftSampleTests {
    private let beckon: Beckon

    init() throws { beckon = try Beckon() }

    private var socket: String { beckon.home.path + "/s" }

    /// Runs a program that stands beside `beckon`.
    private func run(_ name: String, _ words: [String] = [], input: String? = nil) throws -> Outcome {
        guard let program = Beckon.program else { throw Beckon.Missing() }
        let path = URL(fileURLWithPath: program).deletingLastPathComponent().appending(path: name).path
        let environment = [
            "HOME": beckon.home.path, "TZ": "UTC", "PATH": "/usr/bin:/bin", "BECKON_SOCKET": socket,
            "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
        ]
        let child = try ChildProcess(
            path, words + ["--state", beckon.state], environment: environment, folder: beckon.home.path,
            input: Array((input ?? "").utf8))
        return try child.finish()
    }

    private func output(_ name: String, _ words: [String] = [], input: String? = nil) throws -> String {
        let outcome = try run(name, words, input: input)
        #expect(outcome.errors == "" && outcome.status == 0)
        return outcome.output
    }

    @Test(arguments: [
        ("SoupChefApp", ["bake"], 2, "There is no such command: bake. See SoupChefApp --help."),
        ("SoupChefApp", ["--stat"], 2, "There is no option --stat. See SoupChefApp --help."),
        ("SoupChefApp", ["special", "Borscht", "cheap"], 1, "A price is written as 6.50, and at most 1000.00."),
        ("ChatApp", ["add"], 2, "There is no such command: add. See ChatApp --help."),
        ("ChatApp", ["remove", "Zoe"], 1, "There is no contact Zoe; `ChatApp contacts` lists them."),
        ("ChatApp", ["add", "?!"], 1, "A name has letters, and at most 100 characters."),
    ])
    func faultsAreOneLine(_ program: String, _ words: [String], _ status: Int32, _ message: String) throws {
        let outcome = try run(program, words)
        #expect(outcome.status == status)
        #expect(outcome.errors == "\(program): \(message)\n")
    }

    @Test func contactsAndMessagesAreShared() throws {
        #expect(try output("ChatApp", ["contacts"]) == "There are no contacts yet. ChatApp add NAME adds one.\n")
        #expect(try output("ChatApp", ["messages"]) == "There are no messages yet.\n")
        let added = try output("ChatApp", ["add", "Anna Smith", "Mum", "--number", "+15550101"])
        #expect(added.hasPrefix("Beckon hears the change later: "))
        _ = try output("ChatApp", ["add", "Bob"])
        #expect(try output("ChatApp", ["contacts"]) == "Anna Smith, Mum, +15550101\nBob\n")
        let sent = try beckon.ask("chat", ["tell mum and bob that dinner is ready", "yes"])
        #expect(sent.status == 0)
        let line = "2026-03-02T12:00:00Z to Anna Smith, Bob: dinner is ready\n"
        #expect(try output("ChatApp", ["messages"]) == line)
        _ = try output("ChatApp", ["remove", "anna smith"])
        #expect(try output("ChatApp", ["messages"]) == line.replacing("Anna Smith", with: "somebody"))
    }

    @Test func ordersAndSpecialsAreShared() throws {
        #expect(try output("SoupChefApp", ["history"]) == "There are no orders yet.\n")
        #expect(
            try output("SoupChefApp", ["special", "Gazpacho", "6.05"]).hasPrefix("Beckon does not know it yet: "))
        #expect(try output("SoupChefApp", ["menu"]).hasPrefix("Gazpacho, 6.05 USD\nTomato soup, 4.50 USD\n"))
        let ordered = try beckon.ask("soup-chef", ["order soup", "two gazpacho with cheese", "yes"])
        #expect(ordered.status == 0)
        #expect(try output("SoupChefApp", ["history"]) == "2026-03-02T12:00:00Z: 2 gazpacho with cheese\n")
        _ = try output("SoupChefApp", ["no-specials"])
        #expect(try output("SoupChefApp", ["menu"]).hasPrefix("Tomato soup"))
    }

    @Test(arguments: [
        ("SoupChefApp", #"{"activity":{"id":"org.example.SoupChef.viewMenu"}}"#, "Tomato soup, 4.50 USD\n"),
        ("SoupChefApp", #"{"interaction":{"intent":"ShowLastOrder","slots":{}}}"#, "There are no orders yet.\n"),
        ("SoupChefApp", "", "Tomato soup, 4.50 USD\n"), ("SoupChefApp", "{", "Tomato soup, 4.50 USD\n"),
        ("ChatApp", #"{"activity":{"id":"org.example.Chat.contacts"}}"#, "There are no contacts yet."),
        (
            "ChatApp",
            #"{"interaction":{"intent":"SendMessage","slots":{"recipients":[{"name":"Bob"}],"message":"hello"},"#
                + #""types":{"recipients":"person","message":"string"}}}"#, "New message to Bob: hello\n"
        ),
        ("ChatApp", "", "There are no messages yet.\n"),
    ])
    func theyShowWhatTheyAreOpenedWith(_ program: String, _ input: String, _ start: String) throws {
        #expect(try output(program, input: input).hasPrefix(start))
    }

    @Test func namesAreToldToTheRunningDaemon() throws {
        let told = Mutex<[SetVocabularyRequest]>([])
        var service = ControlService()
        service.answer(SetVocabularyRequest.self) { request, _ in
            told.withLock { $0.append(request) }
            return NoAnswer()
        }
        service.answer(SetShortcutWarningRequest.self) { _, _ in .init([]) }
        service.answer(SetShortcutSuggestionsRequest.self) { _, _ in NoAnswer() }
        let server = try ControlServer(path: socket, stateFolder: beckon.state, version: "1.2.3", service: service)
        for application in ["org.example.Chat", "org.example.SoupChef"] {
            try TokenStore(stateFolder: beckon.state).make(for: application)
        }
        #expect(try output("ChatApp", ["add", "Anna Smith"]) == "")
        #expect(try output("SoupChefApp", ["special", "Gazpacho", "6"]) == "")
        _ = server
        #expect(
            told.withLock { $0 } == [
                SetVocabularyRequest(
                    type: "ContactName", values: [VocabularyValue("Anna Smith"), VocabularyValue("Anna")],
                    application: "org.example.Chat"),
                SetVocabularyRequest(
                    type: "Soup", values: [VocabularyValue("gazpacho", display: "Gazpacho")],
                    application: "org.example.SoupChef"),
            ])
    }
}
