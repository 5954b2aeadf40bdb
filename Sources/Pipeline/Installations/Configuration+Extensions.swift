import BeckonKit
import Definitions
import ExtensionHost
import Foundation
import Intents

extension Configuration {
    /// What an extension may do; that of none where nothing was decided.
    public func standing(of manifest: ExtensionManifest) -> ExtensionStanding { standings[manifest.id] ?? .init() }

    /// The same files with the owner's decisions as they are now.
    public func withDecisionsReadAnew() -> Configuration {
        var configuration = self
        let installed = InstalledExtensions(stateFolder: stateFolder)
        configuration.standings = Self.standings(catalog, installed, settings)
        return configuration
    }

    /// The same without an extension that has been removed.
    public func withholding(_ id: String, because reason: String) -> Configuration {
        var configuration = self
        configuration.standings[id, default: .init()].withheld = reason
        return configuration
    }

    static func standings(
        _ catalog: Catalog, _ installed: InstalledExtensions, _ settings: BeckonSettings
    ) -> [String: ExtensionStanding] {
        Dictionary(
            catalog.extensions.map { ($0.id, installed.standing(of: $0, grants: settings.grants)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Where an extension is not run although nobody disabled it.
    static func problems(_ catalog: Catalog, _ standings: [String: ExtensionStanding]) -> [Problem] {
        catalog.extensions.compactMap { manifest in
            guard let standing = standings[manifest.id], let reason = standing.withheld, !standing.isDisabled else {
                return nil
            }
            return Problem(.warning, at: manifest.location, "the extension \(manifest.id) is not run: \(reason)")
        }
    }

    /// Reads a manifest and the definitions beside it as they would be loaded with everything else.
    ///
    /// - Parameter path: a manifest, or the folder of one.
    public func inspect(_ path: String, places: Places = Places()) -> ExtensionInspection {
        do {
            let file = try ManifestFile(finding: path)
            return try inspect(file, places)
        } catch {
            return ExtensionInspection(manifest: path, problems: [error.description])
        }
    }

    private func inspect(_ file: ManifestFile, _ places: Places) throws(Problem) -> ExtensionInspection {
        var inspection = ExtensionInspection(manifest: file.path, notes: try file.strangers())
        var installed = InstalledExtensions(stateFolder: stateFolder)
        let others = installed.files(except: file.path)
        try refuseNamed(file.path, among: installed)
        let own = try file.definitions() + [file.path]
        let loader = DefinitionLoader(
            locale: locale, programFolder: places.programFolder, searchPath: places.searchPath)
        let loaded = loader.load(settings.definitions + settings.extensions + others + own)
        let problems = loaded.problems.filter { $0.location.map { own.contains($0.file) } ?? false }
        inspection.problems = problems.map(\.description)
        guard let manifest = loaded.catalog.extensions.first(where: { $0.location.file == file.path }) else {
            if problems.isEmpty { throw ManifestFile.problem(file.path, "it cannot be used") }
            return inspection
        }
        let terms = ExtensionTerms(manifest)
        inspection.terms = terms
        inspection.program = manifest.executable
        inspection.notes += Self.neighbours(of: manifest, in: loaded.catalog)
        if let decision = installed.decisions.first(where: { $0.id == manifest.id && $0.manifest == file.path }) {
            inspection.formerTerms = decision.terms.objectValue.flatMap { try? ExtensionTerms($0) }
            inspection.granted = decision.granted.sorted { $0.rawValue < $1.rawValue }
        }
        try refuse(manifest, terms)
        inspection.isUsable = !problems.contains { $0.severity == .error }
        return inspection
    }

    private func refuse(_ manifest: ExtensionManifest, _ terms: ExtensionTerms) throws(Problem) {
        guard JSONValue.object(terms.json).text.utf8.count <= ExtensionTerms.maximumSize else {
            throw ManifestFile.problem(manifest.location.file, "it asks for more than a person can read; shorten it")
        }
    }

    private func refuseNamed(_ path: String, among installed: InstalledExtensions) throws(Problem) {
        let named = catalog.extensions.first { manifest in
            manifest.location.file == path || (try? ManifestFile(finding: manifest.location.file).path) == path
        }
        guard let named, !standing(of: named).isInstalled else { return }
        throw ManifestFile.problem(
            path,
            "\(file) names it already, so it counts as installed; `beckon extensions grant \(named.id)` grants what it "
                + "asks for")
    }

    /// Whose things it shares.
    private static func neighbours(of manifest: ExtensionManifest, in catalog: Catalog) -> [String] {
        catalog.extensions.filter { $0.id != manifest.id }.flatMap { other in
            var notes: [String] = []
            if other.application == manifest.application {
                notes.append("\(other.id) belongs to the application \(other.application) too.")
            }
            if let group = other.group, group == manifest.group {
                notes.append("It shares the storage \(group) with \(other.id).")
            }
            return notes
        }
    }
}
