import Foundation
import Intents
import Storage

/// Keeps account of the sessions: their names, how they ended, and the journal.
final class Chronicle {
    /// Looking for what is too old costs a pass over the journal; it may be a little too long meanwhile.
    private static let turnsBetweenRetentions = 500

    let memory: Memory
    let log: Log
    var settings: JournalSettings
    private var sessions = 0
    private var match: Match?
    /// What the journal will know the open interaction by. A replay of the same moment is another interaction.
    private(set) var identifier: String?
    private var time = Date.distantPast
    private var responseCode: String?
    private var finished: [Interaction] = []
    private(set) var lastEnd: EndReason?
    /// The last one is open: what Beckon says belongs to it.
    private var drafts: [Draft] = []
    private var turnsUntilRetention = 0

    /// A turn that is not written yet.
    private struct Draft {
        var turn: Turn
        var sound: Data?
        /// Why it was read so; found out when it is written.
        var explain: (() -> [String])?
        /// Whether its words are still to come.
        var isUnread = false
    }

    init(memory: Memory, settings: JournalSettings, log: Log) {
        self.memory = memory
        self.settings = settings
        self.log = log
    }

    /// Names the open session, the same in every replay.
    var session: String { "session-\(sessions)" }

    // MARK: Turns

    /// An utterance has ended; what was understood of it follows.
    ///
    /// - Parameter phones: what it sounds like, in ARPAbet, where that is known.
    func hear(_ samples: [Int16], phones: [String] = [], expecting expectation: Expectation, at time: Date) {
        let turn = Turn(time: time, source: .speech, expectation: expectation.words, phones: phones)
        let sound = settings.audio ? samples.map(\.littleEndian).withUnsafeBytes { Data($0) } : nil
        drafts.append(Draft(turn: turn, sound: sound, isUnread: true))
    }

    /// The words of an utterance, or a text in its place.
    func read(
        _ transcript: Transcript, expecting expectation: Expectation, at time: Date, explain: @escaping () -> [String]
    ) {
        var draft = Draft(turn: Turn(time: time, source: .text, expectation: expectation.words))
        if let heard = drafts.last, heard.isUnread {
            draft = heard
            drafts.removeLast()
        }
        draft.isUnread = false
        draft.explain = explain
        draft.turn.hypotheses =
            [Turn.Hypothesis(transcript.text, confidence: transcript.confidence)]
            + transcript.alternatives.map { Turn.Hypothesis($0.text, confidence: $0.confidence) }
        drafts.append(draft)
    }

    /// Why an utterance without words of the grammar was taken as it was.
    func explain(_ lines: [String]) {
        guard let last = drafts.last, last.isUnread, !lines.isEmpty else { return }
        drafts[drafts.count - 1].explain = { lines }
    }

    /// What came of the turn.
    private func note(_ outcome: Event, isPartOfSession: Bool, at time: Date) {
        if drafts.last?.turn.outcome.members.isEmpty != true {
            // A shortcut that was run without words.
            drafts.append(Draft(turn: Turn(time: time, source: .control, expectation: Expectation.command.words)))
        }
        drafts[drafts.count - 1].isUnread = false
        drafts[drafts.count - 1].turn.outcome = outcome.json.objectValue ?? [:]
        if isPartOfSession { drafts[drafts.count - 1].turn.interaction = identifier }
    }

    private func noteResponse(_ text: String) {
        guard !drafts.isEmpty, !text.isEmpty else { return }
        drafts[drafts.count - 1].turn.responses.append(text)
    }

    // MARK: Sessions

    func note(_ interpretation: Interpretation, at time: Date) {
        switch interpretation {
        case .match(let match) where self.match == nil:
            open(at: time)
            self.match = match
            note(.match(match), isPartOfSession: true, at: time)
        case .control(let command): note(.control(command), isPartOfSession: match != nil, at: time)
        case .rejected(let reason, let confidence):
            note(.rejected(reason, confidence: confidence), isPartOfSession: match != nil, at: time)
        case .search(let call): note(.search(call), isPartOfSession: false, at: time)
        // Noted when the dialogue has taken it.
        case .match, .doubtful, .answer, .shortcut: break
        }
    }

