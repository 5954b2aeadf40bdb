import Definitions
import Grammars
import Intents

/// Makes a definition file of `sentences.ini` and its slot files.
final class RhasspyConverter {
    /// Numbers of a range that stands in no tag: each is written out.
    private static let mostNumbers = 1000

    private let options: ImportOptions
    private let grammar: RhasspyGrammar
    private let ways: RhasspyWays
    private let entities: RhasspyEntities
    private let losses: LossList
    private var ruleNames = NameTable()
    private var rules: [String: RuleDefinition?] = [:]
    private var ruleOrder: [String] = []
    private(set) var convertedSentences = 0

    init(_ grammar: RhasspyGrammar, _ options: ImportOptions, _ losses: LossList) {
        (self.grammar, self.options, self.losses) = (grammar, options, losses)
        ways = RhasspyWays(grammar, NumberSpeller(locale: options.locale), losses)
        entities = RhasspyEntities(grammar, ways, losses)
    }

    func convert() -> (application: Application, types: [EnumerationDefinition], intents: [IntentDefinition]) {
        var names = NameTable()
        let intents = grammar.file.intents.compactMap { intent -> IntentDefinition? in
            let name = names.name(for: intent.name)
            if name != intent.name { losses.lost("the intent “\(intent.name)” is called \(name)", at: intent.location) }
            return convert(intent, name: name)
        }
        tellOfUnusedRules()
        let used = ruleOrder.compactMap { rules[$0] ?? nil }
        let application = Application(id: options.application, name: options.name, rules: used)
        return (application, entities.types.sorted { $0.name < $1.name }, intents)
    }

    private func tellOfUnusedRules() {
        for intent in grammar.file.intents {
            let rules = intent.rules.sorted { ($0.value.location.line, $0.key) < ($1.value.location.line, $1.key) }
            for (name, body) in rules where !grammar.isUsed("\(intent.name).\(name)") {
                losses.lost("no sentence uses the rule “\(name)”; it is left out", at: body.location)
            }
        }
    }

    private func convert(_ intent: SentencesFile.Intent, name: String) -> IntentDefinition? {
        var slots = RhasspyParameters(entities, grammar)
        let sentences = intent.sentences.compactMap { sentence -> SentenceSource? in
            guard let part = grammar.part(sentence) else { return nil }
            if let fault = grammar.fault(in: part, of: intent.name) {
                losses.failed("\(fault.message); the sentence is left out", at: fault.location)
                return nil
            }
            guard slots.add(part, of: intent.name), let text = text(part, sentence.location, intent.name) else {
                losses.failed("the sentence is left out", at: sentence.location)
                return nil
            }
            return SentenceSource(text: text, location: sentence.location)
        }
        convertedSentences += sentences.count
        guard !sentences.isEmpty else {
            losses.failed("the intent has no sentence that can be converted; it is left out", at: intent.location)
            return nil
        }
        return IntentDefinition(
            id: IntentID(application: options.application, name: name), title: Names.title(of: name),
            parameters: slots.parameters,
            sentences: sentences, location: intent.location)
    }

    /// Nil, and reported, where Beckon could not read it.
    private func text(_ part: RhasspyPart, _ location: SourceLocation, _ intent: String) -> String? {
        guard let tree = tree(part, in: intent) else { return nil }
        let text = tree.templateText
        do {
            _ = try SentenceTemplate(parsing: text)
            return text
        } catch {
            losses.failed(error.description, at: location)
            return nil
        }
    }

    private func tree(_ part: RhasspyPart, in intent: String) -> TemplateTree? {
        if part.tag != nil { return entities.entity(part, in: intent)?.tree }
        if part.substitution != nil || !part.converters.isEmpty, part.base != .word("") {
            losses.lost(
                "a substitution outside a tag only changes the text that Rhasspy reports; it is left out",
                at: part.location)
        }
        switch part.base {
        case .word(let word): return .text(word)
        case .number(let number): return ways.said(number)
        case .range(let range): return numbers(range, at: part.location)
        case .sequence(let parts): return trees(parts, in: intent).map(TemplateTree.words)
        case .alternatives(let branches): return trees(branches, in: intent).map(TemplateTree.choice)
        case .optional(let part):
            guard let inner = tree(part, in: intent) else { return nil }
            if case .optional = inner { return inner }
            return inner.isNothing ? .nothing : .optional(inner)
        case .rule, .slot: return reference(part, in: intent).map(TemplateTree.rule)
        }
    }

    private func trees(_ parts: [RhasspyPart], in intent: String) -> [TemplateTree]? {
        var trees: [TemplateTree] = []
        for part in parts {
            guard let tree = tree(part, in: intent) else { return nil }
            trees.append(tree)
        }
        return trees
    }

    private func numbers(_ range: NumberRange, at location: SourceLocation) -> TemplateTree? {
        guard (range.to - range.from) / range.step < Self.mostNumbers else {
            losses.failed(
                "more than \(Self.mostNumbers) numbers need a tag: (\(range.from)..\(range.to)){name}", at: location)
            return nil
        }
        return .choice(stride(from: range.from, through: range.to, by: range.step).map(ways.said))
    }

    /// The name of the rule that a rule or slot becomes.
    private func reference(_ part: RhasspyPart, in intent: String) -> String? {
        guard let definition = grammar.definition(of: part, in: intent) else { return nil }
        if let known = rules[definition.key] { return known?.name }
        rules[definition.key] = .some(nil)
        guard let tree = tree(definition.part, in: definition.intent), !tree.isNothing else { return nil }
        let foreign = definition.key.hasPrefix("$") ? String(definition.key.dropFirst()) : definition.key
        let name = ruleNames.name(for: definition.key, like: foreign)
        rules[definition.key] = RuleDefinition(
            name: name, text: tree.templateText, location: definition.part.location)
        ruleOrder.append(definition.key)
        return name
    }
}
