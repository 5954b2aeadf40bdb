import CConfinement
import Foundation
import Intents

/// What one extension's processes may do: all that they can reach, and nothing else.
///
/// The kernel keeps it (Landlock for files and signals, seccomp for sockets and system calls, resource limits), and
/// without namespaces, so that it holds inside a hardened service too. It is entered before the program starts, binds
/// everything that the program starts in turn, and cannot be left. What the kernel does not offer is in
/// `Confinement.shortcomings()`.
public struct Confinement: Sendable, Hashable {
    /// What the manifest asks for and the owner grants.
    public var entitlements: Set<Entitlement>
    public var limits: ExtensionLimits
    /// Files, and folders with all below them, that may be read and run.
    public var readable: [String]
    /// Folders in which everything may be done but running programs.
    public var writable: [String]
    /// Devices that may be read, written and controlled, or folders of such.
    public var devices: [String]
    /// Folders that stay closed where they stand below a readable one. What is itself named as readable or writable
    /// within them is open all the same.
    public var hidden: [String]
    /// Folders whose names may be listed, with those below them, even where something in them is hidden.
    public var listable: [String]
    /// The version of Landlock that is made use of; the kernel's, or an older one.
    var landlock = AccessRuleset.kernelABI

    /// - Parameters:
    ///   - granted: what the owner grants; what the manifest does not ask for is left out.
    ///   - group: the folder of the manifest's group; nil: it has none.
    ///   - state: the folder of everything that Beckon keeps, which no extension may read.
    ///   - environment: the daemon's; PATH finds interpreters, HOME is the owner's home beside that of the account.
    public init(
        _ manifest: ExtensionManifest, granted: Set<Entitlement>, group: String?, state: String,
        environment: [String: String]
    ) {
        let entitlements = granted.intersection(manifest.entitlements)
        let homes = HomeFolders.find(environment)
        let program = ProgramFiles(manifest, path: environment["PATH"] ?? "", homes: homes)
        self.entitlements = entitlements
        limits = manifest.limits
        readable = SystemFiles.folders + SystemFiles.files + program.all
        devices = SystemFiles.devices
        writable = group.map { [$0] } ?? []
        hidden = [state]
        listable = []
        if entitlements.contains(.home) {
            readable += homes
            listable += homes
        } else {
            hidden += homes
        }
        if entitlements.contains(.network) { readable += SystemFiles.network }
        if !entitlements.isDisjoint(with: [.audio, .desktop]) { readable += SystemFiles.session }
        // Where its application's token is kept, with which it says who it is.
        if entitlements.contains(.control) { readable.append("\(state)/applications/\(manifest.application)") }
        if entitlements.contains(.audio) { devices += SystemFiles.audioDevices }
    }
}

/// The homes of whoever runs Beckon.
enum HomeFolders {
    /// HOME, and what the account's entry says; the root of the file system is nobody's home.
    static func find(_ environment: [String: String]) -> [String] {
        var homes = [environment["HOME"] ?? ""]
        if let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir { homes.append(String(cString: folder)) }
        let absolute = homes.filter { $0.hasPrefix("/") }.map { RealPath.of($0) ?? $0 }
        return Set(absolute).subtracting(["/"]).sorted()
    }
}

enum RealPath {
    /// Absolute, without links; nil where there is nothing.
    static func of(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Whether a path is a folder or stands below it; both without links.
    static func isInside(_ path: String, of folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }
}
