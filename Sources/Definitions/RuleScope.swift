import ConfigFile
import Grammars
import Intents

/// The rules that a template may use: those of its application, and over them those of its group of sentences.
///
/// A rule of a group wins, also where the application's own rules use its name.
final class RuleScope {
    fileprivate var rules: [String: Rule] = [:]
    private var contents: [String: TemplateContents] = [:]
    /// Every name there is, faulty rules included.
    private var declared: [String: FileLocation] = [:]
    /// Rules that sentences mention.
    fileprivate var used: Set<String> = []
    private let base: RuleScope?
    /// Names that the rules here mention.
    private var mentioned: Set<String> = []

    init(over base: RuleScope? = nil) { self.base = base }

    /// The rules that are sound, in the order in which they were added.
    private(set) var definitions: [RuleDefinition] = []

    func add(_ entry: YAMLMapping.Entry, _ reader: MappingReader) {
        if let first = declared[entry.key] {
            return reader.problems.report(
                .duplicate(kind: "rule", name: entry.key, first: first), at: entry.keyLocation)
        }
        declared[entry.key] = entry.keyLocation
        guard let rule = Rule(entry, reader) else { return }
        rules[rule.name] = rule
        mentioned.formUnion(rule.expression.rules)
        definitions.append(rule.definition)
    }

    /// Looks into every rule once all are there. Those that are unsound are reported and left out.
    func resolve(_ problems: ProblemList) {
        if let base, !base.mentioned.isDisjoint(with: rules.keys) { inherit(base, problems) }
        let own = definitions.map(\.name)
        var open = Dictionary(
            uniqueKeysWithValues: rules.map { ($0, $1.expression.rules.filter { rules[$0] != nil }) })
        var users: [String: [String]] = [:]
        for (name, needs) in open { for need in needs { users[need, default: []].append(name) } }
        // From the rules that need no other upwards; what is left needs itself, or needs one that does.
        var ready = open.filter(\.value.isEmpty).keys.sorted()
        var left = open.mapValues(\.count)
        while let name = ready.popLast() {
            settle(name, problems)
            open[name] = nil
            for user in users[name] ?? [] {
                left[user, default: 0] -= 1
                if left[user] == 0 { ready.append(user) }
            }
        }
        RuleCycles(open.filter { contents[$0.key] == nil }, order: own).found.forEach { report(cycle: $0, problems) }
        definitions.removeAll { contents[$0.name] == nil }
    }

    /// Rules that all groups together may give another meaning: a file of groups that each do so costs no more.
    private static let mostInherited = 100_000
    private var inherited = 0

    /// Takes in the rules below, which mean something else now.
    private func inherit(_ base: RuleScope, _ problems: ProblemList) {
        base.inherited += base.rules.count
        guard base.inherited <= Self.mostInherited else {
            if let place = rules.values.first?.keyLocation { problems.report(.tooManyOverrides, at: place) }
            return
        }
        for (name, rule) in base.rules where rules[name] == nil { rules[name] = rule }
    }

    private func settle(_ name: String, _ problems: ProblemList) {
        guard let rule = rules[name] else { return }
        guard rule.expression.rules.allSatisfy({ isSound($0, problems) { rule.location(of: "<\($0)>") } }) else {
            return
        }
        let found = TemplateContents(rule.expression, rules: self.contents(of:))
        guard !found.isTooLarge else {
            return problems.report(.tooLarge(rule: name), at: rule.keyLocation)
        }
        contents[name] = found
    }

    private func report(cycle: [String], _ problems: ProblemList) {
        guard let rule = rules[cycle[0]] else { return }
        let next = cycle.count > 1 ? cycle[1] : cycle[0]
        problems.report(.recursiveRule(cycle + [cycle[0]]), at: rule.location(of: "<\(next)>"))
    }

    /// Whether a rule that is mentioned can be used; if not, that is reported.
    func isSound(_ name: String, _ problems: ProblemList, at location: (String) -> FileLocation) -> Bool {
        if contents(of: name) != nil { return true }
        if isDeclared(name) {
            problems.report(.faultyRule(name), at: location(name))
        } else {
            problems.report(.unknownRule(name, nearest: problems.nearest(to: name, among: names)), at: location(name))
        }
        return false
    }

    func contents(of name: String) -> TemplateContents? {
        rules[name] != nil || declared[name] != nil ? contents[name] : base?.contents(of: name)
    }

    private func isDeclared(_ name: String) -> Bool { declared[name] != nil || base?.isDeclared(name) == true }

    private var names: [String] { declared.keys.sorted() + (base?.names ?? []) }
}

extension RuleScope {
    /// Says that a sentence mentions rules.
    func use(_ names: [String]) { used.formUnion(names) }

    /// Own rules that no sentence mentions, directly or by way of other rules, as far as `use` was told. What of the
    /// rules below is mentioned they are told.
    func unused() -> [Rule] {
        var reached: Set<String> = []
        var open = Array(used)
        while let name = open.popLast() {
            guard reached.insert(name).inserted else { continue }
            if let rule = rules[name] { open += rule.expression.rules }
            if declared[name] == nil { base?.use([name]) }
        }
        return definitions.compactMap { reached.contains($0.name) ? nil : rules[$0.name] }
    }

    /// The rules of `definitions`.
    var sound: [Rule] { definitions.compactMap { rules[$0.name] } }
}
