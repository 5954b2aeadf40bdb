import ExtensionHost
import Foundation
import Intents
import Synchronization

/// A host of which tests ask one thing after another and wait for each answer.
struct BlockingHost {
    let host: ExtensionHost
    let events = EventRecorder()
    let log: LogRecorder
    private let numbers = Counter()

    init(_ manifests: [ExtensionManifest], _ settings: ExtensionHost.Settings, log: LogRecorder = LogRecorder()) {
        self.log = log
        host = ExtensionHost(manifests: manifests, settings: settings, log: log.record, events: events.record)
    }

    /// Sends without waiting; returns the number of the call.
    func send(_ method: ExtensionRequest.Method, _ call: ExtensionCall) -> Int {
        var call = call
        call.method = method
        let number = numbers.next()
        host.send(call, number: number)
        return number
    }

    func ask(_ method: ExtensionRequest.Method, _ call: ExtensionCall) -> ExtensionReply? {
        events.reply(to: send(method, call))
    }

    /// What is said of a failure is what the log says of it.
    func response(
        _ method: ExtensionRequest.Method, _ call: ExtensionCall, progress: (String) -> Void = { _ in }
    ) -> Result<IntentResponse, ExtensionFailure> {
        let number = send(method, call)
        let reply = events.reply(to: number)
        for event in events.all { if case .progress(number, let text) = event { progress(text) } }
        if case .response(let response) = reply { return .success(response) }
        return .failure(log.failures.last ?? ExtensionFailure(extensionID: "", kind: .shutDown))
    }

    func confirm(_ call: ExtensionCall) -> Result<IntentResponse, ExtensionFailure> { response(.confirm, call) }

    func handle(
        _ call: ExtensionCall, progress: (String) -> Void = { _ in }
    ) -> Result<IntentResponse, ExtensionFailure> { response(.handle, call, progress: progress) }

    func shutdown() { host.shutdown() }
}

/// Counts up from 1. The lock is `value`'s.
final class Counter: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
