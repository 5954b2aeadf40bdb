import BeckonKit
import Foundation

/// The thread of one connection: waits for the client, for answers and for deadlines, whichever comes first. Never blocks
/// on the client.
struct ConnectionLoop {
    /// Answers that a client has not read, in bytes, beyond which nothing more of it is read either.
    private static let fullOutbox = 1 << 16

    let connection: ControlConnection
    let switchboard: Switchboard
    /// Requests that a service has not answered yet.
    var calls: [PendingCall] = []
    var hasGreeted = false
    /// When it was last asked something, or began.
    var active = ContinuousClock.now
    private let start = ContinuousClock.now
    private var splitter: LineSplitter
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var unsent: ArraySlice<UInt8> = []
    private var isUnsentAnswer = false
    /// Since when the client has read nothing though something was there.
    private var stuck: ContinuousClock.Instant?
    private var hasInputEnded = false
    private var isGone = false
    /// When it ends even if what is unsent could not be written; nil: it is not to end.
    private var closing: ContinuousClock.Instant?

    var limits: ControlLimits { switchboard.limits }
    var outbox: Outbox { connection.outbox }
    var isClosing: Bool { closing != nil }

    init(_ connection: ControlConnection, _ switchboard: Switchboard) {
        self.connection = connection
        self.switchboard = switchboard
        splitter = LineSplitter(maximum: switchboard.limits.line)
    }

    mutating func run() {
        while true {
            let now = ContinuousClock.now
            if outbox.isStopping, !isClosing { stop() }
            calls.filter { $0.deadline <= now }.forEach { $0.expire() }
            calls.removeAll { !$0.isOpen }
            enforceLimits(now)
            write(now)
            if isOver(now) { break }
            wait()
        }
        // Services see that nobody waits any more.
        outbox.close()
        connection.socket.shutDown()
    }

    /// Reads nothing more, writes what is there, and ends.
    mutating func close() { closing = .now + min(limits.stop / 2, .seconds(1)) }

    private mutating func stop() {
        let error = JSONRPC.ErrorObject(
            code: JSONRPC.ErrorObject.stoppingCode, message: "The daemon is stopping.")
        calls.forEach { $0.finish(.failure(error)) }
        close()
    }

    // MARK: Limits

    private var isIdle: Bool { calls.isEmpty && !connection.hasSubscription }

    private mutating func enforceLimits(_ now: ContinuousClock.Instant) {
        guard !isClosing else { return }
        if !hasGreeted, now >= start + limits.hello {
            refuse("Say hello within \(limits.hello.components.seconds) seconds.")
        } else if isIdle, now >= active + limits.idle {
            refuse("Nothing was asked for \(limits.idle.components.seconds) seconds.")
        }
    }

    private mutating func refuse(_ sentence: String) {
        outbox.put(.error(id: nil, JSONRPC.ErrorObject(code: JSONRPC.ErrorObject.timedOutCode, message: sentence)))
        close()
    }

    private func isOver(_ now: ContinuousClock.Instant) -> Bool {
        if isGone || outbox.isClosed { return true }
        if let patienceEnd, now >= patienceEnd { return true }
        if let closing { return unsent.isEmpty || now >= closing }
        return hasInputEnded && isIdle && unsent.isEmpty
    }

    /// When a client that reads nothing is given up. Nobody has to read events; answers were asked for.
    private var patienceEnd: ContinuousClock.Instant? {
        guard let stuck, isUnsentAnswer || outbox.waitingBytes > 0 else { return nil }
        return stuck + limits.unread
    }

    /// The moment at which something is to be done even if nothing comes.
    private var deadline: ContinuousClock.Instant? {
        var deadlines = calls.map(\.deadline)
        if let closing { return closing }
        if let patienceEnd { deadlines.append(patienceEnd) }
        if !hasGreeted { deadlines.append(start + limits.hello) }
        if isIdle { deadlines.append(active + limits.idle) }
        return deadlines.min()
    }

    // MARK: Waiting, reading, writing

    private mutating func wait() {
        let reads = !hasInputEnded && !isClosing && outbox.waitingBytes < Self.fullOutbox
        let events = (reads ? POLLIN : 0) | (unsent.isEmpty ? 0 : POLLOUT)
        var polled = [
            pollfd(fd: connection.bell.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: connection.socket.descriptor, events: Int16(events), revents: 0),
        ]
        // Rounded up: a moment too early would look at the clock again and again.
        let time = deadline.map { max(0, min(3_600_000, (($0 - .now) / .milliseconds(1)).rounded(.up))) }
        guard poll(&polled, 2, time.map { Int32($0) } ?? -1) >= 0 else {
            isGone = errno != EINTR
            return
        }
        if polled[0].revents != 0 { connection.bell.silence() }
        let happened = Int32(polled[1].revents)
        if happened & POLLIN != 0 {
            read()
        } else if happened & (POLLHUP | POLLERR | POLLNVAL) != 0 {
            isGone = true
        }
    }

    private mutating func read() {
        let descriptor = connection.socket.descriptor
        let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count >= 0 else {
            isGone = true
            return
        }
        hasInputEnded = count == 0
        for piece in splitter.append(buffer[..<count]) where !isClosing { take(piece) }
    }

    private mutating func write(_ now: ContinuousClock.Instant) {
        while !isGone {
            if unsent.isEmpty {
                stuck = nil
                guard let line = outbox.next() else { return }
                unsent = line.bytes[...]
                isUnsentAnswer = line.isAnswer
            }
            let count = unsent.withUnsafeBytes {
                send(connection.socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                unsent = unsent.dropFirst(count)
                stuck = nil
            } else if errno == EAGAIN {
                stuck = stuck ?? now
                return
            } else if errno != EINTR {
                isGone = true
            }
        }
    }
}
