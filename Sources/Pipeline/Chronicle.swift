import Foundation
import Intents
import Storage

/// Keeps account of the sessions: their names, how they ended, and the journal.
final class Chronicle {
    private let stateFolder: String
    private let log: Log
    private var sessions = 0
    private var match: Match?
    private var time = Date.distantPast
    private var responseCode: String?
    private var finished: [Interaction] = []
    private(set) var lastEnd: EndReason?

    init(stateFolder: String, log: Log) {
        self.stateFolder = stateFolder
        self.log = log
    }

    /// Names the open session, the same in every replay.
    var session: String { "session-\(sessions)" }

    func note(_ interpretation: Interpretation, at time: Date) {
        switch interpretation {
        case .match(let match) where self.match == nil:
            self.match = match
            self.time = time
            sessions += 1
            responseCode = nil
        case .answer(let answer): for part in answer.parts { match?.slots[part.parameter] = part.value }
        default: break
        }
    }

    func note(_ event: Event) {
        switch event {
        case .response(let response, _, _): responseCode = response.code
        case .ended(let reason):
            lastEnd = reason
            guard let match else { return }
            finished.append(
                Interaction(
                    // A replay of the same moment is another interaction.
                    id: UUID().uuidString, time: time, intent: match.intent,
                    slots: JSONObject(match.slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }),
                    responseCode: responseCode, endReason: reason))
            self.match = nil
        default: break
        }
    }

    /// Writes finished interactions into the journal. After the answer, so that nobody waits for the disk; a journal
    /// that cannot be written is told and stops nothing.
    func save() {
        guard !finished.isEmpty else { return }
        do {
            let store = try Store(directory: stateFolder)
            for interaction in finished { try store.journal.append(interaction) }
        } catch {
            log(.warning, "the journal is not kept: \(error)")
        }
        finished = []
    }

    func close() { save() }
}
