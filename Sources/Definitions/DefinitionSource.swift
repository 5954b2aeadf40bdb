import ConfigFile

/// One definition file, read but not yet understood.
struct DefinitionSource {
    let root: YAMLNode
    var location: FileLocation { root.location }
    /// The tags under `locales:`.
    let locales: [String]
    /// The id of its application, right or wrong.
    var application: String? { root["application"]?["id"]?.scalar?.text }

    /// Nil, and reported, where the file is no YAML mapping.
    init?(path: String, _ problems: ProblemList) {
        var duplicates: [ConfigError] = []
        defer { duplicates.forEach { problems.report($0) } }
        do {
            root = try YAMLNode(contentsOf: path, duplicates: &duplicates)
        } catch {
            problems.report(error)
            return nil
        }
        guard let reader = MappingReader(root, at: root.location, problems) else { return nil }
        locales = reader.entries("locales").compactMap { entry in
            guard Names.isLocale(entry.key) else {
                problems.report(.badLocale(entry.key), at: entry.keyLocation)
                return nil
            }
            return MappingReader(entry, problems) == nil ? nil : entry.key
        }
        tags = Dictionary(
            locales.map { (Self.parts($0).joined(separator: "-"), $0) }, uniquingKeysWith: { one, _ in one })
    }

    /// The file as it is for a locale: the texts under its tag, else under its language's, laid over the whole.
    func root(for locale: String?) -> YAMLNode { overlay(for: locale).map(root.merging) ?? root }

    /// The texts under a locale's tag, else under its language's.
    func overlay(for locale: String?) -> YAMLNode? {
        var wanted = locale.map(Self.parts) ?? []
        while !wanted.isEmpty {
            if let tag = tags[wanted.joined(separator: "-")], let overlay = root["locales"]?[tag] { return overlay }
            wanted.removeLast()
        }
        return nil
    }

    /// The tags as they are written, by their form in lower case.
    private let tags: [String: String]

    private static func parts(_ tag: String) -> [String] {
        tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    }
}
