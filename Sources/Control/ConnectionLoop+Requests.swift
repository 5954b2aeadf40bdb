import BeckonKit

extension ConnectionLoop {
    private static let types: [String: any ControlRequest.Type] = Dictionary(
        uniqueKeysWithValues: ControlProtocol.requests.map { ($0.method, $0) })

    /// A line of the client. One that is no request of JSON-RPC ends the connection: what follows cannot be trusted.
    mutating func take(_ piece: LineSplitter.Piece) {
        do throws(JSONRPC.MalformedMessage) {
            guard case .line(let line) = piece else {
                throw JSONRPC.MalformedMessage(.lineTooLong(maximum: limits.line))
            }
            switch try JSONRPC.Message(line: line) {
            case .request(let id, let method, let parameters): request(id, method, parameters)
            // None is known in this version: ignored, as JSON-RPC wants.
            case .notification: break
            // The daemon asks clients nothing.
            case .response(let id, _), .error(let id?, _): throw JSONRPC.MalformedMessage(.unrecognized, id: id)
            case .error(nil, _): throw JSONRPC.MalformedMessage(.unrecognized)
            }
        } catch {
            outbox.put(.error(id: error.id, error.errorObject))
            close()
        }
    }

    private mutating func request(_ id: JSONRPC.ID, _ method: String, _ parameters: JSONObject) {
        active = .now
        do throws(JSONRPC.ErrorObject) {
            guard let type = Self.types[method] else { throw .unknownMethod(String(method.prefix(100))) }
            try authorize(type)
            if let result = try answer(method, parameters) {
                outbox.put(.response(id: id, result: .object(result)))
            } else {
                try pass(id, type, parameters)
            }
        } catch {
            outbox.put(.error(id: id, error))
        }
    }

    /// What the server answers by itself; nil: it is for the service.
    private mutating func answer(
        _ method: String, _ parameters: JSONObject
    ) throws(JSONRPC.ErrorObject) -> JSONObject? {
        switch method {
        case HelloRequest.method: return try greet(HelloRequest(parameters)).result
        case WatchRequest.method: connection.watch()
        case WatchGroupRequest.method: connection.watchGroup()
        case WatchDonationsRequest.method: connection.watchDonations()
        case TraceRequest.method:
            guard connection.trace(try TraceRequest(parameters).extensionID) else { throw .busy }
        default: return nil
        }
        return NoAnswer().result
    }

    private mutating func authorize(_ type: any ControlRequest.Type) throws(JSONRPC.ErrorObject) {
        let role = connection.caller.role
        if type.method == HelloRequest.method, hasGreeted {
            throw .denied("The connection has said hello already; open another one to be somebody else.")
        }
        if let application = connection.caller.application, !switchboard.tokens.has(application) {
            // It was taken away since.
            close()
            throw JSONRPC.ErrorObject(
                code: JSONRPC.ErrorObject.notRecognizedCode, message: "The token is worth nothing any more.")
        }
        if type.callers.contains(role) { return }
        throw switch role {
        case .anonymous: .denied("Say hello with a token first: \(type.method) is not for everybody.")
        case .application: .denied("Only the owner of the device may ask for \(type.method).")
        case .owner: .denied("\(type.method) is for applications.")
        }
    }

    private mutating func pass(
        _ id: JSONRPC.ID, _ type: any ControlRequest.Type, _ parameters: JSONObject
    ) throws(JSONRPC.ErrorObject) {
        guard let route = switchboard.service.routes[type.method] else { throw .unknownMethod(type.method) }
        calls.removeAll { !$0.isOpen }
        guard calls.count < limits.requests else { throw .busy }
        let call = PendingCall(id, type.method, deadline: .now + min(type.deadline, limits.answer), outbox: outbox)
        route(parameters, connection.caller, call)
        if call.isOpen { calls.append(call) }
    }

    // MARK: Hello

    private mutating func greet(_ hello: HelloRequest) throws(JSONRPC.ErrorObject) -> HelloRequest.Answer {
        let versions = ControlProtocol.versions
        guard hello.protocolVersion >= versions.lowerBound else {
            throw JSONRPC.ErrorObject(
                code: JSONRPC.ErrorObject.unsupportedVersionCode,
                message: "Version \(hello.protocolVersion) of the control protocol is too old; this daemon speaks "
                    + "\(versions.lowerBound) to \(versions.upperBound).")
        }
        let identity = try identify(hello.token)
        connection.identify(identity, client: Self.printable(hello.client))
        hasGreeted = true
        let caller = connection.caller
        switchboard.log(.debug, "\(caller.client) (process \(caller.processID)) is connected as \(caller.role)")
        return HelloRequest.Answer(
            protocolVersion: min(hello.protocolVersion, versions.upperBound), version: switchboard.version,
            role: caller.role, application: caller.application)
    }

    /// A wrong token ends the connection.
    private mutating func identify(_ token: String?) throws(JSONRPC.ErrorObject) -> ControlCaller.Identity {
        guard let token else { return .anonymous }
        if switchboard.ownerToken.matches(Token(text: token)) { return .owner }
        guard let application = switchboard.tokens.verify(token) else {
            close()
            switchboard.log(
                .warning, "process \(connection.caller.processID) was turned away from the control socket: wrong token")
            throw JSONRPC.ErrorObject(
                code: JSONRPC.ErrorObject.notRecognizedCode, message: "The token is not one that this daemon gave.")
        }
        guard switchboard.connections(of: application) < limits.connectionsPerApplication else {
            close()
            throw .busy
        }
        return .application(application)
    }

    /// What a client calls itself goes into the log, and shall not pass for another line of it.
    private static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isPrintable ? $0 : " " }))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isPrintable: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }
}
