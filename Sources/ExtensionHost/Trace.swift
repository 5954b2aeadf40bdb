import Foundation
import Synchronization

/// A line of the conversation with an extension, as it passed.
public struct TraceEntry: Sendable, Hashable {
    public enum Direction: String, Sendable, Hashable { case toExtension, fromExtension }

    public static let maximumLength = 4_000

    public var extensionID: String
    public var direction: Direction
    /// The line without its end, at most 4,000 characters; bytes that are no UTF-8 are replaced.
    public var text: String
    public var time: Date

    public init(extensionID: String, direction: Direction, text: String, time: Date) {
        self.extensionID = extensionID
        self.direction = direction
        self.text = text
        self.time = time
    }
}

/// Shows the lines of every extension to one who asked; costs a lock where nobody did. The lock is `sink`'s.
final class Tracer: Sendable {
    private let sink = Mutex<(@Sendable (TraceEntry) -> Void)?>(nil)

    init(_ sink: (@Sendable (TraceEntry) -> Void)?) { set(sink) }

    func set(_ newSink: (@Sendable (TraceEntry) -> Void)?) { sink.withLock { $0 = newSink } }

    func note(_ line: some Collection<UInt8>, _ direction: TraceEntry.Direction, of extensionID: String) {
        guard let sink = sink.withLock({ $0 }) else { return }
        // A character has hardly more than four bytes, so this is enough of a line of a megabyte.
        let text = String(decoding: line.prefix(4 * TraceEntry.maximumLength), as: UTF8.self)
        let trimmed = text.hasSuffix("\n") ? text.dropLast() : text[...]
        let cut = trimmed.prefix(TraceEntry.maximumLength)
        let isCut = cut.endIndex != trimmed.endIndex || line.count > 4 * TraceEntry.maximumLength
        sink(
            TraceEntry(
                extensionID: extensionID, direction: direction, text: isCut ? cut.dropLast() + "…" : String(cut),
                time: Date()))
    }
}
