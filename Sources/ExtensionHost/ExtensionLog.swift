import Synchronization

/// One extension's way to the log: cut and rate-limited, from any thread. The lock is `limit`'s.
final class ExtensionLog: Sendable {
    static let maximumLength = 1_000

    private let extensionID: String
    private let limit: Mutex<RateLimit>
    private let write: @Sendable (ExtensionLogEntry) -> Void

    init(extensionID: String, write: @escaping @Sendable (ExtensionLogEntry) -> Void) {
        self.extensionID = extensionID
        self.write = write
        limit = Mutex(RateLimit(burst: 100, perSecond: 10, now: .now))
    }

    /// What the extension said; subject to the limit.
    func relay(_ source: ExtensionLogEntry.Source, _ level: ExtensionLogEntry.Level, _ text: some StringProtocol) {
        guard let leftOut = limit.withLock({ $0.admit(at: .now) }) else { return }
        tell(leftOut: leftOut)
        let cut = text.prefix(Self.maximumLength)
        let line = cut.endIndex == text.endIndex ? String(cut) : cut.dropLast() + "…"
        write(ExtensionLogEntry(extensionID: extensionID, source: source, level: level, text: line))
    }

    /// What the host did; never left out.
    func note(_ level: ExtensionLogEntry.Level, _ text: String) {
        write(ExtensionLogEntry(extensionID: extensionID, source: .host, level: level, text: text))
    }

    /// A call that got no answer; never left out.
    func note(_ failure: ExtensionFailure) { write(ExtensionLogEntry(failure)) }

    /// Tells of the lines that were left out last, when no other line will.
    func flush() { tell(leftOut: limit.withLock { $0.takeLeftOut() }) }

    private func tell(leftOut: Int) {
        if leftOut > 0 { note(.warning, "\(leftOut) lines were left out: it writes too many") }
    }
}
