import ExtensionHost
import Foundation
import Intents

/// The extensions, as the line asks them: requests go out, and what comes of them is in the mailbox. From one thread.
final class Handlers {
    private let catalog: Catalog
    private let locale: String
    private let host: ExtensionHost
    private let settings: ExtensionHost.Settings

    init(
        _ configuration: Configuration, settings: ExtensionHost.Settings, log: Log, mailbox: Mailbox
    ) {
        catalog = configuration.catalog
        locale = configuration.locale
        self.settings = settings
        let write = { @Sendable (entry: ExtensionLogEntry) in
            log(Self.level(of: entry), "\(entry.extensionID): \(entry.text)")
        }
        host = ExtensionHost(manifests: catalog.extensions, settings: settings, log: write) { event in
            mailbox.post(.event(event))
        }
    }

    private static func level(of entry: ExtensionLogEntry) -> Log.Level {
        switch entry.level {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }

    /// For any thread.
    var healths: @Sendable () -> [ExtensionHealth] {
        let host = host
        return { host.healths }
    }

    /// Each line in and out of the extensions, from any thread; nil: nobody looks.
    func trace(_ sink: (@Sendable (TraceEntry) -> Void)?) { host.setTrace(sink) }

    func startResidents() { host.startResidents() }

    /// Asks; false where there is nobody to ask any more.
    func send(_ request: ExtensionRequest, at moment: Moment, session: String) -> Bool {
        guard let definition = catalog[request.intent], host.handles(request.intent) else { return false }
        host.send(
            ExtensionCall(
                request.method, definition, types: catalog.types[request.intent.application] ?? [:],
                slots: request.slots, locale: locale, now: moment.current, timeZone: moment.timeZone, session: session),
            number: request.number)
        return true
    }

    /// No answer is wanted any more.
    func cancel(_ request: ExtensionRequest) { host.cancel(number: request.number) }

    /// Seconds after which an answer to a request is certainly there, whatever the extension does.
    func longestWait(for request: ExtensionRequest) -> Double {
        let deadline = catalog.extension(for: request.intent)?.deadline ?? .zero
        // One for the start, one for the request, one for the end of a process that does not end; and some room for those
        // that other sessions have left behind.
        return (settings.startDeadline + deadline + settings.terminationGrace) / .seconds(1) * 2 + 5
    }

    func shutdown() { host.shutdown() }
}
