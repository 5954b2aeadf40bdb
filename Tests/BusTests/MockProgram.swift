import CSystemd
import Synchronization

@testable import Bus

/// What runs on the thread of a `MockService`.
final class MockProgram: Sendable {
    static let control = "org.example.MockControl"

    let wakeUp: WakeUp
    let signals = Mutex<[MockService.Signal]>([])
    let hasName = Atomic(false)
    private let name: String
    private let address: BusAddress
    private let answer: @Sendable (MockService.Call) -> MockService.Answer

    init(
        _ name: String, on address: BusAddress,
        answer: @escaping @Sendable (MockService.Call) -> MockService.Answer
    ) throws(BusError) {
        self.name = name
        self.address = address
        self.answer = answer
        wakeUp = try WakeUp()
    }

    func run(_ started: () -> Void) {
        let deadline = MonotonicTime.now + 20
        guard let connection = try? BusConnection(address, wakeUp: wakeUp, deadline: deadline) else { return }
        var request = BusMethod.bus("RequestName", name)
        // Fails rather than waits where another has the name; 1 is "has it".
        request.arguments.append(.unsigned(4))
        guard (try? connection.call(request, deadline: deadline)) == [.unsigned(1)] else { return }
        hasName.store(true, ordering: .releasing)
        started()
        while case .message(let message)? = try? connection.next(until: .infinity) {
            guard message.kind == .call else { continue }
            guard serve(message, connection) else { return }
        }
    }

    /// - Returns: whether to go on.
    private func serve(_ message: BusMessage, _ connection: BusConnection) -> Bool {
        if message.interface == Self.control {
            let waiting = signals.withLock { signals in
                defer { signals = [] }
                return signals
            }
            for signal in waiting { send(signal, message, connection) }
            reply(.values([]), message, connection)
            return true
        }
        let call = MockService.Call(
            sender: message.sender ?? "", path: message.path ?? "", interface: message.interface ?? "",
            member: message.member ?? "", arguments: (try? message.values()) ?? [])
        let answer = answer(call)
        if case .departure = answer { return false }
        reply(answer, message, connection)
        return true
    }

    private func reply(_ answer: MockService.Answer, _ call: BusMessage, _ connection: BusConnection) {
        var made: OpaquePointer?
        var values: [BusValue] = []
        switch answer {
        case .values(let answered):
            values = answered
            sd_bus_message_new_method_return(call.pointer, &made)
        case .error(let name, let text):
            name.withCString { name in
                text.withCString { text in
                    var error = sd_bus_error(name: name, message: text, _need_free: 0)
                    _ = sd_bus_message_new_method_error(call.pointer, &made, &error)
                }
            }
        case .silence, .departure: return
        }
        send(made, values, to: nil, connection)
    }

    private func send(_ signal: MockService.Signal, _ call: BusMessage, _ connection: BusConnection) {
        var made: OpaquePointer?
        let bus = sd_bus_message_get_bus(call.pointer)
        sd_bus_message_new_signal(bus, &made, signal.path, signal.interface, signal.member)
        send(made, signal.values, to: signal.destination, connection)
    }

    private func send(
        _ made: OpaquePointer?, _ values: [BusValue], to destination: String?, _ connection: BusConnection
    ) {
        guard let made else { return }
        let message = BusMessage(taking: made)
        for value in values { try? message.append(value) }
        if let destination { sd_bus_message_set_destination(made, destination) }
        _ = try? connection.send(message)
    }
}
