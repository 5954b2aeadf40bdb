import BeckonKit
import ExtensionHost
import Foundation
import Intents
import Pipeline
import Synchronization

/// What the daemon is doing, for those who ask from other threads, also while the line speaks. The lock is `state`'s.
final class StatusBoard: Sendable {
    private struct State {
        var activity = DaemonStatus.State.idle
        var locale = ""
        var intents = 0
        var sessions = 0
        var sessionApplication: String?
        var healths: @Sendable () -> [ExtensionHealth] = { [] }
        var manifests: [String: ExtensionManifest] = [:]
        var configuration: Configuration?
    }

    let version: String
    private let began = ContinuousClock.now
    private let state = Mutex(State())

    init(version: String) { self.version = version }

    func use(_ configuration: Configuration, healths: @escaping @Sendable () -> [ExtensionHealth]) {
        let catalog = configuration.catalog
        state.withLock { state in
            state.locale = configuration.locale
            state.intents = catalog.intents.count
            state.manifests = Dictionary(
                catalog.extensions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            state.healths = healths
            state.configuration = configuration
        }
    }

    func set(_ activity: DaemonStatus.State) { state.withLock { $0.activity = activity } }

    /// Keeps account of the sessions.
    ///
    /// - Returns: the application whose session an event belongs to; nil: none's.
    func note(_ event: Event) -> String? {
        state.withLock { state in
            if case .match(let match) = event {
                state.sessions += 1
                state.sessionApplication = match.intent.application
            }
            if case .activity(let match) = event {
                state.sessions += 1
                state.sessionApplication = match.application
            }
            if case .announcement(let application, _) = event { return application }
            let application = state.sessionApplication
            if case .ended = event { state.sessionApplication = nil }
            return application
        }
    }

    /// What the line goes by; nil: it has not started.
    var configuration: Configuration? { state.withLock { $0.configuration } }

    /// Groups of which the protected data is not there now.
    var unavailableGroups: Set<String> {
        guard let configuration else { return [] }
        return ProtectedData.unavailableGroups(
            among: Set(configuration.catalog.extensions.compactMap(\.group)), configuration.settings.protectedData)
    }

    /// The application whose session is open.
    var sessionApplication: String? { state.withLock { $0.sessionApplication } }

    var extensions: [ExtensionStatus] {
        let (healths, manifests, configuration) = state.withLock { ($0.healths, $0.manifests, $0.configuration) }
        return healths().compactMap { health in
            manifests[health.extensionID].map { manifest in
                var status = ExtensionStatus(health, manifest)
                let standing = configuration?.standing(of: manifest) ?? ExtensionStanding()
                status.granted = standing.granted(of: manifest)
                status.notGranted = standing.notGranted(of: manifest)
                return status
            }
        }
    }

    func status(isLocked: Bool) -> DaemonStatus {
        let (extensions, unavailableGroups) = (extensions, unavailableGroups)
        return state.withLock { state in
            DaemonStatus(
                version: version, uptime: (ContinuousClock.now - began) / .seconds(1), state: state.activity,
                locale: state.locale, isLocked: isLocked, isProtectedDataAvailable: unavailableGroups.isEmpty,
                intents: state.intents, sessions: state.sessions, extensions: extensions)
        }
    }
}

extension ExtensionStatus {
    fileprivate init(_ health: ExtensionHealth, _ manifest: ExtensionManifest) {
        self.init(
            id: manifest.id, application: manifest.application, intents: manifest.intents, crashes: health.crashes,
            requests: health.requests, lastError: health.lastError,
            lastLatency: health.lastLatency.map { $0 / .seconds(1) })
        switch health.state {
        case .notStarted: state = .notStarted
        case .running(let process, let uptime):
            (state, processID, self.uptime) = (.running, process, uptime / .seconds(1))
        case .failed: state = .failed
        case .backingOff(let wait): (state, retryIn) = (.backingOff, wait / .seconds(1))
        case .withheld(let reason): (state, withheld) = (.withheld, reason)
        }
    }
}
