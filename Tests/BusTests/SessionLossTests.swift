import Foundation
import TestSupport
import Testing

@testable import Bus

/// What becomes of the lock state when the bus or the login manager goes away.
@Suite(.enabled(if: MessageBus.program != nil), .timeLimit(.minutes(2))) struct SessionLossTests {
    private let bus: MessageBus
    private let log = NewsLog()

    init() throws { bus = try MessageBus() }

    /// - Parameter grace: seconds.
    private func observe(grace: Double) throws -> SessionLockObserver {
        let observer = try SessionLockObserver(
            environment: [:], address: BusAddress(bus.address), grace: .seconds(grace),
            retry: .milliseconds(20) ... .milliseconds(100))
        observer.start(log.take)
        return observer
    }

    private func manager(hint: Bool) throws -> MockLoginManager {
        try MockLoginManager(.init(hints: ["c1": hint], own: "c1"), on: bus.address)
    }

    @Test func theBusMayComeLater() throws {
        let observer = try observe(grace: 3600)
        #expect(log.next() == .changed(.unavailable(.noBus)))
        try bus.start()
        #expect(log.next() == .changed(.unavailable(.noLoginManager)))
        let manager = try manager(hint: true)
        #expect(log.next() == .changed(.locked))
        #expect(observer.stop())
        #expect(log.rest == [])
        manager.stop()
    }

    @Test func withinTheGraceTheStateHolds() throws {
        try bus.start()
        let manager = try manager(hint: true)
        let observer = try observe(grace: 3600)
        #expect(log.next() == .changed(.locked))
        bus.kill()
        manager.stop()
        #expect(log.next()?.isLoss == true)
        #expect(observer.state == .locked)
        try bus.start()
        let next = try self.manager(hint: false)
        #expect(log.next() == .restored)
        #expect(log.next() == .changed(.unlocked))
        #expect(observer.stop())
        #expect(log.rest == [])
        next.stop()
    }

    @Test func afterTheGraceThereIsNoState() throws {
        try bus.start()
        let manager = try manager(hint: true)
        let observer = try observe(grace: 0.05)
        #expect(log.next() == .changed(.locked))
        bus.kill()
        manager.stop()
        #expect(log.next()?.isLoss == true)
        #expect(log.next() == .changed(.unavailable(.lost)))
        #expect(observer.state == .unavailable(.lost))
        try bus.start()
        let next = try self.manager(hint: true)
        #expect(log.next() == .restored)
        #expect(log.next() == .changed(.locked))
        #expect(observer.stop())
        next.stop()
    }

    @Test func aLoginManagerThatStartsAnewIsFollowed() throws {
        try bus.start()
        let manager = try manager(hint: false)
        let observer = try observe(grace: 3600)
        #expect(log.next() == .changed(.unlocked))
        manager.stop()
        #expect(log.next() == .lost(BusError(.service(LoginManager.name), .notRunning)))
        let next = try self.manager(hint: false)
        #expect(log.next() == .restored)
        try next.ask("Lock", of: "c1")
        #expect(log.next() == .changed(.locked))
        #expect(observer.stop())
        #expect(log.rest == [])
    }

    @Test func withoutLoginManagerForLongThereIsNoState() throws {
        try bus.start()
        let manager = try manager(hint: false)
        let observer = try observe(grace: 0.05)
        #expect(log.next() == .changed(.unlocked))
        manager.stop()
        #expect(log.next()?.isLoss == true)
        #expect(log.next() == .changed(.unavailable(.lost)))
        #expect(observer.stop())
    }

    @Test func itStopsWhileItWaitsForAnAnswer() throws {
        try bus.start()
        let asked = DispatchSemaphore(value: 0)
        let manager = try MockService(LoginManager.name, on: bus.address) { _ in
            asked.signal()
            return .silence
        }
        let observer = try observe(grace: 3600)
        #expect(asked.wait(timeout: .now() + NewsLog.patience) == .success)
        #expect(observer.stop())
        #expect(log.rest == [])
        manager.stop()
    }

    @Test func itStopsBetweenTwoAttempts() throws {
        let observer = try SessionLockObserver(
            environment: [:], address: BusAddress(bus.address), retry: .seconds(3600) ... .seconds(3600))
        observer.start(log.take)
        observer.start(log.take)
        #expect(log.next() == .changed(.unavailable(.noBus)))
        #expect(observer.stop())
        #expect(observer.stop())
        #expect(log.rest == [])
    }

    @Test func itCanBeStoppedByWhoItTells() throws {
        let observer = try SessionLockObserver(environment: [:], address: BusAddress(bus.address))
        let stopped = NewsLog()
        observer.start { news in
            if !observer.stop() { stopped.take(news) }
        }
        #expect(stopped.next() == .changed(.unavailable(.noBus)))
        #expect(observer.stop())
    }

    /// A listener that lets everybody in and says nothing.
    @Test func itStopsWhileABusIsMute() throws {
        let mute = try MuteSocket()
        let observer = try SessionLockObserver(environment: [:], address: BusAddress("unix:path=\(mute.path)"))
        observer.start(log.take)
        #expect(mute.acceptsOne(within: NewsLog.patience))
        #expect(observer.stop())
        #expect(log.rest == [])
    }
}
