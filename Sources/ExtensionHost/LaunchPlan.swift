import BeckonKit
import Foundation
import Intents

/// Everything that starting an extension needs, checked.
struct LaunchPlan: Sendable, Hashable {
    var executable: String
    var arguments: [String]
    /// The manifest's folder.
    var folder: String
    var environment: [String: String]

    init(_ manifest: ExtensionManifest, _ settings: ExtensionHost.Settings) throws(ExtensionFailure.Kind) {
        environment = Self.environment(manifest, settings)
        folder = Self.folder(of: manifest.location.file.isEmpty ? manifest.executable : manifest.location.file)
        arguments = manifest.arguments
        executable = Self.lookUp(manifest.executable, path: environment["PATH"] ?? "")
        guard Self.kind(of: folder) == S_IFDIR else { throw .folderMissing(folder) }
        guard let kind = Self.kind(of: executable) else { throw .executableMissing(executable) }
        guard kind == S_IFREG, access(executable, X_OK) == 0 else { throw .notExecutable(executable) }
        if let group = manifest.group {
            environment[ExtensionProtocol.Variable.groupDirectory] = try GroupDirectory.make(
                group, in: settings.stateDirectory)
        }
    }

    /// Nothing of the daemon's own environment but what programs need to run and to speak the person's language.
    private static func environment(
        _ manifest: ExtensionManifest, _ settings: ExtensionHost.Settings
    ) -> [String: String] {
        var environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"]
        for name in ["PATH", "HOME", "LANG", "TZ"] {
            if let value = settings.environment[name] { environment[name] = value }
        }
        environment[ExtensionProtocol.Variable.extensionID] = manifest.id
        environment[ExtensionProtocol.Variable.application] = manifest.application
        return environment
    }

    private static func folder(of file: String) -> String {
        URL(fileURLWithPath: file).deletingLastPathComponent().path
    }

    /// A bare name such as `python3` is looked for on PATH.
    private static func lookUp(_ executable: String, path: String) -> String {
        guard !executable.contains("/") else { return executable }
        let candidates = path.split(separator: ":").map { "\($0)/\(executable)" }
        return candidates.first { access($0, X_OK) == 0 } ?? executable
    }

    /// The file type bits of `st_mode`; nil where there is nothing.
    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
