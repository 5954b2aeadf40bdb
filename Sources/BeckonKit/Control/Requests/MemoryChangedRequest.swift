/// Tells the daemon that another process of the owner's has changed what is remembered: phrases are sayable, or not any
/// more, when it has answered.
public struct MemoryChangedRequest: ParameterlessControlRequest, Hashable {
    public static let method = "memoryChanged"
    public static let callers: Set<ControlRole> = [.owner]
    /// Large grammars take their time.
    public static let deadline = Duration.seconds(60)

    public init() {}

    public typealias Answer = NoAnswer
}
