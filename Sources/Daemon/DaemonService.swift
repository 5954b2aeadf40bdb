import BeckonKit
import Control
import Foundation
import Intents
import Pipeline

/// What the daemon answers to the requests of the control socket. The bodies run on the threads of connections; what
/// concerns the line goes through its mailbox.
struct DaemonService {
    let board: StatusBoard
    let lock: DeviceLock
    let asks: AskQueue
    let mailbox: Mailbox
    /// Cuts off what is being spoken.
    let interrupt: @Sendable () -> Void
    /// Reads all files again.
    let reload: @Sendable () throws -> Configuration
    let extensions: ExtensionDesk
    let remembered: MemoryDesk

    var service: ControlService {
        var service = ControlService()
        addState(to: &service)
        addOwnersRequests(to: &service)
        addDialogue(to: &service)
        addSupplies(to: &service)
        extensions.add(to: &service)
        remembered.add(to: &service)
        return service
    }

    private func addState(to service: inout ControlService) {
        service.answer(StatusRequest.self) { [board, lock] _, _ in
            board.status(isLocked: lock.isLocked)
        }
        service.answer(ExtensionsRequest.self) { [board] _, _ in ExtensionsRequest.Answer(board.extensions) }
    }

    private func addOwnersRequests(to service: inout ControlService) {
        service.answer(LockRequest.self) { [lock] _, _ in
            try lock.set(true)
            return NoAnswer()
        }
        service.answer(UnlockRequest.self) { [lock] _, _ in
            guard !lock.isLockedBySession else {
                throw JSONRPC.ErrorObject.failed("The session is locked; unlock the screen.")
            }
            try lock.set(false)
            return NoAnswer()
        }
        service.answerLater(ReloadRequest.self) { [reload, mailbox] _, _, reply in
            let configuration: Configuration
            do { configuration = try reload() } catch {
                return reply.succeed(ReloadRequest.Answer(applied: false, problems: ["\(error)"]))
            }
            mailbox.call { line in
                var problems = configuration.problems.map(\.description)
                do {
                    try line.adopt(configuration)
                    reply.succeed(ReloadRequest.Answer(applied: true, problems: problems))
                } catch {
                    problems.append("\(error)")
                    reply.succeed(ReloadRequest.Answer(applied: false, problems: problems))
                }
            }
        }
    }

    private func addDialogue(to service: inout ControlService) {
        service.answerLater(AskRequest.self) { [asks] request, _, reply in
            asks.add(request.turns.map(AskQueue.Turn.say), reply)
        }
        service.answerLater(StopRequest.self) { [interrupt, board, mailbox] _, caller, reply in
            let application = board.sessionApplication
            guard caller.role == .owner || application.map(caller.mayTouch) == true else {
                return reply.succeed(StopRequest.Answer(stopped: false))
            }
            interrupt()
            mailbox.call { line in
                do {
                    reply.succeed(StopRequest.Answer(stopped: try line.stop() || application != nil))
                } catch {
                    reply.fail(.failed("\(error)"))
                }
            }
        }
    }

    private func addSupplies(to service: inout ControlService) {
        service.answerLater(SetVocabularyRequest.self) { [mailbox] request, _, reply in
            mailbox.call { line in
                let application = request.application ?? ""
                guard line.setVocabulary(request.values, type: request.type, of: application) else {
                    return reply.fail(
                        .failed("\(application) has no dynamic type \(request.type) in its definitions."))
                }
                reply.succeed(NoAnswer())
            }
        }
        service.answerLater(MemoryChangedRequest.self) { [mailbox] _, _, reply in
            mailbox.call { line in
                line.memory.forgetShortcuts()
                // What the change itself posts comes first.
                line.mailbox.call { line in reply.succeed(.init(stateFolder: line.memory.stateFolder)) }
            }
        }
        service.answerLater(SetContextRequest.self) { [mailbox] request, _, reply in
            mailbox.call { line in
                line.setContext(request.context, of: request.application)
                reply.succeed(NoAnswer())
            }
        }
    }
}
