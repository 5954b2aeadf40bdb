import Audio
import Foundation
import Intents
import Pipeline

/// A conversation on a clock of its own, with what came out of it.
final class Conversation {
    /// A Monday, 12:00 UTC.
    static let now = Date(timeIntervalSince1970: 1_796_040_000)

    private final class Recorder {
        var events: [Event] = []
    }

    let virtual: VirtualConversation
    let log = LogRecorder()
    private let recorder = Recorder()

    /// - Parameter listens: whether it has ears, or text only.
    init(
        _ configuration: Configuration, stateFolder: String, listens: Bool = false, tellsPartials: Bool = false
    ) throws {
        let recorder = recorder
        let hearing = listens ? try Hearing(configuration, tellsPartials: tellsPartials, log: log.log) : nil
        virtual = try VirtualConversation(
            configuration, now: Self.now, timeZone: .gmt, stateFolder: stateFolder, hearing: hearing, voice: nil,
            log: log.log, emit: { recorder.events.append($0) })
    }

    var events: [Event] { recorder.events }

    /// The names of the events since the last call, with what tells them apart.
    func newEvents() -> [String] {
        defer { recorder.events = [] }
        return recorder.events.map { event in
            switch event {
            case .transcript(let transcript): "transcript \(transcript.text)"
            case .match(let match): "match \(match.intent.name)"
            case .answer(let parameter, let value): "answer \(parameter ?? "-") \(value.json.text)"
            case .control(let command): "control \(command.rawValue)"
            case .rejected(let reason, _): "rejected \(reason.rawValue)"
            case .prompt(let kind, _, _, _): "prompt \(kind.rawValue)"
            case .response(let response, _, _): "response \(response.code)"
            case .ended(let reason): "ended \(reason.rawValue)"
            default: event.name
            }
        }
    }
}
