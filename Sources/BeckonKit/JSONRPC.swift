@_exported import Intents

/// JSON-RPC 2.0 as Beckon speaks it: one message a line, UTF-8, no batches.
///
/// Specification: https://www.jsonrpc.org/specification. Parameters are objects only (by name), never arrays.
public enum JSONRPC {
    /// What pairs a response with its request. Fractions and null are no identifiers here.
    public enum ID: Sendable, Hashable {
        case integer(Int)
        case string(String)
    }

    public enum Message: Sendable, Hashable {
        case request(id: ID, method: String, parameters: JSONObject)
        case notification(method: String, parameters: JSONObject)
        case response(id: ID, result: JSONValue)
        /// `id` is nil where the request was so broken that its identifier could not be read.
        case error(id: ID?, ErrorObject)
    }

    /// The error of a response. A handler may throw one to choose its code.
    public struct ErrorObject: Error, Sendable, Hashable {
        public var code: Int
        /// One sentence.
        public var message: String
        public var data: JSONValue?

        public init(code: Int, message: String, data: JSONValue? = nil) {
            self.code = code
            self.message = message
            self.data = data
        }
    }

    /// A line that is no message. `id` is known where the line had a readable one, so that it can be answered.
    public struct MalformedMessage: Error, Sendable, Hashable {
        public enum Defect: Sendable, Hashable {
            case lineTooLong(maximum: Int)
            case notUTF8
            case notJSON(String)
            case notAnObject
            case batch
            case wrongVersion
            case invalidID
            case invalidMethod
            case invalidParameters
            case invalidError
            case unrecognized
        }

        public var defect: Defect
        public var id: ID?

        public init(_ defect: Defect, id: ID? = nil) {
            self.defect = defect
            self.id = id
        }
    }
}

extension JSONRPC.ErrorObject {
    public static let parseErrorCode = -32700
    public static let invalidRequestCode = -32600
    public static let methodNotFoundCode = -32601
    public static let invalidParametersCode = -32602
    /// A handler threw an error.
    public static let handlerFailedCode = -32000
    /// More requests are open than the extension takes.
    public static let busyCode = -32001
    /// No protocol version is known to both sides.
    public static let unsupportedVersionCode = -32002
    /// A handler leaves a parameter to Beckon's own rules.
    public static let notOfferedCode = -32003
}
