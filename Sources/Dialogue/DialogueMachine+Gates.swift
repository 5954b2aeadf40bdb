import Intents

/// What the device and its owner do not let through. Every request to an extension passes here, so that nothing reaches
/// the handler of an intent that became restricted while it was talked about.
extension DialogueMachine {
    struct Refusal: Sendable {
        var reason: EndReason
        var text: String
    }

    /// Why the intent may not go on; nil: it may.
    func refusal(_ session: Session) -> Refusal? {
        let definition = session.definition
        let demand = policy.demand(of: definition)
        if demand.isDenied { return Refusal(reason: .denied, text: wording(.denied)) }
        // A reload never lifts what held when the session was opened.
        let manifests = [session.manifest, catalog.extension(for: definition.id)].compactMap { $0 }
        if device.isLocked, demand.isDeniedWhileLocked || manifests.contains(where: { $0.isLocked(definition.id) }) {
            return Refusal(reason: .locked, text: wording(.locked))
        }
        if manifests.contains(where: { $0.lacksData(definition.id, device.unavailableGroups) }) {
            let name = applicationName(session)
            return Refusal(reason: .protectedData, text: wording(.protectedData, ["application": name]))
        }
        return nil
    }

    mutating func refuse(_ refusal: Refusal) -> [DialogueAction] { fail(refusal.reason, saying: refusal.text) }
}

extension ExtensionManifest {
    fileprivate func isLocked(_ intent: IntentID) -> Bool {
        restrictedWhileLocked.contains { intent.isNamed($0) }
    }

    fileprivate func lacksData(_ intent: IntentID, _ unavailable: Set<String>) -> Bool {
        guard let group, unavailable.contains(group) else { return false }
        return restrictedWhileProtectedDataUnavailable.contains { intent.isNamed($0) }
    }
}
