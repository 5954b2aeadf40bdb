import Arguments
import BeckonKit
import Spelling

/// `beckon extensions trace ID`
enum ExtensionsTraceCommand {
    static let specification = CommandSpecification(
        name: "trace", summary: "the messages between the running daemon and an extension, as they pass",
        discussion: """
            \(ControlOptions.help)

            Prints until it is interrupted: > what the daemon says, < what the extension says. What people said stands in
            them.
            """,
        arguments: [ArgumentSpecification("ID", "the id in the extension's manifest")],
        options: ControlOptions.all + [CommonOptions.json])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let (id, asJSON) = (arguments.argument("ID") ?? "", arguments.has("json"))
        let client = try ControlOptions(arguments).client { notification in
            switch notification {
            case .trace(let line) where asJSON: print(JSONValue.object(line.json).text)
            case .trace(let line): print("\(line.direction == .toExtension ? ">" : "<") \(line.text)".printable)
            case .lost(let count): Program.complain("\(count) messages were lost: nobody read them in time")
            case .event, .groupChanged, .donation: break
            }
        }
        let known = try client.call(ExtensionsRequest()).extensions.map(\.id)
        guard known.contains(id) else {
            let nearest = Spelling.nearest(to: id, among: known).map { "; did you mean \($0)?" } ?? ""
            throw arguments.refusal("the daemon has no extension \(id)\(nearest)")
        }
        try client.call(TraceRequest(extensionID: id))
        client.waitForEnd()
        throw ControlClientError(.disconnected, socket: client.socket)
    }
}
