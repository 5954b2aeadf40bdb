import BeckonKit
import Foundation
import Intents
import Storage

/// Keeps account of the sessions: their names, how they ended, and the journal.
final class Chronicle {
    private let stateFolder: String
    private let log: Log
    private var sessions = 0
    private var match: Match?
    /// What the journal will know the open interaction by. A replay of the same moment is another interaction.
    private(set) var identifier: String?
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
            identifier = UUID().uuidString
            self.time = time
            sessions += 1
            responseCode = nil
        default: break
        }
    }

    /// A place in an application was asked for.
    func note(_ match: ActivityMatch, at time: Date) {
        identifier = UUID().uuidString
        self.time = time
        sessions += 1
        responseCode = nil
    }

    func note(_ event: Event) {
        switch event {
        case .answer(let parameter?, let value): match?.slots[parameter] = value == .array([]) ? nil : value
        case .response(let response, _, _): responseCode = response.code
        case .ended(let reason):
            lastEnd = reason
            guard let match, let identifier else { return }
            finished.append(
                Interaction(
                    id: identifier, time: time, intent: match.intent,
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

    /// What programs have supplied, from their last time.
    func vocabularies() -> [(application: String, type: String, values: [VocabularyValue])] {
        var found: [(application: String, type: String, values: [VocabularyValue])] = []
        do {
            guard FileManager.default.fileExists(atPath: stateFolder + "/beckon.sqlite") else { return [] }
            try Store(directory: stateFolder).vocabularies.forEach { application, type, json in
                found.append((application, type, (json.arrayValue ?? []).compactMap { try? VocabularyValue($0) }))
            }
        } catch {
            log(.warning, "the values that programs supplied are not known: \(error)")
        }
        return found
    }

    /// Keeps what a program supplies, for the next start.
    func keep(_ values: [VocabularyValue], type: String, of application: String) {
        do {
            let json = JSONValue.array(values.map(\.json))
            try Store(directory: stateFolder).vocabularies.set(json, type: type, of: application)
        } catch {
            log(.warning, "the values of \(type) of \(application) are not kept: \(error)")
        }
    }

    func close() { save() }
}
