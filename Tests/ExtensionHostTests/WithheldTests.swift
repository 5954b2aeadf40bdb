import BeckonKit
import Foundation
import Intents
import Testing

@testable import ExtensionHost

/// What the owner does not let run does not run.
@Suite struct WithheldTests {
    private static let reason = "it is disabled"

    private static func withheld(isResident: Bool = false) throws -> ScriptedExtension {
        try ScriptedExtension("keep('starts', 'x')") { manifest, settings in
            manifest.isResident = isResident
            settings.withheld = [manifest.id: reason]
        }
    }

    @Test func itsIntentsAreUnavailable() throws {
        let scripted = try Self.withheld()
        let call = ExtensionCall(.handle, ScriptedExtension.intent, now: .now)
        #expect(scripted.host.ask(.handle, call) == .failure(.unavailable))
        #expect(
            scripted.log.failures.map(\.description)
                == ["The extension org.example.Test.Extension is not run: it is disabled."])
        #expect(scripted.host.host.healths[0].state == .withheld(Self.reason))
        scripted.host.shutdown()
        #expect(!FileManager.default.fileExists(atPath: "\(scripted.folder.path)/state"))
    }

    @Test func residentIsNotStarted() throws {
        let scripted = try Self.withheld(isResident: true)
        scripted.host.host.startResidents()
        scripted.host.shutdown()
        #expect(!FileManager.default.fileExists(atPath: "\(scripted.folder.path)/state"))
    }

    /// Who may speak to the daemon finds its socket and its token; nobody else hears of them.
    @Test(arguments: [true, false]) func wayToTheDaemonIsForThoseWhoMay(_ isGranted: Bool) throws {
        let folder = try TemporaryFolder()
        let manifest = ExtensionManifest(
            id: "org.a.X", application: "org.a", executable: "/bin/sh", intents: ["Try"], entitlements: [.control],
            location: SourceLocation(file: "\(folder.path)/extension.yaml"))
        let settings = ExtensionHost.Settings(
            stateDirectory: "/state", granted: isGranted ? ["org.a.X": [.control]] : [:],
            environment: ["PATH": "/bin", "BECKON_SOCKET": "/run/beckon/control.sock"])
        let environment = try LaunchPlan(manifest, settings).environment
        #expect(environment["BECKON_SOCKET"] == (isGranted ? "/run/beckon/control.sock" : nil))
        #expect(environment["BECKON_TOKEN_FILE"] == (isGranted ? "/state/applications/org.a/token" : nil))
    }
}
