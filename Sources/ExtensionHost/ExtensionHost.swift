import BeckonKit
import Foundation
import Intents

/// Starts extension processes on demand, asks them, and ends those that misbehave.
///
/// Every call returns within the manifest's deadline, plus the start's where the process has to be started, plus a moment
/// for ending a process that did not answer. For one thread at a time; not Sendable because the processes are its own.
public final class ExtensionHost {
    public struct Settings: Sendable {
        /// Where shared storage stands: `groups/NAME` below it.
        public var stateDirectory: String
        /// How long a process may take from its start to its answer to `initialize`.
        public var startDeadline: Duration
        /// Between SIGTERM and SIGKILL, and for a process to end by itself at `shutdown`.
        public var terminationGrace: Duration
        /// The wait after the second failure in a row; it doubles with every further one.
        public var restartWait: Duration
        public var maximumRestartWait: Duration
        /// What the owner grants, by the id of the extension. Only what the manifest also asks for has an effect.
        public var granted: [String: Set<Entitlement>]
        /// From which PATH, LANG and TZ are passed on, and what the entitlements need; nothing else is.
        public var environment: [String: String]

        public init(
            stateDirectory: String, startDeadline: Duration = .seconds(10),
            terminationGrace: Duration = .milliseconds(500),
            restartWait: Duration = .seconds(1), maximumRestartWait: Duration = .seconds(60),
            granted: [String: Set<Entitlement>] = [:],
            environment: [String: String] = ProcessInfo.processInfo.environment
        ) {
            self.stateDirectory = stateDirectory
            self.startDeadline = startDeadline
            self.terminationGrace = terminationGrace
            self.restartWait = restartWait
            self.maximumRestartWait = maximumRestartWait
            self.granted = granted
            self.environment = environment
        }
    }

    private let supervisors: [(manifest: ExtensionManifest, supervisor: ExtensionSupervisor)]
    private let settings: Settings

    /// Starts nothing yet. Makes the whole process ignore SIGPIPE, which a dying child would cause.
    ///
    /// - Parameter log: Called on any thread, one line at a time for each extension.
    public init(
        manifests: [ExtensionManifest], settings: Settings,
        log: @escaping @Sendable (ExtensionLogEntry) -> Void = { _ in }
    ) {
        signal(SIGPIPE, SIG_IGN)
        self.settings = settings
        Confinement.report(on: manifests, settings, to: log)
        supervisors = manifests.map { ($0, ExtensionSupervisor($0, settings: settings, log: log)) }
    }

    deinit { shutdown() }

    /// Whether some extension handles the intent.
    public func handles(_ intent: IntentID) -> Bool { supervisor(for: intent) != nil }

    /// Asks whether the intent could be handled now. Changes nothing.
    ///
    /// - Parameter progress: Called on this thread for each `progress` of the extension while it works.
    public func confirm(
        _ call: ExtensionCall, progress: (String) -> Void = { _ in }
    ) -> Result<IntentResponse, ExtensionFailure> { perform(.confirm, call, progress) }

    /// Has the intent handled. Sent at most once: a crash on the way is a failure, not a reason to send it again.
    public func handle(
        _ call: ExtensionCall, progress: (String) -> Void = { _ in }
    ) -> Result<IntentResponse, ExtensionFailure> { perform(.handle, call, progress) }

    /// Ends all processes: first asked, then told, then killed. A later call starts them again.
    public func shutdown() {
        for (_, supervisor) in supervisors { supervisor.requestShutdown() }
        let instant = ContinuousClock.now.advanced(by: settings.terminationGrace)
        for (_, supervisor) in supervisors { supervisor.close(until: instant) }
    }

    private func supervisor(for intent: IntentID) -> ExtensionSupervisor? {
        supervisors.first {
            $0.manifest.application == intent.application && $0.manifest.intents.contains(intent.name)
        }?
        .supervisor
    }

    private func perform(
        _ method: ExtensionProtocol.Method, _ call: ExtensionCall, _ progress: (String) -> Void
    ) -> Result<IntentResponse, ExtensionFailure> {
        guard let supervisor = supervisor(for: call.definition.id) else {
            return .failure(ExtensionFailure(extensionID: "", kind: .noExtension(call.definition.id)))
        }
        return supervisor.perform(method, call, progress: progress)
    }
}
