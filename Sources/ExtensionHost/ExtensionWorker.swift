import BeckonKit
import Foundation
import Intents
import Synchronization

/// One extension's thread, started on demand, and the way to it. The supervisor belongs to the thread; everything else
/// is safe from any.
final class ExtensionWorker: Sendable {
    let manifest: ExtensionManifest
    private let settings: ExtensionHost.Settings
    private let log: ExtensionLog
    private let outlets: Outlets
    private let events: @Sendable (ExtensionEvent) -> Void
    private let queue = WorkQueue()
    private let interruption = Interruption()
    private let record = HealthRecord()
    private let hasThread = Mutex(false)
    private let isResidentWanted = Mutex(false)
    private let running = DispatchGroup()

    init(
        _ manifest: ExtensionManifest, settings: ExtensionHost.Settings,
        log: @escaping @Sendable (ExtensionLogEntry) -> Void, tracer: Tracer,
        events: @escaping @Sendable (ExtensionEvent) -> Void
    ) {
        self.manifest = manifest
        self.settings = settings
        self.log = ExtensionLog(extensionID: manifest.id, write: log)
        self.events = events
        outlets = Outlets(
            manifest, granted: settings.granted[manifest.id] ?? [], log: self.log, tracer: tracer, events: events)
    }

    var health: ExtensionHealth {
        var health = record.health(of: manifest.id, at: .now)
        if let withheld { health.state = .withheld(withheld) }
        return health
    }

    /// Why it is not run; nil: it is.
    var withheld: String? { settings.withheld[manifest.id] }

    func add(_ work: WorkQueue.Work) -> WorkQueue.Admission {
        let admission = queue.add(work)
        if admission == .accepted { startThread() }
        return admission
    }

    func cancel(_ number: Int) { queue.cancel(number) }

    func startResident() {
        isResidentWanted.withLock { $0 = true }
        queue.look()
        startThread()
    }

    /// Ends the process and the thread; `waitForEnd` waits for both.
    func close() {
        queue.close()
        interruption.set()
    }

    func waitForEnd(until instant: ContinuousClock.Instant) {
        _ = running.wait(timeout: .now() + ContinuousClock.now.duration(to: instant).interval)
    }

    private func startThread() {
        let isFirst = hasThread.withLock { hasThread in
            defer { hasThread = true }
            return !hasThread
        }
        guard isFirst else { return }
        running.enter()
        let thread = Thread { @Sendable in
            self.run()
            self.running.leave()
        }
        thread.name = "beckon-worker"
        thread.start()
    }

    private func run() {
        let supervisor = ExtensionSupervisor(
            manifest, settings: settings, outlets: outlets, record: record, interruption: interruption,
            ended: { [queue] in queue.look() })
        while true {
            switch queue.next(until: supervisor.nextLook) {
            case .work(let work): perform(work, by: supervisor)
            case .look: supervisor.look(isResident: isResidentWanted.withLock { $0 })
            case .closed(let rest):
                for work in rest { events(.reply(number: work.number, .failure(.unavailable))) }
                return supervisor.shutdown()
            }
        }
    }

    private func perform(_ work: WorkQueue.Work, by supervisor: ExtensionSupervisor) {
        let (number, events, queue) = (work.number, events, queue)
        @Sendable func tell(_ event: ExtensionEvent) { if queue.isWanted(number) { events(event) } }
        let slowInstant = work.isHandle ? ContinuousClock.now.advanced(by: settings.slowAfter) : nil
        let observer = RequestObserver(
            slowAt: slowInstant, slow: { tell(.slow(number: number)) },
            progress: { tell(.progress(number: number, $0)) })
        let result =
            switch work {
            case .call(let call, _): supervisor.perform(call, observer: observer)
            case .opening(let opening, let types, _):
                supervisor.perform(opening, types: types, observer: observer)
            }
        switch result {
        case .success(let reply): tell(.reply(number: number, reply))
        case .failure(let kind):
            if kind != .shutDown { log.note(ExtensionFailure(extensionID: manifest.id, kind: kind)) }
            tell(.reply(number: number, .failure(kind.reply)))
        }
    }
}

extension WorkQueue.Work {
    fileprivate var isHandle: Bool {
        if case .call(let call, _) = self { call.method == .handle } else { false }
    }
}
