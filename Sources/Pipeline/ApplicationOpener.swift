import BeckonKit
import Bus
import ExtensionHost
import Foundation
import Intents

/// Opens applications with an activity or an interaction: by D-Bus where the application's desktop file says so, else by
/// the `launch` command of its extension's manifest, else the extension itself goes on. Returns at once; what fails is
/// told in the log.
final class ApplicationOpener: Sendable {
    /// The action of `org.freedesktop.Application` whose parameter is what the application is opened with, as JSON.
    static let action = "beckon-continue"

    private let catalog: Catalog
    private let environment: [String: String]
    private let log: Log
    private let activator: ApplicationActivator
    private let starter: ApplicationStarter

    init(_ catalog: Catalog, environment: [String: String], log: Log) {
        self.catalog = catalog
        self.environment = environment
        self.log = log
        activator = ApplicationActivator(.session(environment))
        starter = ApplicationStarter(environment: environment) { log.note($0) }
    }

    /// - Parameter goOn: has the extension go on in the application's place.
    func open(
        _ opening: ApplicationOpening, goOn: @escaping @Sendable (ApplicationOpening, IntentDefinition?) -> Void
    ) {
        let definition = opening.intent.flatMap { catalog[$0] }
        guard let entry = desktopEntry(opening.application), entry.isDBusActivatable, !entry.isHidden else {
            return start(opening, definition, goOn)
        }
        let json = JSONValue.object(opening.parameters(types: definition?.parameterTypes ?? [:])).text
        activator.send(.action(Self.action, parameters: [json]), to: opening.application) { result in
            guard case .failure(let error) = result else { return }
            self.log(.warning, "\(error)")
            self.start(opening, definition, goOn)
        }
    }

    private func desktopEntry(_ id: String) -> DesktopEntry? {
        do {
            return try DesktopEntry.find(id, environment: environment)
        } catch {
            log(.warning, "\(error)")
            return nil
        }
    }

    private func start(
        _ opening: ApplicationOpening, _ definition: IntentDefinition?,
        _ goOn: (ApplicationOpening, IntentDefinition?) -> Void
    ) {
        let manifests = catalog.extensions.filter { $0.application == opening.application }
        guard let manifest = manifests.first(where: { !$0.launch.isEmpty }) else {
            return goOn(opening, definition)
        }
        do { try starter.open(opening, of: definition, by: manifest) } catch { log(.error, "\(error)") }
    }
}

extension IntentDefinition {
    fileprivate var parameterTypes: [String: ValueType] {
        Dictionary(parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }
}
