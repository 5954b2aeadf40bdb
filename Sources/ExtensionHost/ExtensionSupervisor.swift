import BeckonKit
import Intents

/// Keeps one extension ready: starts it on demand, ends it when it misbehaves, and waits before it is started too often.
final class ExtensionSupervisor {
    private let manifest: ExtensionManifest
    private let settings: ExtensionHost.Settings
    private let log: ExtensionLog
    private var policy: RestartPolicy
    private var connection: ExtensionConnection?

    init(
        _ manifest: ExtensionManifest, settings: ExtensionHost.Settings,
        log: @escaping @Sendable (ExtensionLogEntry) -> Void
    ) {
        self.manifest = manifest
        self.settings = settings
        self.log = ExtensionLog(extensionID: manifest.id, write: log)
        policy = RestartPolicy(base: settings.restartWait, maximum: settings.maximumRestartWait)
    }

    /// Asks once; never a second time after a byte of the request was taken.
    func perform(
        _ method: ExtensionProtocol.Method, _ call: ExtensionCall, progress: (String) -> Void
    ) -> Result<IntentResponse, ExtensionFailure> {
        do throws(ExtensionFailure.Kind) {
            let result = try request(method, call.parameters, progress: progress)
            let response = try ResponseReader(definition: call.definition, method: method).response(result)
            policy.recordSuccess()
            return .success(response)
        } catch {
            if error.endsProcess { fail(error) } else { policy.recordSuccess() }
            return .failure(ExtensionFailure(extensionID: manifest.id, kind: error))
        }
    }

    func requestShutdown() { connection?.requestShutdown() }

    /// Waits until the instant for the process to end by itself, then ends it.
    func close(until instant: ContinuousClock.Instant) {
        if let connection, !connection.waitForEnd(ContinuousClock.now.duration(to: instant)) {
            log.note(.warning, "did not end at `shutdown` and is ended")
        }
        connection = nil
    }

    private func request(
        _ method: ExtensionProtocol.Method, _ parameters: JSONObject, progress: (String) -> Void
    ) throws(ExtensionFailure.Kind) -> JSONValue {
        if let running = usableConnection() {
            do throws(ExtensionFailure.Kind) {
                return try running.request(method, parameters, deadline: manifest.deadline, progress: progress)
            } catch .closedInput {
                // It ended in the moment before we wrote and has taken nothing: a new process may be asked.
                discard()
            }
        }
        return try start().request(method, parameters, deadline: manifest.deadline, progress: progress)
    }

    private func usableConnection() -> ExtensionConnection? {
        guard let connection else { return nil }
        if connection.isUsable() { return connection }
        if connection.hasEndedWell { self.connection = nil } else { discard() }
        return nil
    }

    /// Gives up a process that ended or broke the protocol while nothing was asked.
    private func discard() {
        log.note(.warning, "ended between requests and is started again")
        connection = nil
        policy.recordFailure(at: .now)
    }

    private func fail(_ kind: ExtensionFailure.Kind) {
        connection = nil
        if case .backingOff = kind { return }
        policy.recordFailure(at: .now)
    }

    private func start() throws(ExtensionFailure.Kind) -> ExtensionConnection {
        if let wait = policy.wait(at: .now) { throw .backingOff(failures: policy.failures, wait) }
        let plan = try LaunchPlan(manifest, settings)
        let connection = try ExtensionConnection(plan, settings: settings, log: log)
        self.connection = connection
        let result = try connection.request(
            .initialize, initialParameters, deadline: settings.startDeadline, progress: { _ in })
        guard let version = result["protocolVersion"]?.integerValue else {
            throw .malformedResult(
                method: ExtensionProtocol.Method.initialize.rawValue, reason: "no \"protocolVersion\"")
        }
        guard ExtensionProtocol.versions.contains(version) else { throw .unsupportedVersion(version) }
        return connection
    }

    private var initialParameters: JSONObject {
        [
            "protocolVersion": .integer(ExtensionProtocol.versions.upperBound),
            "extension": .string(manifest.id), "application": .string(manifest.application),
            "deadline": .number(manifest.deadline / .seconds(1)),
        ]
    }
}
