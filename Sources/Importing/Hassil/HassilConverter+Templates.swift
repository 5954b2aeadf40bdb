import Grammars
import Intents

extension HassilConverter {
    /// A template as Beckon writes it; nil, and reported, where that is none.
    func text(
        of template: HassilTemplate, at location: SourceLocation, in scope: HassilScope,
        _ parameters: [ParameterDefinition], _ localRules: inout Set<String>
    ) -> String? {
        let text = tree(of: template, in: scope, parameters, &localRules)?.templateText
        guard let text else {
            losses.failed("the template is too long when its rules are written out", at: location)
            return nil
        }
        do {
            _ = try SentenceTemplate(parsing: text)
            return text
        } catch {
            losses.failed("\(error.description); the sentence is left out", at: location)
            return nil
        }
    }

    func convert(_ rule: HassilRule, in scope: HassilScope) -> RuleDefinition? {
        var ignored: Set<String> = []
        guard let tree = tree(of: rule.template, in: scope, [], &ignored) else {
            losses.failed("the rule is too long when its rules are written out", at: rule.location)
            return nil
        }
        return RuleDefinition(
            name: ruleNames.name(for: rule.name), text: tree.templateText, location: rule.location)
    }

    private func tree(
        of template: HassilTemplate, in scope: HassilScope, _ parameters: [ParameterDefinition],
        _ localRules: inout Set<String>
    ) -> TemplateTree? {
        let slot = { (reference: HassilListReference) -> TemplateTree in
            let name = self.slotNames.name(for: reference.slot)
            guard let kind = self.types.kind(of: reference, in: scope) else { return .slot(name, type: nil) }
            // The parameter's own type need not be written, save in rules, which serve several intents.
            if case .type(let type, _) = kind, parameters.first(where: { $0.name == name })?.type == .enumeration(type)
            {
                return .slot(name, type: nil)
            }
            return .slot(name, type: kind.said)
        }
        var local = localRules
        defer { localRules = local }
        return try? HassilTrees.tree(template, in: scope, list: slot) { name in
            if scope.isGlobal(rule: name) { self.use(name, in: scope) } else { local.insert(name) }
            return self.ruleNames.name(for: name)
        }
    }

    private func use(_ rule: String, in scope: HassilScope) {
        guard usedRules.insert(rule).inserted else { return }
        for (name, _) in scope.rule(rule)?.template.rules ?? [] { use(name, in: scope) }
    }

    /// Tells of sentences that may be said without any of their block's keywords.
    func tellOfKeywords(_ block: HassilBlock, _ sentences: [Located<HassilTemplate>], _ scope: HassilScope) {
        guard let keywords = block.keywords else { return }
        let words = Set(keywords.value.flatMap(Tokenizer.words))
        for sentence in sentences where !alwaysSays(sentence.value, words, scope) {
            losses.lost(
                "required_keywords are not kept: this sentence can now be said without one of them",
                at: sentence.location)
        }
    }

    private func alwaysSays(_ template: HassilTemplate, _ words: Set<String>, _ scope: HassilScope) -> Bool {
        switch template {
        case .text(let text): !words.isDisjoint(with: Tokenizer.words(text))
        case .sequence(let parts), .permutation(let parts): parts.contains { alwaysSays($0, words, scope) }
        case .alternatives(let branches): branches.allSatisfy { alwaysSays($0, words, scope) }
        case .optional, .list: false
        case .rule(let name, _): scope.rule(name).map { alwaysSays($0.template, words, scope) } ?? false
        }
    }
}
