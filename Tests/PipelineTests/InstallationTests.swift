import BeckonKit
import Foundation
import Intents
import Storage
import TestSupport
import Testing

@testable import Pipeline

/// What is installed is loaded, and what it may do follows from what the owner decided.
struct InstallationTests {
    private let radio: RadioApplication
    private let workspace: Workspace
    private var state: String { workspace.file("state") }
    /// Programs of the system are found, nothing beside the tests.
    private let places = Places(environment: ["PATH": "/usr/bin:/bin"], programFolder: "/nowhere")

    init() throws {
        radio = try RadioApplication()
        workspace = try Workspace(["beckon.yaml": "state: state\n"])
    }

    private func configuration() throws -> Configuration {
        try Configuration(file: workspace.file("beckon.yaml"), places: places)
    }

    /// As the owner decided when the manifest was as it is now.
    private func decide(_ change: (inout Installation) -> Void = { _ in }) throws {
        let inspection = try configuration().inspect(radio.manifest, places: places)
        var decision = Installation(
            id: RadioApplication.extensionID, manifest: inspection.manifest, isInstalled: true,
            terms: inspection.terms.map { .object($0.json) } ?? .null, granted: [.network], time: .now)
        change(&decision)
        try Store(directory: state).installations.set(decision)
    }

    private func standing() throws -> ExtensionStanding {
        let configuration = try configuration()
        return configuration.standing(of: try #require(configuration.catalog.extensions.first))
    }

    @Test func nothingIsMadeByReading() throws {
        #expect(try configuration().catalog.extensions.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: state))
    }

    @Test func whatIsInstalledIsLoaded() throws {
        try decide()
        let configuration = try configuration()
        #expect(configuration.problems == [])
        #expect(configuration.catalog.intents.map(\.id.name) == ["Tune"])
        let standing = try standing()
        #expect(standing.granted == [.network])
        #expect(standing.isInstalled)
        #expect(standing.withheld == nil)
    }

    @Test func oneThatIsGoneIsTold() throws {
        try decide()
        try FileManager.default.removeItem(atPath: radio.manifest)
        #expect(
            try configuration().problems.map(\.message) == [
                "the extension org.example.Radio.IntentsExtension was installed from here and is gone; put it back, or use "
                    + "`beckon extensions remove org.example.Radio.IntentsExtension`"
            ])
    }

    @Test func aDisabledOneIsWithheld() throws {
        try decide { $0.isEnabled = false }
        let standing = try standing()
        #expect(standing.isDisabled)
        #expect(standing.withheld?.hasPrefix("it is disabled") == true)
        // That is no fault of a file.
        #expect(try configuration().problems == [])
    }

    @Test(arguments: [
        ("[network, home, audio]", "", "the entitlement audio"), ("[network]", "resident: true", "to be resident"),
        ("[]", "limits: { memory: 600 }", "more memory (600 MiB)"),
        ("[]", "launch: [sh, -c, x]", "another launch command (sh -c x)"),
    ])
    func aManifestThatAsksForMoreIsWithheld(_ entitlements: String, _ more: String, _ words: String) throws {
        try decide()
        try radio.writeManifest(entitlements: entitlements, more: more)
        let withheld = try #require(try standing().withheld)
        #expect(withheld.contains("asks for more than when it was installed: \(words); look at it with"))
        let problem = try #require(try configuration().problems.first)
        #expect(problem.severity == .warning)
        #expect(problem.message.contains(words))
    }

    @Test(arguments: ["[network]", "[home, network]"]) func oneThatAsksForNoMoreIsNot(_ entitlements: String) throws {
        try decide()
        try radio.writeManifest(entitlements: entitlements, more: "deadline: 5")
        #expect(try standing().withheld == nil)
    }

    @Test func anotherIdInTheSameFileIsWithheld() throws {
        try decide()
        let text = try String(contentsOfFile: radio.manifest, encoding: .utf8)
        try radio.write(
            "extension.yaml",
            text.replacing("id: org.example.Radio.IntentsExtension", with: "id: org.example.Radio.Other"))
        let standing = try standing()
        #expect(standing.withheld?.hasPrefix("its manifest was that of org.example.Radio.IntentsExtension") == true)
        #expect(standing.granted == [])
    }

    /// What was granted to one file is not granted to another with the same id.
    @Test func grantsBelongToAFile() throws {
        try decide { $0.isInstalled = false }
        try workspace.write(
            "state: state\ndefinitions: [\(radio.folder.path)]\nextensions: [\(radio.folder.path)]\n", to: "beckon.yaml"
        )
        #expect(try standing().granted == [.network])
        try decide { ($0.isInstalled, $0.manifest) = (false, "/elsewhere/extension.yaml") }
        #expect(try standing().granted == [])
    }

    @Test func settingsGrantToo() throws {
        try decide { $0.granted = [] }
        try workspace.write("state: state\ngrants: { org.example.Radio.IntentsExtension: [home] }\n", to: "beckon.yaml")
        #expect(try standing().granted == [.home])
    }

    @Test func termsThatAreNotKnownAreNoTerms() throws {
        try decide { $0.terms = .null }
        #expect(try standing().withheld?.contains("it is not known what it asked for then") == true)
    }

    @Test func aSpoiledStoreIsTold() throws {
        try workspace.write("no database", to: "state/beckon.sqlite")
        let problems = try configuration().problems
        #expect(problems.first?.message.hasPrefix("The database of what Beckon remembers was damaged ") == true)
    }

    @Test func aStoreThatCannotBeOpenedIsTold() throws {
        try FileManager.default.createDirectory(
            atPath: workspace.file("state/beckon.sqlite"), withIntermediateDirectories: true)
        let problems = try configuration().problems
        #expect(problems.first?.message.hasPrefix("extensions that are installed are not loaded: ") == true)
    }
}
