import Foundation
import Synchronization

@testable import Bus

/// logind, with the sessions of a test: their ids and lock hints.
final class MockLoginManager: Sendable {
    struct State: Sendable {
        var hints: [String: Bool]
        /// The session that the caller is in.
        var own: String?
        var display: String?
        var knowsHints = true
        /// Whether it does not answer.
        var isSilent = false
        var callers: Set<String> = []
    }

    static func path(_ id: String) -> String { "/org/freedesktop/login1/session/\(id)" }

    let state: Mutex<State>
    private let service: Mutex<MockService?>
    private let asked = DispatchSemaphore(value: 0)

    init(_ state: State, on bus: String) throws {
        self.state = Mutex(state)
        service = Mutex(nil)
        let made = try MockService(LoginManager.name, on: bus) { [weak self] call in
            self?.answer(call) ?? .silence
        }
        service.withLock { $0 = made }
    }

    func stop() { service.withLock { $0 }?.stop() }

    func emit(_ signals: [MockService.Signal]) throws { try service.withLock { $0 }?.emit(signals) }

    /// - Parameter value: nil to tell only that it has changed.
    func tell(hint value: Bool?, of id: String) throws {
        let changed = value.map { [BusValue.entry(.string("LockedHint"), .variant(.boolean($0)))] } ?? []
        // Others change at the same time.
        let idle = BusValue.entry(.string("IdleHint"), .variant(.boolean(false)))
        try emit([
            MockService.Signal(
                path: Self.path(id), interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                values: [
                    .string(LoginManager.session), .array(of: "{sv}", [idle] + changed),
                    .array(of: "s", value == nil ? [.string("LockedHint")] : []),
                ])
        ])
    }

    func ask(_ member: String, of id: String) throws {
        try emit([MockService.Signal(path: Self.path(id), interface: LoginManager.session, member: member)])
    }

    func tell(_ member: String, _ id: String) throws {
        try emit([
            MockService.Signal(
                path: "/org/freedesktop/login1", interface: LoginManager.manager, member: member,
                values: [.string(id), .objectPath(Self.path(id))])
        ])
    }

    /// Returns when all signals up to now have been looked at: another lets the session be asked for anew.
    func settle() throws {
        while asked.wait(timeout: .now()) == .success {}
        try tell("SessionNew", "other")
        guard asked.wait(timeout: .now() + NewsLog.patience) == .success else { throw MockService.NotStarted() }
    }

    private func answer(_ call: MockService.Call) -> MockService.Answer {
        state.withLock { state in
            state.callers.insert(call.sender)
            guard !state.isSilent else { return .silence }
            switch (call.member, call.arguments.first, call.arguments.last) {
            case ("GetSession", .string("auto"), _): return session(state.own ?? state.display, state)
            case ("GetSession", .string(let id), _): return session(id, state)
            case ("GetSessionByPID", .unsigned, _):
                asked.signal()
                return session(state.own, state)
            case ("Get", _, .string("Display")): return display(state)
            case ("Get", _, .string("LockedHint")): return hint(call.path, state)
            default: return .error("org.freedesktop.DBus.Error.UnknownMethod", "Unknown method \(call.member).")
            }
        }
    }

    private func session(_ id: String?, _ state: State) -> MockService.Answer {
        guard let id, state.hints[id] != nil else {
            return .error("org.freedesktop.login1.NoSuchSession", "No session '\(id ?? "")' known")
        }
        return .values([.objectPath(Self.path(id))])
    }

    private func display(_ state: State) -> MockService.Answer {
        let id = state.display
        let members: [BusValue] = [.string(id ?? ""), .objectPath(id.map(Self.path) ?? "/")]
        return .values([.variant(.structure(members))])
    }

    private func hint(_ path: String, _ state: State) -> MockService.Answer {
        guard let hint = state.hints.first(where: { Self.path($0.key) == path })?.value else {
            return .error("org.freedesktop.DBus.Error.UnknownObject", "Unknown object \(path).")
        }
        guard state.knowsHints else {
            return .error("org.freedesktop.DBus.Error.UnknownProperty", "Unknown property LockedHint.")
        }
        return .values([.variant(.boolean(hint))])
    }
}
