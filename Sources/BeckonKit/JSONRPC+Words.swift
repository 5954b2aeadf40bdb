extension JSONRPC.MalformedMessage: CustomStringConvertible {
    /// What is wrong with the line, without its content.
    public var description: String {
        switch defect {
        case .lineTooLong(let maximum): "the line is longer than \(maximum) bytes"
        case .notUTF8: "the line is not UTF-8 text"
        case .notJSON(let reason): "the line is \(reason)"
        case .notAnObject: "the message is not a JSON object"
        case .batch: "the message is a batch; send one message a line"
        case .wrongVersion: "the message lacks \"jsonrpc\":\"2.0\""
        case .invalidID: "\"id\" is neither an integer nor a string"
        case .invalidMethod: "\"method\" is not a name"
        case .invalidParameters: "\"params\" is not an object"
        case .invalidError:
            "\"error\" is not an object with an integer \"code\" and a \"message\", alone in its response"
        case .unrecognized: "the message has neither \"method\" nor \"result\" nor \"error\""
        }
    }

    /// The error to answer such a line with.
    public var errorObject: JSONRPC.ErrorObject {
        let code =
            switch defect {
            case .notUTF8, .notJSON: JSONRPC.ErrorObject.parseErrorCode
            case .invalidParameters: JSONRPC.ErrorObject.invalidParametersCode
            default: JSONRPC.ErrorObject.invalidRequestCode
            }
        return JSONRPC.ErrorObject(code: code, message: "Cannot read the message: \(description).")
    }
}

extension JSONRPC.ErrorObject: CustomStringConvertible {
    public var description: String { message }

    package static func unknownMethod(_ method: String) -> Self {
        Self(code: methodNotFoundCode, message: "There is no method \"\(method)\".")
    }

    static func unknownIntent(_ intent: String, known: [String]) -> Self {
        Self(
            code: invalidParametersCode,
            message: "No handler takes the intent \(intent); there are handlers for \(known.joined(separator: ", ")).")
    }

    package static func invalidParameter(_ name: String, _ reason: String) -> Self {
        Self(code: invalidParametersCode, message: "The parameter \"\(name)\" is wrong: \(reason).")
    }

    static func unsupportedVersion(_ version: Int) -> Self {
        Self(
            code: unsupportedVersionCode,
            message: "Version \(version) of the extension protocol is too old; this extension speaks "
                + "\(ExtensionProtocol.versions.lowerBound) to \(ExtensionProtocol.versions.upperBound).")
    }

    static func notOffered(_ parameter: String, of intent: String) -> Self {
        Self(code: notOfferedCode, message: "There are no rules of our own for \(parameter) of \(intent).")
    }

    static func handlerFailed(_ error: any Error) -> Self {
        Self(code: handlerFailedCode, message: "\(error)")
    }

    package static let busy = Self(code: busyCode, message: "Too many requests are open at once.")
}
