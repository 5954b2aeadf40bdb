import Arguments
import Foundation
import Intents
import Pipeline

/// `beckon shortcuts export` and `import`
enum ShortcutsTransferCommand {
    static let exporting = CommandSpecification(
        name: "export", summary: "write shortcuts with their recordings, a JSON object a line",
        arguments: [ArgumentSpecification("ID", "only these", count: .any)],
        options: ShortcutAdministration.options,
        examples: [.init("beckon shortcuts export >shortcuts.jsonl", "all of them")])

    static let importing = CommandSpecification(
        name: "import", summary: "keep the shortcuts of a file that export wrote",
        discussion: """
            One whose identifier is there already gets a new one, unless it is the same shortcut: then that is replaced.
            All or nothing: a line that cannot be read, or a phrase that is taken, and none is kept.
            \(ShortcutAdministration.help)
            """,
        arguments: [ArgumentSpecification("FILE", "what export wrote, or - for standard input")],
        options: ShortcutAdministration.options)

    /// Of a file, in bytes.
    private static let mostBytes = 256 << 20

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let administration = try ShortcutAdministration(arguments)
        return arguments.path.last == "export"
            ? try export(arguments, administration) : try read(arguments, administration)
    }

    private static func export(_ arguments: ParsedArguments, _ administration: ShortcutAdministration) throws -> Int32 {
        let ids = arguments.arguments("ID")
        let chosen = try ids.isEmpty ? administration.memory.voiceShortcuts : ids.map(administration.voiceShortcut)
        for shortcut in chosen {
            var object = shortcut.json
            let takes = administration.memory.takes(of: shortcut.id, withSound: true)
            if !takes.isEmpty { object["takes"] = .array(takes.map { .object($0.json) }) }
            print(JSONValue.object(object).text)
        }
        return ExitStatus.success
    }

    private static func read(_ arguments: ParsedArguments, _ administration: ShortcutAdministration) throws -> Int32 {
        let name = arguments.argument("FILE") ?? "-"
        let data: Data
        do {
            let file =
                try name == "-" ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: name))
            data = try file.read(upToCount: mostBytes + 1) ?? Data()
        } catch { throw arguments.refusal("\(name) cannot be read: \(error.systemReason)") }
        guard data.count <= mostBytes else { throw arguments.refusal("\(name) is larger than \(mostBytes >> 20) MiB") }
        var found: [(VoiceShortcut, [Take])] = []
        for (index, line) in String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated() {
            do {
                let json = try JSONValue(json: String(line))
                let shortcut = try VoiceShortcut(json)
                let takes = try (json["takes"]?.arrayValue ?? []).map { try Take($0, of: shortcut.id) }
                found.append((shortcut, takes))
            } catch {
                Program.complain("\(name):\(index + 1): \(error)")
                return ExitStatus.configuration
            }
        }
        let kept = try administration.memory.take(found)
        try administration.tellDaemon()
        for shortcut in kept { print(administration.line(of: shortcut).printable) }
        return ExitStatus.success
    }
}
