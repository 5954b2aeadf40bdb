import BeckonKit
import Foundation
import Intents

/// One started extension process and the conversation with it. For one thread at a time.
final class ExtensionConnection {
    private let process: ChildProcess
    private let reader: OutputReader
    private let inbox: Inbox
    private let settings: ExtensionHost.Settings
    private let outlets: Outlets
    private let interruption: Interruption
    /// Nil once closed.
    private var input: Descriptor?
    /// Closing it ends the reader.
    private var stop: Descriptor?
    private var exitStatus: ExtensionFailure.ExitStatus?
    private var hasOutputEnded = false
    private var isBroken = false

    /// How long an end of output and the exit that caused it, or an exit and the answer before it, may be apart.
    private static let settling = Duration.milliseconds(250)

    /// Starts the process. `initialize` is the caller's.
    ///
    /// - Parameter ended: Called, on any thread, when the process ends or breaks the protocol.
    init(
        _ plan: LaunchPlan, settings: ExtensionHost.Settings, outlets: Outlets, interruption: Interruption,
        ended: @escaping @Sendable () -> Void
    ) throws(ExtensionFailure.Kind) {
        guard let input = Descriptor.pipe(), let output = Descriptor.pipe(), let error = Descriptor.pipe(),
            let stop = Descriptor.pipe()
        else { throw .startFailed(path: plan.executable, reason: "there are no free file descriptors") }
        let inbox = Inbox(ended: ended)
        process = try ChildProcess.spawn(
            plan, input: input.reading, output: output.writing, error: error.writing, ended: { inbox.post(.exited($0)) }
        )
        input.writing.makeNonBlocking()
        reader = OutputReader(inbox: inbox, outlets: outlets)
        reader.start(output: output.reading, error: error.reading, stop: stop.reading)
        self.inbox = inbox
        self.input = input.writing
        self.stop = stop.writing
        self.settings = settings
        self.outlets = outlets
        self.interruption = interruption
        interruption.attach(inbox)
    }

    deinit { close() }

    var processNumber: Int32 { process.number }

    /// Whether it can take a request; false where it ended or broke the protocol while nothing was asked.
    func isUsable() -> Bool {
        while let event = inbox.next(until: .now) { note(event) }
        if hasOutputEnded, !isBroken {
            let instant = ContinuousClock.now.advanced(by: Self.settling)
            while exitStatus == nil, let event = inbox.next(until: instant) { note(event) }
        }
        return exitStatus == nil && !hasOutputEnded && !isBroken
    }

    private func note(_ event: Inbox.Event) {
        switch event {
        case .exited(let status): exitStatus = status
        case .outputEnded: hasOutputEnded = true
        case .violation: isBroken = true
        case .result, .error, .progress, .interrupted: return
        }
    }

    /// Whether it ended by itself, and well: what an extension that saves memory may do between requests.
    var hasEndedWell: Bool { exitStatus == .code(0) && !isBroken }

    var hasBrokenProtocol: Bool { isBroken }

    /// Asks and waits for the answer.
    func request(
        _ method: ExtensionProtocol.Method, _ parameters: JSONObject, deadline: Duration,
        observer: RequestObserver? = nil
    ) throws(ExtensionFailure.Kind) -> JSONValue {
        let instant = ContinuousClock.now.advanced(by: deadline)
        let id = inbox.makeRequest()
        defer { inbox.abandonRequest() }
        let message = JSONRPC.Message.request(id: .integer(id), method: method.rawValue, parameters: parameters)
        switch write(message.line, until: instant) {
        case .written, .closed: break
        case .interrupted: throw .shutDown
        case .blocked: throw .deadlinePassed(method: method.rawValue, deadline)
        case .refused where method == .initialize: return try explainRefusal(of: method)
        case .refused: throw .closedInput(method: method.rawValue)
        }
        return try answer(to: method, deadline: deadline, until: instant, observer: observer)
    }

    /// A process that takes nothing from the start has most likely ended: how it ended says more.
    private func explainRefusal(of method: ExtensionProtocol.Method) throws(ExtensionFailure.Kind) -> JSONValue {
        do throws(ExtensionFailure.Kind) {
            let instant = ContinuousClock.now.advanced(by: Self.settling)
            return try answer(to: method, deadline: Self.settling, until: instant, observer: nil)
        } catch .deadlinePassed {
            throw .closedInput(method: method.rawValue)
        }
    }

    /// Asks it to end by itself; `close` ends it in any case.
    func requestShutdown() {
        let message = JSONRPC.Message.request(
            id: .integer(inbox.makeRequest()), method: ExtensionProtocol.Method.shutdown.rawValue, parameters: [:])
        _ = write(message.line, until: .now)
        input = nil
    }

    func waitForEnd(_ duration: Duration) -> Bool { process.waitForEnd(duration) }

    /// Ends the process with its group and frees everything.
    func close() {
        guard stop != nil else { return }
        input = nil
        process.terminate(grace: settings.terminationGrace)
        stop = nil
        reader.waitForEnd(.seconds(1))
    }

    private func answer(
        to method: ExtensionProtocol.Method, deadline: Duration, until instant: ContinuousClock.Instant,
        observer: RequestObserver?
    ) throws(ExtensionFailure.Kind) -> JSONValue {
        var limit = instant
        while let event = next(until: limit, observer: observer) {
            switch event {
            case .result(let result): return result
            case .error(let error): throw .refused(method: method.rawValue, error)
            case .progress(let text): observer?.progress(text)
            case .violation(let kind): throw kind
            case .interrupted: throw .shutDown
            case .outputEnded, .exited: note(event)
            }
            if exitStatus != nil, hasOutputEnded { break }
            if exitStatus != nil || hasOutputEnded {
                limit = min(limit, ContinuousClock.now.advanced(by: Self.settling))
            }
        }
        if let exitStatus {
            throw method == .initialize ? .exitedAtStart(exitStatus) : .exited(during: method.rawValue, exitStatus)
        }
        throw hasOutputEnded
            ? .closedOutput(method: method.rawValue) : .deadlinePassed(method: method.rawValue, deadline)
    }

    /// The next event, with the observer told in time of how long it takes.
    private func next(until limit: ContinuousClock.Instant, observer: RequestObserver?) -> Inbox.Event? {
        while let observer {
            observer.look(at: .now)
            guard let slow = observer.slowInstant, slow < limit else { break }
            if let event = inbox.next(until: slow, isFinal: false) { return event }
        }
        return inbox.next(until: limit)
    }

    private enum WriteResult {
        case written
        /// It took nothing, because nobody reads any more.
        case refused
        /// It took a part; then nobody read any more.
        case closed
        case blocked
        case interrupted
    }

    /// Writes without ever waiting beyond the instant for a process that does not read.
    private func write(_ line: [UInt8], until instant: ContinuousClock.Instant) -> WriteResult {
        guard let input else { return .refused }
        outlets.trace(line, .toExtension)
        var rest = line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                let wait = ContinuousClock.now.duration(to: instant) / .milliseconds(1)
                if interruption.isSet { return .interrupted }
                guard wait > 0 else { return .blocked }
                var polled = pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)
                poll(&polled, 1, Int32(min(wait + 1, 100)))
            } else if errno != EINTR {
                return rest.count == line.count ? .refused : .closed
            }
        }
        return .written
    }
}
