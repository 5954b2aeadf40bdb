import BeckonKit
import Foundation
import Intents

/// Starts extension processes on demand, asks them, and ends those that misbehave.
///
/// Each extension has a worker with a thread of its own, which asks one thing at a time. Nothing here waits for an
/// extension but `shutdown`.
public final class ExtensionHost: Sendable {
    private let workers: [ExtensionWorker]
    private let settings: Settings
    private let tracer: Tracer
    private let log: @Sendable (ExtensionLogEntry) -> Void
    private let events: @Sendable (ExtensionEvent) -> Void
    /// Tells of calls that reach no worker, so that `events` is never called by the one who calls `send`.
    private let refusals = DispatchQueue(label: "beckon.extensions.refusals")

    /// Starts nothing yet. Makes the whole process ignore SIGPIPE, which a dying child would cause.
    ///
    /// - Parameters:
    ///   - log: Called on any thread, one line at a time for each extension.
    ///   - trace: As `setTrace` takes it.
    ///   - events: Called on threads of the host, for each call in order: progress and slowness before the one reply.
    ///     It has to return soon, and must not call `shutdown`.
    package init(
        manifests: [ExtensionManifest], settings: Settings,
        log: @escaping @Sendable (ExtensionLogEntry) -> Void = { _ in },
        trace: (@Sendable (TracedLine) -> Void)? = nil,
        events: @escaping @Sendable (ExtensionEvent) -> Void
    ) {
        signal(SIGPIPE, SIG_IGN)
        let tracer = Tracer(trace)
        self.settings = settings
        Confinement.report(on: manifests, settings, to: log)
        self.tracer = tracer
        self.log = log
        self.events = events
        workers = manifests.map {
            ExtensionWorker($0, settings: settings, log: log, tracer: tracer, events: events)
        }
    }

    deinit { shutdown() }

    /// Whether some extension handles the intent.
    public func handles(_ intent: IntentID) -> Bool { worker(for: intent) != nil }

    /// Has an extension asked, and returns at once. Each call is sent at most once, whatever happens to the process.
    ///
    /// - Parameter number: Tells calls apart in events; unique among those that are open.
    public func send(_ call: ExtensionCall, number: Int) {
        guard let worker = worker(for: call.definition.id) else {
            return refuse(number, .noExtension(call.definition.id))
        }
        send(.call(call, number: number), to: worker)
    }

    /// Whether an extension can go on in the place of the application.
    public func goesOn(for opening: ApplicationOpening) -> Bool {
        opening.intent.map(handles) ?? workers.contains { $0.manifest.application == opening.application }
    }

    /// Has the extension of an application go on with an activity or an interaction in the application's place. The reply
    /// is a response with the code `success`, or `notOffered`.
    ///
    /// - Parameter definition: That of the opening's intent, where it has one.
    public func send(continue opening: ApplicationOpening, of definition: IntentDefinition?, number: Int) {
        let worker = opening.intent.flatMap(worker) ?? workers.first { $0.manifest.application == opening.application }
        guard let worker, worker.manifest.application == opening.application else {
            let subject = opening.intent ?? IntentID(application: opening.application, name: opening.activity?.id ?? "")
            return refuse(number, .noExtension(subject))
        }
        let types = (definition?.types ?? [:]).filter { opening.slots[$0.key] != nil }
        send(.opening(opening, types: types, number: number), to: worker)
    }

    /// Gives a call up: no event tells of it any more. One that waits is not sent; one that was sent goes on to its end,
    /// or to its deadline, which ends the process.
    public func cancel(number: Int) { workers.forEach { $0.cancel(number) } }

    /// Starts the resident extensions, and starts them again whenever they end, until `shutdown`.
    public func startResidents() {
        workers.filter { $0.manifest.isResident && $0.withheld == nil }.forEach { $0.startResident() }
    }

    /// How each extension fares, in the order of the manifests.
    public var healths: [ExtensionHealth] { workers.map(\.health) }

    /// Nil where there is no extension of that id.
    public func health(of extensionID: String) -> ExtensionHealth? {
        workers.first { $0.manifest.id == extensionID }?.health
    }

    /// Shows every line that goes to or comes from an extension, on threads of the host; nil ends it. The sink has to
    /// return soon.
    public func setTrace(_ sink: (@Sendable (TracedLine) -> Void)?) { tracer.set(sink) }

    /// Ends all processes for good: first asked, then told, then killed. Calls that are open, and all that come later,
    /// are answered `unavailable`. Returns when all have ended, within twice the grace. Idempotent.
    public func shutdown() {
        workers.forEach { $0.close() }
        // A process stuck in the kernel survives SIGKILL; `ChildProcess.terminate` waits five seconds for it.
        let limit = ContinuousClock.now.advanced(by: settings.terminationGrace * 2 + .seconds(6))
        workers.forEach { $0.waitForEnd(until: limit) }
    }

    private func worker(for intent: IntentID) -> ExtensionWorker? {
        workers.first {
            $0.manifest.application == intent.application && $0.manifest.intents.contains(intent.name)
        }
    }

    private func send(_ work: WorkQueue.Work, to worker: ExtensionWorker) {
        if let reason = worker.withheld { return refuse(work.number, .withheld(reason), worker.manifest.id) }
        switch worker.add(work) {
        case .accepted: return
        case .full: refuse(work.number, .tooManyCalls(WorkQueue.maximum), worker.manifest.id)
        case .closed: refuse(work.number, .shutDown, worker.manifest.id)
        }
    }

    private func refuse(_ number: Int, _ kind: ExtensionFailure.Kind, _ extensionID: String = "") {
        let (log, events) = (log, events)
        refusals.async {
            log(ExtensionLogEntry(ExtensionFailure(extensionID: extensionID, kind: kind)))
            events(.reply(number: number, .failure(kind.reply)))
        }
    }
}
