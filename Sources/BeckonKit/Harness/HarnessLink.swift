import Foundation
import Synchronization

/// The daemon's end of a session that runs in the same process. Both ends hand each other lines of bytes.
final class HarnessLink: Sendable {
    private struct State {
        var last = 0
        var waiting: [JSONRPC.ID: CheckedContinuation<JSONValue, any Error>] = [:]
        var methods: [JSONRPC.ID: String] = [:]
        var notices: [HarnessNotice] = []
        var watchers: [Watcher] = []
        /// What was wrong outside of an answer; told to whoever asks next.
        var defect: HarnessError?
        var isOver = false
    }

    private struct Watcher {
        var number: Int
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
        let id = state.withLock { state in
            state.last += 1
            return JSONRPC.ID.integer(state.last)
        }
        let timer = deadline(of: method.rawValue) { [weak self] error in self?.settle(id, .failure(error)) }
        defer { timer.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            let refusal = state.withLock { state -> HarnessError? in
                if let defect = state.defect { return defect }
                if state.isOver { return .ended }
                state.waiting[id] = continuation
                state.methods[id] = method.rawValue
                return nil
            }
            if let refusal { return continuation.resume(throwing: refusal) }
            tell(.request(id: id, method: method.rawValue, parameters: parameters))
        }
    }

    func notice(where isWanted: @escaping @Sendable (HarnessNotice) -> Bool) async throws -> HarnessNotice {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        let timer = deadline(of: "a notification") { [weak self] error in self?.unwatch(number, error) }
        defer { timer.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            let heard = state.withLock { state -> Result<HarnessNotice, any Error>? in
                if let defect = state.defect { return .failure(defect) }
                if let notice = state.notices.first(where: isWanted) { return .success(notice) }
                if state.isOver { return .failure(HarnessError.ended) }
                state.watchers.append(Watcher(number: number, isWanted: isWanted, continuation: continuation))
                return nil
            }
            if let heard { continuation.resume(with: heard) }
        }
    }

    private func deadline(
        of subject: String, _ body: @escaping @Sendable (HarnessError) -> Void
    ) -> Task<Void, Never> {
        let deadline = settings.deadline
        return Task {
            do { try await Task.sleep(for: deadline) } catch { return }
            body(.deadlinePassed(waitingFor: subject, deadline))
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
            case .success(.response(let id, let result)): settle(id, .success(result))
            case .success(.error(let id, let error)):
                guard let id else { return fail(.malformed(error.message)) }
                let method = state.withLock { $0.methods[id] } ?? "initialize"
                settle(id, .failure(HarnessError.refused(method: method, error)))
            case .success(.notification(let method, let parameters)): note(method, parameters)
            case .success(.request(_, let method, _)): fail(.malformed("it sent the request \(method)"))
            }
        }
    }

    private func settle(_ id: JSONRPC.ID, _ result: Result<JSONValue, any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
    }

    private func unwatch(_ number: Int, _ error: HarnessError) {
        let watcher = state.withLock { state in
            state.watchers.firstIndex { $0.number == number }.map { state.watchers.remove(at: $0) }
        }
        watcher?.continuation.resume(throwing: error)
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
        guard let notice = HarnessNotice(notification) else { return }
        let watchers = state.withLock { state in
            if state.notices.count == Self.maximumNotices { state.notices.removeFirst() }
            state.notices.append(notice)
            let wanted = state.watchers.filter { $0.isWanted(notice) }
            state.watchers.removeAll { watcher in wanted.contains { $0.number == watcher.number } }
            return wanted
        }
        for watcher in watchers { watcher.continuation.resume(returning: notice) }
    }

    private func fail(_ defect: HarnessError) {
        state.withLock { $0.defect = defect }
        close(defect)
    }

    /// Nothing more comes: whoever waits hears why.
    private func close(_ reason: HarnessError = .ended) {
        let (waiting, watchers) = state.withLock { state in
            defer {
                state.waiting = [:]
                state.watchers = []
                state.isOver = true
            }
            return (state.waiting.values.map { $0 }, state.watchers)
        }
        for continuation in waiting { continuation.resume(throwing: reason) }
        for watcher in watchers { watcher.continuation.resume(throwing: reason) }
    }
}
