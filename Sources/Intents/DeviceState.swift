/// What of the device restricts intents.
public struct DeviceState: Sendable, Hashable {
    public var isLocked: Bool
    /// Groups whose protected data is not there (yet) since the device was started.
    public var unavailableGroups: Set<String>

    public init(isLocked: Bool = false, unavailableGroups: Set<String> = []) {
        self.isLocked = isLocked
        self.unavailableGroups = unavailableGroups
    }
}
