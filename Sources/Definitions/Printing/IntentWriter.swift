import ConfigFile
import Foundation
import Intents

/// Writes one intent.
struct IntentWriter {
    func value(of intent: IntentDefinition) -> YAMLValue {
        var fields = MappingWriter()
        if intent.category != "do" { fields.add("category", .text(intent.category)) }
        fields.add("title", .text(intent.title))
        if intent.needsConfirmation { fields.add("confirm", .plain("true")) }
        if !intent.isBackground { fields.add("background", .plain("false")) }
        if intent.priority != 0 { fields.add("priority", .plain("\(intent.priority)")) }
        fields.add("parameters", entries: intent.parameters.map { ($0.name, parameter($0)) })
        if !intent.sentences.isEmpty { fields.add("sentences", sentences(intent.sentences)) }
        if !intent.shortcuts.isEmpty {
            fields.add("shortcuts", .list(intent.shortcuts.map { shortcut($0, of: intent) }, isSpread: true))
        }
        response(of: intent, &fields)
        return fields.value(isSpread: true)
    }

    private func parameter(_ parameter: ParameterDefinition) -> YAMLValue {
        var fields = MappingWriter()
        fields.add("type", .text(parameter.type.name))
        if parameter.isArray { fields.add("array", .plain("true")) }
        if parameter.isRequired { fields.add("required", .plain("true")) }
        prompts(parameter.prompts, &fields)
        if parameter.hasOptions { fields.add("options", .plain("true")) }
        if !parameter.condition.isEmpty { fields.add("when", tests(parameter.condition)) }
        if let range = parameter.range { fields.add("range", .plain(parameter.type.text(of: range))) }
        if let value = parameter.defaultValue { fields.add("default", YAMLValue(value.json)) }
        return fields.value()
    }

    private func prompts(_ prompts: ParameterPrompts, _ fields: inout MappingWriter) {
        var kinds = MappingWriter()
        for (key, texts) in [("askAgain", prompts.askAgain), ("choose", prompts.choose), ("confirm", prompts.confirm)]
        where !texts.isEmpty {
            kinds.add(key, Self.wordings(texts))
        }
        if !kinds.isEmpty {
            var all = MappingWriter()
            if !prompts.ask.isEmpty { all.add("ask", Self.wordings(prompts.ask)) }
            fields.add("prompt", all.appending(kinds).value())
        } else if !prompts.ask.isEmpty {
            fields.add("prompt", Self.wordings(prompts.ask))
        }
        let reasons = prompts.unsupported.sorted { $0.key < $1.key }
        if reasons.count == 1, let texts = prompts.unsupported[""] {
            fields.add("unsupported", Self.wordings(texts))
        } else if !reasons.isEmpty {
            let entries = reasons.map { ($0.isEmpty ? PromptReader.anyReason : $0, Self.wordings($1)) }
            fields.add("unsupported", .mapping(entries))
        }
    }

    private static func wordings(_ texts: [TextTemplate]) -> YAMLValue { .oneOrMore(texts.map(\.source)) }

    private func shortcut(_ shortcut: ShortcutDefinition, of intent: IntentDefinition) -> YAMLValue {
        var fields = MappingWriter()
        fields.add("parameters", texts: shortcut.parameters)
        fields.add("title", .text(shortcut.title.source))
        if let subtitle = shortcut.subtitle { fields.add("subtitle", .text(subtitle.source)) }
        if let image = shortcut.image { fields.add("image", .text(Self.name(ofImage: image, of: intent))) }
        if shortcut.isBackground != intent.isBackground {
            fields.add("background", .plain("\(shortcut.isBackground)"))
        }
        return fields.value()
    }

    /// As the intent's own file names it; the bare name where the picture lies elsewhere.
    private static func name(ofImage path: String, of intent: IntentDefinition) -> String {
        let folder = URL(filePath: intent.location.file).standardizedFileURL.deletingLastPathComponent().path + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : URL(filePath: path).lastPathComponent
    }

    private func response(of intent: IntentDefinition, _ fields: inout MappingWriter) {
        var response = MappingWriter()
        let properties = intent.responseProperties.sorted { $0.key < $1.key }
        if !properties.isEmpty {
            response.add("properties", .mapping(properties.map { ($0.key, .text($0.value.name)) }))
        }
        for (code, template) in intent.responses.sorted(by: { $0.key < $1.key }) {
            var own = MappingWriter()
            own.add("say", .text(template.say.source))
            if template.isSuccess, ResponseReader.success(of: code) == nil { own.add("success", .plain("true")) }
            response.add(code, own.value())
        }
        guard !properties.isEmpty || !intent.responses.isEmpty else { return }
        fields.add("response", response.value(isSpread: true))
    }
}

extension IntentWriter {
    /// Sentences one after another that share everything are one group.
    private func sentences(_ sentences: [SentenceSource]) -> YAMLValue {
        var elements: [YAMLValue] = []
        var rest = sentences[...]
        while let group = rest.first?.group {
            let together = rest.prefix { $0.group == group }
            rest = rest.dropFirst(together.count)
            let texts = together.map { YAMLValue.text(TemplateText.onOneLine($0.text)) }
            if group == SentenceGroup() { elements += texts } else { elements.append(value(of: group, texts)) }
        }
        return .list(elements, isSpread: true)
    }

    private func value(of group: SentenceGroup, _ texts: [YAMLValue]) -> YAMLValue {
        var fields = MappingWriter()
        fields.add("say", texts.count == 1 ? texts[0] : .list(texts, isSpread: true))
        if !group.when.isEmpty { fields.add("when", tests(group.when)) }
        if !group.unless.isEmpty { fields.add("unless", tests(group.unless)) }
        if !group.set.isEmpty {
            fields.add("set", .mapping(group.set.sorted { $0.key < $1.key }.map { ($0.key, YAMLValue($0.value.json)) }))
        }
        if !group.fill.isEmpty {
            fields.add("fill", .mapping(group.fill.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }))
        }
        if !group.rules.isEmpty { fields.add("rules", .mapping(group.rules.map { ($0.name, .text($0.text)) })) }
        if let priority = group.priority { fields.add("priority", .plain("\(priority)")) }
        return fields.value(isSpread: true)
    }

    private func tests(_ tests: [String: ContextTest]) -> YAMLValue {
        .mapping(
            tests.sorted { $0.key < $1.key }.map { key, test in
                switch test {
                case .present: (key, .plain("any"))
                case .oneOf(let values): (key, .oneOrMore(values))
                }
            })
    }
}
