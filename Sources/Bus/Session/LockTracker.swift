/// What the login manager says, put together; pure.
///
/// logind has two things to say. The property `LockedHint` is set by the program that locks the screen. The signals `Lock`
/// and `Unlock` ask such a program to do its work; not every one sets the property. So a session counts as locked while the
/// hint is set, and also from `Lock` on until `Unlock`, or until a hint that was set is taken back. It errs on the safe
/// side: a program that neither sets the hint nor is unlocked by logind leaves the session locked here.
struct LockTracker {
    /// Seconds for which the last state holds after the connection was lost.
    let grace: Double

    private(set) var state: LockState = .unavailable(.pending)
    private var session: String?
    private var hint = false
    private var isRequested = false
    /// Whether the login manager can be asked.
    private var isConnected = false
    private var lostSince: Double?

    init(grace: Double) { self.grace = grace }

    /// When `pass` has something to do.
    var deadline: Double {
        guard let lostSince, isKnown else { return .infinity }
        return lostSince + grace
    }

    /// This session is the person's.
    mutating func follow(_ session: String, hint: Bool) -> [LockNews] {
        // A request outlives the connection, not the session.
        if self.session != session { isRequested = false }
        if self.session == session, self.hint, !hint { isRequested = false }
        self.session = session
        self.hint = hint
        return connect() + become(isLocked)
    }

    mutating func set(hint: Bool) -> [LockNews] {
        guard session != nil, isConnected else { return [] }
        if self.hint, !hint { isRequested = false }
        self.hint = hint
        return become(isLocked)
    }

    mutating func request(locked: Bool) -> [LockNews] {
        guard session != nil, isConnected else { return [] }
        isRequested = locked
        return become(isLocked)
    }

    /// The login manager was asked, and the person has no session.
    mutating func loseSession() -> [LockNews] {
        session = nil
        isRequested = false
        hint = false
        return connect() + become(.unavailable(.noSession))
    }

    /// - Parameter absence: what is missing.
    mutating func lose(_ error: BusError, _ absence: LockState.Absence, at now: Double) -> [LockNews] {
        guard isConnected else {
            // Never reached, or lost before.
            return lostSince == nil ? become(.unavailable(absence)) : pass(now)
        }
        isConnected = false
        lostSince = now
        return [.lost(error)] + (isKnown ? [] : become(.unavailable(absence)))
    }

    /// Time has passed.
    mutating func pass(_ now: Double) -> [LockNews] { now >= deadline ? become(.unavailable(.lost)) : [] }

    private var isLocked: LockState { hint || isRequested ? .locked : .unlocked }

    private var isKnown: Bool { state == .locked || state == .unlocked }

    private mutating func connect() -> [LockNews] {
        defer { (isConnected, lostSince) = (true, nil) }
        return lostSince == nil ? [] : [.restored]
    }

    private mutating func become(_ state: LockState) -> [LockNews] {
        guard self.state != state else { return [] }
        self.state = state
        return [.changed(state)]
    }
}
