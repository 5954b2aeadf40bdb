/// Subscribes the connection to the daemon's events, which come as notifications from then on. An application gets those
/// of its own sessions.
public struct WatchRequest: ParameterlessControlRequest, Hashable {
    public static let method = "watch"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public init() {}

    public typealias Answer = NoAnswer
}

/// Subscribes an application to notices that its extension changed something in the storage that they share.
public struct WatchGroupRequest: ParameterlessControlRequest, Hashable {
    public static let method = "watchGroup"
    public static let callers: Set<ControlRole> = [.application]

    public init() {}

    public typealias Answer = NoAnswer
}
