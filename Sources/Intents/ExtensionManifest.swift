/// What an extension says of itself in its `extension.yaml`.
public struct ExtensionManifest: Sendable, Hashable {
    /// Reverse-DNS form: `org.example.SoupChef.IntentsExtension`.
    public var id: String
    /// The id of the application it belongs to.
    public var application: String
    /// The absolute path of the program, already looked up.
    public var executable: String
    public var arguments: [String]
    /// Last parts of the names of the intents it supports.
    public var intents: [String]
    public var restrictedWhileLocked: [String]
    public var restrictedWhileProtectedDataUnavailable: [String]
    /// How long one request may take.
    public var deadline: Duration
    /// The name of the storage that an application and its extension share; nil: it has none.
    public var group: String?
    /// What it asks for; the owner grants it.
    public var entitlements: [Entitlement]
    public var limits: ExtensionLimits
    /// Whether it runs as long as Beckon does, and may speak up by itself.
    public var isResident: Bool
    /// The command that opens the application where no desktop file does: the program, already looked up, and its
    /// arguments. It gets what it is opened with as JSON on standard input. Empty: there is none.
    public var launch: [String]
    public var location: SourceLocation

    public init(
        id: String, application: String, executable: String, arguments: [String] = [], intents: [String],
        restrictedWhileLocked: [String] = [], restrictedWhileProtectedDataUnavailable: [String] = [],
        deadline: Duration = .seconds(10), group: String? = nil, entitlements: [Entitlement] = [],
        limits: ExtensionLimits = ExtensionLimits(), isResident: Bool = false, launch: [String] = [],
        location: SourceLocation = SourceLocation(file: "")
    ) {
        self.id = id
        self.application = application
        self.executable = executable
        self.arguments = arguments
        self.intents = intents
        self.restrictedWhileLocked = restrictedWhileLocked
        self.restrictedWhileProtectedDataUnavailable = restrictedWhileProtectedDataUnavailable
        self.deadline = deadline
        self.group = group
        self.entitlements = entitlements
        self.limits = limits
        self.isResident = isResident
        self.launch = launch
        self.location = location
    }
}

extension ExtensionManifest {
    /// A name stays one component below `groups` and is never hidden.
    public static func isGroupName(_ name: String) -> Bool {
        func isAlphanumeric(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        guard let first = name.utf8.first, isAlphanumeric(first), name.utf8.count <= 200 else { return false }
        return name.utf8.allSatisfy { isAlphanumeric($0) || "._-".utf8.contains($0) }
    }
}
