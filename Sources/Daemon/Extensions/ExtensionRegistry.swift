import BeckonKit
import Control
import ExtensionHost
import Foundation
import Intents
import Pipeline
import Storage

/// Writes down what the owner decides about extensions: in the store, and as tokens of their applications. What a running
/// line makes of it is another's business. Safe from any thread; a decision is whole or not made.
public struct ExtensionRegistry: Sendable {
    public let stateFolder: String
    private let tokens: TokenStore

    public init(stateFolder: String) {
        self.stateFolder = stateFolder
        tokens = TokenStore(stateFolder: stateFolder)
    }

    /// Installs what was inspected, or installs it anew.
    ///
    /// - Parameters:
    ///   - terms: what the owner was shown.
    ///   - granted: of it, what the owner grants.
    /// - Returns: the file of its application's token.
    /// - Throws: `ExtensionRegistryError`, `StorageError`, `ControlError`.
    @discardableResult
    public func install(
        _ inspection: ExtensionInspection, onTerms terms: ExtensionTerms, granting granted: [Entitlement],
        at time: Date = Date()
    ) throws -> String {
        guard inspection.isUsable, let current = inspection.terms else {
            throw ExtensionRegistryError(.unusable(inspection.problems), extensionID: inspection.manifest)
        }
        guard current == terms else { throw ExtensionRegistryError(.otherTerms, extensionID: terms.id) }
        try check(granted, asked: current.entitlements, id: current.id)
        try checkFolder()
        let store = try Store(directory: stateFolder)
        let file = try ensureToken(of: current.application)
        try store.installations.set(
            Installation(
                id: current.id, manifest: inspection.manifest, isInstalled: true, terms: .object(current.json),
                granted: Set(granted), time: time))
        return file
    }

    /// Enables or disables an extension, grants and revokes.
    ///
    /// - Returns: the file of its application's token.
    /// - Throws: `ExtensionRegistryError`, `StorageError`, `ControlError`.
    @discardableResult
    public func change(
        _ request: ChangeExtensionRequest, in configuration: Configuration, at time: Date = Date()
    ) throws -> String {
        let manifest = try manifest(request.extensionID, in: configuration)
        let standing = configuration.standing(of: manifest)
        try check(request.granted, asked: manifest.entitlements, id: manifest.id)
        if !request.granted.isEmpty, let reason = standing.withheld, !standing.isDisabled {
            throw ExtensionRegistryError(.withheld(reason), extensionID: manifest.id)
        }
        let named = configuration.settings.grants.entitlements[manifest.id] ?? []
        if let entitlement = request.revoked.first(where: named.contains) {
            throw ExtensionRegistryError(
                .grantedBySettings(entitlement, file: configuration.file), extensionID: manifest.id)
        }
        try checkFolder()
        let installations = try Store(directory: stateFolder).installations
        let former = try installations.all().first { $0.id == manifest.id }
        var decision =
            former
            ?? Installation(id: manifest.id, manifest: manifest.location.file, isInstalled: false, time: time)
        if decision.manifest != manifest.location.file {
            // What was decided about another file of the same name is not decided about this one.
            (decision.manifest, decision.isInstalled, decision.granted) = (manifest.location.file, false, [])
        }
        decision.isEnabled = request.isEnabled ?? decision.isEnabled
        decision.granted.formUnion(request.granted)
        decision.granted.subtract(request.revoked)
        let file = try ensureToken(of: manifest.application)
        try installations.set(decision)
        return file
    }

    /// Forgets an installed extension: what was granted, what it supplied, and its application's token where no other
    /// extension belongs to that application. Works for one that is gone from the disk too.
    ///
    /// - Throws: `ExtensionRegistryError`, `StorageError`, `ControlError`.
    public func remove(_ id: String, in configuration: Configuration) throws {
        let store = try Store(directory: stateFolder)
        guard let decision = try store.installations.all().first(where: { $0.id == id }), decision.isInstalled else {
            let manifest = try manifest(id, in: configuration)
            throw ExtensionRegistryError(
                .namedBySettings(manifest.location.file, file: configuration.file), extensionID: id)
        }
        try checkFolder()
        let terms = decision.terms.objectValue.flatMap { try? ExtensionTerms($0) }
        let others = configuration.catalog.extensions.filter { $0.id != id }
        if let application = terms?.application, !others.contains(where: { $0.application == application }) {
            try tokens.revoke(application)
            try store.vocabularies.remove(application: application)
        }
        try store.installations.remove(id)
    }

    /// The storage that goes with an installed extension when it is purged: that of its group, unless another extension has
    /// the same; nil: there is none.
    public func storage(of id: String, in configuration: Configuration) throws -> String? {
        let decision = try Store(directory: stateFolder).installations.all().first { $0.id == id && $0.isInstalled }
        guard let terms = decision?.terms.objectValue.flatMap({ try? ExtensionTerms($0) }), let group = terms.group,
            ExtensionManifest.isGroupName(group),
            !configuration.catalog.extensions.contains(where: { $0.id != id && $0.group == group })
        else { return nil }
        return "\(stateFolder)/groups/\(group)"
    }

    /// Gives each application whose extension the settings name a token, where it has none. Others got theirs when they
    /// were installed.
    public func ensureTokens(_ configuration: Configuration) throws {
        let named = configuration.catalog.extensions.filter { !configuration.standing(of: $0).isInstalled }
        for application in Set(named.map(\.application)) {
            try ensureToken(of: application)
        }
    }

    @discardableResult
    private func ensureToken(of application: String) throws(ControlError) -> String {
        let file = tokens.file(of: application)
        return tokens.has(application) ? file : try tokens.make(for: application)
    }

    private func manifest(_ id: String, in configuration: Configuration) throws -> ExtensionManifest {
        let manifests = configuration.catalog.extensions
        if let manifest = manifests.first(where: { $0.id == id }) { return manifest }
        throw ExtensionRegistryError(.unknown(among: manifests.map(\.id)), extensionID: id)
    }

    private func check(_ granted: [Entitlement], asked: [Entitlement], id: String) throws {
        if let entitlement = granted.first(where: { !asked.contains($0) }) {
            throw ExtensionRegistryError(.notAsked(entitlement, asked: asked), extensionID: id)
        }
    }

    /// Files that another account's daemon could not read are no use to it.
    private func checkFolder() throws {
        var status = stat()
        guard stat(stateFolder, &status) == 0, status.st_uid != geteuid() else { return }
        throw ExtensionRegistryError(.foreignState(stateFolder, user: status.st_uid), extensionID: "")
    }
}
