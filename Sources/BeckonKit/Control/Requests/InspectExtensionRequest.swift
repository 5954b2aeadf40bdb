import Intents

/// Reads an extension's manifest and the definitions beside it, and tells what it asks for. Changes nothing.
public struct InspectExtensionRequest: ControlRequest, Hashable {
    public static let method = "inspectExtension"
    public static let callers: Set<ControlRole> = [.owner]
    public static let deadline = Duration.seconds(60)

    /// The absolute path of a manifest, or of the folder that it stands in.
    public var path: String

    public init(path: String) { self.path = path }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        path = try parameters.text("path", maximum: 4096)
        guard path.hasPrefix("/") else { throw .invalidParameter("path", "it should be absolute") }
    }

    public var parameters: JSONObject { ["path": .string(path)] }
    public typealias Answer = ExtensionInspection
}

/// What there is to know of an extension before it is installed.
public struct ExtensionInspection: ControlAnswer, Hashable {
    /// The manifest, without links.
    public var manifest: String
    /// Where its program was found.
    public var program: String
    /// What it asks for; nil: its manifest cannot be read.
    public var terms: ExtensionTerms?
    /// What the owner agreed to before; nil: it is not installed.
    public var formerTerms: ExtensionTerms?
    /// What is granted to it now.
    public var granted: [Entitlement]
    /// What is wrong, a line each, as `beckon check` tells it.
    public var problems: [String]
    /// What is worth knowing, a sentence each.
    public var notes: [String]
    /// Whether it can be installed.
    public var isUsable: Bool

    public init(
        manifest: String, program: String = "", terms: ExtensionTerms? = nil, formerTerms: ExtensionTerms? = nil,
        granted: [Entitlement] = [], problems: [String] = [], notes: [String] = [], isUsable: Bool = false
    ) {
        self.manifest = manifest
        self.program = program
        self.terms = terms
        self.formerTerms = formerTerms
        self.granted = granted
        self.problems = problems
        self.notes = notes
        self.isUsable = isUsable
    }

    public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
        manifest = try result.text("manifest", maximum: 4096)
        program = try result.optionalText("program", maximum: 4096) ?? ""
        terms = if let json = result["terms"]?.objectValue { try ExtensionTerms(json) } else { nil }
        formerTerms = if let json = result["formerTerms"]?.objectValue { try ExtensionTerms(json) } else { nil }
        granted = try result.entitlements("granted")
        problems = try result.texts("problems", maximum: 100_000, length: 1 << 16, mayBeEmpty: true)
        notes = try result.texts("notes", maximum: 1000, length: 1 << 16, mayBeEmpty: true)
        isUsable = try result.boolean("usable")
    }

    public var result: JSONObject {
        var result: JSONObject = ["manifest": .string(manifest), "usable": .boolean(isUsable)]
        result["program"] = program.isEmpty ? nil : .string(program)
        result["terms"] = terms.map { .object($0.json) }
        result["formerTerms"] = formerTerms.map { .object($0.json) }
        result["granted"] = JSONObject.present(granted.map(\.rawValue))
        result["problems"] = JSONObject.present(problems)
        result["notes"] = JSONObject.present(notes)
        return result
    }
}
