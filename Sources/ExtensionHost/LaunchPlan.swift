import BeckonKit
import Foundation
import Intents

/// Everything that starting an extension needs, checked.
struct LaunchPlan: Sendable, Hashable {
    var executable: String
    var arguments: [String]
    /// The manifest's folder.
    var folder: String
    /// Without HOME, unless the owner's home may be read.
    var environment: [String: String]
    var confinement: Confinement
    /// Where folders for temporary files are made.
    var temporaryFolder: String

    init(_ manifest: ExtensionManifest, _ settings: ExtensionHost.Settings) throws(ExtensionFailure.Kind) {
        let entitlements = settings.entitlements(of: manifest)
        environment = Self.environment(manifest, settings, entitlements)
        temporaryFolder = settings.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        folder = Self.folder(of: manifest.location.file.isEmpty ? manifest.executable : manifest.location.file)
        arguments = manifest.arguments
        executable = Self.lookUp(manifest.executable, path: environment["PATH"] ?? "")
        guard Self.kind(of: folder) == S_IFDIR else { throw .folderMissing(folder) }
        guard let kind = Self.kind(of: executable) else { throw .executableMissing(executable) }
        guard kind == S_IFREG, access(executable, X_OK) == 0 else { throw .notExecutable(executable) }
        var group: String?
        if let name = manifest.group { group = try GroupDirectory.make(name, in: settings.stateDirectory) }
        environment[ExtensionProtocol.Variable.groupDirectory] = group
        confinement = Confinement(
            manifest, granted: entitlements, group: group, state: settings.stateDirectory,
            environment: settings.environment)
    }

    /// Nothing of the daemon's own environment but what programs need to run and to speak the person's language.
    private static func environment(
        _ manifest: ExtensionManifest, _ settings: ExtensionHost.Settings, _ entitlements: Set<Entitlement>
    ) -> [String: String] {
        var environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"]
        for name in ["PATH", "LANG", "TZ"] + entitlements.flatMap(\.variables) {
            if let value = settings.environment[name] { environment[name] = value }
        }
        environment[ExtensionProtocol.Variable.extensionID] = manifest.id
        environment[ExtensionProtocol.Variable.application] = manifest.application
        if entitlements.contains(.control) {
            // It has no home in which to look for it.
            let folder = ControlProtocol.applicationFolder(
                manifest.application, stateFolder: settings.stateDirectory)
            environment[ControlProtocol.Variable.tokenFile] = "\(folder)/token"
        }
        return environment
    }

    private static func folder(of file: String) -> String {
        URL(fileURLWithPath: file).deletingLastPathComponent().path
    }

    /// A bare name such as `python3` is looked for on PATH.
    static func lookUp(_ executable: String, path: String) -> String {
        guard !executable.contains("/") else { return executable }
        let candidates = path.split(separator: ":").map { "\($0)/\(executable)" }
        return candidates.first { access($0, X_OK) == 0 } ?? executable
    }

    /// The file type bits of `st_mode`; nil where there is nothing.
    static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}

extension Entitlement {
    /// What of the daemon's environment is of use with it only.
    fileprivate var variables: [String] {
        switch self {
        case .voice, .network: []
        case .home: ["HOME"]
        case .audio: ["XDG_RUNTIME_DIR", "PULSE_SERVER", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH"]
        case .desktop: ["XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY"]
        case .control: ["BECKON_SOCKET"]
        }
    }
}
