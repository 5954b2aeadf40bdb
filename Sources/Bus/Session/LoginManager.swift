import Glibc

/// What Beckon asks logind, or who else implements its interface (elogind). Interface: org.freedesktop.login1(5).
struct LoginManager {
    static let name = "org.freedesktop.login1"
    static let manager = "org.freedesktop.login1.Manager"
    static let session = "org.freedesktop.login1.Session"
    static let user = "org.freedesktop.login1.User"
    private static let managerPath = "/org/freedesktop/login1"

    let connection: BusConnection
    /// `XDG_SESSION_ID`, which the session that the process was started in leaves it.
    let sessionID: String?
    /// Seconds that an answer may take.
    let patience: Double

    /// Lets its signals come, and the news whether it runs.
    func subscribe() throws(BusError) {
        _ = try call(.bus("AddMatch", "type='signal',sender='\(Self.name)'"))
        _ = try call(
            .bus(
                "AddMatch",
                "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
                    + "member='NameOwnerChanged',arg0='\(Self.name)'"))
    }

    /// Its unique name; nil where it does not run. It is not started for this.
    func owner() throws(BusError) -> String? { try answer(.bus("GetNameOwner", Self.name))?.first?.text }

    /// The path of the person's session: the one that this process is in, else the one that logind calls their display's.
    func findSession() throws(BusError) -> String? {
        if let sessionID, let path = try find("GetSession", .string(sessionID)) { return path }
        if let path = try find("GetSessionByPID", .unsigned(UInt32(getpid()))) { return path }
        if let path = try find("GetSession", .string("auto")) { return path }
        let display = BusMethod.property("Display", of: Self.user, Self.name, Self.managerPath + "/user/self")
        guard case .structure(let members)? = try answer(display)?.first?.unwrapped else { return nil }
        // The name is empty and the path is `/` where there is none.
        return members.last?.text.flatMap { $0 == "/" ? nil : $0 }
    }

    /// Whether the session's screen is locked; nil where the session is gone.
    func lockedHint(_ path: String) throws(BusError) -> Bool? {
        let values: [BusValue]
        do { values = try call(.property("LockedHint", of: Self.session, Self.name, path)) } catch {
            guard error.cause.isAnswer else { throw error }
            // Before version 230 there is only the signal.
            if case .noSuchProperty = error.cause { return false }
            return nil
        }
        guard case .boolean(let hint)? = values.first?.unwrapped else {
            throw BusError(.method("\(Self.session).LockedHint"), .unexpectedAnswer)
        }
        return hint
    }

    private func find(_ member: String, _ argument: BusValue) throws(BusError) -> String? {
        try answer(
            BusMethod(
                service: Self.name, path: Self.managerPath, interface: Self.manager, member: member,
                arguments: [argument]))?.first?.text
    }

    /// The values of the answer; nil where that is an error.
    private func answer(_ method: BusMethod) throws(BusError) -> [BusValue]? {
        do { return try call(method) } catch {
            guard error.cause.isAnswer else { throw error }
            return nil
        }
    }

    private func call(_ method: BusMethod) throws(BusError) -> [BusValue] {
        try connection.call(method, deadline: MonotonicTime.now + patience)
    }
}
