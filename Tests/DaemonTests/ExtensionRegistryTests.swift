import BeckonKit
import Control
import Foundation
import Intents
import Pipeline
import Storage
import TestSupport
import Testing

@testable import Daemon

/// What the owner decides is written down whole, or not at all.
struct ExtensionRegistryTests {
    private let radio: RadioApplication
    private let folder: TemporaryFolder
    private let registry: ExtensionRegistry
    private let settings: String
    private let places = Places(environment: ["PATH": "/usr/bin:/bin"], programFolder: "/nowhere")
    private var state: String { folder.path + "/state" }
    private var tokens: TokenStore { TokenStore(stateFolder: state) }

    init() throws {
        radio = try RadioApplication()
        folder = try TemporaryFolder()
        settings = try folder.file("beckon.yaml", Array("state: state\n".utf8))
        registry = ExtensionRegistry(stateFolder: folder.path + "/state")
    }

    private func configuration() throws -> Configuration { try Configuration(file: settings, places: places) }

    private func inspection() throws -> ExtensionInspection {
        try configuration().inspect(radio.manifest, places: places)
    }

    @discardableResult private func install(_ granted: [Entitlement] = []) throws -> String {
        let inspection = try inspection()
        return try registry.install(inspection, onTerms: try #require(inspection.terms), granting: granted)
    }

    private func decisions() throws -> [Installation] { try Store(directory: state).installations.all() }

    private func refusal(_ body: () throws -> Void) -> ExtensionRegistryError.Code? {
        #expect(throws: ExtensionRegistryError.self) { try body() }?.code
    }

    private static func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func installingGivesAToken() throws {
        let file = try install([.network])
        #expect(file == "\(state)/applications/org.example.Radio/token")
        let token = try String(contentsOfFile: file, encoding: .utf8)
        #expect(tokens.verify(token) == RadioApplication.id)
        #expect(Self.mode(file) == 0o600)
        for path in [state, "\(state)/applications", "\(state)/applications/org.example.Radio"] {
            #expect(Self.mode(path) == 0o700, "\(path)")
        }
        #expect(Self.mode("\(state)/beckon.sqlite") == 0o600)
        let decision = try #require(try decisions().first)
        #expect(decision.granted == [.network])
        #expect(decision.isEnabled && decision.isInstalled)
        // Installed again it keeps its token, and what it may do is said anew.
        try install()
        #expect(try String(contentsOfFile: file, encoding: .utf8) == token)
        #expect(try decisions().map(\.granted) == [[]])
    }

    @Test func otherTermsThanWereShownAreRefused() throws {
        let shown = try #require(try inspection().terms)
        try radio.writeManifest(entitlements: "[network, home, audio]")
        #expect(
            refusal { try registry.install(inspection(), onTerms: shown, granting: []) } == .otherTerms)
        #expect(!FileManager.default.fileExists(atPath: state))
    }

    @Test func whatIsNotAskedForIsNotGranted() throws {
        let expected = ExtensionRegistryError.Code.notAsked(.audio, asked: [.network, .home])
        #expect(refusal { try install([.audio]) } == expected)
        try install()
        let request = ChangeExtensionRequest(extensionID: RadioApplication.extensionID, granted: [.network, .audio])
        #expect(refusal { try registry.change(request, in: configuration()) } == expected)
        #expect(try decisions().map(\.granted) == [[]])
    }

    @Test func decisionsAreChanged() throws {
        try install([.network])
        let id = RadioApplication.extensionID
        for (request, granted, isEnabled) in [
            (ChangeExtensionRequest(extensionID: id, isEnabled: false), [.network], false),
            (ChangeExtensionRequest(extensionID: id, granted: [.home]), [.network, .home], false),
            (ChangeExtensionRequest(extensionID: id, isEnabled: true, revoked: [.network]), [.home], true),
            (ChangeExtensionRequest(extensionID: id, revoked: [.network]), [.home], true),
        ] as [(ChangeExtensionRequest, Set<Entitlement>, Bool)] {
            try registry.change(request, in: configuration())
            let decision = try #require(try decisions().first)
            #expect(decision.granted == granted)
            #expect(decision.isEnabled == isEnabled)
            #expect(decision.isInstalled)
        }
    }

    @Test func nothingIsGrantedToOneThatAsksForMore() throws {
        try install()
        try radio.writeManifest(entitlements: "[network, home, audio]")
        let request = ChangeExtensionRequest(extensionID: RadioApplication.extensionID, granted: [.audio])
        guard case .withheld(let reason) = refusal({ try registry.change(request, in: configuration()) }) else {
            Issue.record("it is granted")
            return
        }
        #expect(reason.contains("the entitlement audio"))
    }

    @Test func anUnknownOneIsTold() throws {
        try install()
        let request = ChangeExtensionRequest(extensionID: "org.example.Radio.Intentsextension", isEnabled: false)
        let error = #expect(throws: ExtensionRegistryError.self) { try registry.change(request, in: configuration()) }
        #expect(
            error?.description == "there is no extension org.example.Radio.Intentsextension; did you mean "
                + "org.example.Radio.IntentsExtension?")
    }

    /// One that the settings name is granted and disabled, never removed.
    @Test func theSettingsAreTheOwners() throws {
        let text = """
            state: state
            definitions: [\(radio.folder.path)]
            extensions: [\(radio.folder.path)]
            grants: { \(RadioApplication.extensionID): [home] }

            """
        _ = try folder.file("beckon.yaml", Array(text.utf8))
        let id = RadioApplication.extensionID
        try registry.change(ChangeExtensionRequest(extensionID: id, granted: [.network]), in: configuration())
        let configuration = try configuration()
        let manifest = try #require(configuration.catalog.extensions.first)
        #expect(configuration.standing(of: manifest).granted == [.network, .home])
        #expect(
            refusal { try registry.change(.init(extensionID: id, revoked: [.home]), in: configuration) }
                == .grantedBySettings(.home, file: settings))
        #expect(
            refusal { try registry.remove(id, in: configuration) } == .namedBySettings(radio.manifest, file: settings))
    }

    @Test func removingForgets() throws {
        let file = try install([.network])
        let token = try String(contentsOfFile: file, encoding: .utf8)
        try Store(directory: state).vocabularies.set([], type: "Station", of: RadioApplication.id)
        let storage = "\(state)/groups/org.example.Radio"
        try FileManager.default.createDirectory(atPath: storage, withIntermediateDirectories: true)
        let configuration = try configuration()
        #expect(try registry.storage(of: RadioApplication.extensionID, in: configuration) == storage)
        try registry.remove(RadioApplication.extensionID, in: configuration)
        #expect(try decisions() == [])
        #expect(tokens.verify(token) == nil)
        var kept = 0
        try Store(directory: state).vocabularies.forEach { _, _, _ in kept += 1 }
        #expect(kept == 0)
        #expect(FileManager.default.fileExists(atPath: storage))
        #expect(try self.configuration().catalog.extensions.isEmpty)
        // Undone by installing again; the former token stays worthless.
        try install()
        #expect(tokens.verify(token) == nil)
    }

    /// Also where its files are gone.
    @Test func whatIsGoneCanBeRemoved() throws {
        try install()
        try FileManager.default.removeItem(atPath: radio.folder.path)
        try registry.remove(RadioApplication.extensionID, in: configuration())
        #expect(try decisions() == [])
        #expect(try configuration().problems == [])
    }
}
