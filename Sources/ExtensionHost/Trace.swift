import BeckonKit
import Foundation
import Synchronization

/// Shows the lines of every extension to one who asked; costs a lock where nobody did. The lock is `sink`'s.
final class Tracer: Sendable {
    /// Characters of a line that are shown.
    private static let maximumLength = 4_000

    private let sink = Mutex<(@Sendable (TracedLine) -> Void)?>(nil)

    init(_ sink: (@Sendable (TracedLine) -> Void)?) { set(sink) }

    func set(_ newSink: (@Sendable (TracedLine) -> Void)?) { sink.withLock { $0 = newSink } }

    func note(_ line: some Collection<UInt8>, _ direction: TracedLine.Direction, of extensionID: String) {
        guard let sink = sink.withLock({ $0 }) else { return }
        // A character has hardly more than four bytes, so this is enough of a line of a megabyte.
        let text = String(decoding: line.prefix(4 * Self.maximumLength), as: UTF8.self)
        let trimmed = text.hasSuffix("\n") ? text.dropLast() : text[...]
        let cut = trimmed.prefix(Self.maximumLength)
        let isCut = cut.endIndex != trimmed.endIndex || line.count > 4 * Self.maximumLength
        sink(
            TracedLine(
                extensionID: extensionID, direction: direction, text: isCut ? cut.dropLast() + "…" : String(cut),
                time: Date()))
    }
}
