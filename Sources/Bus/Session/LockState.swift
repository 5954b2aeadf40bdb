/// Whether the person's session is locked, as far as the system's login manager knows.
public enum LockState: Sendable, Hashable {
    /// The screen is locked, or somebody has just asked for that.
    case locked
    case unlocked
    /// There is nobody who knows: others have to decide.
    case unavailable(Absence)

    /// Why there is no lock state.
    public enum Absence: Sendable, Hashable {
        /// Nothing is known yet: the first answer comes within seconds after the start.
        case pending
        /// There is no system bus.
        case noBus
        /// There is a bus, but no login manager on it.
        case noLoginManager
        /// The person has no session.
        case noSession
        /// The connection was lost long ago. What was the case before may be the case still: whoever lets more happen
        /// while `unlocked` treats this as the last state that was known.
        case lost
    }
}

/// What a `SessionLockObserver` tells.
public enum LockNews: Sendable, Hashable {
    /// The state, which is another than before. The first news of all is one of these.
    case changed(LockState)
    /// The login manager cannot be asked any more; the observer tries to reach it again. Told once until `restored`.
    case lost(BusError)
    /// It can be asked again.
    case restored
}
