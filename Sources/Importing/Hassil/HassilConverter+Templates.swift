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
        for sentence in sentences where !always(sentence.value, in: scope, { $0.says(words) }) {
            losses.lost(
                "required_keywords are not kept: this sentence can now be said without one of them",
                at: sentence.location)
        }
    }

    /// Whether some part passes the test in whatever way the template is said.
    func always(_ template: HassilTemplate, in scope: HassilScope, _ passes: (HassilTemplate) -> Bool) -> Bool {
        // Each rule is looked at once, as rules may use each other without bound.
        var known: [String: Bool] = [:]
        func always(_ template: HassilTemplate) -> Bool {
            if passes(template) { return true }
            switch template {
            case .text, .list, .optional: return false
            case .sequence(let parts), .permutation(let parts): return parts.contains(where: always)
            case .alternatives(let branches): return branches.allSatisfy(always)
            case .rule(let name, _):
                if let known = known[name] { return known }
                let result = scope.rule(name).map { always($0.template) } ?? false
                known[name] = result
                return result
            }
        }
        return always(template)
    }
}

extension HassilTemplate {
    /// Whether the name of a thing stands here, which Home Assistant supplies.
    var namesThing: Bool {
        if case .list(let reference) = self { reference.source == .named("name") } else { false }
    }

    fileprivate func says(_ words: Set<String>) -> Bool {
        if case .text(let text) = self { !words.isDisjoint(with: Tokenizer.words(text)) } else { false }
    }
}
