import ConfigFile
import Intents

/// Reads the `when:` of a parameter: the values of other parameters with which it is asked for.
struct ConditionReader {
    private let parameter: String
    private let earlier: ParameterTable
    private let types: TypeTable
    private let problems: ProblemList

    /// - Parameter earlier: the parameters above this one.
    init(_ parameter: String, earlier: ParameterTable, types: TypeTable, _ problems: ProblemList) {
        (self.parameter, self.earlier, self.types, self.problems) = (parameter, earlier, types, problems)
    }

    /// Without the faulty tests, which are reported.
    func read(_ reader: MappingReader) -> [String: ContextTest] {
        var tests: [String: ContextTest] = [:]
        for test in reader.tests("when") where isEarlier(test.entry) {
            guard let other = earlier[test.entry.key] else { continue }
            guard let nodes = test.values else {
                tests[other.name] = .present
                continue
            }
            let subject = "the value of “\(other.name)”"
            let values = ValueReader(other, types: types, subject: subject, problems)
            let texts = nodes.compactMap { node in node.scalar.flatMap { values.constant($0.text, at: node.location) } }
            if !texts.isEmpty { tests[other.name] = .oneOf(texts) }
        }
        return tests
    }

    /// Whether it is a parameter above this one; if not, that is reported.
    private func isEarlier(_ entry: YAMLMapping.Entry) -> Bool {
        let (name, names) = (entry.key, earlier.names)
        if earlier[name] != nil { return true }
        if !names.contains(name) {
            let nearest = problems.nearest(to: name, among: names.inOrder)
            problems.report(.unknownParameter(name, kind: "condition", nearest: nearest), at: entry.keyLocation)
        } else if let place = names.place(of: name), let own = names.place(of: parameter), place >= own {
            problems.report(.laterParameter(name, parameter: parameter), at: entry.keyLocation)
        }
        // Else it stands above but could not be read, and has its own complaint.
        return false
    }
}

extension ParameterTable {
    /// Conditions that are followed from one to the next; a file of more is not looked through.
    private static let mostTests = 100

    /// Whether a parameter can ever be asked for: a value that its condition wants is only kept where the condition of
    /// that parameter holds too, and so on.
    func canHold(_ condition: [String: ContextTest]) -> Bool {
        var wanted: [String: Set<String>] = [:]
        var (open, seen, count) = ([condition], Set<String>(), 0)
        while let tests = open.popLast() {
            count += tests.count
            guard count <= Self.mostTests else { return true }
            for (name, test) in tests {
                guard let parameter = self[name] else { continue }
                // A list may have both of two values.
                if case .oneOf(let values) = test, !parameter.isArray {
                    let both = wanted[name]?.intersection(values) ?? Set(values)
                    if both.isEmpty { return false }
                    wanted[name] = both
                }
                if seen.insert(name).inserted { open.append(parameter.condition) }
            }
        }
        return true
    }
}
