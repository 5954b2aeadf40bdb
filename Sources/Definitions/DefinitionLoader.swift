import ConfigFile
import Intents

/// What could be read of definition files and manifests, and everything that is wrong with them.
public struct LoadedDefinitions: Sendable {
    /// Without whatever is faulty.
    public var catalog: Catalog
    /// In the order of the files, then by line and column.
    public var problems: [Problem]
}

/// Reads definition files (`*.intents.yaml`) and extension manifests (`extension.yaml`).
///
/// A faulty sentence, response, intent, type or manifest is left out and everything else works. A manifest whose only
/// fault is its executable stays, so that its intents end as unavailable and are not answered as if they had no handler;
/// so do the intents of an application whose manifest is left out, or names an intent that there is not.
public struct DefinitionLoader: Sendable {
    /// Whose texts are used: `zh-CN` takes `locales: { zh-CN: ... }`, else `locales: { zh: ... }`, else the file's own.
    public var locale: String
    /// The folder of the `beckon` program, where executables of extensions are looked for too.
    public var programFolder: String
    /// Folders in which an executable without a slash is looked for last.
    public var searchPath: [String]

    public init(locale: String = "en-US", programFolder: String, searchPath: [String]) {
        self.locale = locale
        self.programFolder = programFolder
        self.searchPath = searchPath
    }

    /// Loads files, and folders with everything below them. Never fails as a whole; takes at most 1000 files of 4 MB.
    ///
    /// Of two definitions of one thing the one in the earlier file stays.
    public func load(_ paths: [String]) -> LoadedDefinitions {
        let problems = ProblemList()
        let files = DefinitionFiles(searching: paths, problems)
        let sources = files.definitions.compactMap { DefinitionSource(path: $0, problems) }
        let tags = locales(of: sources, problems)
        let builder = CatalogBuilder(sources, locale: locale, problems)
        var catalog = builder.build()
        var ruleUse = builder.ruleUse()
        // The texts of the other locales, and those that a locale hides, are read for their faults only.
        for tag in tags.isEmpty ? [] : [nil] + tags.map(Optional.some) where !problems.isFull {
            let other = CatalogBuilder(sources, locale: tag, problems)
            _ = other.build()
            ruleUse += other.ruleUse()
        }
        report(unusedIn: ruleUse, problems)
        TranslationChecker(problems).check(sources)
        let lookup = ExecutableLookup(programFolder: programFolder, searchPath: searchPath)
        let manifests = ManifestReader(
            problems, lookup: lookup, catalog: catalog, declared: builder.declaredIntents,
            applicationsByFolder: builder.applicationsByFolder)
        for path in files.manifests { manifests.read(path) }
        manifests.reportUnhandled()
        catalog.extensions = manifests.extensions
        catalog.incompletelyHandled = manifests.incompletelyHandled
        return LoadedDefinitions(catalog: catalog, problems: problems.sorted(byFiles: files.all))
    }

    /// A rule that sentences of one locale alone use is used.
    private func report(unusedIn ruleUse: [(rule: Rule, isUsed: Bool)], _ problems: ProblemList) {
        let used = Set(ruleUse.filter(\.isUsed).map(\.rule.keyLocation))
        for (rule, isUsed) in ruleUse where !isUsed && !used.contains(rule.keyLocation) {
            problems.report(.unusedRule(rule.name), at: rule.keyLocation)
        }
    }

    private static let mostLocales = 100

    private func locales(of sources: [DefinitionSource], _ problems: ProblemList) -> [String] {
        var tags: Set<String> = []
        for source in sources {
            tags.formUnion(source.locales)
            if tags.count > Self.mostLocales {
                problems.report(.tooManyLocales(limit: Self.mostLocales), at: source.location)
                break
            }
        }
        return Array(tags.sorted().prefix(Self.mostLocales))
    }
}
