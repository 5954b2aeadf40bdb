import Foundation

/// One conversation with the daemon: requests in, answers out.
struct ExtensionSession: Sendable {
    let handlers: [String: any IntentHandler]
    let groupDirectory: String?
    let send: @Sendable (JSONRPC.Message) -> Void

    /// Called on the reader's thread. Requests beyond the bound are refused there, so that the stream stays short.
    func enqueue(_ message: JSONRPC.Message, into continuation: AsyncStream<JSONRPC.Message>.Continuation) {
        if case .dropped(.request(let id, _, _)) = continuation.yield(message) { send(.error(id: id, .busy)) }
    }

    /// Whether nothing is to be read after this message.
    func isShutdown(_ result: Result<JSONRPC.Message, JSONRPC.MalformedMessage>) -> Bool {
        guard case .success(.request(_, let method, _)) = result else { return false }
        return method == ExtensionProtocol.Method.shutdown.rawValue
    }

    /// Answers until the stream ends; then cancels what is still open.
    func run(_ messages: AsyncStream<JSONRPC.Message>) async {
        await withTaskGroup(of: Void.self) { group in
            var open = 0
            for await message in messages {
                // Notifications and responses from the daemon are none in this version: ignored, as JSON-RPC wants.
                guard case .request(let id, let method, let parameters) = message else { continue }
                if open == IntentExtension.maximumOpenRequests {
                    await group.next()
                    open -= 1
                }
                open += 1
                group.addTask { await answer(id: id, method: method, parameters: parameters) }
            }
            group.cancelAll()
        }
    }

    private func answer(id: JSONRPC.ID, method: String, parameters: JSONObject) async {
        do {
            send(.response(id: id, result: try await result(of: method, parameters, id: id)))
        } catch let error as JSONRPC.ErrorObject {
            send(.error(id: id, error))
        } catch {
            send(.error(id: id, .handlerFailed(error)))
        }
    }

    private func result(of method: String, _ parameters: JSONObject, id: JSONRPC.ID) async throws -> JSONValue {
        switch ExtensionProtocol.Method(rawValue: method) {
        case .initialize: try initialize(parameters)
        case .confirm: try await perform(parameters, id: id) { try await $0.confirm($1) }
        case .handle: try await perform(parameters, id: id) { try await $0.handle($1) }
        case .shutdown: .object([:])
        case nil, .resolve, .options, .continue: throw JSONRPC.ErrorObject.unknownMethod(method)
        }
    }

    private func initialize(_ parameters: JSONObject) throws -> JSONValue {
        guard let offered = parameters["protocolVersion"]?.integerValue else {
            throw JSONRPC.ErrorObject.invalidParameter("protocolVersion", "it should be an integer")
        }
        guard offered >= ExtensionProtocol.versions.lowerBound else {
            throw JSONRPC.ErrorObject.unsupportedVersion(offered)
        }
        return .object([
            "protocolVersion": .integer(min(offered, ExtensionProtocol.versions.upperBound)),
            "capabilities": .object(["intents": .array(handlers.keys.sorted().map(JSONValue.string))]),
        ])
    }

    private func perform(
        _ parameters: JSONObject, id: JSONRPC.ID,
        _ body: (any IntentHandler, IntentRequest) async throws -> IntentResponse
    ) async throws -> JSONValue {
        var request = try IntentRequest(parameters)
        request.groupDirectory = groupDirectory.map { URL(fileURLWithPath: $0, isDirectory: true) }
        request.id = id
        request.notify = send
        guard let handler = handlers[request.intent] else {
            throw JSONRPC.ErrorObject.unknownIntent(request.intent, known: handlers.keys.sorted())
        }
        return try await body(handler, request).json
    }
}
