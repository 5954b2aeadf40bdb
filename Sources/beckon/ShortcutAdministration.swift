import Arguments
import BeckonKit
import Foundation
import Grammars
import Intents
import Pipeline

/// What the commands about shortcuts share: what is remembered, and a running daemon that is told of a change.
struct ShortcutAdministration {
    static let options = [CommonOptions.config, CommonOptions.locale, CommonOptions.state, ControlOptions.socket]
    static let help = "A daemon that runs goes by it at once."

    let configuration: Configuration
    let memory: Memory
    let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws {
        self.arguments = arguments
        let options = CommonOptions(arguments)
        // What is wrong elsewhere is no matter here.
        configuration = try options.configuration(telling: false)
        memory = Memory(
            stateFolder: options.stateFolder(configuration), log: Log { Program.complain("\($1.printable)") })
    }

    /// What can be used, by the definitions and what programs supplied.
    var inspector: ShortcutInspector { ShortcutInspector(configuration, memory: memory) }

    var locale: String { configuration.locale }

    func voiceShortcut(_ id: String) throws -> VoiceShortcut {
        guard let found = memory.voiceShortcut(id) else { throw ShortcutError.notFound(id) }
        return found
    }

    /// After a change: the daemon takes it in. None runs: nothing to do, unless one was named. One that cannot be told
    /// changes nothing of what is kept.
    func tellDaemon() throws {
        do {
            let answer = try ControlOptions(arguments).client().call(MemoryChangedRequest())
            let (own, its) = (memory.stateFolder, answer.stateFolder ?? memory.stateFolder)
            guard !Self.isSame(own, its) else { return }
            Program.complain(
                "note: the daemon that runs keeps its shortcuts in \(its) and does not know of this one, which is in "
                    + "\(own); name its folder with --state")
        } catch let error as ControlClientError
            where error.code == .notRunning && !ControlOptions(arguments).namesSocket
        {} catch let error as ControlClientError where error.code != .notRunning {
            Program.complain("note: it is kept, but the daemon was not told: \(error)".printable)
        }
    }

    private static func isSame(_ folder: String, _ other: String) -> Bool {
        let paths = [folder, other].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path }
        return paths[0] == paths[1]
    }

    /// Says what speaks against a phrase that was given a shortcut: `record` asks, here it is a hint.
    func warn(of phrase: String?, for id: String) {
        guard let phrase else { return }
        let counsel = PhraseCounsel(configuration, memory: memory)
        for advice in counsel.advice(on: phrase, takes: memory.takes(of: id), for: id) {
            Program.complain("! \("\(advice)".printable)")
        }
    }

    /// Values as they are written on the command line, `soup=tomato`, in the forms of the wire.
    func slots(_ words: [String], of intent: IntentDefinition) throws -> JSONObject {
        var slots: JSONObject = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let parameter = intent[parameter: parts[0]] else {
                let names = intent.parameters.map(\.name).joined(separator: ", ")
                throw arguments.refusal(
                    "“\(word)” is no NAME=VALUE with a parameter of \(intent.id.name): "
                        + (names.isEmpty ? "it has none" : names))
            }
            slots[parameter.name] = try value(parts[1], of: parameter, intent.id).json
        }
        return slots
    }

    private func value(_ text: String, of parameter: ParameterDefinition, _ intent: IntentID) throws -> Value {
        let texts = parameter.isArray ? text.split(separator: ",").map(String.init) : [text]
        let type = configuration.catalog.enumeration(of: parameter, in: intent)
        let values = try texts.map { text in
            guard let type, !type.isDynamic else {
                guard let value = Value(constant: text, type: parameter.type) else {
                    throw arguments.refusal("“\(text)” is no \(parameter.type.name) for \(parameter.name)")
                }
                return value
            }
            let words = Tokenizer.words(text)
            let entry =
                type[text]
                ?? type.entries.first { entry in
                    entry.synonyms.contains { Tokenizer.words(TemplateText.plainWay($0)) == words }
                }
            guard let entry else {
                throw arguments.refusal(
                    "“\(text)” is none of the values of \(parameter.name): "
                        + type.entries.prefix(20).map(\.id).joined(separator: ", "))
            }
            return Value.enumeration(entry.id)
        }
        return parameter.isArray ? .array(values) : values[0]
    }

    /// The intent that a person names.
    func intent(_ name: String) throws -> IntentDefinition {
        let found = configuration.catalog.intents(named: name)
        guard let intent = found.first else {
            throw arguments.refusal("there is no intent “\(name)”; beckon intents lists them")
        }
        guard found.count == 1 else {
            throw arguments.refusal(
                "“\(name)” is \(found.map(\.id.description).joined(separator: " and ")); write the full name")
        }
        return intent
    }

    /// What a shortcut is called where nobody gave it a name: the title of the combination, else the intent's.
    func title(of intent: IntentDefinition, _ slots: JSONObject) -> String {
        let combination = intent.shortcuts.first { Set($0.parameters) == Set(slots.keys) }
        guard let combination else {
            let values = slots.members.map { $0.value.stringValue ?? $0.value.text }
            return ([intent.title] + values).joined(separator: " ")
        }
        return combination.title.render { name in
            slots[name].map { json in display(json, name, of: intent) } ?? ""
        }
    }

    private func display(_ json: JSONValue, _ name: String, of intent: IntentDefinition) -> String {
        guard let text = json.stringValue else { return json.text }
        let type = intent[parameter: name].flatMap { configuration.catalog.enumeration(of: $0, in: intent.id) }
        return type?[text]?.spoken ?? text
    }
}
