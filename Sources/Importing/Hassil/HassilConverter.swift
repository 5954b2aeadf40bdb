import Definitions
import Grammars
import Intents

/// Makes a definition file of Home Assistant's sentence files.
final class HassilConverter {
    let file: HassilFile
    let options: ImportOptions
    let losses: LossList
    let types: HassilTypes
    var ruleNames = NameTable()
    var slotNames = NameTable()
    /// Rules that sentences use and that mean the same in all of them.
    var usedRules: Set<String> = []
    /// Rules of the files that are written into blocks, because they have another meaning there.
    private var locallyUsedRules: Set<String> = []
    private let global: HassilScope
    private(set) var convertedSentences = 0

    init(_ file: HassilFile, _ options: ImportOptions, _ losses: LossList) {
        (self.file, self.options, self.losses) = (file, options, losses)
        types = HassilTypes(losses, locale: file.language ?? options.locale)
        global = HassilScope(file)
    }

    func convert() -> (application: Application, types: [EnumerationDefinition], intents: [IntentDefinition]) {
        tellOfLanguage()
        var names = NameTable()
        let intents = file.intents.compactMap { intent -> IntentDefinition? in
            let name = names.name(for: intent.name)
            if name != intent.name { losses.lost("the intent “\(intent.name)” is called \(name)", at: intent.location) }
            return convert(intent, name: name)
        }
        let rules = file.rules.filter { usedRules.contains($0.name) }.compactMap { convert($0, in: global) }
        for rule in file.rules where !usedRules.contains(rule.name) && !locallyUsedRules.contains(rule.name) {
            losses.lost("no sentence uses the rule <\(rule.name)>; it is left out", at: rule.location)
        }
        let application = Application(
            id: options.application, name: options.name, rules: rules,
            skipWords: SkipWords.plain(file.skipWords, losses))
        return (application, types.definitions.sorted { $0.name < $1.name }, intents)
    }

    private func tellOfLanguage() {
        let language = file.language ?? options.locale
        let code = language.lowercased().prefix { $0.isLetter }
        let hasNumbers = file.lists.contains { if case .range = $0.content { true } else { false } }
        if hasNumbers, !["en", "zh"].contains(code) {
            losses.lost("in “\(language)” numbers can be written in digits, not said as words", at: nil)
        }
        if file.ignoresWhitespace, !["zh", "ja"].contains(code) {
            losses.lost("ignore_whitespace: words are told apart by spaces, save in Chinese and Japanese", at: nil)
        }
    }

    private func convert(_ intent: HassilIntent, name: String) -> IntentDefinition? {
        guard !intent.blocks.isEmpty else {
            losses.lost("the intent “\(intent.name)” has no sentences; it is left out", at: intent.location)
            return nil
        }
        var slots = HassilSlots()
        var blocks: [(HassilBlock, HassilScope, [Located<HassilTemplate>])] = []
        for block in intent.blocks {
            let hasOwn = !block.rules.isEmpty || !block.lists.isEmpty
            let scope = hasOwn ? HassilScope(global, block) : global
            let usable = block.sentences.filter { isUsable($0, in: scope) }
            for sentence in usable {
                for reference in scope.lists(in: sentence.value) {
                    if let kind = types.kind(of: reference, in: scope) { slots.add(kind, to: reference.slot) }
                }
            }
            if !usable.isEmpty { slots.add(block) }
            tellOfKeywords(block, usable, scope)
            blocks.append((block, scope, usable))
        }
        let parameters = slots.names.map { slots.parameter($0, named: slotNames.name(for: $0)) }
        var sentences: [SentenceSource] = []
        for (block, scope, usable) in blocks {
            sentences += convert(usable, of: block, in: scope, parameters)
        }
        convertedSentences += sentences.count
        guard !sentences.isEmpty else {
            losses.failed("the intent has no sentence that can be converted; it is left out", at: intent.location)
            return nil
        }
        return IntentDefinition(
            id: IntentID(application: options.application, name: name), title: Names.title(of: name),
            parameters: parameters,
            sentences: sentences, location: intent.location)
    }

    /// Whether a sentence can be converted; reports why not.
    private func isUsable(_ sentence: Located<HassilTemplate>, in scope: HassilScope) -> Bool {
        if let fault = scope.fault(in: sentence.value) {
            losses.failed("\(fault.message); the sentence is left out", at: fault.location)
            return false
        }
        for reference in scope.lists(in: sentence.value) where types.kind(of: reference, in: scope) == nil {
            losses.failed("the sentence needs the list of {\(reference.slot)} and is left out", at: sentence.location)
            return false
        }
        for reference in scope.lists(in: sentence.value) where reference.isCapture {
            losses.lost("what {@\(reference.slot)} captures becomes a parameter", at: reference.location)
        }
        return true
    }

    private func convert(
        _ sentences: [Located<HassilTemplate>], of block: HassilBlock, in scope: HassilScope,
        _ parameters: [ParameterDefinition]
    ) -> [SentenceSource] {
        var localRules: Set<String> = []
        let converted = sentences.compactMap { sentence -> (SentenceSource, HassilTemplate)? in
            text(of: sentence.value, at: sentence.location, in: scope, parameters, &localRules).map {
                (SentenceSource(text: $0, location: sentence.location), sentence.value)
            }
        }
        var group = HassilGroup(block, parameters) { self.slotNames.name(for: $0) }.group(losses)
        group.rules = rules(localRules, of: block, in: scope)
        return converted.map { sentence, template in
            var sentence = sentence
            sentence.group = group
            // hassil prefers what names a thing, however many words the template says itself.
            if always(template, in: scope, { $0.namesThing }) { sentence.group.priority = 1 }
            return sentence
        }
    }

    /// The rules that have another meaning in a block, those of the files before its own.
    private func rules(_ first: Set<String>, of block: HassilBlock, in scope: HassilScope) -> [RuleDefinition] {
        var (wanted, open) = (first, Array(first))
        while let name = open.popLast() {
            for (name, _) in scope.rule(name)?.template.rules ?? [] where !scope.isGlobal(rule: name) {
                if wanted.insert(name).inserted { open.append(name) }
            }
        }
        locallyUsedRules.formUnion(wanted)
        let own = Set(block.rules.map(\.name))
        return (file.rules.filter { !own.contains($0.name) } + block.rules)
            .filter { wanted.contains($0.name) }.compactMap { convert($0, in: scope) }
    }
}
