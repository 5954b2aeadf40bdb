import Arguments
import BeckonKit
import Intents

/// `beckon donations`
enum DonationsCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "donations", summary: "what applications reported of what was done in them",
            discussion: RememberedStore.help, subcommands: [list, delete], defaultSubcommand: "list",
            examples: [
                .init("beckon donations", "the latest, and why others were refused"),
                .init("beckon donations --watch", "as they arrive: did my donation arrive?"),
                .init("beckon donations delete org.example.SoupChef --group gazpacho", "forget some of them"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "the latest donations, oldest first, and those that were refused",
        options: ControlOptions.all + [
            CommonOptions.json, RememberedStore.application,
            .flag("watch", "go on with what arrives, until it is interrupted; needs a running daemon"),
        ])

    private static let delete = CommandSpecification(
        name: "delete", summary: "forget donations of an application, and what was learned from them",
        arguments: [
            ArgumentSpecification("APPLICATION", "the id of the application"),
            ArgumentSpecification("ID", "identifiers of donations", count: .any),
        ],
        options: ControlOptions.all + [
            .value("group", "NAME", "those of one group"), .flag("all", "every one of the application"),
        ])

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.path.last == "delete" { return try delete(arguments) }
        let printer = DonationPrinter(asJSON: arguments.has("json"))
        let wanted = arguments.string("application")
        let store = try RememberedStore(arguments) { notification in
            switch notification {
            case .donation(let notice): if wanted == nil || wanted == notice.application { printer(notice) }
            case .lost(let count): Program.complain("\(count) notices were lost: nobody read them in time")
            case .event, .trace, .groupChanged: break
            }
        }
        guard arguments.has("watch") else {
            let known = try store.donations(of: wanted)
            for refused in known.refused.reversed() { printer(.refused(refused)) }
            for donation in known.donations.reversed() { printer(.taken(donation)) }
            if known.donations.isEmpty, known.refused.isEmpty, !arguments.has("json") {
                Program.complain("nothing has been donated yet")
            }
            return ExitStatus.success
        }
        guard case .daemon(let client) = store else {
            throw arguments.refusal("--watch needs a running daemon; start it with beckon run")
        }
        try client.call(WatchDonationsRequest())
        client.waitForEnd()
        throw ControlClientError(.disconnected, socket: client.socket)
    }

    private static func delete(_ arguments: ParsedArguments) throws -> Int32 {
        let ids = arguments.arguments("ID")
        let selections: [DonationSelection] =
            (ids.isEmpty ? [] : [.identifiers(ids)]) + (arguments.string("group").map { [.group($0)] } ?? [])
            + (arguments.has("all") ? [.all] : [])
        guard let selection = selections.first, selections.count == 1 else {
            throw arguments.refusal("say which: identifiers, --group NAME or --all")
        }
        try RememberedStore(arguments).delete(selection, of: arguments.argument("APPLICATION") ?? "")
        return ExitStatus.success
    }
}

/// What becomes of donations, on standard output.
struct DonationPrinter {
    let asJSON: Bool

    func callAsFunction(_ notice: DonationNotice) {
        if asJSON { return print(JSONValue.object(notice.json).text) }
        switch notice {
        case .taken(let donation): print(columns(donation))
        case .refused(let refused): print(columns(refused.donation, "refused: \(refused.reason)"))
        case .deleted(let application): print("donations of \(application) were deleted".printable)
        }
    }

    private func columns(_ donation: Donation, _ more: String? = nil) -> String {
        let what =
            switch donation.content {
            case .interaction(let intent, let slots, let response):
                ([intent.description] + slots.members.map { "\($0.key)=\($0.value.text)" }
                    + (response.map { ["-> \($0)"] } ?? [])).joined(separator: " ")
            case .activity(let activity): activity.title.map { "\(activity.id) (\($0))" } ?? activity.id
            }
        let notes = [donation.group.map { "group \($0)" }, donation.place.map { "at \($0)" }, more].compactMap { $0 }
        return ([donation.time.formatted(.iso8601), donation.id, what] + notes).map(\.printable).joined(separator: "\t")
    }
}
