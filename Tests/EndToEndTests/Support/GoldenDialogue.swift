import Foundation
import Intents
import TestSupport
import Testing

/// A dialogue on file: what the person does, in the first line, and below it every event line that must come of it.
///
/// The file is `Golden/SAMPLE/NAME.jsonl`. Its first line is an object with
/// - `ask` (texts) or `replay` (names among the spoken samples, "" for silence): the turns;
/// - `config`: a settings file in the package; without it, `config/samples/SAMPLE.yaml`;
/// - `settings`: lines that are added to that file; `options`: of the command line; `now`: another moment;
/// - `locked`: whether `beckon lock` went before;
/// - `before`: files that applications and the owner have left in the folder of the state, by path, with their lines;
/// - `after`: how many lines such a file has in the end, or what it reads (a text); 0: it is not there;
/// - `log`: what stands on standard error, in part; without it nothing may.
struct GoldenDialogue: CustomTestStringConvertible, Sendable {
    /// Whether files are written anew instead of compared.
    static let isRecording = ProcessInfo.processInfo.environment["BECKON_RECORD"] != nil

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    let file: URL
    let script: JSONObject
    /// The first line of the file as it is.
    private let heading: String
    let expected: [String]

    var sample: String { file.deletingLastPathComponent().lastPathComponent }
    var testDescription: String { "\(sample)/\(file.deletingPathExtension().lastPathComponent)" }
    var isSpoken: Bool { script["replay"] != nil }

    init(_ file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        guard let heading = lines.first, let script = try JSONValue(json: heading).objectValue,
            (script["ask"] == nil) != (script["replay"] == nil)
        else { throw Malformed(description: "\(file.path): the first line has neither ask nor replay") }
        self.file = file
        self.script = script
        self.heading = heading
        expected = Array(lines.dropFirst())
    }

    /// All that there are, by path. A file that cannot be read is told where the tests begin.
    static let all: [Result<GoldenDialogue, Malformed>] = {
        let folder = URL(fileURLWithPath: "\(TestFiles.package)/Tests/EndToEndTests/Golden")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "jsonl" }
            .sorted { $0.path < $1.path }
            .map { file in
                do { return .success(try GoldenDialogue(file)) } catch {
                    return .failure(Malformed(description: "\(file.path): \(error)"))
                }
            }
    }()

    func record(_ lines: [String]) throws {
        try ([heading] + lines).map { "\($0)\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
    }
}

// MARK: Running

extension GoldenDialogue {
    private func texts(_ key: String) -> [String] { script[key]?.arrayValue?.compactMap(\.stringValue) ?? [] }

    /// What came of it. The state is in `beckon.state` afterwards.
    func run(by beckon: Beckon) throws -> Outcome {
        for (path, lines) in members("before") {
            let file = URL(fileURLWithPath: "\(beckon.state)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let texts = lines.arrayValue?.map { $0.stringValue ?? $0.text } ?? []
            try texts.map { "\($0)\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
        }
        if script["locked"] == true { _ = try beckon.run(["lock", "--state", beckon.state]) }
        let turns = isSpoken ? try texts("replay").map { try clip($0, of: beckon) } : texts("ask")
        return try beckon.dialogue(
            isSpoken ? "replay" : "ask", config: try settings(of: beckon), turns, options: texts("options"),
            now: script["now"]?.stringValue ?? Beckon.monday)
    }

    private func members(_ key: String) -> [(String, JSONValue)] {
        script[key]?.objectValue?.members.map { ($0.key, $0.value) } ?? []
    }

    private func clip(_ name: String, of beckon: Beckon) throws -> String {
        guard name.isEmpty else { return TestFiles.speech(name) }
        return try beckon.home.file("silence.wav", WAVBuilder().bytes([Double](repeating: 0, count: 24_000)))
    }

    /// The sample's settings file, or one with further lines and the same paths.
    private func settings(of beckon: Beckon) throws -> String {
        let file = script["config"]?.stringValue ?? Beckon.sample(sample)
        guard script["settings"] != nil else { return file }
        let original = URL(fileURLWithPath: "\(TestFiles.package)/\(file)")
        let lines = try String(contentsOf: original, encoding: .utf8).split(separator: "\n").map { line in
            guard let item = line.wholeMatch(of: #/ *- (\S+)/#)?.output.1 else { return String(line) }
            return "  - " + URL(fileURLWithPath: String(item), relativeTo: original).standardizedFileURL.path
        }
        return try beckon.home.file("beckon.yaml", Array((lines + texts("settings")).joined(separator: "\n").utf8))
    }

    /// The exit status that goes with the last session.
    static func status(after lines: [String]) -> Int32 {
        let last = lines.last { $0.hasPrefix(#"{"event":"ended""#) } ?? ""
        return last.contains("\"completed\"") || last.contains("\"continued\"") ? 0 : 1
    }

    /// What is wrong with what was left behind. An application that was opened goes on by itself for a while.
    func differences(in beckon: Beckon, within seconds: Double = 10) -> [String] {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var found = wrongFiles(in: beckon)
        while !found.isEmpty, Date() < deadline {
            poll(nil, 0, 20)
            found = wrongFiles(in: beckon)
        }
        return found
    }

    private func wrongFiles(in beckon: Beckon) -> [String] {
        members("after").compactMap { path, wanted in
            let text = try? String(contentsOfFile: "\(beckon.state)/\(path)", encoding: .utf8)
            let lines = text?.split(separator: "\n") ?? []
            let isRight =
                wanted.stringValue.map { $0 == lines.joined(separator: "\n") } ?? (wanted.integerValue == lines.count)
            return isRight ? nil : "\(path) has: \(text ?? "nothing, it is not there")"
        }
    }
}
