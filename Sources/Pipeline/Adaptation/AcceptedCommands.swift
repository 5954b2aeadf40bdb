import Audio
import Foundation
import Intents
import Recognition
import Storage

/// Commands of the journal that were done and not marked as misunderstood, with their sounds, as cases.
public struct AcceptedCommands {
    public private(set) var cases: [EvaluationCase] = []
    /// Holds the sounds; they are removed with it.
    private let folder: PrivateFolder

    private static let mostTurns = 100_000
    private static let mostCases = 2_000

    /// The newest commands, oldest first.
    ///
    /// - Throws: `StorageError`, `AdaptationError`, `AudioError`.
    public init(_ journal: Journal) throws {
        folder = try PrivateFolder()
        for turn in try journal.turns.latest(Self.mostTurns) where cases.count < Self.mostCases {
            guard turn.hasSound, turn.source == .speech, !turn.isMistake,
                turn.outcome["event"]?.stringValue == "match", let intent = turn.outcome["intent"]?.stringValue,
                let interaction = try turn.interaction.flatMap(journal.interaction), interaction.endReason.isSuccess,
                let sound = try journal.turns.sound(of: turn.number)
            else { continue }
            let path = folder.url.appendingPathComponent("\(turn.number).wav").path
            try Self.write(sound, to: path)
            let slots = turn.outcome["slots"]?.objectValue.map { $0.members.map { ($0.key, $0.value) } } ?? []
            cases.append(
                EvaluationCase(
                    .audio(path: path), intent: intent, slots: Dictionary(slots) { first, _ in first }, now: turn.time,
                    name: "turn \(turn.number)", location: SourceLocation(file: "journal", line: turn.number)))
        }
        cases.reverse()
    }

    private static func write(_ sound: Data, to path: String) throws {
        let samples = sound.withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self).littleEndian }
        }
        let rate = AudioFormat.recognition.sampleRate
        let sink = try SoundFileSink(path: path, sampleRate: rate)
        try sink.play(PCM(samples: samples, sampleRate: rate))
        sink.close()
    }
}
