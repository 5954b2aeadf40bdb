import Foundation
import Intents
import Testing

@testable import ExtensionHost

/// What an older kernel keeps, tried with the part of this one's Landlock that the older one has.
@Suite struct OlderKernelTests {
    /// What the attempts come to where only this version of Landlock is there.
    private static func outcomes(_ attempts: [HostileAttempt], landlock: Int32) throws -> [String] {
        let folder = try TemporaryFolder()
        let ground = try HostileGround(around: folder)
        let code = HostileGround.script(attempts) + "print(outcomes(sys.argv[1]))"
        let manifest = ExtensionManifest(
            id: "org.example.Test.Extension", application: "org.example.Test", executable: "/usr/bin/python3",
            arguments: ["-S", "-I", "-c", code, ground.targetText], intents: ["Try"], group: "org.example.Test",
            location: SourceLocation(file: "\(folder.path)/extension.yaml"))
        let settings = ExtensionHost.Settings(
            stateDirectory: "\(folder.path)/state", environment: ["PATH": "/usr/bin:/bin", "HOME": ground.home])
        var plan = try LaunchPlan(manifest, settings)
        plan.confinement.landlock = landlock
        let input = try #require(Descriptor.pipe())
        let output = try #require(Descriptor.pipe())
        let process = try ChildProcess.spawn(
            plan, input: input.reading, output: output.writing, error: output.writing, ended: { _ in })
        defer { process.terminate(grace: .zero) }
        #expect(process.waitForEnd(.seconds(60)))
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(output.reading.number, &bytes, bytes.count)
        return try HostileGround.strings(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
    }

    private static func isRefused(_ outcome: String) -> Bool { outcome.hasPrefix("PermissionError") }

    @Test(arguments: 1...AccessRuleset.kernelABI) func filesAreKeptByEachLandlock(_ landlock: Int32) throws {
        let outcomes = try Self.outcomes(HostileAttempt.files + HostileAttempt.sockets, landlock: landlock)
        for (attempt, outcome) in zip(HostileAttempt.files + HostileAttempt.sockets, outcomes) {
            // Abstract sockets need a grant for Unix sockets first, which is not given here.
            #expect(Self.isRefused(outcome) || outcome.hasPrefix("CalledProcessError"), "\(attempt.name): \(outcome)")
        }
    }

    /// Only what Landlock keeps is lost; an extension starts all the same.
    @Test func withoutLandlockTheRestHolds() throws {
        let lost = HostileAttempt.files.filter { ["reads a key in the home", "lists the groups"].contains($0.name) }
        #expect(try Self.outcomes(lost, landlock: -38) == ["done", "done"])
        let kept = HostileAttempt.sockets + HostileAttempt.files.filter { $0.name.hasPrefix("empties") }
        #expect(try Self.outcomes(kept, landlock: -38).allSatisfy(Self.isRefused))
    }
}
