/// Locks the device for Beckon: intents that their manifest restricts are refused from then on.
public struct LockRequest: ParameterlessControlRequest, Hashable {
    public static let method = "lock"
    public static let callers: Set<ControlRole> = [.owner]

    public init() {}

    public typealias Answer = NoAnswer
}

/// Ends what `LockRequest` began. Fails where the lock is that of the desktop's session.
public struct UnlockRequest: ParameterlessControlRequest, Hashable {
    public static let method = "unlock"
    public static let callers: Set<ControlRole> = [.owner]

    public init() {}

    public typealias Answer = NoAnswer
}
