import BeckonKit
import ConfigFile
import Intents

extension ExtensionTerms {
    /// What a manifest asks for. Programs are taken from the file: where they are found may differ between the one who
    /// installs and the daemon.
    init(_ manifest: ExtensionManifest) {
        let file = try? YAMLNode(contentsOf: manifest.location.file)
        let launch = file?["launch"]
        let written = launch?.sequence.map { $0.compactMap(\.scalar?.text) } ?? [launch?.scalar?.text].compactMap { $0 }
        self.init(
            id: manifest.id, application: manifest.application,
            command: [file?["executable"]?.scalar?.text ?? manifest.executable] + manifest.arguments,
            intents: manifest.intents, group: manifest.group, isResident: manifest.isResident,
            launch: manifest.launch.isEmpty ? [] : written, entitlements: manifest.entitlements,
            limits: manifest.limits)
    }
}
