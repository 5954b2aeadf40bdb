import Arguments
import Foundation
import Intents
import Pipeline
import Suggestions

/// `beckon suggestions`
enum SuggestionsCommand {
    private static let moment = [
        OptionSpecification.value("place", "NAME", "as if the device were there (default: what beckon place says)"),
        .value("count", short: "n", "N", default: "3", "at most so many"),
        .flag("all", "the unlikely ones too"),
    ]

    static let command = Command(
        specification: CommandSpecification(
            name: "suggestions", summary: "what you will probably do next, learned from what you did",
            discussion: """
                It is learned on this device, from what applications report of what was done in them (beckon donations). What
                is not likely is not said. Behind these stands what applications offer and nobody has used.
                """,
            subcommands: [list, runOne, forget], defaultSubcommand: "list",
            examples: [
                .init("beckon suggestions", "a line each, with how likely it is"),
                .init("beckon suggestions --explain --now 2026-12-04T12:00", "with every reason, for another moment"),
                .init("beckon suggestions run 1 yes", "run the first, and confirm it"),
                .init("beckon suggestions forget 2", "forget what taught the second"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "what is likely now, the likeliest first",
        options: [
            CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state, CommonOptions.now,
            CommonOptions.timeZone, .flag("explain", "every reason, with its weight"),
        ] + moment)

    private static let number = ArgumentSpecification("N", "its number in the list, from 1")

    private static let runOne = CommandSpecification(
        name: "run", summary: "run a suggestion as if it had been said",
        arguments: [number, ArgumentSpecification("TURN", "what the person says in one turn", count: .any)],
        options: CommonOptions.dialogue + moment)

    private static let forget = CommandSpecification(
        name: "forget", summary: "forget the donations that taught a suggestion, and so the suggestion",
        arguments: [number],
        options: [
            CommonOptions.locale, CommonOptions.now, CommonOptions.timeZone,
            .flag("yes", short: "y", "without asking, where there is a terminal to ask at"),
        ] + ControlOptions.all + moment)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let configuration = try options.configuration(telling: false)
        let memory = Memory(
            stateFolder: options.stateFolder(configuration), log: Log { Program.complain("\($1.printable)") })
        let keeper = SuggestionKeeper(
            memory, catalog: configuration.catalog, locale: configuration.locale, timeZone: try options.timeZone())
        let suggestions = keeper.suggestions(
            at: try options.now(), place: arguments.string("place"),
            count: try arguments.integer("count", in: 1...1000) ?? 3,
            least: arguments.has("all") ? 0 : Suggester.threshold)
        switch arguments.path.last {
        case "run":
            return try ShortcutDialogue.run(
                chosen(suggestions, arguments).shortcut, turns: arguments.arguments("TURN"), arguments)
        case "forget":
            let shortcut = try chosen(suggestions, arguments).shortcut
            let lessons = keeper.lessons(of: shortcut)
            let question = "Forget the \(lessons.count) donations that taught “\(shortcut.title)”?"
            // Numbers are those of a moment: a person sees what it is. A script has looked, or says what it wants.
            guard arguments.has("yes") || !Questions.isPossible || Questions.isYes(question.printable) else {
                Program.complain("nothing is forgotten")
                return ExitStatus.failure
            }
            let store = try RememberedStore(arguments)
            // A request holds so many.
            for start in stride(from: 0, to: lessons.count, by: 100) {
                let part = Array(lessons[start..<min(start + 100, lessons.count)])
                try store.delete(.identifiers(part), of: shortcut.application ?? "")
            }
            print("\(lessons.count) donation\(lessons.count == 1 ? "" : "s") forgotten: \(shortcut.title)".printable)
        default: show(suggestions, arguments)
        }
        return ExitStatus.success
    }

    private static func chosen(_ suggestions: [Suggestion], _ arguments: ParsedArguments) throws -> Suggestion {
        let text = arguments.argument("N") ?? ""
        guard let number = Int(text), suggestions.indices.contains(number - 1) else {
            throw arguments.refusal(
                "“\(text)” is no suggestion of now; "
                    + (suggestions.isEmpty ? "there is none" : "there are 1 to \(suggestions.count)")
                    + ": see beckon suggestions, with --all and --count for more")
        }
        return suggestions[number - 1]
    }

    private static func show(_ suggestions: [Suggestion], _ arguments: ParsedArguments) {
        for (index, suggestion) in suggestions.enumerated() {
            guard !arguments.has("json") else {
                print(JSONValue.object(suggestion.json).text)
                continue
            }
            let percent = Int((suggestion.likelihood * 100).rounded())
            let reason = arguments.has("explain") ? nil : suggestion.reasons.first.map { "  (\($0.text))" }
            print("\(index + 1)  \(suggestion.shortcut.title)  \(percent) %\(reason ?? "")".printable)
            guard arguments.has("explain") else { continue }
            for reason in suggestion.reasons {
                print("   \(String(format: "%+.2f", reason.weight))  \(reason.kind.rawValue): \(reason.text)".printable)
            }
        }
        if suggestions.isEmpty, !arguments.has("json") { print("Nothing is likely enough now.") }
    }
}
