import Foundation
import Intents
import Testing

@testable import Pipeline

struct EvaluationCaseFileTests {
    static func time(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

    static func read(_ text: String, limits: CaseFileLimits = CaseFileLimits()) -> CaseFile {
        CaseFile(text: text.utf8, file: "sets/cases.jsonl", limits: limits, time: time)
    }

    @Test func wholeCase() throws {
        let file = Self.read(
            #"{"audio": "clips/a.wav", "intent": "Order", "slots": {"soup": "tomato", "options": ["cheese"]}, "#
                + #""transcript": "tomato soup", "locale": "en-GB", "now": "2026-11-30T19:00:00Z", "accept": ["Buy"]}"#)
        #expect(file.problems == [])
        let wanted = EvaluationCase(
            .audio(path: "sets/clips/a.wav"), intent: "Order", slots: ["soup": "tomato", "options": ["cheese"]],
            transcript: "tomato soup", locale: "en-GB", now: Date(timeIntervalSince1970: 1_796_065_200),
            accept: ["Buy"], name: "clips/a.wav", location: SourceLocation(file: "sets/cases.jsonl", line: 1))
        #expect(file.cases == [wanted])
    }

    @Test func linesAreCountedAndBlankOnesSayNothing() {
        let text = "\u{FEFF}\n{\"text\": \"a\", \"intent\": null}\r\n \t\r\n\n{\"audio\": \"/b.wav\", \"intent\": null}"
        let file = Self.read(text)
        #expect(file.problems == [])
        #expect(file.cases.map(\.location.line) == [2, 5])
        #expect(file.cases.map(\.source) == [.text("a"), .audio(path: "/b.wav")])
        #expect(file.cases.map(\.isCommand) == [false, false])
    }

    static let place = "sets/cases.jsonl:1: error: "

    static let badCases: [(String, String)] = [
        ("{", "the case is not JSON: expected a key in quotes at line 1, column 2 of the case"),
        (
            "{\"text\": \"\u{7}\", \"intent\": null}",
            "the case is not JSON: a control character in a string at line 1, column 11 of the case"
        ),
        (#"["a"]"#, #"the case is no JSON object; write it like {"audio": "a.wav", "intent": null}"#),
        (#"{"intent": null}"#, "the case has neither “audio” nor “text”; say which sound or text it is about"),
        (
            #"{"audio": "a", "text": "a", "intent": null}"#,
            "the case has both “audio” and “text”; leave one of them out"
        ),
        (
            #"{"text": "a"}"#,
            "“intent” is missing; name the intent, or write null where the case is meant for nobody"
        ),
        (#"{"text": "a", "intent": 1}"#, "“intent” is not text; write text"),
        (#"{"text": "a", "intent": ""}"#, "“intent” is empty; fill it in or leave it out"),
        (#"{"audio": "", "intent": null}"#, "“audio” is empty; fill it in or leave it out"),
        (
            #"{"audio": "a\u0000b", "intent": null}"#,
            "“audio” is not the path of a sound file; write the path of a sound file"
        ),
        (#"{"text": null, "intent": null}"#, "“text” is not text; write text"),
        (
            #"{"text": "a", "intent": "A", "slots": ["b"]}"#,
            "“slots” is not an object of values; write an object of values"
        ),
        (
            #"{"text": "a", "intent": "A", "slots": {"b": null}}"#,
            "slot “b” is null; write its value or leave it out"
        ),
        (
            #"{"text": "a", "intent": "A", "accept": "B"}"#,
            "“accept” is not a list of intent names; write a list of intent names"
        ),
        (
            #"{"text": "a", "intent": "A", "accept": ["B", 1]}"#,
            "“accept” is not a list of intent names; write a list of intent names"
        ),
        (
            #"{"text": "a", "intent": null, "slots": {"b": 1}}"#,
            "“slots” stands on a case that is meant for nobody; leave it out or name the intent"
        ),
        (
            #"{"text": "a", "intent": null, "accept": ["B"]}"#,
            "“accept” stands on a case that is meant for nobody; leave it out or name the intent"
        ),
        (
            #"{"text": "a", "intent": null, "now": "soon\u001b[2J"}"#,
            "“now” is “soon[2J”, which is no time; write it like 2026-11-30T19:00:00+01:00"
        ),
        (#"{"text": "a", "intent": null, "locale": 5}"#, "“locale” is not text; write text"),
    ]

    @Test(arguments: badCases)
    func badCase(_ line: String, _ message: String) {
        let file = Self.read(line)
        #expect(file.problems.map(\.description) == [Self.place + message])
        #expect(file.cases.isEmpty)
        #expect(file.hasErrors)
    }

    @Test func badCasesAreReportedTogetherAndGoodOnesRead() {
        let file = Self.read("x\n{\"text\": \"a\", \"intent\": null}\n{\"text\": \"a\"}\n")
        #expect(file.problems.map(\.location?.line) == [1, 3])
        #expect(file.cases.map(\.location.line) == [2])
    }

    @Test func emptyTextIsATurnInWhichNothingIsSaid() {
        #expect(Self.read(#"{"text": "", "intent": null}"#).cases.map(\.source) == [.text("")])
    }

    @Test func unknownKeysAreOneWarningEach() {
        let file = Self.read(
            """
            {"text": "a", "intent": "A", "slot": {}, "source": "me"}
            {"text": "b", "intent": "A", "slot": {}, "source": "me"}
            {"text": "c", "intent": "A", "source": "you"}
            """)
        #expect(
            file.problems.map(\.description) == [
                "sets/cases.jsonl:1: warning: unknown key “slot” (here and in 1 more case) is ignored; "
                    + "did you mean “slots”?",
                "sets/cases.jsonl:1: warning: unknown key “source” (here and in 2 more cases) is ignored",
            ])
        #expect(file.cases.count == 3)
        #expect(!file.hasErrors)
    }

    @Test(arguments: ["", "\n\n", "\u{FEFF}"])
    func noCases(_ text: String) {
        let file = Self.read(text)
        #expect(file.problems.map(\.message) == [CaseFault.noCases.message])
        #expect(file.hasErrors)
    }

    @Test func limits() {
        let limits = CaseFileLimits(bytes: 200, lineBytes: 40, cases: 2, problems: 2, unknownKeys: 1)
        let good = "{\"text\": \"a\", \"intent\": null}\n"
        let long = "{\"text\": \"\(String(repeating: "a", count: 40))\", \"intent\": null}"
        #expect(Self.read(long, limits: limits).problems.map(\.message) == [CaseFault.lineTooLong(limit: 40).message])
        let many = Self.read(good + good + good + good, limits: limits)
        #expect(many.cases.count == 2)
        #expect(many.problems.map(\.message) == [CaseFault.tooManyCases(limit: 2).message])
        #expect(many.problems.map(\.location?.line) == [3])
        let bad = Self.read("x\nx\nx\nx\n", limits: limits)
        #expect(bad.problems.map(\.location?.line) == [1, 2, 0])
        #expect(bad.problems.last?.message == CaseFault.more(2).message)
        let notes = Self.read(#"{"text":"","intent":null,"k":1,"l":1}"#, limits: limits)
        #expect(notes.problems.map(\.severity) == [.warning, .warning])
        #expect(notes.problems.last?.message == CaseFault.moreUnknownKeys.message)
    }
}

/// The same on real files.
struct EvaluationCaseFileReadingTests {
    private static func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "EvaluationTests-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test func pathsAreRelativeToTheFile() throws {
        try Self.withFolder { folder in
            let path = "\(folder)/cases.jsonl"
            try Data("{\"audio\": \"../a.wav\", \"intent\": null}".utf8).write(to: URL(filePath: path))
            let file = CaseFile(contentsOf: path, time: EvaluationCaseFileTests.time)
            #expect(file.problems == [])
            #expect(file.cases.map(\.source) == [.audio(path: "\(folder)/../a.wav")])
            #expect(file.cases.map(\.name) == ["../a.wav"])
        }
    }

    @Test func unreadableFiles() throws {
        try Self.withFolder { folder in
            let fifo = "\(folder)/fifo"
            #expect(mkfifo(fifo, 0o600) == 0)
            for (path, reason) in [
                ("\(folder)/none", "No such file or directory"), (folder, "it is no regular file"),
                (fifo, "it is no regular file"), ("/dev/zero", "it is no regular file"),
            ] {
                let file = CaseFile(contentsOf: path, time: EvaluationCaseFileTests.time)
                let wanted = "\(path): error: the case file cannot be read: \(reason); check its path"
                #expect(file.problems.map(\.description) == [wanted])
            }
        }
    }

    @Test func largeFile() throws {
        try Self.withFolder { folder in
            let path = "\(folder)/cases.jsonl"
            try Data(repeating: UInt8(ascii: "\n"), count: 101).write(to: URL(filePath: path))
            let limits = CaseFileLimits(bytes: 100)
            let file = CaseFile(contentsOf: path, limits: limits, time: EvaluationCaseFileTests.time)
            #expect(file.problems.map(\.message) == [CaseFault.fileTooLarge(limit: 100).message])
        }
    }

    static let labels = recordings + "/coffee/labels.jsonl"
    private static let recordings: String = {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path
        let folder = ProcessInfo.processInfo.environment["BECKON_AUDIO"] ?? "../shared/audio"
        return folder.hasPrefix("/") ? folder : "\(root)/\(folder)"
    }()

    @Test(.enabled(if: FileManager.default.fileExists(atPath: labels), "no coffee orders: set BECKON_AUDIO"))
    func labelsOfRealRecordingsAreCases() {
        let file = CaseFile(contentsOf: Self.labels, time: EvaluationCaseFileTests.time)
        #expect(file.problems == [])
        #expect(file.cases.count > 300)
        for next in file.cases {
            guard case .audio(let path) = next.source else { continue }
            #expect(FileManager.default.fileExists(atPath: path))
            #expect(next.intent == "orderDrink" && !next.slots.isEmpty)
        }
    }
}
