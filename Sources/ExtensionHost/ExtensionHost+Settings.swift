import Foundation

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
        /// From which PATH, HOME, LANG and TZ are passed on to extensions; nothing else is.
        public var environment: [String: String]

        public init(
            stateDirectory: String, startDeadline: Duration = .seconds(10),
            terminationGrace: Duration = .milliseconds(500),
            restartWait: Duration = .seconds(1), maximumRestartWait: Duration = .seconds(60),
            slowAfter: Duration = .seconds(2),
            environment: [String: String] = ProcessInfo.processInfo.environment
        ) {
            self.stateDirectory = stateDirectory
            self.startDeadline = startDeadline
            self.terminationGrace = terminationGrace
            self.restartWait = restartWait
            self.maximumRestartWait = maximumRestartWait
            self.slowAfter = slowAfter
            self.environment = environment
        }
    }
}
