import Intents

/// What an extension's manifest asks of the owner: what is run, and what it may do. Programs are in the words of the
/// manifest, so that it is the same wherever they are found.
public struct ExtensionTerms: Sendable, Hashable {
    /// The most bytes that they may have as JSON.
    public static let maximumSize = 1 << 16

    public var id: String
    public var application: String
    /// The program and its arguments.
    public var command: [String]
    public var intents: [String]
    /// The name of the storage that it shares; nil: none.
    public var group: String?
    /// Whether it runs as long as the daemon does, and may speak up by itself.
    public var isResident: Bool
    /// The command that opens the application, unconfined; empty: none.
    public var launch: [String]
    public var entitlements: [Entitlement]
    public var limits: ExtensionLimits

    public init(
        id: String, application: String, command: [String], intents: [String], group: String? = nil,
        isResident: Bool = false, launch: [String] = [], entitlements: [Entitlement] = [],
        limits: ExtensionLimits = ExtensionLimits()
    ) {
        self.id = id
        self.application = application
        self.command = command
        self.intents = intents
        self.group = group
        self.isResident = isResident
        self.launch = launch
        self.entitlements = entitlements
        self.limits = limits
    }

    /// - Throws: An invalid-parameters error that names the member and what is wrong with it.
    public init(_ json: JSONObject) throws(JSONRPC.ErrorObject) {
        id = try json.text("id")
        application = try json.text("application")
        command = try json.texts("command", maximum: 1000, length: Self.maximumSize, mayBeEmpty: true)
        intents = try json.texts("intents", maximum: 10_000)
        group = try json.optionalText("group")
        isResident = try json.boolean("resident")
        launch = try json.texts("launch", maximum: 1000, length: Self.maximumSize, mayBeEmpty: true)
        entitlements = try json.entitlements("entitlements")
        let bounds = try json.object("limits", maximum: 10)
        limits = ExtensionLimits(
            memory: try bounds.integer("memory"), processes: try bounds.integer("processes"),
            files: try bounds.integer("files"), fileSize: try bounds.integer("fileSize"))
    }

    public var json: JSONObject {
        var json: JSONObject = [
            "id": .string(id), "application": .string(application), "command": .array(command.map(JSONValue.string)),
            "intents": .array(intents.map(JSONValue.string)), "resident": .boolean(isResident),
        ]
        json["group"] = group.map(JSONValue.string)
        json["launch"] = JSONObject.present(launch)
        json["entitlements"] = JSONObject.present(entitlements.map(\.rawValue))
        let bounds: JSONObject = [
            "memory": .integer(limits.memory), "processes": .integer(limits.processes),
            "files": .integer(limits.files), "fileSize": .integer(limits.fileSize),
        ]
        json["limits"] = .object(bounds)
        return json
    }

    /// What these ask for beyond former ones, each as a phrase; empty: nothing. Its intents, and whatever it asks for less,
    /// do not count.
    public func additions(beyond former: ExtensionTerms) -> [String] {
        var additions: [String] = []
        func add(_ phrase: String, if holds: Bool) { if holds { additions.append(phrase) } }
        add("another id (\(id))", if: id != former.id)
        add("another application (\(application))", if: application != former.application)
        add("another program (\(command.joined(separator: " ")))", if: command != former.command)
        add("another launch command (\(launch.joined(separator: " ")))", if: !launch.isEmpty && launch != former.launch)
        add("the storage of the group \(group ?? "")", if: group != nil && group != former.group)
        add("to be resident", if: isResident && !former.isResident)
        for entitlement in entitlements where !former.entitlements.contains(entitlement) {
            additions.append("the entitlement \(entitlement.rawValue)")
        }
        add("more memory (\(limits.memory) MiB)", if: limits.memory > former.limits.memory)
        add("more processes (\(limits.processes))", if: limits.processes > former.limits.processes)
        add("more open files (\(limits.files))", if: limits.files > former.limits.files)
        add("larger files (\(limits.fileSize) MiB)", if: limits.fileSize > former.limits.fileSize)
        return additions
    }
}

extension JSONObject {
    /// A list of entitlements by name, each once; absent: empty.
    func entitlements(_ name: String) throws(JSONRPC.ErrorObject) -> [Entitlement] {
        var found: [Entitlement] = []
        for word in try texts(name, maximum: 100) {
            guard let entitlement = Entitlement(rawValue: word) else {
                let known = Entitlement.allCases.map(\.rawValue).joined(separator: ", ")
                throw .invalidParameter(name, "each should be one of \(known)")
            }
            if !found.contains(entitlement) { found.append(entitlement) }
        }
        return found
    }
}
