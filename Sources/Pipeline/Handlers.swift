import ExtensionHost
import Foundation
import Intents

/// The extensions, as the line asks them.
final class Handlers {
    private let host: ExtensionHost
    private let catalog: Catalog
    private let locale: String
    private let log: Log

    init(_ configuration: Configuration, stateFolder: String, log: Log) {
        catalog = configuration.catalog
        locale = configuration.locale
        self.log = log
        host = ExtensionHost(
            manifests: catalog.extensions,
            settings: .init(
                stateDirectory: stateFolder, granted: configuration.settings.grants.entitlements)
        ) { entry in
            let level: Log.Level =
                switch entry.level {
                case .debug: .debug
                case .info: .info
                case .warning: .warning
                case .error: .error
                }
            log(level, "\(entry.extensionID): \(entry.text)")
        }
    }

    func confirm(_ request: ExtensionRequest, _ moment: Moment, session: String, progress: (String) -> Void)
        -> ExtensionReply
    {
        reply(to: request, moment, session) { host.confirm($0, progress: progress) }
    }

    func handle(_ request: ExtensionRequest, _ moment: Moment, session: String, progress: (String) -> Void)
        -> ExtensionReply
    {
        reply(to: request, moment, session) { host.handle($0, progress: progress) }
    }

    func shutdown() { host.shutdown() }

    private func reply(
        to request: ExtensionRequest, _ moment: Moment, _ session: String,
        by call: (ExtensionCall) -> Result<IntentResponse, ExtensionFailure>
    ) -> ExtensionReply {
        guard let definition = catalog[request.intent] else { return .failure(.unavailable) }
        let result = call(
            ExtensionCall(
                definition: definition, slots: request.slots, locale: locale, now: moment.current,
                timeZone: moment.timeZone, session: session))
        switch result {
        case .success(let response): return .response(response)
        case .failure(let failure):
            log(.error, failure.description)
            if case .refused = failure.kind { return .failure(.refused) }
            if case .deadlinePassed = failure.kind { return .failure(.deadline) }
            return .failure(.unavailable)
        }
    }
}
