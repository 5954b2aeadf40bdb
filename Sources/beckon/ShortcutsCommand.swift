import Arguments
import Foundation
import Intents
import Pipeline

/// `beckon shortcuts`
enum ShortcutsCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "shortcuts", summary: "phrases of your own, and what they do",
            discussion: """
                A shortcut is an intent with its values chosen, a place in an application, or a routine: several shortcuts,
                one after the other. A phrase of your own runs it: type it with add, or speak it with record.
                """,
            subcommands: [
                list, show, ShortcutsAddCommand.specification, ShortcutsRecordCommand.specification,
                ShortcutsEditCommand.edit, ShortcutsEditCommand.rename, ShortcutsEditCommand.delete,
                ShortcutsTransferCommand.exporting, ShortcutsTransferCommand.importing,
                ShortcutsRunCommand.specification,
            ],
            defaultSubcommand: "list",
            examples: [
                .init("beckon shortcuts", "every shortcut, a line each"),
                .init("beckon shortcuts add --phrase \"my usual\" OrderSoup soup=tomato", "type a phrase"),
                .init("beckon shortcuts record s1", "speak it, so that it is known by its sound too"),
                .init("beckon shortcuts run s1", "as if the phrase had been said"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "every shortcut, a line each: identifier, phrase, what it does",
        options: ShortcutAdministration.options + [
            CommonOptions.json, .flag("offered", "what applications offer instead, with numbers for add --offered"),
        ])

    private static let show = CommandSpecification(
        name: "show", summary: "one shortcut with its values and recordings",
        arguments: [ArgumentSpecification("ID", "its identifier: s1")],
        options: ShortcutAdministration.options + [CommonOptions.json])

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        switch arguments.path.last {
        case "show": try show(arguments)
        case "add": try ShortcutsAddCommand.run(arguments)
        case "record": try ShortcutsRecordCommand.run(arguments)
        case "edit", "rename", "delete": try ShortcutsEditCommand.run(arguments)
        case "export", "import": try ShortcutsTransferCommand.run(arguments)
        case "run": try ShortcutsRunCommand.run(arguments)
        default: try list(arguments)
        }
    }

    private static func list(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try ShortcutAdministration(arguments)
        if arguments.has("offered") { return offered(administration, asJSON: arguments.has("json")) }
        for shortcut in administration.memory.voiceShortcuts {
            if arguments.has("json") {
                print(JSONValue.object(shortcut.json).text)
            } else {
                print(administration.line(of: shortcut).printable)
            }
        }
        return ExitStatus.success
    }

    private static func offered(_ administration: ShortcutAdministration, asJSON: Bool) -> Int32 {
        if administration.offered.isEmpty, !asJSON { Program.complain("no application offers anything yet") }
        for (index, shortcut) in administration.offered.enumerated() {
            if asJSON {
                print(JSONValue.object(shortcut.json).text)
            } else {
                let phrase = shortcut.suggestedPhrase.map { "say “\($0)”" } ?? ""
                print("\(index + 1)\t\(shortcut.title)\t\(shortcut.words)\t\(phrase)".printable)
            }
        }
        return ExitStatus.success
    }

    private static func show(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try ShortcutAdministration(arguments)
        let shortcut = try administration.voiceShortcut(arguments.argument("ID") ?? "")
        let takes = administration.memory.takes(of: shortcut.id)
        if arguments.has("json") {
            var object = shortcut.json
            object["takes"] = .array(takes.map { .object($0.summary) })
            print(JSONValue.object(object).text)
            return ExitStatus.success
        }
        print(administration.line(of: shortcut).printable)
        print("  of \(shortcut.locale), made \(shortcut.created.formatted(.iso8601))")
        if shortcut.worksWithoutWakePhrase { print("  listened for without the wake phrase") }
        if case .routine(let steps) = shortcut.shortcut.action {
            for (index, step) in steps.enumerated() {
                for (name, source) in step.values.sorted(by: { $0.key < $1.key }) {
                    print("  \(index + 1).\(name)=\(source.step).\(source.name)".printable)
                }
            }
        }
        for take in takes {
            let heard = take.text.isEmpty ? "no words" : "“\(take.text)”"
            print("  take \(take.id): \(heard), \(take.phones.joined(separator: " "))".printable)
        }
        return ExitStatus.success
    }
}

extension ShortcutAdministration {
    func line(of shortcut: VoiceShortcut) -> String {
        let phrase = shortcut.phrase.map { "“\($0)”" } ?? "-"
        let warning = shortcut.warning.map { "\t! \($0)" } ?? ""
        return "\(shortcut.id)\t\(phrase)\t\(shortcut.shortcut.title)\t\(shortcut.shortcut.words)\(warning)"
    }

    /// In the order of their numbers.
    var offered: [Shortcut] {
        // Who is not here any more offers nothing.
        memory.offeredShortcuts().filter { configuration.catalog.knows($0.application ?? "") }
    }
}

extension ShortcutAdministration {
    /// What `beckon suggestions` lists now.
    func suggested() throws -> [Shortcut] {
        let keeper = SuggestionKeeper(
            memory, catalog: configuration.catalog, locale: configuration.locale,
            timeZone: try CommonOptions(arguments).timeZone())
        return keeper.suggestions(at: try CommonOptions(arguments).now(), count: 1_000).map(\.shortcut)
    }
}

extension Shortcut {
    /// What it does, for people.
    var words: String {
        switch action {
        case .intent(let intent, let slots):
            (["\(intent)"] + slots.members.map { "\($0.key)=\($0.value.stringValue ?? $0.value.text)" })
                .joined(separator: " ")
        case .activity(let activity, _): "opens \(activity.id)"
        case .routine(let steps): "runs \(steps.map(\.shortcut).joined(separator: ", "))"
        }
    }
}

extension Take {
    /// Without its sound and templates.
    var summary: JSONObject {
        [
            "id": .string(id), "time": .string(time.formatted(.iso8601)), "text": .string(text),
            "phones": .string(phones.joined(separator: " ")),
        ]
    }
}
