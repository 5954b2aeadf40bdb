import Arguments
import BeckonKit

/// `beckon extensions remove ID`
enum ExtensionsRemoveCommand {
    static let specification = CommandSpecification(
        name: "remove", summary: "end an installed extension and forget it",
        discussion: """
            Its files stay where they are, and so does the storage of its group, so that installing it again brings it
            back; what it was granted is asked for anew. Its application's token is worth nothing any more.

            \(ExtensionAdministration.help)
            """,
        arguments: [ArgumentSpecification("ID", "the id in the extension's manifest")],
        options: ExtensionAdministration.options + [
            .flag("yes", short: "y", "without asking"),
            .flag("purge", "delete the storage of its group too, unless another extension has the same"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let (id, purges) = (arguments.argument("ID") ?? "", arguments.has("purge"))
        let administration = try ExtensionAdministration(arguments)
        if !arguments.has("yes") {
            guard Questions.isPossible else {
                throw arguments.refusal("there is no terminal to ask at; add --yes")
            }
            let storage = purges ? " and delete its storage, for good" : ""
            guard Questions.isYes("Remove \(id.printable)\(storage)?") else {
                Program.complain("nothing is removed")
                return ExitStatus.failure
            }
        }
        let change = try administration.remove(RemoveExtensionRequest(extensionID: id, purges: purges))
        Program.explain(change.problems)
        return ExitStatus.success
    }
}
