import Arguments
import Foundation
import Intents
import Pipeline

/// `beckon shortcuts edit`, `rename` and `delete`
enum ShortcutsEditCommand {
    private static let id = ArgumentSpecification("ID", "its identifier: s1")

    static let edit = CommandSpecification(
        name: "edit", summary: "change values, steps, phrase or title",
        discussion: "Recordings stay, unless the phrase becomes another. \(ShortcutAdministration.help)",
        arguments: [id, ArgumentSpecification("VALUE", "NAME=VALUE, or NAME= to ask for it each time", count: .any)],
        options: ShortcutAdministration.options + ShortcutAdministration.routineOptions + [
            .value("phrase", "WORDS", "other words"), .value("title", "TEXT", "what lists show"),
            .value("without-wake", "yes|no", "whether the phrase is listened for without the wake phrase"),
        ],
        examples: [
            .init("beckon shortcuts edit s1 quantity=3", "three from now on"),
            .init("beckon shortcuts edit s3 --routine s1,s2", "other steps"),
        ])

    static let rename = CommandSpecification(
        name: "rename", summary: "give it another phrase",
        discussion: "The recordings of the former phrase are deleted. \(ShortcutAdministration.help)",
        arguments: [id, ArgumentSpecification("PHRASE", "the new words")], options: ShortcutAdministration.options,
        examples: [.init("beckon shortcuts rename s1 \"soup time\"", "another phrase")])

    static let delete = CommandSpecification(
        name: "delete", summary: "delete a shortcut, or recordings of it",
        discussion: "What an application offers stays listed. \(ShortcutAdministration.help)",
        arguments: [id],
        options: ShortcutAdministration.options + [
            .value("take", "TAKE", "only this recording"), .flag("takes", "only its recordings"),
            .flag("yes", short: "y", "without asking"),
        ],
        examples: [
            .init("beckon shortcuts delete s1", "asks first"),
            .init("beckon shortcuts export s1 >s1.jsonl; beckon shortcuts delete --yes s1", "to be able to undo it"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try ShortcutAdministration(arguments)
        let shortcut = try administration.voiceShortcut(arguments.argument("ID") ?? "")
        switch arguments.path.last {
        case "delete": return try delete(shortcut, arguments, administration)
        case "rename": return try change(shortcut, phrase: arguments.argument("PHRASE"), arguments, administration)
        default: return try change(shortcut, phrase: arguments.string("phrase"), arguments, administration)
        }
    }

    private static func change(
        _ shortcut: VoiceShortcut, phrase: String?, _ arguments: ParsedArguments,
        _ administration: ShortcutAdministration
    ) throws -> Int32 {
        var changed = shortcut
        if let phrase { changed.phrase = phrase }
        if arguments.path.last == "edit" {
            if let title = arguments.string("title") { changed.shortcut.title = title }
            if let choice = try arguments.choice("without-wake", of: ["yes", "no"]) {
                changed.worksWithoutWakePhrase = choice == "yes"
            }
            let words = arguments.arguments("VALUE")
            if !words.isEmpty { try setValues(words, of: &changed.shortcut, arguments, administration) }
            try setSteps(of: &changed.shortcut, arguments, administration)
            if changed.shortcut.action != shortcut.shortcut.action {
                try administration.inspector.check(changed.shortcut)
            }
        }
        // What is not changed here may have been changed elsewhere meanwhile.
        let (former, new) = (shortcut, changed)
        let kept = try administration.memory.edit(shortcut.id, at: Date()) { kept in
            if new.phrase != former.phrase { kept.phrase = new.phrase }
            if new.shortcut.title != former.shortcut.title { kept.shortcut.title = new.shortcut.title }
            if new.worksWithoutWakePhrase != former.worksWithoutWakePhrase {
                kept.worksWithoutWakePhrase = new.worksWithoutWakePhrase
            }
            guard new.shortcut.action != former.shortcut.action else { return }
            kept.shortcut.action = new.shortcut.action
            // It was about the former values.
            kept.warning = nil
        }
        try administration.tellDaemon()
        print(administration.line(of: kept).printable)
        if kept.phrase != shortcut.phrase { administration.warn(of: phrase, for: kept.id) }
        return ExitStatus.success
    }

    private static func setSteps(
        of shortcut: inout Shortcut, _ arguments: ParsedArguments, _ administration: ShortcutAdministration
    ) throws {
        guard arguments.has("routine") else {
            guard !arguments.has("value") else {
                throw arguments.refusal("--value goes with --routine, which gives the steps anew")
            }
            return
        }
        guard case .routine = shortcut.action else { throw arguments.refusal("only a routine has steps") }
        shortcut.action = .routine(try administration.steps())
    }

    private static func setValues(
        _ words: [String], of shortcut: inout Shortcut, _ arguments: ParsedArguments,
        _ administration: ShortcutAdministration
    ) throws {
        guard case .intent(let id, var slots) = shortcut.action else {
            throw arguments.refusal("only a shortcut of an intent has values")
        }
        let intent = try administration.intent("\(id)")
        let former = administration.title(of: intent, slots)
        for word in words where word.hasSuffix("=") {
            let name = String(word.dropLast())
            guard intent[parameter: name] != nil else {
                throw arguments.refusal("“\(word)”: \(intent.id.name) has no parameter \(name)")
            }
            slots[name] = nil
        }
        let given = try administration.slots(words.filter { !$0.hasSuffix("=") }, of: intent)
        for member in given.members { slots[member.key] = member.value }
        if shortcut.title == former { shortcut.title = administration.title(of: intent, slots) }
        shortcut.action = .intent(id, slots: slots)
    }

    private static func delete(
        _ shortcut: VoiceShortcut, _ arguments: ParsedArguments, _ administration: ShortcutAdministration
    ) throws -> Int32 {
        let onlyTakes = arguments.has("takes") || arguments.string("take") != nil
        let what = onlyTakes ? "recordings of \(shortcut.phrase ?? shortcut.id)" : administration.line(of: shortcut)
        guard try isAgreed("Delete \(what.printable)?", arguments) else {
            Program.complain("nothing is deleted")
            return ExitStatus.failure
        }
        if onlyTakes {
            try deleteTakes(arguments.string("take"), of: shortcut.id, administration)
        } else {
            try administration.memory.delete(shortcut.id)
        }
        try administration.tellDaemon()
        return ExitStatus.success
    }

    private static func isAgreed(_ question: String, _ arguments: ParsedArguments) throws -> Bool {
        if arguments.has("yes") { return true }
        guard Questions.isPossible else {
            throw arguments.refusal("there is no terminal to ask at; add --yes to delete it")
        }
        return Questions.isYes(question)
    }

    /// - Parameter take: nil: all.
    private static func deleteTakes(
        _ take: String?, of shortcut: String, _ administration: ShortcutAdministration
    ) throws {
        let ids = administration.memory.takes(of: shortcut).map(\.id).filter { take == nil || $0 == take }
        if let take, ids.isEmpty {
            throw administration.arguments.refusal(
                "\(shortcut) has no recording \(take); beckon shortcuts show \(shortcut) lists them")
        }
        try administration.memory.deleteTakes(ids)
    }
}
