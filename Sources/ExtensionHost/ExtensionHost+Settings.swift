import Foundation
import Intents

extension ExtensionHost {
    public struct Settings: Sendable {
        /// Where shared storage stands: `groups/NAME` below it.
        public var stateDirectory: String
        /// How long a process may take from its start to its answer to `initialize`.
        public var startDeadline: Duration
        /// Between SIGTERM and SIGKILL, and for a process to end by itself at `shutdown`.
        public var terminationGrace: Duration
        /// The wait after the second failure within a minute; it doubles with every further one.
        public var restartWait: Duration
        public var maximumRestartWait: Duration
        /// How long a `handle` may work before `ExtensionEvent.slow` tells of it.
        public var slowAfter: Duration
        /// What the owner grants, by the id of the extension. Only what the manifest also asks for has an effect.
        public var granted: [String: Set<Entitlement>]
        /// Extensions that are not run, by id, each with the reason as a clause.
        public var withheld: [String: String]
        /// From which PATH, LANG and TZ are passed on to extensions, and what the entitlements need; nothing else is.
        public var environment: [String: String]

        public init(
            stateDirectory: String, startDeadline: Duration = .seconds(10),
            terminationGrace: Duration = .seconds(2),
            restartWait: Duration = .seconds(1), maximumRestartWait: Duration = .seconds(60),
            slowAfter: Duration = .seconds(2), granted: [String: Set<Entitlement>] = [:],
            withheld: [String: String] = [:],
            environment: [String: String] = ProcessInfo.processInfo.environment
        ) {
            self.stateDirectory = stateDirectory
            self.startDeadline = startDeadline
            self.terminationGrace = terminationGrace
            self.restartWait = restartWait
            self.maximumRestartWait = maximumRestartWait
            self.slowAfter = slowAfter
            self.granted = granted
            self.withheld = withheld
            self.environment = environment
        }
    }
}
