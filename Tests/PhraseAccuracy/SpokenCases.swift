import Audio
import Foundation
import Intents

/// Cases of sound made from cases of text, by letting synthetic voices say them.
public struct SpokenCases: Sendable {
    /// A text case that cannot be said.
    public struct Fault: Error, Sendable, CustomStringConvertible {
        /// From 1.
        public var line: Int
        public var cause: String

        public var description: String { "line \(line): \(cause)" }
    }

    /// In the order of the lines.
    private let cases: [(text: String, members: JSONObject)]

    /// - Parameter lines: what `beckon intents sample --json` prints.
    /// - Throws: `Fault` at the first line that is no case with a text.
    public init(lines: [String]) throws {
        cases = try lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
            let value = try? JSONValue(json: line)
            guard let members = value?.objectValue, let text = members["text"]?.stringValue, !text.isEmpty else {
                throw Fault(line: index + 1, cause: "no case with a text, such as beckon intents sample --json prints")
            }
            return (text, members)
        }
    }

    /// Writes `FOLDER/NAME/VOICE/WORDS.wav` for each case and voice, 16 kHz mono, and `FOLDER/NAME.jsonl` with a case for
    /// each: all of the first voice, then all of the next.
    ///
    /// - Returns: how many cases it wrote.
    @discardableResult
    public func write(_ name: String, to folder: String, by voices: [Speaker]) throws -> Int {
        var lines: [String] = []
        for voice in voices {
            let place = "\(name)/\(voice)"
            try FileManager.default.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
            for (text, members) in cases {
                let file = "\(place)/\(Self.fileName(of: text)).wav"
                let sink = try SoundFileSink(
                    path: "\(folder)/\(file)", sampleRate: AudioFormat.recognition.sampleRate)
                try sink.play(PCM(samples: voice.say(text), sampleRate: AudioFormat.recognition.sampleRate))
                sink.close()
                var spoken = JSONObject([("audio", .string(file))])
                for key in members.keys where key != "text" { spoken[key] = members[key] }
                spoken["transcript"] = .string(text)
                lines.append(JSONValue.object(spoken).text)
            }
        }
        let content = lines.map { $0 + "\n" }.joined()
        try Data(content.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).jsonl"), options: .atomic)
        return lines.count
    }

    /// The words with hyphens between them, of what every file system bears.
    private static func fileName(of text: String) -> String {
        let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return String(words.joined(separator: "-").prefix(100))
    }
}
