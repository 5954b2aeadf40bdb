import ConfigFile

/// Reads the keys of one mapping. Whatever is of the wrong kind is reported and counts as absent.
final class MappingReader {
    let location: FileLocation
    let problems: ProblemList
    private let mapping: YAMLMapping
    private var asked: [String] = []

    /// Nil, and reported, where the node is no mapping. Nothing (`key:`) is an empty mapping.
    init?(_ node: YAMLNode, at location: FileLocation, _ problems: ProblemList) {
        guard let mapping = node.isNull ? YAMLMapping() : node.mapping else {
            problems.report(ConfigError(node.mismatch("a mapping").code, at: location))
            return nil
        }
        (self.mapping, self.location, self.problems) = (mapping, location, problems)
    }

    convenience init?(_ entry: YAMLMapping.Entry, _ problems: ProblemList) {
        self.init(entry.value, at: entry.location, problems)
    }

    /// The entry of a key; nil where there is none or nothing stands behind it.
    func entry(_ key: String) -> YAMLMapping.Entry? {
        if !asked.contains(key) { asked.append(key) }
        return mapping.entry(key).flatMap { $0.value.isNull ? nil : $0 }
    }

    /// The entry of a key that must be there.
    func required(_ key: String) -> YAMLMapping.Entry? {
        if let entry = entry(key) { return entry }
        problems.report(.file(.missingKey(key)), at: mapping.entry(key)?.keyLocation ?? location)
        return nil
    }

    func text(_ key: String) -> String? { entry(key).flatMap(text) }

    func requiredText(_ key: String) -> String? { required(key).flatMap(text) }

    func flag(_ key: String) -> Bool? {
        entry(key).flatMap { entry in value(at: entry.location) { () throws(ConfigError) in try entry.value.boolean() }
        }
    }

    /// The elements of a list of texts; a wrong one is left out.
    func texts(_ key: String) -> [YAMLNode] { entry(key).map { texts(in: $0) } ?? [] }

    func texts(in entry: YAMLMapping.Entry) -> [YAMLNode] {
        elements(entry).filter { isText($0, of: entry.key) }
    }

    /// Whether an element of a list is text that says something; if not, that is reported.
    func isText(_ node: YAMLNode, of key: String) -> Bool {
        guard let text = value(at: node.location, { () throws(ConfigError) in try node.string() }) else {
            return false
        }
        if text.allSatisfy(\.isWhitespace) { problems.report(.emptyText(key: key), at: node.location) }
        return !text.allSatisfy(\.isWhitespace)
    }

    /// The templates of an entry: a list of texts, or one; each line of a text of several is one, without those that are
    /// only a comment.
    func templates(_ entry: YAMLMapping.Entry) -> [YAMLNode] {
        oneOrMoreTexts(entry).flatMap(templates(in:))
    }

    func templates(in node: YAMLNode) -> [YAMLNode] {
        let lines = node.lines
        return lines.count == 1 ? lines : lines.filter { $0.scalar?.text.first { !$0.isWhitespace } != "#" }
    }

    /// The elements of a list of texts, or one text alone.
    func oneOrMoreTexts(_ entry: YAMLMapping.Entry) -> [YAMLNode] {
        guard entry.value.scalar != nil else { return texts(in: entry) }
        return text(entry) == nil ? [] : [entry.value]
    }

    /// A whole number within bounds.
    func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let entry = entry(key) else { return nil }
        guard let number = try? entry.value.integer() as Int, range.contains(number) else {
            problems.report(.badNumber(range, found: entry.value.kindDescription), at: entry.location)
            return nil
        }
        return number
    }

    func list(_ key: String) -> [YAMLNode] { entry(key).map { elements($0) } ?? [] }

    /// The keys and values of a mapping of names that the file itself chooses.
    func entries(_ key: String) -> [YAMLMapping.Entry] {
        guard let entry = entry(key) else { return [] }
        guard let mapping = entry.value.mapping else {
            problems.report(ConfigError(entry.value.mismatch("a mapping").code, at: entry.location))
            return []
        }
        return mapping.entries
    }

    /// The tests of a `when:`, say: `{ KEY: VALUE, KEY: [VALUE, VALUE], KEY: any }`.
    ///
    /// - Returns: the values that each wants, at least one; nil for `any`, which quotes make an ordinary word.
    func tests(_ key: String) -> [(entry: YAMLMapping.Entry, values: [YAMLNode]?)] {
        entries(key).compactMap { entry in
            if let scalar = entry.value.scalar, scalar.style == .plain, scalar.text == "any" { return (entry, nil) }
            let values = oneOrMoreTexts(entry)
            if !values.isEmpty { return (entry, values) }
            if entry.value.sequence?.isEmpty == true { problems.report(.noTestValues(entry.key), at: entry.location) }
            return nil
        }
    }

    /// Entries whose keys nobody asked for: the mapping's own names, where it has fixed keys besides.
    var others: [YAMLMapping.Entry] { mapping.entries.filter { !asked.contains($0.key) } }

    /// Reports the keys that nobody asked for.
    func finish() {
        for entry in others {
            let nearest = problems.nearest(to: entry.key, among: asked)
            problems.report(.file(.unknownKey(entry.key, nearest: nearest, known: asked)), at: entry.keyLocation)
        }
    }

    func text(_ entry: YAMLMapping.Entry) -> String? {
        guard let text = value(at: entry.location, { () throws(ConfigError) in try entry.value.string() }) else {
            return nil
        }
        guard !text.allSatisfy(\.isWhitespace) else {
            problems.report(.emptyText(key: entry.key), at: entry.location)
            return nil
        }
        return text
    }

    func elements(_ entry: YAMLMapping.Entry) -> [YAMLNode] {
        if let elements = entry.value.sequence { return elements }
        problems.report(ConfigError(entry.value.mismatch("a list").code, at: entry.location))
        return []
    }

    private func value<Value>(at location: FileLocation, _ read: () throws(ConfigError) -> Value) -> Value? {
        do {
            return try read()
        } catch {
            problems.report(.file(error.code), at: location)
            return nil
        }
    }
}
