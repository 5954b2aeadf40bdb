import BeckonKit
import Foundation
import Intents
import Storage

/// The owner's decisions about extensions, as they are written down.
struct InstalledExtensions {
    private(set) var decisions: [Installation] = []
    /// What is wrong with them.
    private(set) var problems: [Problem] = []

    /// Reads what is there; makes nothing.
    init(stateFolder: String) {
        let file = "\(stateFolder)/beckon.sqlite"
        guard FileManager.default.fileExists(atPath: file) else { return }
        do {
            let store = try Store(directory: stateFolder)
            if let setAside = store.setAside {
                problems.append(Problem(.warning, at: SourceLocation(file: file), "\(setAside)"))
            }
            decisions = try store.installations.all()
        } catch {
            let sentence = "extensions that are installed are not loaded: \(error)"
            problems.append(Problem(.warning, at: SourceLocation(file: file), sentence))
        }
    }

    /// Without those that are gone, of which it is told.
    mutating func files(except path: String? = nil) -> [String] {
        var files: [String] = []
        for decision in decisions where decision.isInstalled && decision.manifest != path {
            guard ManifestFile.kind(decision.manifest) == S_IFREG else {
                let sentence =
                    "the extension \(decision.id) was installed from here and is gone; put it back, or use "
                    + "`beckon extensions remove \(decision.id)`"
                problems.append(ManifestFile.problem(decision.manifest, sentence))
                continue
            }
            files += ManifestFile(path: decision.manifest).usableDefinitions + [decision.manifest]
        }
        return files
    }

    /// - Parameter grants: what the settings grant.
    func standing(of manifest: ExtensionManifest, grants: GrantSettings) -> ExtensionStanding {
        let path = manifest.location.file
        var standing = ExtensionStanding(granted: grants.entitlements[manifest.id] ?? [])
        let here = decisions.first { $0.isInstalled && $0.manifest == path }
        standing.isInstalled = here != nil
        if let here, here.id != manifest.id {
            standing.withheld =
                "its manifest was that of \(here.id) when it was installed; look at it with "
                + "`beckon extensions install \(path)`"
            return standing
        }
        guard let decision = decisions.first(where: { $0.id == manifest.id }) else { return standing }
        // What was granted to one manifest is not granted to another that calls itself the same.
        if decision.manifest == path { standing.granted.formUnion(decision.granted) }
        standing.isDisabled = !decision.isEnabled
        if standing.isDisabled {
            standing.withheld = "it is disabled; `beckon extensions enable \(manifest.id)` enables it"
        } else if let here, let additions = additions(of: manifest, beyond: here) {
            standing.withheld =
                "its manifest asks for more than when it was installed: \(additions); look at it with "
                + "`beckon extensions install \(path)`"
        }
        return standing
    }

    /// What a manifest asks for that the owner has not been shown; nil: nothing.
    private func additions(of manifest: ExtensionManifest, beyond decision: Installation) -> String? {
        guard let terms = decision.terms.objectValue.flatMap({ try? ExtensionTerms($0) }) else {
            return "it is not known what it asked for then"
        }
        let additions = ExtensionTerms(manifest).additions(beyond: terms)
        return additions.isEmpty ? nil : additions.joined(separator: ", ")
    }
}
