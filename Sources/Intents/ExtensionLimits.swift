/// What an extension's processes may use. Each is a maximum of one process, but for `processes`.
public struct ExtensionLimits: Sendable, Hashable {
    /// Data that a process may have of its own, in mebibytes. 16 to 8192.
    public var memory: Int
    /// Processes and threads together. 1 to 1024.
    public var processes: Int
    /// Open files. 16 to 4096.
    public var files: Int
    /// Size of a file that is written, in mebibytes. 1 to 8192.
    public var fileSize: Int

    public static let memoryRange = 16...8192
    public static let processesRange = 1...1024
    public static let filesRange = 16...4096
    public static let fileSizeRange = 1...8192

    /// Values outside of their ranges are moved to the nearest end.
    public init(memory: Int = 512, processes: Int = 64, files: Int = 256, fileSize: Int = 256) {
        self.memory = memory.clamped(to: Self.memoryRange)
        self.processes = processes.clamped(to: Self.processesRange)
        self.files = files.clamped(to: Self.filesRange)
        self.fileSize = fileSize.clamped(to: Self.fileSizeRange)
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
