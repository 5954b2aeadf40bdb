import BeckonKit
import Control
import Foundation
import Synchronization
import TestSupport

/// A daemon without sound: a real server on a real socket, whose service keeps what it is told. The lock is `state`'s.
final class Desk: Sendable {
    struct State {
        var isLocked = false
        var vocabularies: [SetVocabularyRequest] = []
        var contexts: [SetContextRequest] = []
        var stopped: [ControlCaller.Identity] = []
        var donated: [DonateRequest] = []
        var voiceShortcuts: [VoiceShortcut] = []
        /// Replies that are kept back.
        var asked: [ControlReply<AskRequest>] = []
        var log: [String] = []
    }

    static let chat = "org.example.Chat"
    static let soup = "org.example.SoupChef"

    let folder: TemporaryFolder
    let server: ControlServer
    private let state: SharedState
    var tokens: TokenStore { TokenStore(stateFolder: folder.path) }

    final class SharedState: Sendable {
        let state = Mutex(State())
        /// Signalled when an `ask` is kept back.
        let asked = DispatchSemaphore(value: 0)
    }

    init(
        folder: TemporaryFolder? = nil, limits: ControlLimits = ControlLimits(),
        peer: @escaping @Sendable (UnixSocket) -> UnixSocket.Peer? = { $0.peer }
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        let shared = SharedState()
        (self.folder, state) = (folder, shared)
        server = try ControlServer(
            path: folder.path + "/run/control.sock", stateFolder: folder.path, version: "1.2.3",
            service: Self.service(shared), limits: limits,
            log: { _, line in shared.state.withLock { $0.log.append(line) } },
            peer: peer)
    }

    func read<Value: Sendable>(_ body: @Sendable (State) -> sending Value) -> Value {
        state.state.withLock { body($0) }
    }

    /// Takes a kept reply, waiting for it.
    func nextAsked() -> ControlReply<AskRequest>? {
        guard state.asked.wait(timeout: .now() + 10) == .success else { return nil }
        return state.state.withLock { $0.asked.removeFirst() }
    }

    func client(
        _ credential: ControlCredential = .owner,
        onNotification: @escaping @Sendable (ControlNotification) -> Void = { _ in }
    ) throws -> ControlClient {
        if case .application(let id) = credential, !tokens.has(id) { try tokens.make(for: id) }
        return try ControlClient(
            as: credential, name: "a test", socket: server.path, stateFolder: folder.path, environment: [:],
            onNotification: onNotification)
    }

    var ownerToken: String {
        (try? String(contentsOfFile: folder.path + "/run/owner-token", encoding: .utf8)) ?? ""
    }

    static func status(isLocked: Bool) -> DaemonStatus {
        DaemonStatus(
            version: "1.2.3", uptime: 61.5, state: .idle, locale: "en-US", isLocked: isLocked, intents: 2, sessions: 3,
            extensions: extensions)
    }

    static let extensions = [
        ExtensionStatus(
            id: chat + ".IntentsExtension", application: chat, intents: ["SendMessage"], state: .backingOff, retryIn: 4,
            crashes: 2, requests: 7, lastError: "It exited during handle.", lastLatency: 0.25),
        ExtensionStatus(
            id: soup + ".IntentsExtension", application: soup, intents: ["OrderSoup"], state: .running, processID: 4711,
            uptime: 12, requests: 1),
    ]

    static let terms = ExtensionTerms(
        id: chat + ".IntentsExtension", application: chat, command: ["python3", "chat.py"], intents: ["SendMessage"],
        group: chat, entitlements: [.network])

    static func inspection(of path: String) -> ExtensionInspection {
        ExtensionInspection(
            manifest: path + "/extension.yaml", program: "/usr/bin/python3", terms: terms,
            notes: ["The group of \(path) may write to it."], isUsable: true)
    }

