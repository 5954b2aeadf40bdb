import Arguments
import BeckonKit
import Intents
import Daemon
import Pipeline

/// Where decisions about extensions are made: in the running daemon, which goes by them at once, else in the store.
struct ExtensionAdministration {
    private enum Way {
        case daemon(ControlClient)
        case store(ExtensionRegistry, Configuration)
    }

    static let options = [CommonOptions.config, CommonOptions.locale, CommonOptions.state, ControlOptions.socket]
    static let help = "A daemon that runs is asked, and goes by it at once; else it holds from the next start."

    private let way: Way
    private let places: Places

    init(_ arguments: ParsedArguments) throws {
        let options = CommonOptions(arguments)
        places = options.places
        do {
            way = .daemon(try ControlOptions(arguments).client())
        } catch let error as ControlClientError
            where error.code == .notRunning && !ControlOptions(arguments).namesSocket
        {
            // What is wrong elsewhere is no matter here.
            let configuration = try options.configuration(telling: false)
            way = .store(ExtensionRegistry(stateFolder: configuration.stateFolder), configuration)
        }
    }

    /// Nil where the daemon alone knows.
    var configuration: Configuration? { if case .store(_, let configuration) = way { configuration } else { nil } }

    func inspect(_ path: String) throws -> ExtensionInspection {
        switch way {
        case .daemon(let client): try client.call(InspectExtensionRequest(path: path))
        case .store(_, let configuration): configuration.inspect(path, places: places)
        }
    }

    func install(_ path: String, _ terms: ExtensionTerms, granting granted: [Entitlement]) throws -> ExtensionChange {
        switch way {
        case .daemon(let client):
            return try client.call(InstallExtensionRequest(path: path, terms: terms, granted: granted))
        case .store(let registry, let configuration):
            let inspection = configuration.inspect(path, places: places)
            return ExtensionChange(tokenFile: try registry.install(inspection, onTerms: terms, granting: granted))
        }
    }

    func change(_ request: ChangeExtensionRequest) throws -> ExtensionChange {
        switch way {
        case .daemon(let client): try client.call(request)
        case .store(let registry, let configuration):
            ExtensionChange(tokenFile: try registry.change(request, in: configuration))
        }
    }

    func remove(_ request: RemoveExtensionRequest) throws -> ExtensionChange {
        switch way {
        case .daemon(let client): return try client.call(request)
        case .store(let registry, let configuration):
            let storage =
                request.purges ? try registry.storage(of: request.extensionID, in: configuration) : nil
            try registry.remove(request.extensionID, in: configuration)
            return ExtensionChange(problems: [storage.flatMap(ExtensionStorage.delete)].compactMap { $0 })
        }
    }
}
