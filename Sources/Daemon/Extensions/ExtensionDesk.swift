import BeckonKit
import Control
import Foundation
import Pipeline

/// Answers the owner's requests about extensions: writes the decision down, then has the line go on with it. The bodies run
/// on the threads of connections.
struct ExtensionDesk {
    let registry: ExtensionRegistry
    let board: StatusBoard
    let mailbox: Mailbox
    let places: Places
    /// Reads all files again.
    let reload: @Sendable () throws -> Configuration

    func add(to service: inout ControlService) {
        service.answer(InspectExtensionRequest.self) { request, _ in try current().inspect(request.path, places: places)
        }
        service.answerLater(InstallExtensionRequest.self) { request, _, reply in
            finish(reply, onFailure: { $0 }) {
                let inspection = try current().inspect(request.path, places: places)
                return try registry.install(inspection, onTerms: request.terms, granting: request.granted)
            }
        }
        service.answerLater(ChangeExtensionRequest.self) { request, _, reply in
            var file: String?
            do { file = try registry.change(request, in: current()) } catch { return reply.fail(.failed("\(error)")) }
            adopt(reply, tokenFile: file, problems: []) { $0.withDecisionsReadAnew() }
        }
        service.answerLater(RemoveExtensionRequest.self) { request, _, reply in
            var storage: String?
            let gone: @Sendable (Configuration) -> Configuration = {
                $0.withholding(request.extensionID, because: "it was removed")
            }
            finish(reply, onFailure: gone, storage: { storage }) {
                let configuration = try current()
                if request.purges { storage = try registry.storage(of: request.extensionID, in: configuration) }
                try registry.remove(request.extensionID, in: configuration)
                return nil
            }
        }
    }

    private func current() throws -> Configuration {
        guard let configuration = board.configuration else {
            throw JSONRPC.ErrorObject.failed("The daemon is starting.")
        }
        return configuration
    }

    /// Decides, reads all files again and has the line go on with them.
    ///
    /// - Parameters:
    ///   - onFailure: what the line goes on with where the files cannot be used: a decision holds all the same.
    ///   - storage: a folder that is deleted once no extension uses it.
    private func finish<Request: ControlRequest>(
        _ reply: ControlReply<Request>, onFailure: @escaping @Sendable (Configuration) -> Configuration,
        storage: () -> String? = { nil }, decide: () throws -> String?
    ) where Request.Answer == ExtensionChange {
        let file: String?
        do { file = try decide() } catch { return reply.fail(.failed("\(error)")) }
        let folder = storage()
        do {
            let configuration = try reload()
            adopt(reply, tokenFile: file, problems: configuration.problems.map(\.description), deleting: folder) { _ in
                configuration
            }
        } catch {
            adopt(reply, tokenFile: file, problems: ["\(error)"], deleting: folder, onFailure)
        }
    }

    private func adopt<Request: ControlRequest>(
        _ reply: ControlReply<Request>, tokenFile: String?, problems: [String], deleting folder: String? = nil,
        _ next: @escaping @Sendable (Configuration) -> Configuration
    ) where Request.Answer == ExtensionChange {
        mailbox.call { line in
            var problems = problems
            do { try line.adopt(next(line.configuration)) } catch { problems.append("\(error)") }
            if let folder { problems += ExtensionStorage.delete(folder).map { [$0] } ?? [] }
            reply.succeed(ExtensionChange(tokenFile: tokenFile, problems: problems))
        }
    }
}

/// The storage of groups, as a whole.
public enum ExtensionStorage {
    /// - Returns: why it could not be deleted, a sentence; nil: it is gone.
    public static func delete(_ folder: String) -> String? {
        guard FileManager.default.fileExists(atPath: folder) else { return nil }
        do {
            try FileManager.default.removeItem(atPath: folder)
            return nil
        } catch {
            return "the storage \(folder) is still there: \(error.localizedDescription)"
        }
    }
}
