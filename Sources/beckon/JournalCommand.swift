import Arguments
import Foundation
import Intents
import Pipeline
import Storage

/// `beckon journal`
enum JournalCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "journal", summary: "what was said, what became of it, and why",
            discussion: """
                Each utterance is a turn with a number. How long they are kept, and whether their sound is, stands in the
                settings (journal). A turn that was misunderstood can be marked: then it is kept until you delete it.
                """,
            subcommands: [
                list, JournalExplanation.specification, JournalChangeCommand.mark, JournalChangeCommand.purge, kept,
            ],
            defaultSubcommand: "list",
            examples: [
                .init("beckon journal -n 5", "the last five turns"),
                .init("beckon journal explain 12", "why turn 12 was understood as it was"),
                .init("beckon journal purge --older-than 7", "forget what is older than a week"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "the turns, newest first, a line each: number, time, words, what became of them",
        options: JournalAdministration.options + [
            CommonOptions.json, .value("count", short: "n", "N", default: "20", "how many"),
        ])

    private static let kept = CommandSpecification(
        name: "kept", summary: "what is kept on purpose: turns that were marked, and recordings of phrases",
        discussion: "Each line ends with the command that deletes it.",
        options: JournalAdministration.options)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try JournalAdministration(arguments)
        switch arguments.path.last {
        case "explain": return try JournalExplanation.run(arguments, administration)
        case "mark": return try JournalChangeCommand.mark(arguments, administration)
        case "purge": return try JournalChangeCommand.purge(arguments, administration)
        case "kept": try listKept(administration)
        default: try list(arguments, administration)
        }
        return ExitStatus.success
    }

    private static func list(_ arguments: ParsedArguments, _ administration: JournalAdministration) throws {
        let journal = administration.store.journal
        for turn in try journal.turns.latest(arguments.integer("count", in: 1...100_000) ?? 20) {
            let line = JournalLine(turn, try turn.interaction.flatMap(journal.interaction))
            print(arguments.has("json") ? JSONValue.object(line.json).text : line.text)
        }
    }

    private static func listKept(_ administration: JournalAdministration) throws {
        for turn in try administration.store.journal.turns.marked() {
            let line = JournalLine(turn, nil)
            print("turn \(line.text)\tbeckon journal purge \(turn.number) --marked")
        }
        let shortcuts = try administration.store.voiceShortcuts.all()
        for take in try administration.store.takes.all(withSound: true) {
            let phrase = shortcuts.first { $0.id == take.voiceShortcut }?.phrase ?? ""
            print(
                "take \(take.id)\t\(take.time.formatted(.iso8601))\t\(take.sound.count) bytes\t\(phrase.printable)\t"
                    + "beckon shortcuts delete \(take.voiceShortcut) --take \(take.id)")
        }
    }
}

/// A turn with the session that it is part of, as it is printed.
struct JournalLine {
    let turn: Turn
    /// Nil: it is part of none, or that goes on.
    let interaction: Interaction?

    init(_ turn: Turn, _ interaction: Interaction?) {
        self.turn = turn
        self.interaction = interaction
    }

    private var event: String { turn.outcome["event"]?.stringValue ?? "" }
    private var opensSession: Bool { event == "match" }

    var json: JSONObject {
        var json: JSONObject = [
            "number": .integer(turn.number), "time": .string(turn.time.formatted(.iso8601)),
            "source": .string(turn.source.rawValue),
        ]
        if let words = turn.hypotheses.first {
            json["text"] = .string(words.text)
            json["confidence"] = words.confidence.map(JSONValue.hundredths)
        }
        json["outcome"] = .object(Event.restored(turn.outcome))
        if !turn.responses.isEmpty { json["responses"] = .array(turn.responses.map(JSONValue.string)) }
        json["id"] = turn.interaction.map(JSONValue.string)
        if opensSession, let interaction {
            json["intent"] = .string(interaction.intent.description)
            json["slots"] = .object(interaction.slots)
            json["code"] = interaction.responseCode.map(JSONValue.string) ?? .null
            json["ended"] = .string(interaction.endReason.rawValue)
        }
        if turn.isMistake { json["mistake"] = true }
        if turn.hasSound { json["sound"] = true }
        return json
    }

    var text: String {
        let words =
            turn.hypotheses.first.map { "\"\($0.text)\"" } ?? (turn.source == .speech ? "no words" : "no words said")
        var columns = ["\(turn.number)", turn.time.formatted(.iso8601), words]
        if opensSession, let interaction {
            columns += [
                interaction.intent.description, JSONValue.object(interaction.slots).text,
                interaction.endReason.rawValue,
            ]
        } else {
            columns.append(outcome)
        }
        if turn.isMistake { columns.append("marked") }
        return columns.map(\.printable).joined(separator: "\t")
    }

    /// What came of it, in words.
    var outcome: String {
        func text(_ key: String) -> String? { turn.outcome[key]?.stringValue }
        return switch event {
        case "match": text("intent") ?? text("activity") ?? ""
        case "answer": [text("parameter"), turn.outcome["value"]?.text].compactMap { $0 }.joined(separator: " ")
        case "control": text("command") ?? ""
        case "prompt": "asked: \(text("text") ?? "")"
        case "rejected": "not understood (\(text("reason") ?? ""))"
        default: "nothing"
        }
    }
}
