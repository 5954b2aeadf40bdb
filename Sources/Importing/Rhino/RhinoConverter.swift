import Definitions
import Grammars
import Intents

/// Makes a definition file of a Rhino context.
final class RhinoConverter {
    private static let mostValues = 20_000
    private static let mostExpansions = 200

    private let context: RhinoContext
    private let options: ImportOptions
    private let losses: LossList
    private var slotNames = NameTable()
    private var ruleNames = NameTable()
    private var typeNames = NameTable(.capitalized)
    private var types: [String: EnumerationDefinition] = [:]
    private var usedMacros: Set<String> = []
    private(set) var convertedSentences = 0

    init(_ context: RhinoContext, _ options: ImportOptions, _ losses: LossList) {
        (self.context, self.options, self.losses) = (context, options, losses)
        for slot in context.slots { types[slot.name] = type(slot) }
    }

    func convert() -> (application: Application, types: [EnumerationDefinition], intents: [IntentDefinition]) {
        var names = NameTable()
        let intents = context.intents.compactMap { intent -> IntentDefinition? in
            let name = names.name(for: intent.name)
            if name != intent.name { losses.lost("the intent “\(intent.name)” is called \(name)", at: intent.location) }
            return convert(intent, name: name)
        }
        let rules = context.macros.filter { usedMacros.contains($0.name) }.map { macro in
            RuleDefinition(
                name: ruleNames.name(for: macro.name),
                text: TemplateTree.choice(macro.phrases.map { tree($0.value) }).templateText, location: macro.location)
        }
        for macro in context.macros where !usedMacros.contains(macro.name) {
            losses.lost("no expression uses the macro @\(macro.name); it is left out", at: macro.location)
        }
        let application = Application(id: options.application, name: options.name, rules: rules)
        return (application, types.values.sorted { $0.name < $1.name }, intents)
    }

    private func convert(_ intent: RhinoContext.Named, name: String) -> IntentDefinition? {
        var (order, kinds): ([String], [String: [SlotKind]]) = ([], [:])
        let sentences = intent.phrases.compactMap { phrase -> SentenceSource? in
            guard let slots = slots(of: phrase), let text = text(of: phrase) else { return nil }
            for (slot, kind) in slots {
                if !order.contains(slot) { order.append(slot) }
                if kinds[slot]?.contains(kind) != true { kinds[slot, default: []].append(kind) }
            }
            return SentenceSource(text: text, location: phrase.location)
        }
        convertedSentences += sentences.count
        guard !sentences.isEmpty else {
            losses.failed("the intent has no expression that can be converted; it is left out", at: intent.location)
            return nil
        }
        let parameters = order.map {
            SlotKind.parameter(slotNames.name(for: $0), kinds: kinds[$0] ?? [], fixed: [], isArray: false)
        }
        return IntentDefinition(
            id: IntentID(application: options.application, name: name), title: Names.title(of: name),
            parameters: parameters,
            sentences: sentences, location: intent.location)
    }

    /// The slots of a phrase and its macros; nil, and reported, where it refers to what is not there, or to itself.
    private func slots(of phrase: Located<RhinoExpression>) -> [(String, SlotKind)]? {
        var found: [(String, SlotKind)] = []
        var (fault, checked): ((String, SourceLocation)?, Set<String>) = (nil, [])
        func visit(_ expression: RhinoExpression, path: [String]) {
            expression.forEach { part in
                if case .slot(let type, let name, let location) = part {
                    if let kind = kind(type) {
                        found.append((name, kind))
                    } else {
                        fault = fault ?? ("the slot $\(type) is not defined in these files", location)
                    }
                }
                guard fault == nil, case .macro(let name, let location) = part else { return }
                guard let macro = context.macros.first(where: { $0.name == name && !$0.phrases.isEmpty }) else {
                    fault = ("the macro @\(name) has no phrases in these files", location)
                    return
                }
                guard !path.contains(name), path.count < 50 else {
                    fault = ("the macro @\(name) refers to itself", location)
                    return
                }
                guard checked.insert(name).inserted else { return }
                for phrase in macro.phrases { visit(phrase.value, path: path + [name]) }
            }
        }
        visit(phrase.value, path: [])
        guard let fault else { return found }
        losses.failed("\(fault.0); the expression is left out", at: fault.1)
        return nil
    }

    private func text(of phrase: Located<RhinoExpression>) -> String? {
        let text = tree(phrase.value).templateText
        do {
            _ = try SentenceTemplate(parsing: text)
        } catch {
            losses.failed("\(error.description); the expression is left out", at: phrase.location)
            return nil
        }
        use(phrase.value)
        return text
    }

    private func use(_ expression: RhinoExpression) {
        for (name, _) in expression.macros where usedMacros.insert(name).inserted {
            for phrase in context.macros.first(where: { $0.name == name })?.phrases ?? [] { use(phrase.value) }
        }
    }

    private func tree(_ expression: RhinoExpression) -> TemplateTree {
        switch expression {
        case .words(let words): return .text(words)
        case .sequence(let parts): return .words(parts.map(tree))
        case .choice(let branches): return .choice(branches.map(tree))
        case .optional(let branches):
            let inner = TemplateTree.choice(branches.map(tree))
            if case .optional = inner { return inner }
            return inner.isNothing ? .nothing : .optional(inner)
        case .slot(let type, let name, _): return .slot(slotNames.name(for: name), type: kind(type)?.said)
        case .macro(let name, _): return .rule(ruleNames.name(for: name))
        }
    }

    private func kind(_ type: String) -> SlotKind? {
        switch type {
        case "pv.SingleDigitInteger": .integer(NumberRange(from: 0, to: 9))
        case "pv.TwoDigitInteger": .integer(NumberRange(from: 0, to: 99))
        case "pv.SingleDigitOrdinal", "pv.TwoDigitOrdinal": .builtIn(.ordinal, said: "ordinal")
        case "pv.Percent": .builtIn(.percentage, said: "percentage")
        case "pv.Alphabetic", "pv.Alphanumeric": .builtIn(.string, said: "spelling")
        default: types[type].map { .type($0.name, ids: $0.entries.map(\.id)) }
        }
    }

    /// A slot's values: what is said is the value.
    private func type(_ slot: RhinoContext.Named) -> EnumerationDefinition? {
        var builder = TypeBuilder()
        for phrase in slot.phrases {
            var isPlain = true
            phrase.value.forEach {
                switch $0 {
                case .slot, .macro: isPlain = false
                default: break
                }
            }
            guard isPlain, let words = tree(phrase.value).expansions(atMost: Self.mostExpansions) else {
                losses.failed(
                    "a value of a slot can have no slots, macros, or more than \(Self.mostExpansions) ways to say it",
                    at: phrase.location)
                continue
            }
            for id in words { losses.clash(builder.add(.text(id), id: id), id: id, at: phrase.location) }
        }
        guard !builder.entries.isEmpty, builder.entries.count <= Self.mostValues else {
            losses.failed("the slot $\(slot.name) has no values, or more than \(Self.mostValues)", at: slot.location)
            return nil
        }
        return EnumerationDefinition(name: typeNames.name(for: slot.name), entries: builder.entries)
    }
}
