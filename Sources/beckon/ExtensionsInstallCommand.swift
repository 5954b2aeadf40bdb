import Arguments
import BeckonKit
import Foundation
import Intents
import Spelling

/// `beckon extensions install PATH`
enum ExtensionsInstallCommand {
    static let specification = CommandSpecification(
        name: "install", summary: "show what an extension asks for, and install it",
        discussion: """
            Reads the manifest and the definitions beside it, tells what the extension is and what it asks for, and asks what
            of it you grant. Without a terminal, say so with --yes, --grant or --grant-all. Nothing is copied: the
            extension runs from its folder. Installing it again is how to look at a manifest that has changed.

            \(ExtensionAdministration.help)
            """,
        arguments: [ArgumentSpecification("PATH", "the extension's folder, or its manifest in it")],
        options: ExtensionAdministration.options + [
            .flag("yes", short: "y", "install without asking, and grant nothing"),
            .value("grant", "LIST", "install without asking, and grant these: network,home"),
            .flag("grant-all", "install without asking, and grant all that it asks for"),
        ],
        examples: [
            .init("beckon extensions install ~/chat", "look at it, then decide"),
            .init("beckon extensions install --grant network ~/chat", "in a script"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let flags = ["yes", "grant", "grant-all"].filter(arguments.has)
        guard flags.count < 2 else {
            throw arguments.refusal("--\(flags[0]) and --\(flags[1]) do not go together; use one of them")
        }
        let path = URL(fileURLWithPath: arguments.argument("PATH") ?? "").standardizedFileURL.path
        let administration = try ExtensionAdministration(arguments)
        let inspection = try administration.inspect(path)
        Program.explain(inspection.problems)
        guard inspection.isUsable, let terms = inspection.terms else { return ExitStatus.configuration }
        lines(inspection, terms).forEach { print($0.printable) }
        guard let granted = try granted(arguments, terms, inspection.granted) else {
            Program.complain("nothing is installed")
            return ExitStatus.failure
        }
        let change = try administration.install(path, terms, granting: granted)
        Program.explain(change.problems)
        print("Installed.")
        if let file = change.tokenFile {
            print("\(terms.application) proves who it is with the token in \(file)".printable)
        }
        return ExitStatus.success
    }

    // MARK: What it asks for

    private static func lines(_ inspection: ExtensionInspection, _ terms: ExtensionTerms) -> [String] {
        var lines = [
            "\(terms.id)", "  application  \(terms.application)", "  manifest     \(inspection.manifest)",
            "  runs         \(terms.command.joined(separator: " ")) (\(inspection.program))",
            "  handles      \(terms.intents.joined(separator: ", "))",
        ]
        if terms.isResident { lines.append("  resident     it runs as long as Beckon does") }
        if !terms.launch.isEmpty {
            lines.append("  opens        \(terms.launch.joined(separator: " ")), as you, not confined")
        }
        lines.append("It may read the system's files and its own folder.")
        lines.append(
            terms.group.map { "It may write to the storage \($0), which it shares with its application." }
                ?? "It may write nowhere but to temporary files.")
        let limits = terms.limits
        lines.append(
            "It may use \(limits.memory) MiB a process, \(limits.processes) processes, \(limits.files) open files, "
                + "\(limits.fileSize) MiB a file.")
        for entitlement in terms.entitlements {
            lines.append("It asks for \(entitlement.rawValue): to \(entitlement.meaning).")
        }
        if let former = inspection.formerTerms {
            let additions = terms.additions(beyond: former)
            lines.append(
                "It is installed already. "
                    + (additions.isEmpty
                        ? "It asks for no more than before."
                        : "New since then: \(additions.joined(separator: ", "))."))
        }
        return lines + inspection.notes
    }

    // MARK: What it gets

    /// Nil: it is not to be installed.
    private static func granted(
        _ arguments: ParsedArguments, _ terms: ExtensionTerms, _ former: [Entitlement]
    ) throws -> [Entitlement]? {
        if arguments.has("yes") { return [] }
        if arguments.has("grant-all") { return terms.entitlements }
        if let list = arguments.string("grant") {
            return try EntitlementList.read(list.split(separator: ",").map(String.init), arguments)
        }
        guard Questions.isPossible else {
            let all = terms.entitlements.map(\.rawValue).joined(separator: ",")
            throw arguments.refusal(
                "there is no terminal to ask at; add --yes to install it"
                    + (all.isEmpty ? "" : " and grant nothing, or --grant \(all) for what it should get"))
        }
        let granted = terms.entitlements.filter { entitlement in
            let note = former.contains(entitlement) ? " (it may until now)" : ""
            return Questions.isYes("May it \(entitlement.meaning)?\(note)")
        }
        return Questions.isYes("Install \(terms.id.printable)?") ? granted : nil
    }
}

/// Entitlements on a command line.
enum EntitlementList {
    static func read(_ words: [String], _ arguments: ParsedArguments) throws -> [Entitlement] {
        let names = Entitlement.allCases.map(\.rawValue)
        return try words.map { word in
            if let entitlement = Entitlement(rawValue: word) { return entitlement }
            let advice =
                Spelling.nearest(to: word, among: names).map { "did you mean \($0)?" }
                ?? "use \(names.joined(separator: ", "))"
            throw arguments.refusal("“\(word)” cannot be granted; \(advice)")
        }
    }
}
