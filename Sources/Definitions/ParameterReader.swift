import ConfigFile
import Intents

/// Reads one parameter of an intent.
struct ParameterReader {
    private let name: String
    private let keyLocation: FileLocation
    private let types: TypeTable
    private let reader: MappingReader

    init?(_ entry: YAMLMapping.Entry, types: TypeTable, _ problems: ProblemList) {
        guard let reader = MappingReader(entry, problems) else { return nil }
        (name, keyLocation, self.types, self.reader) = (entry.key, entry.keyLocation, types, reader)
    }

    /// Nil, and reported, where the parameter has no usable name or type. A faulty default or range is left out.
    func read() -> ParameterDefinition? {
        let type = reader.required("type").flatMap { ValueType(reading: $0, types: types, reader) }
        let prompt = reader.text("prompt")
        let isRequired = reader.flag("required") ?? false
        let isArray = reader.flag("array") ?? false
        let (range, defaultValue) = (reader.entry("range"), reader.entry("default"))
        reader.finish()
        guard Names.isIdentifier(name) else {
            reader.problems.report(.badName(name, kind: "a parameter"), at: keyLocation)
            return nil
        }
        guard let type else { return nil }
        var parameter = ParameterDefinition(
            name: name, type: type, isArray: isArray, isRequired: isRequired)
        parameter.prompts.ask = prompt.flatMap { try? TextTemplate($0) }.map { [$0] } ?? []
        parameter.range = range.flatMap { self.range($0, type) }
        let defaults = ValueReader(parameter, types: types, subject: "the default", reader.problems)
        parameter.defaultValue = defaultValue.flatMap { defaults.read($0) }
        guard isRequired, parameter.defaultValue == nil else { return parameter }
        if prompt == nil { reader.problems.report(.noPrompt(parameter: name), at: keyLocation) }
        return parameter
    }

    private func range(_ entry: YAMLMapping.Entry, _ type: ValueType) -> ClosedRange<Double>? {
        guard let text = reader.text(entry) else { return nil }
        guard type == .integer || type == .decimal else {
            reader.problems.report(.rangeOnNonNumber(type: type.name), at: entry.location)
            return nil
        }
        let bounds = text.split(separator: "...", omittingEmptySubsequences: false).map { bound in
            let number = YAMLNode(.scalar(YAMLScalar(String(bound).trimmingSpaces)), at: entry.location)
            return type == .integer ? (try? number.integer()).map { Double($0 as Int) } : try? number.decimal()
        }
        guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower <= upper else {
            reader.problems.report(.badRange(text), at: entry.location)
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