    /// A place in an application was asked for.
    func note(_ match: ActivityMatch, at time: Date) {
        open(at: time)
        note(.activity(match), isPartOfSession: true, at: time)
    }

    private func open(at time: Date) {
        identifier = UUID().uuidString
        self.time = time
        sessions += 1
        responseCode = nil
    }

    /// What the dialogue says and decides.
    func noteDialogue(_ event: Event, at time: Date) {
        switch event {
        case .match(let match): openDoubted(match, at: time)
        case .prompt(.didYouMean, _, let text, _):
            if isUndecided { note(event, isPartOfSession: false, at: time) }
            noteResponse(text)
        case .rejected where isUndecided: note(event, isPartOfSession: match != nil, at: time)
        case .answer(let parameter, let value):
            // One utterance can answer several questions; the first is what was asked.
            if isUndecided { note(event, isPartOfSession: match != nil, at: time) }
            if let parameter { match?.slots[parameter] = value == .array([]) ? nil : value }
        case .prompt(_, _, let text, _): noteResponse(text)
        case .response(let response, _, let text):
            responseCode = response.code
            noteResponse(text)
        case .ended(let reason): end(reason)
        default: break
        }
    }

    /// Whether it is not known yet what came of the last turn.
    private var isUndecided: Bool { drafts.last?.turn.outcome.members.isEmpty == true }

    /// What was doubtful is meant: that is what came of the turn that says so.
    private func openDoubted(_ match: Match, at time: Date) {
        guard self.match == nil, !drafts.isEmpty else { return }
        open(at: time)
        self.match = match
        drafts[drafts.count - 1].turn.outcome = [:]
        note(.match(match), isPartOfSession: true, at: time)
    }

    private func end(_ reason: EndReason) {
        lastEnd = reason
        guard let match, let identifier else { return }
        finished.append(
            Interaction(
                id: identifier, time: time, intent: match.intent,
                slots: JSONObject(match.slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }),
                responseCode: responseCode, endReason: reason))
        self.match = nil
    }

    // MARK: Writing

    /// Writes what is finished into the journal. After the answer, so that nobody waits for the disk; a journal that
    /// cannot be written is told and stops nothing.
    ///
    /// - Parameter isAnswered: whether nothing follows on the last turn but time.
    func save(isAnswered: Bool = true) {
        let turns = isAnswered ? drafts : []
        guard !finished.isEmpty || !turns.isEmpty else { return }
        let interactions = finished
        finished = []
        if isAnswered { drafts = [] }
        guard settings.days > 0 else { return }
        let written = Date()
        let rows = turns.map { draft -> (turn: Turn, sound: Data?) in
            var turn = draft.turn
            turn.explanation = draft.explain?() ?? []
            return (turn, draft.sound)
        }
        turnsUntilRetention -= rows.count
        let retention = turnsUntilRetention < 0 ? settings : nil
        if retention != nil { turnsUntilRetention = Self.turnsBetweenRetentions }
        do {
            try memory.use { (store) throws(StorageError) in
                try store.transaction(isDurable: false) { () throws(StorageError) in
                    for interaction in interactions { try store.journal.append(interaction, written: written) }
                    for row in rows { try store.journal.turns.append(row.turn, sound: row.sound, written: written) }
                }
                guard let retention else { return }
                try store.journal.retain(days: retention.days, megabytes: retention.megabytes, now: written)
            }
        } catch {
            log(.warning, "the journal is not kept: \(error)")
        }
    }

    func close() { save() }
}

extension Expectation {
    /// For people.
    var words: String {
        switch self {
        case .command: "command"
        case .ringing: "command, something rings"
        case .didYouMean: "did you mean"
        case .control: "control words"
        case .value(let intent, let parameter), .options(let intent, let parameter, _): "\(intent.name) \(parameter)"
        case .choice(let intent, let parameter, _): "\(intent.name) which \(parameter)"
        case .confirmation(let intent, _): "\(intent.name) yes or no"
        case .valueConfirmation(let intent, let parameter): "\(intent.name) \(parameter) yes or no"
        }
    }
}
