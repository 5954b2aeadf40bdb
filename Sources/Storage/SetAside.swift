/// A damaged database that has been put beside the new one.
public struct SetAside: Sendable, Hashable, CustomStringConvertible {
    /// Where it is now; it is never deleted.
    public var path: String
    public var reason: String
    /// Whether it could be read in it if the device is locked; else the device counts as locked.
    public var isLockKnown: Bool

    public var description: String {
        "The database of what Beckon remembers was damaged (\(reason)) and is now \(path); another is begun with the "
            + "shortcuts and decisions that could be read, and without the journal and what applications reported."
            + (isLockKnown ? "" : " The device counts as locked until `beckon unlock`.")
    }
}
