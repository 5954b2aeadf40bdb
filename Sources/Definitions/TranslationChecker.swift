import ConfigFile

/// Finds the texts that a file has and one of its locales has not.
struct TranslationChecker {
    /// What is told of one file and locale one by one.
    private static let mostTold = 20
    /// Texts of all files and locales together that are looked at; a hostile file has many of both.
    private static let mostTexts = 200_000

    private let problems: ProblemList

    init(_ problems: ProblemList) { self.problems = problems }

    /// An application's locales are those that any of its files has.
    func check(_ sources: [DefinitionSource]) {
        var locales: [String: Set<String>] = [:]
        for source in sources {
            guard let application = source.application else { continue }
            locales[application, default: []].formUnion(source.locales)
        }
        let sorted = locales.mapValues { $0.sorted() }
        var budget = Self.mostTexts
        for source in sources {
            for locale in source.application.flatMap({ sorted[$0] }) ?? [] where budget > 0 {
                var missing = MissingTexts(budget: budget)
                missing.collect(source.root, source.overlay(for: locale), .file, path: [])
                budget = missing.budget
                report(missing.found, locale)
            }
        }
    }

    private func report(_ found: [MissingTexts.Text], _ locale: String) {
        for text in found.prefix(Self.mostTold) {
            problems.report(.missingTranslation(locale: locale, path: text.path), at: text.location)
        }
        guard found.count > Self.mostTold else { return }
        let rest = found[Self.mostTold...]
        problems.report(.missingTranslations(locale: locale, count: rest.count), at: rest[Self.mostTold].location)
    }
}

/// The texts of a tree that the tree laid over it does not replace.
private struct MissingTexts {
    struct Text {
        var path: String
        var location: FileLocation
    }

    private(set) var found: [Text] = []
    private(set) var budget: Int

    init(budget: Int) { self.budget = budget }

    mutating func collect(_ node: YAMLNode, _ overlay: YAMLNode?, _ texts: TranslatedTexts, path: [String]) {
        guard budget > 0, !node.isNull else { return }
        budget -= 1
        let overlay = overlay.flatMap { $0.isNull ? nil : $0 }
        if let mapping = node.mapping {
            // Anything but a mapping replaces the whole.
            guard overlay == nil || overlay?.mapping != nil else { return }
            for entry in mapping.entries {
                guard let behind = texts.behind(entry.key) else { continue }
                collect(entry.value, overlay?[entry.key], behind, path: path + [entry.key])
            }
        } else if texts.isText, overlay == nil, Self.hasWords(node) {
            found.append(Text(path: path.joined(separator: "."), location: node.location))
        }
    }

    /// Whether there is something to translate: letters outside of slots.
    private static func hasWords(_ node: YAMLNode) -> Bool {
        switch node.content {
        case .scalar(let scalar): hasWords(scalar.text)
        case .sequence(let elements): elements.contains(where: hasWords)
        case .mapping(let mapping): mapping.entries.contains { hasWords($0.value) }
        }
    }

    private static func hasWords(_ text: String) -> Bool {
        var isInside = false
        for character in text {
            if character == "{" { isInside = true }
            if character == "}" { isInside = false }
            if !isInside, character.isLetter { return true }
        }
        return false
    }
}
