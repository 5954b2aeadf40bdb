import Foundation
import Synchronization

@testable import Bus

/// A program on the bus, on a thread of its own, until it is thrown away or its connection is lost.
final class MockService: Sendable {
    struct Call: Sendable {
        var sender: String
        var path: String
        var interface: String
        var member: String
        var arguments: [BusValue]
    }

    struct Signal: Sendable {
        var path: String
        var interface: String
        var member: String
        var values: [BusValue] = []
        /// Nil for all who listen.
        var destination: String?
    }

    enum Answer: Sendable {
        case values([BusValue])
        case error(String, String)
        case silence
        /// Leaves the bus instead of answering.
        case departure
    }

    struct NotStarted: Error {}

    private let name: String
    private let address: BusAddress
    private let program: MockProgram
    private let running = DispatchGroup()

    /// Returns when it has its name.
    init(
        _ name: String, on address: String, answer: @escaping @Sendable (Call) -> Answer = { _ in .values([]) }
    ) throws {
        self.name = name
        self.address = BusAddress(address)
        program = try MockProgram(name, on: self.address, answer: answer)
        let started = DispatchSemaphore(value: 0)
        running.enter()
        Thread { @Sendable [program, running] in
            program.run { started.signal() }
            started.signal()
            running.leave()
        }.start()
        guard started.wait(timeout: .now() + 20) == .success, program.hasName.load(ordering: .acquiring) else {
            throw NotStarted()
        }
    }

    deinit { stop() }

    func stop() {
        program.wakeUp.signal()
        running.wait()
    }

    /// Sends signals, and returns when they are with the bus.
    func emit(_ signals: [Signal]) throws {
        program.signals.withLock { $0 += signals }
        let deadline = MonotonicTime.now + 20
        let connection = try BusConnection(address, deadline: deadline)
        let control = BusMethod(service: name, path: "/", interface: MockProgram.control, member: "Emit")
        _ = try connection.call(control, deadline: deadline)
    }
}
