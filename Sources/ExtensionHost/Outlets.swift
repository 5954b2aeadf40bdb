import BeckonKit
import Intents

/// Where what an extension says goes to, besides answers.
struct Outlets: Sendable {
    var log: ExtensionLog
    var gate: NotificationGate
    var tracer: Tracer
    var extensionID: String

    init(
        _ manifest: ExtensionManifest, granted: Set<Entitlement>, log: ExtensionLog, tracer: Tracer,
        events: @escaping @Sendable (ExtensionEvent) -> Void
    ) {
        self.log = log
        self.tracer = tracer
        extensionID = manifest.id
        let (id, application) = (manifest.id, manifest.application)
        gate = NotificationGate(
            manifest, maySpeak: manifest.entitlements.contains(.voice) && granted.contains(.voice), log: log
        ) {
            events(.notification(extensionID: id, application: application, $0))
        }
    }

    func trace(_ line: some Collection<UInt8>, _ direction: TracedLine.Direction) {
        tracer.note(line, direction, of: extensionID)
    }
}
