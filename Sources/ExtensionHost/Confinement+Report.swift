import CConfinement
import Foundation
import Intents

extension ExtensionHost.Settings {
    /// What an extension asks for and has been granted.
    func entitlements(of manifest: ExtensionManifest) -> Set<Entitlement> {
        (granted[manifest.id] ?? []).intersection(manifest.entitlements)
    }
}

extension Confinement {
    /// What of a confinement this system does not offer, each one a sentence; empty where it is whole.
    public static func shortcomings() -> [String] {
        shortcomings(landlock: AccessRuleset.kernelABI, isRoot: getuid() == 0)
    }

    static func shortcomings(landlock: Int32, isRoot: Bool) -> [String] {
        var lines: [String] = []
        switch landlock {
        case ...0:
            lines.append(
                "Extensions can read and write whatever Beckon's account can: this system has no Landlock ("
                    + "\(String(cString: strerror(-landlock)))); use a kernel of 5.13 or newer that has it in its `lsm=` "
                    + "list, and let a service's SystemCallFilter= allow it.")
        case ..<6:
            lines.append(
                "Extensions can send signals to other processes of Beckon's account: Landlock keeps them from it since "
                    + "Linux 6.12 only.")
        default: break
        }
        if isRoot {
            lines.append(
                "The number of an extension's processes has no limit, because Beckon runs as root; run it as another "
                    + "account.")
        }
        return lines
    }

    /// Tells once where this system cannot keep files, and what extensions ask for in vain.
    static func report(
        on manifests: [ExtensionManifest], _ settings: ExtensionHost.Settings,
        to log: @Sendable (ExtensionLogEntry) -> Void
    ) {
        guard !manifests.isEmpty else { return }
        // The lesser ones are the same at every start: they are for whoever asks.
        if AccessRuleset.kernelABI <= 0, let line = shortcomings().first {
            log(ExtensionLogEntry(extensionID: "extensions", source: .host, level: .warning, text: line))
        }
        for manifest in manifests where settings.withheld[manifest.id] == nil {
            let missing = manifest.entitlements.filter { !settings.entitlements(of: manifest).contains($0) }
            guard !missing.isEmpty else { continue }
            let names = missing.map(\.rawValue).joined(separator: ", ")
            let text =
                "asks for \(names), which is not granted; `beckon extensions grant \(manifest.id) "
                + "\(missing.map(\.rawValue).joined(separator: " "))` grants it"
            log(ExtensionLogEntry(extensionID: manifest.id, source: .host, level: .warning, text: text))
        }
    }
}
