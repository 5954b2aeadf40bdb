import BeckonKit
import Intents
import Synchronization

/// Lets through what an extension may say of its own accord, at a bounded rate, from any thread. The lock is `limit`'s.
final class NotificationGate: Sendable {
    private let manifest: ExtensionManifest
    /// Whether the owner lets it speak without having been asked.
    private let maySpeak: Bool
    private let log: ExtensionLog
    private let pass: @Sendable (ExtensionNotification) -> Void
    private let limit: Mutex<RateLimit>

    init(
        _ manifest: ExtensionManifest, maySpeak: Bool, log: ExtensionLog,
        pass: @escaping @Sendable (ExtensionNotification) -> Void
    ) {
        self.manifest = manifest
        self.maySpeak = maySpeak
        self.log = log
        self.pass = pass
        limit = Mutex(RateLimit(burst: 50, perSecond: 5, now: .now))
    }

    func receive(_ notification: ExtensionNotification) {
        if let refusal = refusal(of: notification) {
            log.relay(.message, .warning, "sent `\(notification.name.rawValue)`, which is ignored: \(refusal)")
            return
        }
        guard let leftOut = limit.withLock({ $0.admit(at: .now) }) else { return }
        if leftOut > 0 { log.note(.warning, "\(leftOut) notifications were left out: it sends too many") }
        pass(notification)
    }

    /// Why it may not say that; nil: it may.
    private func refusal(of notification: ExtensionNotification) -> String? {
        if notification.isForResidents, !manifest.isResident {
            return "only a resident extension may; its extension.yaml needs `resident: true`"
        }
        switch notification {
        case .announce, .ring:
            if !maySpeak {
                return "the owner has not granted `voice`, for which its extension.yaml asks under `entitlements`"
            }
        default: break
        }
        if case .groupChanged = notification, manifest.group == nil { return "its extension.yaml has no `group`" }
        return nil
    }
}
