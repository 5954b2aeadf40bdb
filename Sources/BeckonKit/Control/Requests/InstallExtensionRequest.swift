import Intents

/// Installs an extension, on the terms that the owner was shown.
public struct InstallExtensionRequest: ControlRequest, Hashable {
    public static let method = "installExtension"
    public static let callers: Set<ControlRole> = [.owner]
    /// Large grammars take their time.
    public static let deadline = Duration.seconds(60)

    /// The absolute path of a manifest, or of the folder that it stands in.
    public var path: String
    /// What it was seen to ask for. It is not installed where it asks for something else by now.
    public var terms: ExtensionTerms
    /// What of it is granted.
    public var granted: [Entitlement]

    public init(path: String, terms: ExtensionTerms, granted: [Entitlement] = []) {
        self.path = path
        self.terms = terms
        self.granted = granted
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        path = try InspectExtensionRequest(parameters).path
        guard let json = parameters["terms"]?.objectValue else {
            throw .invalidParameter("terms", "it should be what inspectExtension tells")
        }
        do { terms = try ExtensionTerms(json) } catch { throw .invalidParameter("terms", error.message) }
        granted = try parameters.entitlements("granted")
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["path": .string(path), "terms": .object(terms.json)]
        parameters["granted"] = JSONObject.present(granted.map(\.rawValue))
        return parameters
    }

    public typealias Answer = ExtensionChange
}

/// What came of a change to an extension.
public struct ExtensionChange: ControlAnswer, Hashable {
    /// The file in which the token of its application lies; nil: it has none.
    public var tokenFile: String?
    /// What is wrong in all files, a line each, as `beckon check` tells it.
    public var problems: [String]

    public init(tokenFile: String? = nil, problems: [String] = []) {
        self.tokenFile = tokenFile
        self.problems = problems
    }

    public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
        tokenFile = try result.optionalText("tokenFile", maximum: 4096)
        problems = try result.texts("problems", maximum: 100_000, length: 1 << 16, mayBeEmpty: true)
    }

    public var result: JSONObject {
        var result: JSONObject = [:]
        result["tokenFile"] = tokenFile.map(JSONValue.string)
        result["problems"] = JSONObject.present(problems)
        return result
    }
}
