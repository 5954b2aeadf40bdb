import BeckonKit
import Intents

/// Keeps one extension ready: starts it on demand, ends it when it misbehaves, and waits before it is started too often.
/// For the worker's thread.
final class ExtensionSupervisor {
    private let manifest: ExtensionManifest
    private let settings: ExtensionHost.Settings
    private let outlets: Outlets
    private let record: HealthRecord
    private let interruption: Interruption
    private let ended: @Sendable () -> Void
    private var policy: RestartPolicy
    private var connection: ExtensionConnection?
    /// Methods that the process, as long as it lives, does not know.
    private var unknownMethods: Set<ExtensionProtocol.Method> = []
    private var isResident = false

    /// - Parameter ended: Called, on any thread, when a process ends or breaks the protocol: `look` has work then.
    init(
        _ manifest: ExtensionManifest, settings: ExtensionHost.Settings, outlets: Outlets, record: HealthRecord,
        interruption: Interruption, ended: @escaping @Sendable () -> Void
    ) {
        self.manifest = manifest
        self.settings = settings
        self.outlets = outlets
        self.record = record
        self.interruption = interruption
        self.ended = ended
        policy = RestartPolicy(base: settings.restartWait, maximum: settings.maximumRestartWait)
    }

    /// Asks once; never a second time after a byte of the request was taken.
    func perform(
        _ call: ExtensionCall, observer: RequestObserver
    ) -> Result<ExtensionReply, ExtensionFailure.Kind> {
        perform(call.wireMethod, call.parameters, observer) { result throws(ExtensionFailure.Kind) in
            try ReplyReader(call: call).reply(result)
        }
    }

    func perform(
        _ opening: ApplicationOpening, types: [String: ValueType], observer: RequestObserver
    ) -> Result<ExtensionReply, ExtensionFailure.Kind> {
        perform(.continue, opening.parameters(types: types), observer) { _ throws(ExtensionFailure.Kind) in
            .response(IntentResponse(code: "success"))
        }
    }

    /// Looks after a process that is not asked anything: notices its end, and starts a resident one.
    func look(isResident: Bool) {
        self.isResident = isResident
        let running = usableConnection()
        guard isResident, running == nil, policy.wait(at: .now) == nil, !interruption.isSet else { return }
        do throws(ExtensionFailure.Kind) {
            _ = try start()
        } catch {
            guard error != .shutDown else { return }
            fail(error)
            outlets.log.note(ExtensionFailure(extensionID: manifest.id, kind: error))
        }
    }

    /// When `look` has something to do that nobody calls it for.
    var nextLook: ContinuousClock.Instant? { isResident && connection == nil ? policy.retry ?? .now : nil }

    /// Ends the process: first asked, then told, then killed.
    func shutdown() {
        guard let connection else { return }
        connection.requestShutdown()
        if !connection.waitForEnd(settings.terminationGrace) {
            outlets.log.note(.warning, "did not end at `shutdown` and is ended")
        }
        setConnection(nil)
    }

    private func perform(
        _ method: ExtensionProtocol.Method, _ parameters: JSONObject, _ observer: RequestObserver,
        read: (JSONValue) throws(ExtensionFailure.Kind) -> ExtensionReply
    ) -> Result<ExtensionReply, ExtensionFailure.Kind> {
        if unknownMethods.contains(method), usableConnection() != nil { return .success(.failure(.notOffered)) }
        record.update { $0.requests += 1 }
        do throws(ExtensionFailure.Kind) {
            return .success(try read(try request(method, parameters, observer)))
        } catch .refused(_, let error) where method.isOptional && error.isNotOffered {
            if error.code == JSONRPC.ErrorObject.methodNotFoundCode { unknownMethods.insert(method) }
            return .success(.failure(.notOffered))
        } catch {
            if error.endsProcess { fail(error) }
            note(error)
            return .failure(error)
        }
    }

    private func request(
        _ method: ExtensionProtocol.Method, _ parameters: JSONObject, _ observer: RequestObserver
    ) throws(ExtensionFailure.Kind) -> JSONValue {
        if let running = usableConnection() {
            do throws(ExtensionFailure.Kind) {
                return try ask(running, method, parameters, observer)
            } catch .closedInput {
                // It ended in the moment before we wrote and has taken nothing: a new process may be asked.
                discard()
            }
        }
        return try ask(try start(observer), method, parameters, observer)
    }

    private func ask(
        _ connection: ExtensionConnection, _ method: ExtensionProtocol.Method, _ parameters: JSONObject,
        _ observer: RequestObserver
    ) throws(ExtensionFailure.Kind) -> JSONValue {
        let begin = ContinuousClock.now
        let result = try connection.request(method, parameters, deadline: manifest.deadline, observer: observer)
        record.update { $0.lastLatency = begin.duration(to: .now) }
        return result
    }

    private func usableConnection() -> ExtensionConnection? {
        guard let connection else { return nil }
        if connection.isUsable() { return connection }
        // A resident one has no reason to end.
        if connection.hasEndedWell, !isResident { setConnection(nil) } else { discard() }
        return nil
    }

    /// Gives up a process that ended or broke the protocol while nothing was asked.
    private func discard() {
        let reason = connection?.hasBrokenProtocol == true ? "broke the protocol" : "ended"
        outlets.log.note(.warning, "\(reason) between requests")
        record.update { $0.lastError = "The extension \(manifest.id) \(reason) between requests." }
        setConnection(nil)
        recordFailure()
    }

    private func fail(_ kind: ExtensionFailure.Kind) {
        switch kind {
        // `shutdown` still has to ask it.
        case .shutDown: return
        case .backingOff: setConnection(nil)
        default:
            setConnection(nil)
            recordFailure()
        }
    }

    private func recordFailure() {
        policy.recordFailure(at: .now)
        let retry = policy.retry
        record.update {
            $0.crashes += 1
            $0.hasFailed = true
            $0.retry = retry
        }
    }

    private func note(_ kind: ExtensionFailure.Kind) {
        guard kind != .shutDown else { return }
        let failure = ExtensionFailure(extensionID: manifest.id, kind: kind)
        record.update { $0.lastError = ExtensionLogEntry(failure).text }
    }

    private func setConnection(_ connection: ExtensionConnection?) {
        self.connection = connection
        unknownMethods = []
        let process = connection.map { (number: $0.processNumber, start: ContinuousClock.now) }
        record.update {
            $0.process = process
            if process != nil { $0.hasFailed = false }
        }
    }

    private func start(_ observer: RequestObserver? = nil) throws(ExtensionFailure.Kind) -> ExtensionConnection {
        if let wait = policy.wait(at: .now) { throw .backingOff(failures: policy.failures, wait) }
        let plan = try LaunchPlan(manifest, settings)
        let connection = try ExtensionConnection(
            plan, settings: settings, outlets: outlets, interruption: interruption, ended: ended)
        setConnection(connection)
        let result = try connection.request(
            .initialize, initialParameters, deadline: settings.startDeadline, observer: observer)
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

extension JSONRPC.ErrorObject {
    fileprivate var isNotOffered: Bool { code == Self.methodNotFoundCode || code == Self.notOfferedCode }
}

extension ExtensionProtocol.Method {
    /// Whether Beckon has rules of its own for an extension that does not know it.
    fileprivate var isOptional: Bool {
        switch self {
        case .resolve, .options, .continue: true
        case .initialize, .confirm, .handle, .shutdown: false
        }
    }
}
