import Arguments
import Audio
import Foundation
import Intents
import Storage

/// `beckon journal explain`
enum JournalExplanation {
    static let specification = CommandSpecification(
        name: "explain", summary: "one turn: what was heard, what it was taken for, why, and what was answered",
        arguments: [ArgumentSpecification("N", "its number")],
        options: JournalAdministration.options + [
            CommonOptions.json, .value("sound", "FILE", "write its sound there, as WAV, where it was kept"),
        ],
        examples: [.init("beckon journal explain 12 --sound said.wav", "also what was heard")])

    static func run(_ arguments: ParsedArguments, _ administration: JournalAdministration) throws -> Int32 {
        let turn = try administration.turn(administration.number(arguments.argument("N") ?? ""))
        let journal = administration.store.journal
        if let file = arguments.string("sound") {
            guard let sound = try journal.turns.sound(of: turn.number) else {
                throw arguments.refusal(
                    "the sound of turn \(turn.number) was not kept; see journal.audio in the settings")
            }
            try write(sound, to: file)
        }
        let interaction = try turn.interaction.flatMap(journal.interaction)
        if arguments.has("json") {
            var json = JournalLine(turn, interaction).json
            json["expectation"] = .string(turn.expectation)
            json["hypotheses"] = .array(
                turn.hypotheses.map { hypothesis in
                    var object: JSONObject = ["text": .string(hypothesis.text)]
                    object["confidence"] = hypothesis.confidence.map(JSONValue.hundredths)
                    return .object(object)
                })
            if !turn.phones.isEmpty { json["phones"] = .string(turn.phones.joined(separator: " ")) }
            json["explanation"] = .array(turn.explanation.map(JSONValue.string))
            print(JSONValue.object(json).text)
        } else {
            for line in lines(turn, interaction) { print(line.printable) }
        }
        return ExitStatus.success
    }

    private static func lines(_ turn: Turn, _ interaction: Interaction?) -> [String] {
        let source =
            switch turn.source {
            case .speech: "heard"
            case .text: "typed"
            case .control: "run without words"
            }
        var lines = ["turn \(turn.number), \(turn.time.formatted(.iso8601)), \(source); expected: \(turn.expectation)"]
        for (index, hypothesis) in turn.hypotheses.enumerated() {
            let confidence = hypothesis.confidence.map { String(format: " (%.2f)", $0) } ?? ""
            lines.append((index == 0 ? "> " : "  or: ") + hypothesis.text + confidence)
        }
        if turn.hypotheses.isEmpty, turn.source == .speech { lines.append("> no words were found") }
        if !turn.phones.isEmpty { lines.append("  sounds like: \(turn.phones.joined(separator: " "))") }
        lines.append("  \(JournalLine(turn, interaction).outcome)")
        lines += turn.explanation.map { "    \($0)" }
        lines += turn.responses
        if let interaction {
            lines.append(
                "  session \(interaction.id): \(interaction.intent) \(JSONValue.object(interaction.slots).text) "
                    + "\(interaction.endReason.rawValue)")
        }
        if turn.isMistake { lines.append("  marked as a mistake") }
        if turn.hasSound { lines.append("  its sound is kept; --sound FILE writes it") }
        return lines
    }

    private static func write(_ sound: Data, to file: String) throws {
        let samples = sound.withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self).littleEndian }
        }
        let rate = AudioFormat.recognition.sampleRate
        let sink = try SoundFileSink(path: file, sampleRate: rate)
        try sink.play(PCM(samples: samples, sampleRate: rate))
        sink.close()
    }
}
