import ConfigFile
import Intents

/// Reads what is asked and said about one parameter: `prompt:` and `unsupported:`.
struct PromptReader {
    private let parameter: String
    private let parameters: NameList
    private let type: ValueType?
    private let reader: MappingReader
    private var problems: ProblemList { reader.problems }

    /// - Parameter parameters: the names of all parameters of the intent.
    init(_ parameter: String, type: ValueType?, among parameters: NameList, _ reader: MappingReader) {
        (self.parameter, self.type, self.parameters, self.reader) = (parameter, type, parameters, reader)
    }

    /// A wording with a fault is left out.
    func read() -> ParameterPrompts {
        var prompts = ParameterPrompts()
        if let entry = reader.entry("prompt") {
            if entry.value.mapping == nil {
                prompts.ask = wordings(entry, of: .ask)
            } else if let fields = MappingReader(entry, problems) {
                prompts.ask = wordings(fields, of: .ask)
                prompts.askAgain = wordings(fields, of: .askAgain)
                prompts.choose = wordings(fields, of: .choose)
                prompts.confirm = wordings(fields, of: .confirm)
                fields.finish()
            }
        }
        if let entry = reader.entry("unsupported") { prompts.unsupported = unsupported(entry) }
        return prompts
    }

    /// The keys of `prompt:`.
    private enum Kind: String {
        case ask, askAgain, choose, confirm, unsupported

        /// What may be named besides the parameters of the intent.
        var offered: [String] {
            switch self {
            case .choose: ["choices", "count"]
            case .askAgain: ["choices"]
            case .ask, .confirm, .unsupported: []
            }
        }

        /// Whether there is a value to speak of.
        var hasValue: Bool { self == .confirm || self == .unsupported }
    }

    private func wordings(_ fields: MappingReader, of kind: Kind) -> [TextTemplate] {
        guard let entry = fields.entry(kind.rawValue) else { return [] }
        if kind == .choose, type == .boolean {
            problems.report(.senselessChoice(parameter: parameter), at: entry.keyLocation)
        }
        return wordings(entry, of: kind)
    }

    private func wordings(_ entry: YAMLMapping.Entry, of kind: Kind) -> [TextTemplate] {
        var said: Set<String> = []
        return reader.oneOrMoreTexts(entry).compactMap { node in
            guard
                let template = TextTemplate(
                    reading: node, knowing: parameters, and: kind.offered,
                    kind: kind == .unsupported ? "text" : "prompt", problems)
            else { return nil }
            if !kind.hasValue, template.names.contains(parameter) {
                problems.report(
                    .noValueYet(parameter: parameter), at: node.location(ofMention: "${\(parameter)}"))
            }
            guard said.insert(template.source).inserted else {
                problems.report(.duplicateWording(template.source), at: node.location)
                return nil
            }
            return template
        }
    }

    /// The key of the words for every reason that has none of its own; the model calls it by no name.
    static let anyReason = "any"

    /// One text or a list for every reason, or `{ reason: text or list }`.
    private func unsupported(_ entry: YAMLMapping.Entry) -> [String: [TextTemplate]] {
        guard let reasons = entry.value.mapping?.entries else {
            let texts = wordings(entry, of: .unsupported)
            return texts.isEmpty ? [:] : ["": texts]
        }
        var all: [String: [TextTemplate]] = [:]
        for reason in reasons where !reason.value.isNull {
            guard Names.isIdentifier(reason.key) else {
                problems.report(.badName(reason.key, kind: "a reason"), at: reason.keyLocation)
                continue
            }
            let texts = wordings(reason, of: .unsupported)
            if !texts.isEmpty { all[reason.key == Self.anyReason ? "" : reason.key] = texts }
        }
        return all
    }
}
