import Arguments
import Foundation
import Intents
import Pipeline

/// `beckon shortcuts add`
enum ShortcutsAddCommand {
    static let specification = CommandSpecification(
        name: "add", summary: "keep a shortcut, with a phrase that runs it",
        discussion: """
            What it does is an INTENT with values, or else one of --activity, --offered, --suggestion, --donation and
            --routine. Values
            that you leave out are asked for when it runs. \(ShortcutAdministration.help)

            A routine runs its steps in order, each with its own questions; the first that fails ends it. --value
            gives a step a property of an earlier one's response: 2.count=1.left is what step 1
            calls left, as count of step 2.
            """,
        arguments: [
            ArgumentSpecification(
                "INTENT", "the intent, then its values: OrderSoup soup=tomato quantity=2", count: .any)
        ],
        options: ShortcutAdministration.options + ShortcutAdministration.routineOptions + [
            .value("phrase", "WORDS", "what you will say; without one it is run by its identifier"),
            .value("title", "TEXT", "what lists show (default: the intent's)"),
            .value("activity", "ID", "opens this place of an application"),
            .value("offered", "N", "what an application offers, by its number in beckon shortcuts list --offered"),
            .value("suggestion", "N", "what you will probably do next, by its number in beckon suggestions"),
            .value("donation", "ID", "what was done before, by its identifier in beckon donations"),
            .flag("without-wake", "listen for the phrase without the wake phrase"), CommonOptions.now,
            CommonOptions.timeZone,
        ],
        examples: [
            .init("beckon shortcuts add --phrase \"my usual\" OrderSoup soup=tomato", "an order by three syllables"),
            .init("beckon shortcuts add --phrase \"good night\" --routine s1,s2", "two things at once"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try ShortcutAdministration(arguments)
        var shortcut = try shortcut(arguments, administration)
        if let title = arguments.string("title") { shortcut.title = title }
        try administration.inspector.check(shortcut)
        let phrase = arguments.string("phrase")
        let kept = try administration.memory.add(
            shortcut, phrase: phrase, locale: administration.locale,
            worksWithoutWakePhrase: arguments.has("without-wake"), at: Date())
        try administration.tellDaemon()
        print(administration.line(of: kept).printable)
        administration.warn(of: phrase, for: kept.id)
        if phrase == nil {
            Program.complain("It has no phrase; beckon shortcuts record \(kept.id) gives it one.")
        }
        return ExitStatus.success
    }

    private static func shortcut(
        _ arguments: ParsedArguments, _ administration: ShortcutAdministration
    ) throws -> Shortcut {
        let words = arguments.arguments("INTENT")
        let ways = ["activity", "offered", "suggestion", "donation", "routine"].filter { arguments.string($0) != nil }
        guard arguments.strings("value").isEmpty || ways == ["routine"] else {
            throw arguments.refusal("--value goes with --routine: it gives one of its steps a value")
        }
        guard ways.count + (words.isEmpty ? 0 : 1) == 1 else {
            throw arguments.refusal(
                "say what it does once: an INTENT, or one of --activity, --offered, --suggestion, --donation, "
                    + "--routine")
        }
        switch ways.first {
        case "activity": return try activity(arguments.string("activity") ?? "", arguments, administration)
        case "offered":
            let offered = administration.offered
            let number = try arguments.integer("offered", in: 1...max(1, offered.count)) ?? 1
            guard offered.indices.contains(number - 1) else {
                throw arguments.refusal("no application offers anything")
            }
            return offered[number - 1]
        case "suggestion":
            let suggested = try administration.suggested()
            let number = try arguments.integer("suggestion", in: 1...max(1, suggested.count)) ?? 1
            guard suggested.indices.contains(number - 1) else {
                throw arguments.refusal("nothing is suggested now; see beckon suggestions")
            }
            return suggested[number - 1]
        case "donation": return try donation(arguments.string("donation") ?? "", arguments, administration)
        case "routine":
            let title = arguments.string("title") ?? arguments.string("phrase") ?? "Routine"
            return Shortcut(.routine(try administration.steps()), title: title)
        default:
            let intent = try administration.intent(words[0])
            let slots = try administration.slots(Array(words.dropFirst()), of: intent)
            return Shortcut(.intent(intent.id, slots: slots), title: administration.title(of: intent, slots))
        }
    }

    private static func activity(
        _ id: String, _ arguments: ParsedArguments, _ administration: ShortcutAdministration
    ) throws -> Shortcut {
        let kept = administration.memory.latestActivities(1_000, at: Date()).first { shortcut in
            guard case .activity(let activity, _) = shortcut.action else { return false }
            return activity.id == id || activity.persistentIdentifier == id
        }
        if let kept { return kept }
        guard let declared = administration.configuration.catalog.activities.first(where: { $0.id == id }) else {
            let known = administration.configuration.catalog.activities.map(\.id)
            throw arguments.refusal(
                "there is no activity \(id)" + (known.isEmpty ? "" : ": there are \(known.joined(separator: ", "))"))
        }
        return Shortcut(
            .activity(UserActivity(id: id, title: declared.title), application: declared.application),
            title: declared.title, suggestedPhrase: declared.phrase)
    }

    private static func donation(
        _ id: String, _ arguments: ParsedArguments, _ administration: ShortcutAdministration
    ) throws -> Shortcut {
        guard let donation = administration.memory.latestDonations(10_000).first(where: { $0.id == id }) else {
            throw arguments.refusal("there is no donation \(id); beckon donations lists them")
        }
        switch donation.content {
        case .interaction(let name, let slots, _):
            let intent = try administration.intent("\(name)")
            return Shortcut(.intent(name, slots: slots), title: administration.title(of: intent, slots))
        case .activity(let activity):
            return Shortcut(
                .activity(activity, application: donation.application), title: activity.title ?? activity.id,
                suggestedPhrase: activity.suggestedPhrase)
        }
    }
}
