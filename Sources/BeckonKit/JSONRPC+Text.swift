extension JSONRPC.Message {
    /// The message as one line of UTF-8 text, with its line end.
    public var line: [UInt8] { Array((json.text + "\n").utf8) }

    /// The message as a JSON object.
    public var json: JSONValue {
        var object: JSONObject = ["jsonrpc": "2.0"]
        switch self {
        case .request(let id, let method, let parameters):
            object["id"] = id.json
            object["method"] = .string(method)
            object["params"] = .object(parameters)
        case .notification(let method, let parameters):
            object["method"] = .string(method)
            object["params"] = .object(parameters)
        case .response(let id, let result):
            object["id"] = id.json
            object["result"] = result
        case .error(let id, let error):
            object["id"] = id?.json ?? .null
            object["error"] = .object(error.json)
        }
        return .object(object)
    }

    /// Reads one line, given without its line end.
    public init(line: some Collection<UInt8>) throws(JSONRPC.MalformedMessage) {
        // A zero byte or a byte order mark would make Foundation's decoder guess at UTF-16.
        guard let text = String(validating: line, as: UTF8.self), !text.utf8.contains(0), text.first != "\u{FEFF}"
        else {
            throw JSONRPC.MalformedMessage(.notUTF8)
        }
        let json: JSONValue
        do {
            json = try JSONValue(json: text)
        } catch {
            let reason = error.description
            throw JSONRPC.MalformedMessage(.notJSON(String(reason.last == "." ? reason.dropLast() : reason[...])))
        }
        try self.init(json: json)
    }

    public init(json: JSONValue) throws(JSONRPC.MalformedMessage) {
        guard let object = json.objectValue else {
            throw JSONRPC.MalformedMessage(json.arrayValue == nil ? .notAnObject : .batch)
        }
        let id = object["id"].flatMap(JSONRPC.ID.init)
        func malformed(_ defect: JSONRPC.MalformedMessage.Defect) -> JSONRPC.MalformedMessage {
            JSONRPC.MalformedMessage(defect, id: id)
        }
        guard object["jsonrpc"] == "2.0" else { throw malformed(.wrongVersion) }
        if object["method"] != nil {
            self = try Self.call(object, id: id)
        } else if let error = object["error"] {
            guard let error = JSONRPC.ErrorObject(error), object["result"] == nil else {
                throw malformed(.invalidError)
            }
            guard id != nil || object["id"] == .null else { throw malformed(.invalidID) }
            self = .error(id: id, error)
        } else if let result = object["result"] {
            guard let id else { throw malformed(.invalidID) }
            self = .response(id: id, result: result)
        } else {
            throw malformed(.unrecognized)
        }
    }

    private static func call(_ object: JSONObject, id: JSONRPC.ID?) throws(JSONRPC.MalformedMessage) -> Self {
        guard let method = object["method"]?.stringValue, !method.isEmpty else {
            throw JSONRPC.MalformedMessage(.invalidMethod, id: id)
        }
        guard let parameters = (object["params"] ?? .object([:])).objectValue else {
            throw JSONRPC.MalformedMessage(.invalidParameters, id: id)
        }
        if let id { return .request(id: id, method: method, parameters: parameters) }
        guard object["id"] == nil else { throw JSONRPC.MalformedMessage(.invalidID) }
        return .notification(method: method, parameters: parameters)
    }
}

extension JSONRPC.ID {
    public var json: JSONValue {
        switch self {
        case .integer(let value): .integer(value)
        case .string(let text): .string(text)
        }
    }

    public init?(_ json: JSONValue) {
        if let text = json.stringValue {
            self = .string(text)
        } else if let value = json.integerValue {
            self = .integer(value)
        } else {
            return nil
        }
    }
}

extension JSONRPC.ErrorObject {
    var json: JSONObject {
        var object: JSONObject = ["code": .integer(code), "message": .string(message)]
        object["data"] = data
        return object
    }

    init?(_ json: JSONValue) {
        guard let code = json["code"]?.integerValue, let message = json["message"]?.stringValue else { return nil }
        self.init(code: code, message: message, data: json["data"])
    }
}
