import Arguments
import Foundation
import Storage

/// `beckon journal mark` and `purge`
enum JournalChangeCommand {
    static let mark = CommandSpecification(
        name: "mark", summary: "mark a turn as misunderstood, so that it is kept until you delete it",
        arguments: [ArgumentSpecification("N", "its number")],
        options: JournalAdministration.options + [.flag("undo", "take the mark away")])

    static let purge = CommandSpecification(
        name: "purge", summary: "delete turns for good",
        discussion: "Say which: some by their number, or one of --older-than, --all and --audio.",
        arguments: [ArgumentSpecification("N", "numbers of turns", count: .any)],
        options: JournalAdministration.options + [
            .value("older-than", "DAYS", "what was said so long ago"), .flag("all", "everything"),
            .flag("audio", "only the sound; alone: of everything"),
            .flag("marked", "also what is marked as a mistake"), .flag("yes", short: "y", "without asking"),
        ],
        examples: [
            .init("beckon journal purge 12 13", "two turns"),
            .init("beckon journal purge --audio --older-than 7", "keep the words, not the sound"),
        ])

    static func mark(_ arguments: ParsedArguments, _ administration: JournalAdministration) throws -> Int32 {
        let number = try administration.number(arguments.argument("N") ?? "")
        guard try administration.store.journal.turns.mark(number, isMistake: !arguments.has("undo")) else {
            throw administration.missing(number)
        }
        return ExitStatus.success
    }

    static func purge(_ arguments: ParsedArguments, _ administration: JournalAdministration) throws -> Int32 {
        let numbers = try arguments.arguments("N").map(administration.number)
        let days = try arguments.integer("older-than", in: 0...36_500)
        let chosen = [!numbers.isEmpty, days != nil, arguments.has("all")].count { $0 }
        guard chosen == 1 || (chosen == 0 && arguments.has("audio")) else {
            throw arguments.refusal("say what to delete: numbers of turns, --older-than DAYS, --all or --audio")
        }
        for number in numbers { _ = try administration.turn(number) }
        let purge = JournalPurge(
            before: days.map { Date().addingTimeInterval(-86_400 * Double($0)) },
            numbers: numbers.isEmpty ? nil : numbers, isSoundOnly: arguments.has("audio"),
            includesMarked: arguments.has("marked"))
        if !arguments.has("yes") {
            guard Questions.isPossible else { throw arguments.refusal("there is no terminal to ask at; add --yes") }
            guard Questions.isYes("Delete \(words(purge, days)) for good?") else {
                Program.complain("nothing is deleted")
                return ExitStatus.failure
            }
        }
        let count = try administration.store.journal.purge(purge)
        let turns = "\(count) \(count == 1 ? "turn" : "turns")"
        Program.complain(purge.isSoundOnly ? "the sound of \(turns) is deleted" : "\(turns) deleted")
        return ExitStatus.success
    }

    private static func words(_ purge: JournalPurge, _ days: Int?) -> String {
        let what = purge.isSoundOnly ? "the sound of " : ""
        let which =
            if let numbers = purge.numbers {
                "turns \(numbers.map(String.init).joined(separator: ", "))"
            } else {
                days.map { "all turns older than \($0) days" } ?? "all turns"
            }
        return what + which + (purge.includesMarked ? "" : " that are not marked")
    }
}
