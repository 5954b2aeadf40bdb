import BeckonKit
import Control
import Foundation
import Intents
import Pipeline

/// Answers requests about what Beckon remembers: donations, activities, shortcuts. The bodies run on the threads of
/// connections; what is checked against the definitions goes through the mailbox of the line.
struct MemoryDesk {
    let memory: Memory
    let mailbox: Mailbox
    let asks: AskQueue
    /// Of the phrases that are added.
    let locale: @Sendable () -> String

    func add(to service: inout ControlService) {
        addDonations(to: &service)
        addActivities(to: &service)
        addSuggestions(to: &service)
        addVoiceShortcuts(to: &service)
        addPlace(to: &service)
    }

    private func addDonations(to service: inout ControlService) {
        onLine(DonateRequest.self, in: &service) { line, request in
            .init(id: try line.donate(request.donation, of: request.application ?? "").id)
        }
        service.answer(DeleteDonationsRequest.self) { [memory] request, _ in
            try memory.deleteDonations(request.selection, of: request.application ?? "")
            return NoAnswer()
        }
        service.answer(DonationsRequest.self) { [memory] request, _ in
            .init(
                donations: memory.latestDonations(request.count, of: request.application),
                refused: memory.refusedDonations(of: request.application))
        }
    }

    private func addActivities(to service: inout ControlService) {
        service.answer(ActivitiesRequest.self) { [memory] request, _ in
            .init(memory.activities(ActivitiesRequest.maximum, of: request.application, at: Date()))
        }
        service.answer(DeleteActivitiesRequest.self) { [memory] request, _ in
            try memory.deleteActivities(request.selection, of: request.application ?? "")
            return NoAnswer()
        }
    }

    private func addSuggestions(to service: inout ControlService) {
        onLine(SetShortcutSuggestionsRequest.self, in: &service) { line, request in
            try line.offer(request.shortcuts, of: request.application ?? "")
            return NoAnswer()
        }
        service.answer(ShortcutSuggestionsRequest.self) { [memory] request, _ in
            .init(memory.offeredShortcuts(of: request.application))
        }
    }

    private func addVoiceShortcuts(to service: inout ControlService) {
        // What the caller may not see is left out on the way back.
        service.answer(VoiceShortcutsRequest.self) { [memory] request, _ in
            .init(
                memory.voiceShortcuts.filter { shortcut in
                    (request.id ?? shortcut.id) == shortcut.id
                        && (request.matching?.doesTheSame(as: shortcut.shortcut) ?? true)
                })
        }
        service.answerLater(AddVoiceShortcutRequest.self) { [memory, mailbox, locale] request, caller, reply in
            mailbox.call { line in
                Self.finish(reply) {
                    try line.check(request.shortcut)
                    try Self.check(request.phrase, line, caller)
                    return .init(
                        try memory.add(
                            request.shortcut, phrase: request.phrase, locale: locale(), at: Date(),
                            most: caller.role == .owner ? .max : Self.mostOfApplication))
                }
            }
        }
        service.answerLater(EditVoiceShortcutRequest.self) { [memory, mailbox] request, caller, reply in
            mailbox.call { line in
                Self.finish(reply) {
                    try Self.demand(request.id, of: memory, for: caller)
                    if let shortcut = request.shortcut { try line.check(shortcut) }
                    try Self.check(request.phrase, line, caller)
                    return .init(
                        try memory.edit(request.id, at: Date()) { kept in
                            kept.phrase = request.phrase ?? kept.phrase
                            guard let shortcut = request.shortcut else { return }
                            kept.shortcut = shortcut
                            kept.warning = nil
                        })
                }
            }
        }
        service.answer(DeleteVoiceShortcutRequest.self) { [memory] request, caller in
            try Self.demand(request.id, of: memory, for: caller)
            return .init(try memory.delete(request.id))
        }
        onLine(SetShortcutWarningRequest.self, in: &service) { line, request in
            .init(
                try line.setWarning(
                    request.warning, type: request.type, values: request.values, of: request.application ?? ""))
        }
        service.answerLater(RunShortcutRequest.self) { [memory, asks] request, _, reply in
            let turns = request.turns.map(AskQueue.Turn.say)
            switch request.target {
            case .shortcut(let shortcut): asks.add([.run(shortcut)] + turns, reply)
            case .voiceShortcut(let id):
                guard let kept = memory.voiceShortcut(id) else {
                    return reply.fail(.failed("\(ShortcutError.notFound(id))"))
                }
                asks.add([.run(kept.shortcut, phrase: kept.phrase)] + turns, reply)
            }
        }
    }

    /// Shortcuts of one application that applications may add.
    private static let mostOfApplication = 500

    /// The person may give a phrase of their own to anything; an application takes nobody's sentence.
    private static func check(_ phrase: String?, _ line: Line, _ caller: ControlCaller) throws {
        guard let phrase, caller.role != .owner, let meaning = line.meaning(of: phrase) else { return }
        throw ShortcutError.sentence(phrase, meaning: meaning)
    }

    private func addPlace(to service: inout ControlService) {
        service.answer(PlaceRequest.self) { [memory] _, _ in .init(place: memory.place) }
        service.answer(SetPlaceRequest.self) { [memory] request, _ in
            try memory.setPlace(request.place)
            return NoAnswer()
        }
    }

    /// - Throws: as for one that is not there, so that nobody learns of what belongs to others.
    private static func demand(_ id: String, of memory: Memory, for caller: ControlCaller) throws {
        guard let kept = memory.voiceShortcut(id), caller.mayTouch(kept.shortcut) else {
            throw ShortcutError.notFound(id)
        }
    }

    private func onLine<Request: ControlRequest>(
        _ type: Request.Type, in service: inout ControlService,
        _ body: @escaping @Sendable (Line, Request) throws -> Request.Answer
    ) {
        service.answerLater(type) { [mailbox] request, _, reply in
            mailbox.call { line in Self.finish(reply) { try body(line, request) } }
        }
    }

    private static func finish<Request: ControlRequest>(
        _ reply: ControlReply<Request>, _ body: () throws -> Request.Answer
    ) {
        do {
            reply.succeed(try body())
        } catch let error as DonationRefusal {
            reply.fail(.failed("It is not taken: \(error)."))
        } catch {
            reply.fail(.failed("\(error)"))
        }
    }
}
