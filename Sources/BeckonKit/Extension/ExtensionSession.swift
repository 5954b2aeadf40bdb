import Foundation

/// One conversation with the daemon: requests in, answers out.
struct ExtensionSession: Sendable {
    private let served: IntentExtension
    private let context: ExtensionContext
    private let messages: AsyncStream<JSONRPC.Message>
    private let continuation: AsyncStream<JSONRPC.Message>.Continuation
    /// Open once the daemon was greeted: nothing is said before.
    private let greeted = Gate()

    init(served: IntentExtension, context: ExtensionContext) {
        self.served = served
        self.context = context
        (messages, continuation) = AsyncStream.makeStream(
            bufferingPolicy: .bufferingOldest(IntentExtension.maximumOpenRequests))
    }

    /// Called on the reader's thread. Requests beyond the bound are refused there, so that the stream stays short.
    ///
    /// - Returns: Whether more is to be read.
    func receive(_ result: Result<JSONRPC.Message, JSONRPC.MalformedMessage>) -> Bool {
        switch result {
        case .failure(let malformed): context.send(.error(id: malformed.id, malformed.errorObject))
        // Notifications and responses from the daemon are none in this version: ignored, as JSON-RPC wants.
        case .success(.request(let id, let method, let parameters)):
            let message = JSONRPC.Message.request(id: id, method: method, parameters: parameters)
            if case .dropped = continuation.yield(message) { context.send(.error(id: id, .busy)) }
            return method != ExtensionProtocol.Method.shutdown.rawValue
        case .success: break
        }
        return true
    }

    /// No message comes any more.
    func finish() { continuation.finish() }

    /// Answers until there are no more messages; then cancels what is still open.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            var turns = Turns()
            var open = 0
            if let resident = served.resident { group.addTask { await run(resident) } }
            for await message in messages {
                guard case .request(let id, let method, let parameters) = message else { continue }
                if open >= IntentExtension.maximumOpenRequests {
                    await group.next()
                    open -= 1
                }
                open += 1
                let turn = turns.next(in: parameters["session"]?.stringValue)
                group.addTask {
                    await turn.wait()
                    await answer(id: id, method: method, parameters: parameters)
                    turn.end()
                }
            }
            group.cancelAll()
            greeted.open()
        }
    }

    private func run(_ resident: IntentExtension.Resident) async {
        await greeted.wait()
        guard !Task.isCancelled else { return }
        do {
            try await resident(context)
        } catch {
            guard !Task.isCancelled else { return }
            context.log(.error, "The resident part ended: \(error)")
            finish()
        }
    }

    private func answer(id: JSONRPC.ID, method: String, parameters: JSONObject) async {
        do {
            context.send(.response(id: id, result: try await result(of: method, parameters, id: id)))
            if method == ExtensionProtocol.Method.initialize.rawValue { greeted.open() }
        } catch let error as JSONRPC.ErrorObject {
            context.send(.error(id: id, error))
        } catch {
            context.send(.error(id: id, .handlerFailed(error)))
        }
    }

    private func result(of method: String, _ parameters: JSONObject, id: JSONRPC.ID) async throws -> JSONValue {
        switch ExtensionProtocol.Method(rawValue: method) {
        case .initialize: return try initialize(parameters)
        case .resolve:
            let (handler, request) = try handler(for: parameters, id: id)
            let parameter = try request.askedParameter
            guard let resolution = try await handler.resolve(parameter, for: request) else {
                throw JSONRPC.ErrorObject.notOffered(parameter, of: request.intent)
            }
            return resolution.json
        case .options:
            let (handler, request) = try handler(for: parameters, id: id)
            let parameter = try request.askedParameter
            guard let choices = try await handler.options(for: parameter, of: request) else {
                throw JSONRPC.ErrorObject.notOffered(parameter, of: request.intent)
            }
            return .object(["options": choices.json])
        case .confirm:
            let (handler, request) = try handler(for: parameters, id: id)
            return try await handler.confirm(request).json
        case .handle:
            let (handler, request) = try handler(for: parameters, id: id)
            return try await handler.handle(request).json
        case .continue:
            guard let open = served.open else { throw JSONRPC.ErrorObject.unknownMethod(method) }
            try await open(try Opening(parameters), context)
            return .object([:])
        case .shutdown: return .object([:])
        case nil: throw JSONRPC.ErrorObject.unknownMethod(method)
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
            "capabilities": .object(["intents": .array(served.handlers.keys.sorted().map(JSONValue.string))]),
        ])
    }

    private func handler(
        for parameters: JSONObject, id: JSONRPC.ID
    ) throws(JSONRPC.ErrorObject) -> (any IntentHandler, IntentRequest) {
        var request = try IntentRequest(parameters)
        request.context = context
        request.id = id
        guard let handler = served.handlers[request.intent] else {
            throw .unknownIntent(request.intent, known: served.handlers.keys.sorted())
        }
        return (handler, request)
    }
}
