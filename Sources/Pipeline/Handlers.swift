import BeckonKit
import ExtensionHost
import Foundation
import Intents

/// The extensions, as the line asks them: requests go out, and what comes of them is in the mailbox. From one thread.
final class Handlers {
    private let catalog: Catalog
    private let locale: String
    private let host: ExtensionHost
    private let settings: ExtensionHost.Settings
    private let opener: ApplicationOpener
    private let log: Log
    private let mailbox: Mailbox

    init(
        _ configuration: Configuration, stateFolder: String, environment: [String: String], log: Log, mailbox: Mailbox
    ) {
        catalog = configuration.catalog
        locale = configuration.locale
        settings = ExtensionHost.Settings(
            stateDirectory: stateFolder, granted: configuration.standings.mapValues(\.granted),
            withheld: configuration.standings.compactMapValues(\.withheld), environment: environment)
        self.log = log
        self.mailbox = mailbox
        opener = ApplicationOpener(Self.launchable(configuration), environment: environment, log: log)
        host = ExtensionHost(manifests: catalog.extensions, settings: settings, log: { log.note($0) }) { event in
            mailbox.post(.event(event))
        }
    }

    /// The same for another configuration.
    func successor(for configuration: Configuration) -> Handlers {
        Handlers(
            configuration, stateFolder: settings.stateDirectory, environment: settings.environment, log: log,
            mailbox: mailbox)
    }

    /// The command that opens an application is its extension's too: of one that is not run it is not started.
    private static func launchable(_ configuration: Configuration) -> Catalog {
        var catalog = configuration.catalog
        for index in catalog.extensions.indices
        where configuration.standing(of: catalog.extensions[index]).withheld != nil {
            catalog.extensions[index].launch = []
        }
        return catalog
    }

    /// For any thread.
    var healths: @Sendable () -> [ExtensionHealth] {
        let host = host
        return { host.healths }
    }

    /// Each line in and out of the extensions, from any thread; nil: nobody looks.
    func trace(_ sink: (@Sendable (TracedLine) -> Void)?) { host.setTrace(sink) }

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

    /// Has an application opened with an activity or an interaction, or its extension go on in its place.
    func open(_ opening: ApplicationOpening) {
        let (host, log) = (host, log)
        opener.open(opening) { opening, definition in
            guard host.goesOn(for: opening) else {
                return log(
                    .warning,
                    "nothing opens \(opening.application); give its extension.yaml a launch command, or install a "
                        + "desktop file with DBusActivatable=true")
            }
            // Its answer changes nothing any more, and has a number that no request has.
            host.send(continue: opening, of: definition, number: -1)
        }
    }

    func shutdown() { host.shutdown() }
}

extension Log {
    func note(_ entry: ExtensionLogEntry) {
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
