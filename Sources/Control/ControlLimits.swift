/// What the control socket bears with.
public struct ControlLimits: Sendable, Hashable {
    /// Connections at once.
    public var connections = 32
    /// Connections of one application at once.
    public var connectionsPerApplication = 8
    /// How long a connection may take to say hello.
    public var hello = Duration.seconds(10)
    /// How long a connection may neither ask anything nor wait for anything.
    public var idle = Duration.seconds(600)
    /// How long a client may leave answers unread.
    public var unread = Duration.seconds(30)
    /// The longest line, in bytes.
    public var line = 1 << 20
    /// Answers that wait for the client to read, in bytes.
    public var answers = 4 << 20
    /// Events that wait for the client to read; the oldest are dropped.
    public var events = 256
    /// Requests of one connection that are open at once.
    public var requests = 16
    /// How long a service may take at most, whatever the request type says.
    public var answer = Duration.seconds(600)
    /// How long stopping may take.
    public var stop = Duration.seconds(2)

    public init() {}
}
