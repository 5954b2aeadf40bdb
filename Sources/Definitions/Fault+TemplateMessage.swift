extension Fault {
    /// The words for faults of sentences and rules.
    var templateMessage: String {
        switch self {
        case .silent: "the template would match silence; at least one word or slot must be said"
        case .tooLarge(let rule):
            (rule.map { "rule “\($0)”" } ?? "the sentence")
                + " says too much, or nests rules too deep, when its rules are written out; split it"
        case .unknownSlotType(let name, let nearest):
            "unknown type “\(name)”"
                + (Self.question(nearest)
                    ?? "; use a type of this application, a built-in one, text, spelling or a range like 0...100")
        case .faultySlotType(let name): "type “\(name)” has an error, so this sentence is left out; correct the type"
        case .unfit(let said, let parameter, let type):
            "\(said) is said for “\(parameter)”, which is of type \(type); write a type that can become one"
        case .noTestValues(let key): "“\(key)” is tested for no value; list at least one, or write any"
        case .badRuleName(let name): "“\(name)” is no name for a rule; use letters, digits, _, - and ."
        case .unknownRule(let name, let nearest):
            "there is no rule “\(name)”" + (Self.question(nearest) ?? "; define it under rules: or write its words")
        case .faultyRule(let name): "rule “\(name)” has an error, so what uses it is left out; correct the rule"
        case .recursiveRule(let cycle):
            "rule “\(cycle.first ?? "")” refers to itself (\(Self.path(cycle))), so it would never end; "
                + "write the repetition out"
        case .unusedRule(let name): "no sentence uses rule “\(name)”; remove it, or use it as <\(name)>"
        case .tooManyOverrides:
            "rules that mean something else in single groups are too many; give them names of their own"
        default: ""
        }
    }

    private static func path(_ cycle: [String]) -> String {
        let shown = cycle.count > 8 ? cycle.prefix(6) + ["…"] + cycle.suffix(1) : cycle[...]
        return shown.map { $0 == "…" ? $0 : "<\($0)>" }.joined(separator: " → ")
    }
}
