/// Where the line tells what is no event: one sentence each. Never speech or slot values above debug.
public struct Log: Sendable {
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        case debug, info, warning, error

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    private let write: @Sendable (Level, String) -> Void

    /// - Parameter write: may be called on any thread.
    public init(_ write: @escaping @Sendable (Level, String) -> Void) { self.write = write }

    public static let none = Log { _, _ in }

    public func callAsFunction(_ level: Level, _ sentence: String) { write(level, sentence) }
}
