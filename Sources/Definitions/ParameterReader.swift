import ConfigFile
import Intents

/// Reads one parameter of an intent.
struct ParameterReader {
    private let name: String
    private let keyLocation: FileLocation
    private let earlier: ParameterTable
    private let types: TypeTable
    private let reader: MappingReader
    private var problems: ProblemList { reader.problems }

    /// - Parameter earlier: the parameters above this one.
    init?(_ entry: YAMLMapping.Entry, earlier: ParameterTable, types: TypeTable, _ problems: ProblemList) {
        guard let reader = MappingReader(entry, problems) else { return nil }
        (name, keyLocation, self.reader) = (entry.key, entry.keyLocation, reader)
        (self.earlier, self.types) = (earlier, types)
    }

    /// Nil, and reported, where the parameter has no usable name or type. A faulty default, range, prompt or condition is
    /// left out.
    func read() -> ParameterDefinition? {
        let type = reader.required("type").flatMap { ValueType(reading: $0, types: types, reader) }
        let prompts = PromptReader(name, type: type, among: earlier.names, reader).read()
        let isRequired = reader.flag("required") ?? false
        let isArray = reader.flag("array") ?? false
        let hasOptions = reader.flag("options") ?? false
        let condition = ConditionReader(name, earlier: earlier, types: types, problems).read(reader)
        let (range, defaultValue) = (reader.entry("range"), reader.entry("default"))
        reader.finish()
        guard Names.isIdentifier(name) else {
            problems.report(.badName(name, kind: "a parameter"), at: keyLocation)
            return nil
        }
        guard let type else { return nil }
        var parameter = ParameterDefinition(
            name: name, type: type, isArray: isArray, isRequired: isRequired, prompts: prompts, hasOptions: hasOptions,
            condition: condition)
        parameter.range = range.flatMap { self.range($0, type) }
        let defaults = ValueReader(parameter, types: types, subject: "the default", problems)
        parameter.defaultValue = defaultValue.flatMap { defaults.read($0) }
        checkThatItCanBeAsked(parameter)
        return parameter
    }

    private func checkThatItCanBeAsked(_ parameter: ParameterDefinition) {
        if !earlier.canHold(parameter.condition) { problems.report(.neverAsked(parameter: name), at: keyLocation) }
        guard parameter.isRequired, parameter.defaultValue == nil else { return }
        if parameter.prompts.ask.isEmpty { problems.report(.noPrompt(parameter: name), at: keyLocation) }
        if case .enumeration(let type) = parameter.type, !parameter.hasOptions,
            types.definitions[type]?.entries.isEmpty == true
        {
            problems.report(.noAnswers(parameter: name, type: type), at: keyLocation)
        }
    }

    private func range(_ entry: YAMLMapping.Entry, _ type: ValueType) -> ClosedRange<Double>? {
        guard let text = reader.text(entry) else { return nil }
        guard type == .integer || type == .decimal else {
            problems.report(.rangeOnNonNumber(type: type.name), at: entry.location)
            return nil
        }
        let bounds = text.split(separator: "...", omittingEmptySubsequences: false).map { bound in
            let number = YAMLNode(.scalar(YAMLScalar(String(bound).trimmingSpaces)), at: entry.location)
            return type == .integer ? (try? number.integer()).map { Double($0 as Int) } : try? number.decimal()
        }
        guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower <= upper else {
            problems.report(.badRange(text), at: entry.location)
            return nil
        }
        return lower...upper
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
