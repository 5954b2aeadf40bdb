import Foundation
import Intents
import Testing

@testable import ExtensionHost

/// What follows from a manifest, before the kernel is asked.
@Suite struct ConfinementPlanTests {
    private let folder: TemporaryFolder
    private var root: String { RealPath.of(folder.path) ?? folder.path }

    init() throws {
        folder = try TemporaryFolder()
        for path in [
            "home/app/data", "home/.ssh", "home/.venv/bin", "home/bin", "home/state/groups/own", "shared/app", "other",
            "home/state/applications/org.example",
            "home/state/applications/org.other",
        ] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
        }
        for name in ["home/notes.txt", "home/run.py", "home/extension.yaml", "home/state/journal", "other/file"] {
            try folder.write("", to: name)
        }
        try folder.write("#!\(folder.path)/home/.venv/bin/python -I\n", to: "home/app/run", permissions: 0o755)
        try folder.write("#!/usr/bin/env -S python\n", to: "home/app/run-env", permissions: 0o755)
        try folder.write("\u{7F}ELF", to: "home/.venv/bin/python", permissions: 0o755)
        try folder.write("\u{7F}ELF", to: "home/bin/tool", permissions: 0o755)
    }

    private func confinement(
        _ executable: String, in manifest: String, arguments: [String] = [], entitlements: Set<Entitlement> = []
    ) -> Confinement {
        let manifest = ExtensionManifest(
            id: "org.example.X", application: "org.example", executable: "\(root)/\(executable)", arguments: arguments,
            intents: ["Try"], entitlements: Entitlement.allCases,
            location: SourceLocation(file: "\(root)/\(manifest)/extension.yaml"))
        return Confinement(
            manifest, granted: entitlements, group: "\(root)/home/state/groups/own", state: "\(root)/home/state",
            environment: ["HOME": "\(root)/home", "PATH": "\(root)/home/.venv/bin:/usr/bin:/bin"])
    }

    /// The readable files below the test's folder, as the kernel is told of them.
    private func visible(_ confinement: Confinement) -> Set<String> {
        var paths = VisiblePaths(hidden: confinement.hidden, maximumCount: 1_000)
        confinement.readable.forEach { paths.add($0) }
        return Set(paths.paths.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count + 1)) })
    }

    @Test func folderInsideTheHomeIsReadAlone() {
        let seen = visible(confinement("home/app/run", in: "home/app"))
        #expect(seen == ["home/app", "home/app/run", "home/.venv/bin", "home/.venv/bin/python"])
    }

    @Test func interpreterOfEnvIsFoundOnThePath() {
        #expect(visible(confinement("home/app/run-env", in: "home/app")).contains("home/.venv/bin/python"))
    }

    /// `~/bin` says nothing of the home around it.
    @Test func homeIsNoInstallation() {
        #expect(visible(confinement("home/bin/tool", in: "shared/app")) == ["shared/app", "home/bin/tool"])
    }

    @Test func manifestInTheHomeItselfOpensWhatItNames() {
        let seen = visible(confinement("home/bin/tool", in: "home", arguments: ["run.py", "-v", ".ssh", "app"]))
        #expect(seen == ["home/extension.yaml", "home/run.py", "home/bin/tool"])
    }

    @Test func folderAroundTheHomeOpensTheRest() {
        let seen = visible(confinement("home/bin/tool", in: "."))
        #expect(seen == ["shared", "other", "home/bin/tool"])
    }

    @Test func grantedHomeLeavesTheStateClosed() {
        let confinement = confinement("home/bin/tool", in: "shared/app", entitlements: [.home])
        let seen = visible(confinement)
        #expect(seen.isSuperset(of: ["home/.ssh", "home/notes.txt", "home/app"]))
        #expect(!seen.contains { $0.hasPrefix("home/state") })
        #expect(confinement.listable.contains("\(root)/home"))
    }

    @Test func controlOpensTheTokenOfItsApplicationAlone() {
        let seen = visible(confinement("home/bin/tool", in: "shared/app", entitlements: [.control]))
        #expect(seen == ["shared/app", "home/bin/tool", "home/state/applications/org.example"])
    }

    @Test func tooManyThingsAroundTheHomeAreTold() {
        var paths = VisiblePaths(hidden: ["\(root)/home"], maximumCount: 1)
        paths.add(root)
        #expect(!paths.isComplete)
    }

    @Test(
        arguments: [
            (-38, false, ["has no Landlock (Function not implemented)"]), (-1, false, ["(Operation not permitted)"]),
            (2, false, ["can send signals"]), (6, false, []), (7, true, ["has no limit, because Beckon runs as root"]),
            (1, true, ["can send signals", "runs as root"]),
        ] as [(Int32, Bool, [String])])
    func whatTheSystemLacksIsTold(_ landlock: Int32, _ isRoot: Bool, _ words: [String]) {
        let lines = Confinement.shortcomings(landlock: landlock, isRoot: isRoot)
        #expect(lines.count == words.count)
        for (line, words) in zip(lines, words) { #expect(line.contains(words), "\(line)") }
    }

    /// For each set of entitlements and each Landlock, the kernel's bound of 4,096 instructions is kept by far.
    @Test(arguments: [0, 2, 7] as [Int32]) func filtersAreSmall(_ landlock: Int32) throws {
        for granted in [[]] + Entitlement.allCases.map({ [$0] }) + [Set(Entitlement.allCases)] {
            let program = try SystemCallFilter.program(for: Set(granted), landlock: landlock)
            #expect(program.count % 8 == 0)
            #expect((100..<8_000).contains(program.count), "\(program.count) bytes")
        }
    }

    @Test func ungrantedWishIsLogged() {
        let manifest = ExtensionManifest(
            id: "org.example.X", application: "org.example", executable: "/bin/sh", intents: ["Try"],
            entitlements: [.network, .audio])
        let log = LogRecorder()
        let settings = ExtensionHost.Settings(stateDirectory: root, granted: ["org.example.X": [.audio]])
        Confinement.report(on: [manifest], settings, to: log.record)
        #expect(
            log.entries(from: .host).map(\.text).contains(
                "asks for network, which is not granted; `beckon extensions grant org.example.X network` grants it"
            ))
    }
}
