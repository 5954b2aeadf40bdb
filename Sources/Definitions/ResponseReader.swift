import ConfigFile
import Intents

/// Reads the `response:` of an intent: the properties, and what is said for each code.
struct ResponseReader {
    private let reader: MappingReader
    private let known: NameList
    private let types: TypeTable
    private let propertyEntries: [YAMLMapping.Entry]

    init?(_ entry: YAMLMapping.Entry, parameters: NameList, types: TypeTable, _ problems: ProblemList) {
        guard let reader = MappingReader(entry, problems) else { return nil }
        (self.reader, self.types) = (reader, types)
        propertyEntries = reader.entries("properties")
        known = NameList(parameters.inOrder + propertyEntries.map(\.key))
    }

    func properties() -> [String: ValueType] {
        var properties: [String: ValueType] = [:]
        for entry in propertyEntries {
            if !Names.isIdentifier(entry.key) {
                reader.problems.report(.badName(entry.key, kind: "a property"), at: entry.keyLocation)
            } else if let type = ValueType(reading: entry, types: types, reader) {
                properties[entry.key] = type
            }
        }
        return properties
    }

    /// What is said, by code. A faulty one is left out and answered with built-in words.
    func templates() -> [String: ResponseTemplate] {
        var templates: [String: ResponseTemplate] = [:]
        for entry in reader.others {
            if let template = template(entry) { templates[entry.key] = template }
        }
        return templates
    }

    private func template(_ entry: YAMLMapping.Entry) -> ResponseTemplate? {
        let (code, problems) = (entry.key, reader.problems)
        guard Names.isIdentifier(code) else {
            problems.report(.badName(code, kind: "a response code"), at: entry.keyLocation)
            return nil
        }
        // `failureX` is a failure of the definition's own and no slip in `failure`.
        let likely = Self.ownCodes.filter { $0 != "failure" || !code.hasPrefix($0) }
        if !Self.ownCodes.contains(code), let nearest = problems.nearest(to: code, among: likely) {
            problems.report(.likelyMisspelled(code: code, nearest: nearest), at: entry.keyLocation)
        }
        // The words alone are short for { say: words }.
        if entry.value.scalar != nil, !entry.value.isNull {
            return spoken(entry).map {
                ResponseTemplate(code: code, isSuccess: Self.success(of: code) ?? false, say: $0)
            }
        }
        guard let fields = MappingReader(entry, problems) else { return nil }
        defer { fields.finish() }
        let success = fields.entry("success")
        if let success, Self.success(of: code) != nil {
            problems.report(.successFixed(code: code), at: success.keyLocation)
        }
        let isSuccess = Self.success(of: code) ?? fields.flag("success") ?? false
        guard let say = fields.entry("say") else {
            problems.report(.noSay(code: code), at: entry.keyLocation)
            return nil
        }
        return spoken(say).map { ResponseTemplate(code: code, isSuccess: isSuccess, say: $0) }
    }

    private func spoken(_ entry: YAMLMapping.Entry) -> TextTemplate? {
        TextTemplate(reading: entry, knowing: known, kind: "response", reader)
    }

    /// The codes whose meaning is fixed. What is said for `ready` reads the intent back before it is confirmed.
    private static let ownCodes = [
        "ready", "success", "inProgress", "continueInApp", "failure", "failureRequiringAppLaunch",
    ]

    /// Whether a code of the protocol, or one that begins like a failure, is a success; nil for a definition's own.
    static func success(of code: String) -> Bool? {
        switch code {
        case "ready", "success", "inProgress", "continueInApp": true
        default: code.hasPrefix("failure") ? false : nil
        }
    }
}
