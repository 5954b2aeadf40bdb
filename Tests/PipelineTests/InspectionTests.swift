import BeckonKit
import Foundation
import Intents
import TestSupport
import Testing

@testable import Pipeline

/// What somebody else wrote is looked at before it is installed; what could deceive the owner cannot be.
struct InspectionTests {
    private let radio: RadioApplication
    private let workspace: Workspace
    private let places = Places(environment: ["PATH": "/usr/bin:/bin"], programFolder: "/nowhere")

    init() throws {
        radio = try RadioApplication()
        workspace = try Workspace(["beckon.yaml": "state: state\n"])
    }

    private func inspect(_ path: String? = nil) throws -> ExtensionInspection {
        try Configuration(file: workspace.file("beckon.yaml"), places: places)
            .inspect(path ?? radio.folder.path, places: places)
    }

    @Test(arguments: ["", "/extension.yaml", "/."]) func folderAndManifestAreTheSame(_ path: String) throws {
        let inspection = try inspect(radio.folder.path + path)
        #expect(inspection.isUsable, "\(inspection.problems)")
        #expect(inspection.manifest.hasSuffix("/extension.yaml"))
        #expect(inspection.program.hasSuffix("/python3"))
        let terms = try #require(inspection.terms)
        #expect(terms.command == ["python3", "-S", "-I", "radio.py", "9"])
        #expect(terms.entitlements == [.network, .home])
        #expect(terms.group == RadioApplication.id)
        #expect(inspection.formerTerms == nil)
        #expect(inspection.notes == [])
    }

    /// What is done to the folder, and what is said of it then.
    struct Deceit: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var says: String
        var change: @Sendable (RadioApplication) throws -> Void
    }

    static let deceits = [
        Deceit(testDescription: "no manifest", says: "there is no extension.yaml in it") {
            try FileManager.default.removeItem(atPath: $0.manifest)
        },
        Deceit(testDescription: "two manifests", says: "name one of extension.yaml, other.extension.yaml") {
            try $0.write("other.extension.yaml", "id: a.b\n")
        },
        Deceit(testDescription: "a link to a file elsewhere", says: "a manifest is a regular file and no link") {
            try FileManager.default.removeItem(atPath: $0.manifest)
            try FileManager.default.createSymbolicLink(atPath: $0.manifest, withDestinationPath: "/etc/passwd")
        },
        Deceit(testDescription: "a pipe", says: "a manifest is a regular file and no link") {
            try FileManager.default.removeItem(atPath: $0.manifest)
            mkfifo($0.manifest, 0o600)
        },
        Deceit(testDescription: "definitions elsewhere", says: "a definition file beside a manifest is a regular file")
        {
            try FileManager.default.createSymbolicLink(
                atPath: $0.folder.path + "/more.intents.yaml", withDestinationPath: "/etc/passwd")
        },
        Deceit(testDescription: "a giant", says: "extension.yaml: error: ") {
            try $0.write("extension.yaml", String(repeating: "# nothing\n", count: 500_000))
        },
        Deceit(testDescription: "a long argument", says: "it asks for more than a person can read; shorten it") {
            let text = try String(contentsOfFile: $0.manifest, encoding: .utf8)
            let word = String(repeating: "x", count: 70_000)
            try $0.write("extension.yaml", text.replacing("radio.py", with: word))
        },
        Deceit(testDescription: "a group elsewhere", says: "“../../etc” cannot be the name of a folder") {
            let text = try String(contentsOfFile: $0.manifest, encoding: .utf8)
            try $0.write("extension.yaml", text.replacing("group: org.example.Radio", with: "group: ../../etc"))
        },
        Deceit(testDescription: "an id that is a path", says: "extension.yaml:1:5: error: ") {
            let text = try String(contentsOfFile: $0.manifest, encoding: .utf8)
            try $0.write("extension.yaml", text.replacing("id: org.example.Radio.IntentsExtension", with: "id: ../a.b"))
        },
        Deceit(testDescription: "an unknown wish", says: "extension.yaml:7:") {
            try $0.writeManifest(entitlements: "[root]")
        },
        Deceit(testDescription: "a folder of everybody's", says: "everybody may write to it, and so choose what is run")
        {
            chmod($0.folder.path, 0o777)
        },
        Deceit(testDescription: "a manifest of everybody's", says: "everybody may write to it") {
            chmod($0.manifest, 0o666)
        },
    ]

    @Test(arguments: deceits) func deceitIsRefused(_ deceit: Deceit) throws {
        try deceit.change(radio)
        let inspection = try inspect()
        #expect(!inspection.isUsable)
        #expect(inspection.problems.contains { $0.contains(deceit.says) }, "\(inspection.problems)")
    }

    @Test func aLinkIsNotFollowedByName() throws {
        let link = workspace.file("extension.yaml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: radio.manifest)
        let inspection = try inspect(link)
        #expect(!inspection.isUsable)
        #expect(inspection.problems == ["\(link): error: it is a link; name the manifest itself, \(radio.manifest)"])
    }

    @Test func whatTheSettingsNameIsNotInstalled() throws {
        let folder = radio.folder.path
        try workspace.write("state: state\ndefinitions: [\(folder)]\nextensions: [\(folder)]\n", to: "beckon.yaml")
        let inspection = try inspect()
        #expect(!inspection.isUsable)
        #expect(inspection.problems.first?.contains("names it already, so it counts as installed") == true)
    }

    @Test func faultsOfOthersAreNoMatter() throws {
        try workspace.write("application: { id: x }\n", to: "bad.intents.yaml")
        try workspace.write("state: state\ndefinitions: [bad.intents.yaml]\n", to: "beckon.yaml")
        let inspection = try inspect()
        #expect(inspection.isUsable)
        #expect(inspection.problems == [])
    }

    @Test func whoeverSharesIsTold() throws {
        let other = try RadioApplication()
        let text = try String(contentsOfFile: other.manifest, encoding: .utf8)
        try other.write(
            "extension.yaml",
            text.replacing("IntentsExtension", with: "Other").replacing("[Tune]", with: "[Record]"))
        try other.write(
            "radio.intents.yaml",
            """
            application: { id: org.example.Radio, name: Radio }
            intents: { Record: { sentences: [record the radio], response: { success: Done. } } }

            """)
        let folder = other.folder.path
        try workspace.write("state: state\ndefinitions: [\(folder)]\nextensions: [\(folder)]\n", to: "beckon.yaml")
        #expect(
            try inspect().notes == [
                "org.example.Radio.Other belongs to the application org.example.Radio too.",
                "It shares the storage org.example.Radio with org.example.Radio.Other.",
            ])
    }
}
