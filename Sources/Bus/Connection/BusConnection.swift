import CSystemd
import Glibc

/// A connection to a bus, of one thread. Messages are taken from it one by one; nothing is called back from C.
///
/// Every wait ends at a deadline (seconds on the monotonic clock) or when the connection's `WakeUp` is signalled.
final class BusConnection {
    enum Arrival {
        case message(BusMessage)
        case timedOut
        case woken
    }

    /// Messages that may come while an answer is waited for.
    static let mostWaiting = 1024

    let address: BusAddress
    private let bus: OpaquePointer
    private let wakeUp: WakeUp?
    /// What came while an answer was waited for.
    private var waiting: [BusMessage] = []

    /// Connects, and is known to the bus when this returns.
    init(_ address: BusAddress, wakeUp: WakeUp? = nil, deadline: Double) throws(BusError) {
        self.address = address
        self.wakeUp = wakeUp
        guard address.isSupported else {
            throw BusError(.connection(address.description), .unsupportedAddress)
        }
        var made: OpaquePointer?
        let result = sd_bus_new(&made)
        guard result >= 0, let made else { throw BusError(.connection(address.description), number: result) }
        bus = made
        try start(deadline)
    }

    deinit { sd_bus_close_unref(bus) }

    private func start(_ deadline: Double) throws(BusError) {
        let began = MonotonicTime.now
        try check(sd_bus_set_address(bus, address.description))
        try check(sd_bus_set_bus_client(bus, 1))
        try check(sd_bus_start(bus))
        while try check(sd_bus_is_ready(bus)) == 0 {
            switch try receive(until: deadline) {
            case .message(let message): try keep(message)
            case .timedOut: throw BusError(.connection(address.description), .timedOut(deadline - began))
            case .woken: throw BusError(.connection(address.description), .stopped)
            }
        }
    }

    // MARK: Messages

    /// The next message that answers no call.
    ///
    /// - Throws: where the connection is lost. It cannot be used any more.
    func next(until deadline: Double) throws(BusError) -> Arrival {
        if wakeUp?.isSignalled == true { return .woken }
        return waiting.isEmpty ? try receive(until: deadline) : .message(waiting.removeFirst())
    }

    /// Calls a method and waits for its answer.
    ///
    /// - Returns: the values of the answer.
    /// - Throws: the error that was answered too; `BusError.Cause.isAnswer` tells them apart from a lost connection.
    func call(_ method: BusMethod, deadline: Double) throws(BusError) -> [BusValue] {
        let began = MonotonicTime.now
        let cookie = try send(method)
        while true {
            switch try receive(until: deadline) {
            case .woken: throw BusError(method.subject, .stopped)
            case .timedOut: throw BusError(method.subject, .timedOut(deadline - began))
            case .message(let message) where message.replyCookie == cookie:
                return try values(of: message, to: method, seconds: MonotonicTime.now - began)
            case .message(let message): try keep(message)
            }
        }
    }

    private func send(_ method: BusMethod) throws(BusError) -> UInt64 {
        var made: OpaquePointer?
        let result = sd_bus_message_new_method_call(
            bus, &made, method.service, method.path, method.interface, method.member)
        guard result >= 0, let made else { throw BusError(method.subject, number: result) }
        let message = BusMessage(taking: made)
        do { for value in method.arguments { try message.append(value) } } catch {
            throw BusError(method.subject, .system(error.number))
        }
        return try send(message)
    }

    /// - Returns: the number that an answer carries.
    @discardableResult func send(_ message: BusMessage) throws(BusError) -> UInt64 {
        var cookie: UInt64 = 0
        try check(sd_bus_send(bus, message.pointer, &cookie))
        return cookie
    }

    private func values(
        of answer: BusMessage, to method: BusMethod, seconds: Double
    ) throws(BusError) -> [BusValue] {
        if let error = answer.error {
            throw BusError(method.subject, .init(errorName: error.name, text: error.text, seconds: seconds))
        }
        do { return try answer.values() } catch { throw BusError(method.subject, .unexpectedAnswer) }
    }

    private func keep(_ message: BusMessage) throws(BusError) {
        // An answer that came after its deadline is nobody's.
        guard message.replyCookie == nil else { return }
        guard waiting.count < Self.mostWaiting else {
            throw BusError(.connection(address.description), .system(ENOBUFS))
        }
        waiting.append(message)
    }

    // MARK: The socket

    private func receive(until deadline: Double) throws(BusError) -> Arrival {
        while wakeUp?.isSignalled != true {
            var message: OpaquePointer?
            let result = try check(sd_bus_process(bus, &message))
            if let message { return .message(BusMessage(taking: message)) }
            guard MonotonicTime.now < deadline else { return .timedOut }
            if result == 0 { try wait(until: deadline) }
        }
        return .woken
    }

    private func wait(until deadline: Double) throws(BusError) {
        let events = try check(sd_bus_get_events(bus))
        var microseconds = UInt64.max
        try check(sd_bus_get_timeout(bus, &microseconds))
        let end = microseconds == .max ? deadline : min(deadline, Double(microseconds) / 1e6)
        var descriptors = [
            pollfd(fd: try check(sd_bus_get_fd(bus)), events: Int16(truncatingIfNeeded: events), revents: 0)
        ]
        if let wakeUp { descriptors.append(pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&descriptors, nfds_t(descriptors.count), MonotonicTime.milliseconds(until: end))
    }

    @discardableResult private func check(_ result: Int32) throws(BusError) -> Int32 {
        guard result >= 0 else { throw BusError(.connection(address.description), number: result) }
        return result
    }
}

/// sd-bus has no locks.
@available(*, unavailable, message: "belongs to the thread that made it")
extension BusConnection: Sendable {}
