import Foundation
import TestSupport
import Testing

@testable import Bus

/// Against a real bus of the test's own with a login manager of the test's own.
@Suite(.enabled(if: MessageBus.program != nil), .timeLimit(.minutes(2))) struct SessionLockTests {
    enum Step: Sendable {
        case lock, unlock
        case hint(Bool)
        /// As `hint`, but the signal does not say to what it has changed.
        case hintUntold(Bool)
        case begin(String, hint: Bool)
        case end
    }

    struct Script: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var atStart: Bool
        var steps: [(Step, [LockState])]
    }

    static let scripts = [
        Script(
            testDescription: "the signals alone", atStart: false,
            steps: [(.lock, [.locked]), (.lock, []), (.unlock, [.unlocked]), (.unlock, []), (.lock, [.locked])]),
        Script(
            testDescription: "the hint alone, told and untold", atStart: true,
            steps: [
                (.hint(false), [.unlocked]), (.hint(true), [.locked]), (.hintUntold(false), [.unlocked]),
                (.hintUntold(true), [.locked]),
            ]),
        Script(
            testDescription: "a request that a screen locker fulfils, and a person who unlocks there", atStart: false,
            steps: [(.lock, [.locked]), (.hint(true), []), (.hint(false), [.unlocked]), (.hint(true), [.locked])]),
        Script(
            testDescription: "a request to unlock waits for the screen locker", atStart: false,
            steps: [(.lock, [.locked]), (.hint(true), []), (.unlock, []), (.hint(false), [.unlocked])]),
        Script(
            testDescription: "a hint that is not set takes no request back", atStart: false,
            steps: [(.lock, [.locked]), (.hint(false), []), (.unlock, [.unlocked])]),
        Script(
            testDescription: "a session that vanishes, and the next", atStart: true,
            steps: [
                (.end, [.unavailable(.noSession)]), (.begin("c7", hint: false), [.unlocked]), (.lock, [.locked]),
                (.end, [.unavailable(.noSession)]), (.begin("c8", hint: false), [.unlocked]),
            ]),
    ]

    @Test(arguments: scripts) func everyChangeIsTold(_ script: Script) throws {
        let bus = try MessageBus()
        try bus.start()
        let manager = try MockLoginManager(.init(hints: ["c1": script.atStart], own: "c1"), on: bus.address)
        let log = NewsLog()
        let observer = try SessionLockObserver(environment: [:], address: BusAddress(bus.address))
        #expect(observer.state == .unavailable(.pending))
        observer.start(log.take)
        #expect(log.next() == .changed(script.atStart ? .locked : .unlocked))
        for (step, states) in script.steps {
            try perform(step, manager)
            for state in states {
                #expect(log.next() == .changed(state), "after \(step)")
                #expect(observer.state == state)
            }
            try manager.settle()
            #expect(log.rest == [], "after \(step)")
        }
        #expect(observer.stop())
        #expect(log.rest == [])
    }

    private func perform(_ step: Step, _ manager: MockLoginManager) throws {
        let id = manager.state.withLock { $0.own } ?? ""
        switch step {
        case .lock: try manager.ask("Lock", of: id)
        case .unlock: try manager.ask("Unlock", of: id)
        case .hint(let hint), .hintUntold(let hint):
            manager.state.withLock { $0.hints[id] = hint }
            if case .hint = step { try manager.tell(hint: hint, of: id) } else { try manager.tell(hint: nil, of: id) }
        case .begin(let id, let hint):
            manager.state.withLock { ($0.hints[id], $0.own) = (hint, id) }
            try manager.tell("SessionNew", id)
        case .end:
            manager.state.withLock { ($0.hints[id], $0.own) = (nil, nil) }
            try manager.tell("SessionRemoved", id)
        }
    }

    struct Search: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var environment: [String: String] = [:]
        var own: String?
        var display: String?
        var knowsHints = true
        var state: LockState
    }

    /// Session `c1` is locked, `c2` is not.
    @Test(arguments: [
        Search(
            testDescription: "the one in the environment", environment: ["XDG_SESSION_ID": "c1"], own: "c2",
            state: .locked),
        Search(
            testDescription: "one in the environment that is no more", environment: ["XDG_SESSION_ID": "9"], own: "c2",
            state: .unlocked),
        Search(testDescription: "the one that the process is in", own: "c1", display: "c2", state: .locked),
        Search(testDescription: "that of the display", display: "c1", state: .locked),
        Search(testDescription: "none", state: .unavailable(.noSession)),
        Search(testDescription: "a login manager without hints", own: "c1", knowsHints: false, state: .unlocked),
    ]) func theSessionIsFound(_ search: Search) throws {
        let bus = try MessageBus()
        try bus.start()
        let state = MockLoginManager.State(
            hints: ["c1": true, "c2": false], own: search.own, display: search.display, knowsHints: search.knowsHints)
        let manager = try MockLoginManager(state, on: bus.address)
        let log = NewsLog()
        var environment = search.environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.address
        let observer = try SessionLockObserver(environment: environment)
        observer.start(log.take)
        #expect(log.next() == .changed(search.state))
        #expect(observer.stop())
        manager.stop()
    }

    @Test func onlyTheLoginManagerIsBelieved() throws {
        let bus = try MessageBus()
        try bus.start()
        let manager = try MockLoginManager(.init(hints: ["c1": false], own: "c1"), on: bus.address)
        let stranger = try MockService("org.example.Stranger", on: bus.address)
        let log = NewsLog()
        let observer = try SessionLockObserver(environment: [:], address: BusAddress(bus.address))
        observer.start(log.take)
        #expect(log.next() == .changed(.unlocked))
        try manager.ask("Lock", of: "c1")
        #expect(log.next() == .changed(.locked))
        for listener in manager.state.withLock({ $0.callers }) { try stranger.emit(forged(for: listener)) }
        // Signals of another session, and such of another form than they have to have.
        try manager.ask("Unlock", of: "c2")
        try manager.tell(hint: true, of: "c2")
        try manager.tell(hint: false, of: "c2")
        try manager.emit([
            .init(
                path: MockLoginManager.path("c1"), interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged", values: [.string(LoginManager.session), .unsigned(1), .boolean(false)])
        ])
        try manager.settle()
        #expect(log.rest == [])
        try manager.ask("Unlock", of: "c1")
        #expect(log.next() == .changed(.unlocked))
        #expect(observer.stop())
        #expect(log.rest == [])
    }

    /// What would unlock the session, or have it forgotten, if it came from the login manager or the bus.
    private func forged(for listener: String) -> [MockService.Signal] {
        let path = MockLoginManager.path("c1")
        let changes = [true, false].map { hint in
            MockService.Signal(
                path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                values: [
                    .string(LoginManager.session),
                    .array(of: "{sv}", [.entry(.string("LockedHint"), .variant(.boolean(hint)))]), .array(of: "s", []),
                ], destination: listener)
        }
        return changes + [
            .init(path: path, interface: LoginManager.session, member: "Unlock", destination: listener),
            .init(
                path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
                values: [.string(LoginManager.name), .string(""), .string("")], destination: listener),
        ]
    }
}
