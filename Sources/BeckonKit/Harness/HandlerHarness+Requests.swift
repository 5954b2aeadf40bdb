extension HandlerHarness {
    func respond(
        _ method: ExtensionProtocol.Method, _ intent: String, _ slots: [String: Value]
    ) async throws -> IntentResponse {
        let result = try await link.ask(method, parameters(intent, slots, nil))
        var signature = signatures[intent] ?? IntentSignature()
        for (name, value) in slots where signature.parameters[name] == nil {
            signature.parameters[name] = IntentSignature.Parameter(like: value)
        }
        return try read(result, method) { () throws(ResultError) in
            try IntentResponse(result, of: signature, to: method)
        }
    }

    /// Nil where the handler leaves the parameter to the daemon.
    func ask(
        _ method: ExtensionProtocol.Method, _ intent: String, _ slots: [String: Value], parameter: String
    ) async throws -> JSONValue? {
        do {
            return try await link.ask(method, parameters(intent, slots, parameter))
        } catch HarnessError.refused(_, let error) where error.code == JSONRPC.ErrorObject.notOfferedCode {
            return nil
        }
    }

    private func parameters(_ intent: String, _ slots: [String: Value], _ parameter: String?) -> JSONObject {
        let known = signatures[intent]?.parameters ?? [:]
        var types = slots.mapValues { IntentSignature.Parameter(like: $0).type }
        for (name, form) in known where slots[name] != nil || name == parameter { types[name] = form.type }
        return IntentRequest(
            intent: intent, slots: slots, types: types, parameter: parameter, locale: settings.locale,
            now: settings.now, timeZone: settings.timeZone, session: settings.session
        ).parameters
    }

    func form(
        of parameter: String, _ intent: String, _ slots: [String: Value]
    ) throws(ResultError) -> IntentSignature.Parameter {
        if let form = signatures[intent]?.parameters[parameter] { return form }
        if let value = slots[parameter] { return IntentSignature.Parameter(like: value) }
        throw .malformed("the type of \(parameter) is not known here; give the harness the signature of \(intent)")
    }

    func read<Result>(
        _ result: JSONValue, _ method: ExtensionProtocol.Method, _ body: () throws(ResultError) -> Result
    ) throws(HarnessError) -> Result {
        do {
            return try body()
        } catch {
            throw .malformed("the result of \(method.rawValue) cannot be taken: \(error.description)")
        }
    }
}