    private static func service(_ shared: SharedState) -> ControlService {
        var service = ControlService()
        func change<Request: ControlRequest>(
            _ type: Request.Type, _ change: @escaping @Sendable (inout State, Request, ControlCaller) throws -> Void
        ) where Request.Answer == NoAnswer {
            service.answer(type) { request, caller in
                try shared.state.withLock { try change(&$0, request, caller) }
                return NoAnswer()
            }
        }
        change(LockRequest.self) { state, _, _ in state.isLocked = true }
        change(UnlockRequest.self) { state, _, _ in
            guard state.isLocked else { throw JSONRPC.ErrorObject.failed("The session is not locked.") }
            state.isLocked = false
        }
        change(SetVocabularyRequest.self) { state, request, _ in state.vocabularies.append(request) }
        change(SetContextRequest.self) { state, request, _ in state.contexts.append(request) }
        service.answer(StatusRequest.self) { _, _ in status(isLocked: shared.state.withLock { $0.isLocked }) }
        service.answer(ExtensionsRequest.self) { _, _ in .init(extensions) }
        service.answer(ReloadRequest.self) { _, _ in .init(applied: false, problems: ["beckon.yaml:1:1: error: no"]) }
        service.answer(InspectExtensionRequest.self) { request, _ in inspection(of: request.path) }
        service.answer(InstallExtensionRequest.self) { request, _ in
            ExtensionChange(tokenFile: "/state/applications/\(request.terms.application)/token")
        }
        service.answer(ChangeExtensionRequest.self) { _, _ in ExtensionChange() }
        service.answer(RemoveExtensionRequest.self) { _, _ in ExtensionChange() }
        service.answer(StopRequest.self) { _, caller in
            shared.state.withLock { $0.stopped.append(caller.identity) }
            return .init(stopped: true)
        }
        service.answer(DonateRequest.self) { request, _ in
            shared.state.withLock { $0.donated.append(request) }
            return .init(id: request.donation.id ?? "1")
        }
        change(DeleteDonationsRequest.self) { _, _, _ in }
        change(SetShortcutSuggestionsRequest.self) { _, _, _ in }
        change(DeleteActivitiesRequest.self) { _, _, _ in }
        change(SetPlaceRequest.self) { _, _, _ in }
        service.answer(MemoryChangedRequest.self) { _, _ in .init(stateFolder: nil) }
        service.answer(DonationsRequest.self) { _, _ in .init(donations: []) }
        service.answer(ActivitiesRequest.self) { _, _ in .init([]) }
        service.answer(ShortcutSuggestionsRequest.self) { _, _ in .init([]) }
        service.answer(PlaceRequest.self) { _, _ in .init(place: "kitchen") }
        service.answer(SetShortcutWarningRequest.self) { _, _ in .init([]) }
        service.answer(RunShortcutRequest.self) { _, _ in .init(ended: .completed) }
        answerShortcuts(in: &service, shared)
        service.answerLater(AskRequest.self) { request, _, reply in
            if request.turns == ["wait"] {
                shared.state.withLock { $0.asked.append(reply) }
                shared.asked.signal()
                return
            }
            for turn in request.turns { reply.tell(.transcript(Transcript(text: turn))) }
            reply.succeed(.init(ended: .completed))
        }
        return service
    }

    private static func answerShortcuts(in service: inout ControlService, _ shared: SharedState) {
        service.answer(VoiceShortcutsRequest.self) { request, _ in
            VoiceShortcutList(
                shared.state.withLock { $0.voiceShortcuts }.filter { shortcut in
                    (request.id ?? shortcut.id) == shortcut.id
                        && (request.matching?.doesTheSame(as: shortcut.shortcut) ?? true)
                })
        }
        service.answer(AddVoiceShortcutRequest.self) { request, _ in
            guard request.phrase != "taken" else { throw JSONRPC.ErrorObject.failed("“taken” runs something else.") }
            return shared.state.withLock { state in
                let new = VoiceShortcut(
                    id: "s\(state.voiceShortcuts.count + 1)", shortcut: request.shortcut, phrase: request.phrase,
                    created: Date(timeIntervalSince1970: 1_796_040_000))
                state.voiceShortcuts.append(new)
                return VoiceShortcutAnswer(new)
            }
        }
        service.answer(EditVoiceShortcutRequest.self) { request, _ in
            try shared.state.withLock { state in
                guard let index = state.voiceShortcuts.firstIndex(where: { $0.id == request.id }) else {
                    throw JSONRPC.ErrorObject.failed("There is none.")
                }
                state.voiceShortcuts[index].phrase = request.phrase
                return VoiceShortcutAnswer(state.voiceShortcuts[index])
            }
        }
        service.answer(DeleteVoiceShortcutRequest.self) { request, _ in
            try shared.state.withLock { state in
                guard let index = state.voiceShortcuts.firstIndex(where: { $0.id == request.id }) else {
                    throw JSONRPC.ErrorObject.failed("There is none.")
                }
                return VoiceShortcutAnswer(state.voiceShortcuts.remove(at: index))
            }
        }
    }
}
