import ConfigFile
import Grammars
import Intents

/// Reads the sentences of one intent: templates, and groups of templates with what they share.
struct SentenceReader {
    private let parameters: ParameterTable
    private let types: TypeTable
    private let rules: RuleScope
    private let reader: MappingReader
    private var problems: ProblemList { reader.problems }

    init(_ parameters: ParameterTable, types: TypeTable, rules: RuleScope, _ reader: MappingReader) {
        (self.parameters, self.types, self.rules, self.reader) = (parameters, types, rules, reader)
    }

    /// Without the faulty ones, which are reported.
    func read(_ entry: YAMLMapping.Entry) -> [SentenceSource] {
        // A block is short for a list of its lines.
        let isBlock = entry.value.scalar?.style == .block
        let elements = isBlock ? reader.oneOrMoreTexts(entry) : reader.elements(entry)
        return elements.flatMap { node in
            if node.mapping != nil { return group(node) }
            guard reader.isText(node, of: entry.key) else { return [] }
            return sentences(reader.templates(in: node), SentenceGroup(), rules)
        }
    }

    private func sentences(_ nodes: [YAMLNode], _ group: SentenceGroup, _ rules: RuleScope) -> [SentenceSource] {
        let checker = TemplateChecker(parameters: parameters, types: types, rules: rules, problems: problems)
        return nodes.filter(checker.accepts).map { node in
            SentenceSource(
                text: node.scalar?.text ?? "", location: SourceLocation(node.location(ofCharacter: 1)), group: group)
        }
    }

    /// A group with a fault in what it shares is left out: its sentences would mean something else.
    private func group(_ node: YAMLNode) -> [SentenceSource] {
        guard let fields = MappingReader(node, at: node.location, problems) else { return [] }
        let say = fields.required("say").map(fields.templates) ?? []
        let before = problems.errors
        var group = SentenceGroup(
            when: tests("when", fields), unless: tests("unless", fields), set: values(fields), fill: fills(fields),
            priority: fields.number("priority", in: Self.priorities))
        let local = localRules(fields)
        group.rules = local?.definitions ?? []
        fields.finish()
        let isSound = problems.errors == before
        let sentences = sentences(say, group, local ?? rules)
        for rule in local?.unused() ?? [] { problems.report(.unusedRule(rule.name), at: rule.keyLocation) }
        return isSound ? sentences : []
    }

    static let priorities = -1000...1000

    private func localRules(_ fields: MappingReader) -> RuleScope? {
        let entries = fields.entries("rules")
        guard !entries.isEmpty else { return nil }
        let scope = RuleScope(over: rules)
        for entry in entries { scope.add(entry, fields) }
        scope.resolve(problems)
        return scope
    }

    private func tests(_ key: String, _ fields: MappingReader) -> [String: ContextTest] {
        var tests: [String: ContextTest] = [:]
        for test in fields.tests(key) {
            tests[test.entry.key] = test.values.map { .oneOf($0.compactMap(\.scalar?.text)) } ?? .present
        }
        return tests
    }

    private func values(_ fields: MappingReader) -> [String: Value] {
        var values: [String: Value] = [:]
        for entry in fields.entries("set") where isKnown(entry, kind: "set") {
            guard let parameter = parameters[entry.key] else { continue }
            let subject = "the value of “\(entry.key)”"
            values[entry.key] = ValueReader(parameter, types: types, subject: subject, problems).read(entry)
        }
        return values
    }

    private func fills(_ fields: MappingReader) -> [String: String] {
        var fills: [String: String] = [:]
        for entry in fields.entries("fill") where isKnown(entry, kind: "fill") {
            if let key = fields.text(entry) { fills[entry.key] = key }
        }
        return fills
    }

    private func isKnown(_ entry: YAMLMapping.Entry, kind: String) -> Bool {
        if parameters.names.contains(entry.key) { return true }
        let nearest = problems.nearest(to: entry.key, among: parameters.names.inOrder)
        problems.report(.unknownParameter(entry.key, kind: "\(kind):", nearest: nearest), at: entry.keyLocation)
        return false
    }
}
