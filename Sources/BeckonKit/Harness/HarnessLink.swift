import Foundation
import Synchronization

/// The daemon's end of a session that runs in the same process. Both ends hand each other lines of bytes.
final class HarnessLink: Sendable {
    private struct State {
        var last = 0
        var waiting: [Int: CheckedContinuation<JSONValue, any Error>] = [:]
        var methods: [Int: String] = [:]
        var notices: [HarnessNotice] = []
        var watchers: [Int: Watcher] = [:]
        /// What ends a wait; one for each in `waiting` and `watchers`.
        var timers: [Int: Task<Void, Never>] = [:]
        /// What was wrong outside of an answer; told to whoever asks next.
        var defect: HarnessError?
        var isOver = false
    }

    private struct Watcher {
        var isWanted: @Sendable (HarnessNotice) -> Bool
        var continuation: CheckedContinuation<HarnessNotice, any Error>
    }

    /// Of more, the oldest are forgotten.
    private static let maximumNotices = 10_000

    private let state = Mutex(State())
    private let settings: HandlerHarness.Settings
    private let session: ExtensionSession

    init(_ served: IntentExtension, _ settings: HandlerHarness.Settings) {
        self.settings = settings
        let relay = Relay()
        var context = ExtensionContext { relay.link?.hear($0.line) }
        context.groupDirectory = settings.groupDirectory
        context.application = settings.application
        session = ExtensionSession(served: served, context: context)
        relay.link = self
        let session = session
        Task {
            await session.run()
            relay.link?.close()
        }
        let version: JSONObject = ["protocolVersion": .integer(ExtensionProtocol.versions.upperBound)]
        tell(.request(id: .integer(0), method: ExtensionProtocol.Method.initialize.rawValue, parameters: version))
    }

    var notices: [HarnessNotice] { state.withLock { $0.notices } }

    func end() { session.finish() }
}

extension HarnessLink {
    /// The session outlives the link by its last answer, so it does not own it.
    private final class Relay: Sendable {
        private struct Box { weak var link: HarnessLink? }
        private let box = Mutex(Box())

        var link: HarnessLink? {
            get { box.withLock { $0.link } }
            set { box.withLock { $0.link = newValue } }
        }
    }

    /// - Throws: `HarnessError`.
    func ask(_ method: ExtensionProtocol.Method, _ parameters: JSONObject) async throws -> JSONValue {
        let number = nextNumber()
        return try await withCheckedThrowingContinuation { continuation in
            let refusal = state.withLock { state -> HarnessError? in
                if let defect = state.defect { return defect }
                if state.isOver { return .ended }
                state.waiting[number] = continuation
                state.methods[number] = method.rawValue
                state.timers[number] = timer(number, waitingFor: method.rawValue)
                return nil
            }
            if let refusal { return continuation.resume(throwing: refusal) }
            tell(.request(id: .integer(number), method: method.rawValue, parameters: parameters))
        }
    }

    func notice(where isWanted: @escaping @Sendable (HarnessNotice) -> Bool) async throws -> HarnessNotice {
        let number = nextNumber()
        return try await withCheckedThrowingContinuation { continuation in
            let heard = state.withLock { state -> Result<HarnessNotice, any Error>? in
                if let defect = state.defect { return .failure(defect) }
                if let notice = state.notices.first(where: isWanted) { return .success(notice) }
                if state.isOver { return .failure(HarnessError.ended) }
                state.watchers[number] = Watcher(isWanted: isWanted, continuation: continuation)
                state.timers[number] = timer(number, waitingFor: "a notification")
                return nil
            }
            if let heard { continuation.resume(with: heard) }
        }
    }

    private func nextNumber() -> Int {
        state.withLock { state in
            state.last += 1
            return state.last
        }
    }

    private func timer(_ number: Int, waitingFor subject: String) -> Task<Void, Never> {
        let deadline = settings.deadline
        return Task { [weak self] in
            do { try await Task.sleep(for: deadline) } catch { return }
            let error = HarnessError.deadlinePassed(waitingFor: subject, deadline)
            self?.settle(number, .failure(error))
            self?.settle(number, notice: .failure(error))
        }
    }

    /// Writes a line to the session, cut and read as it reads standard input.
    private func tell(_ message: JSONRPC.Message) {
        var splitter = LineSplitter()
        for piece in splitter.append(message.line) { _ = session.receive(LineReader.message(piece, splitter.maximum)) }
    }

    /// Reads a line of the session.
    private func hear(_ line: [UInt8]) {
        var splitter = LineSplitter()
        for piece in splitter.append(line) {
            switch LineReader.message(piece, splitter.maximum) {
            case .failure(let malformed): fail(.malformed(malformed.description))
            case .success(.response(.integer(0), _)): break
            case .success(.response(.integer(let number), let result)): settle(number, .success(result))
            case .success(.error(.integer(let number), let error)):
                let method = state.withLock { $0.methods[number] } ?? "initialize"
                settle(number, .failure(HarnessError.refused(method: method, error)))
            case .success(.response(.string(let id), _)):
                fail(.malformed("it answered the request \(id), which was not made"))
            case .success(.error(_, let error)): fail(.malformed(error.message))
            case .success(.notification(let method, let parameters)): note(method, parameters)
            case .success(.request(_, let method, _)): fail(.malformed("it sent the request \(method)"))
            }
        }
    }

    private func settle(_ number: Int, _ result: Result<JSONValue, any Error>) {
        take(number, from: \.waiting)?.resume(with: result)
    }

    private func settle(_ number: Int, notice: Result<HarnessNotice, any Error>) {
        take(number, from: \.watchers)?.continuation.resume(with: notice)
    }

    /// Whoever waits under a number, once; its timer ends.
    private func take<Waiting: Sendable>(
        _ number: Int, from waiting: sending WritableKeyPath<State, [Int: Waiting]>
    ) -> Waiting? {
        state.withLock { state in
            guard let found = state[keyPath: waiting].removeValue(forKey: number) else { return nil }
            state.timers.removeValue(forKey: number)?.cancel()
            return found
        }
    }

    private func note(_ method: String, _ parameters: JSONObject) {
        let notification: ExtensionNotification
        do {
            guard let read = try ExtensionNotification(method: method, parameters) else {
                return fail(.malformed("there is no notification \(method)"))
            }
            notification = read
        } catch {
            return fail(.malformed("\(method): \(error.message)"))
        }
        if notification.isForResidents, !settings.isResident {
            return fail(.malformed("only a resident extension may send \(method); set isResident if it is one"))
        }
        let notice = HarnessNotice(notification)
        let wanted = state.withLock { state in
            if state.notices.count == Self.maximumNotices { state.notices.removeFirst() }
            state.notices.append(notice)
            return state.watchers.filter { $0.value.isWanted(notice) }.keys.sorted()
        }
        for number in wanted { settle(number, notice: .success(notice)) }
    }

    private func fail(_ defect: HarnessError) {
        state.withLock { $0.defect = defect }
        close(defect)
    }

    /// Nothing more comes: whoever waits hears why.
    private func close(_ reason: HarnessError = .ended) {
        let (waiting, watchers) = state.withLock { state in
            state.isOver = true
            return (state.waiting.keys.sorted(), state.watchers.keys.sorted())
        }
        for number in waiting { settle(number, .failure(reason)) }
        for number in watchers { settle(number, notice: .failure(reason)) }
    }
}
