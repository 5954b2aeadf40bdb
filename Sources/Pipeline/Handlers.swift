import Dispatch
import ExtensionHost
import Foundation
import Intents
import Synchronization

/// The extensions, as the line asks them: one request at a time, waited for.
final class Handlers {
    private let host: ExtensionHost
    private let catalog: Catalog
    private let locale: String
    private let answers: Answers

    init(_ configuration: Configuration, stateFolder: String, log: Log) {
        catalog = configuration.catalog
        locale = configuration.locale
        let answers = Answers()
        self.answers = answers
        host = ExtensionHost(
            manifests: catalog.extensions, settings: .init(stateDirectory: stateFolder), log: { log.write($0) },
            events: answers.add)
    }

    func ask(
        _ request: ExtensionRequest, _ moment: Moment, session: String, progress: (String) -> Void
    ) -> ExtensionReply {
        guard let definition = catalog[request.intent] else { return .failure(.unavailable) }
        let call = ExtensionCall(
            request.method, definition, types: catalog.types[request.intent.application] ?? [:],
            slots: request.slots, locale: locale, now: moment.current, timeZone: moment.timeZone, session: session)
        host.send(call, number: request.number)
        while true {
            switch answers.next() {
            case .reply(request.number, let reply): return reply
            case .progress(request.number, let text): progress(text)
            default: continue
            }
        }
    }

    func shutdown() { host.shutdown() }
}

/// What came from the extensions and was not taken yet. The lock is `events`'.
private final class Answers: Sendable {
    private let events = Mutex<[ExtensionEvent]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    /// Kept while something is awaited or not; the host bounds what comes of each request.
    func add(_ event: ExtensionEvent) {
        switch event {
        case .reply, .progress:
            events.withLock { $0.append(event) }
            arrivals.signal()
        case .slow, .notification: return
        }
    }

    /// The host answers every request by its deadline.
    func next() -> ExtensionEvent {
        arrivals.wait()
        return events.withLock { $0.removeFirst() }
    }
}

extension Log {
    fileprivate func write(_ entry: ExtensionLogEntry) {
        let level: Level =
            switch entry.level {
            case .debug: .debug
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
        if case .failure = entry.source {
            self(level, entry.text)
        } else {
            self(level, "\(entry.extensionID): \(entry.text)")
        }
    }
}
