/// Reads settings, definitions and manifests again. Where the settings cannot be used the daemon goes on with the old.
public struct ReloadRequest: ParameterlessControlRequest, Hashable {
    public static let method = "reload"
    public static let callers: Set<ControlRole> = [.owner]
    /// Large grammars take their time.
    public static let deadline = Duration.seconds(60)

    public init() {}

    public struct Answer: ControlAnswer, Hashable {
        /// Whether the files are in use now.
        public var applied: Bool
        /// What is wrong in them, a line each, as `beckon check` tells it.
        public var problems: [String]

        public init(applied: Bool, problems: [String] = []) {
            self.applied = applied
            self.problems = problems
        }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
            applied = try result.boolean("applied")
            problems = try result.texts("problems", maximum: 100_000, length: 1 << 16, mayBeEmpty: true)
        }

        public var result: JSONObject {
            ["applied": .boolean(applied), "problems": .array(problems.map(JSONValue.string))]
        }
    }
}
