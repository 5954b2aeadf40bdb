/// Follows the lock state of a session, on the thread that runs it.
struct SessionFollower {
    let address: BusAddress
    let sessionID: String?
    let retry: ClosedRange<Double>
    let wakeUp: WakeUp
    let listener: (LockNews) -> Void
    /// Seconds that connecting, and an answer, may take.
    private let patience = 5.0

    private var tracker: LockTracker
    private var owner: String?
    private var session: String?

    init(
        address: BusAddress, sessionID: String?, grace: Double, retry: ClosedRange<Double>, wakeUp: WakeUp,
        listener: @escaping (LockNews) -> Void
    ) {
        self.address = address
        self.sessionID = sessionID
        self.retry = retry
        self.wakeUp = wakeUp
        self.listener = listener
        tracker = LockTracker(grace: grace)
    }

    /// Returns when `wakeUp` is signalled.
    mutating func run() {
        var delay = retry.lowerBound
        while !wakeUp.isSignalled {
            let began = MonotonicTime.now
            do { return try follow() } catch {
                guard !wakeUp.isSignalled else { return }
                tell(tracker.lose(error, absence(error), at: MonotonicTime.now))
            }
            // A bus that lets everyone in and ends at once is not asked without pause.
            if MonotonicTime.now - began > patience + retry.lowerBound { delay = retry.lowerBound }
            pause(delay)
            delay = min(delay * 2, retry.upperBound)
        }
    }

    /// - Throws: where the connection is lost, or cannot be made.
    private mutating func follow() throws(BusError) {
        let connection = try BusConnection(address, wakeUp: wakeUp, deadline: MonotonicTime.now + patience)
        let manager = LoginManager(connection: connection, sessionID: sessionID, patience: patience)
        try manager.subscribe()
        owner = try manager.owner()
        try refresh(manager)
        while true {
            switch try connection.next(until: tracker.deadline) {
            case .woken: return
            case .timedOut: break
            case .message(let message):
                guard let signal = LoginSignal(message, owner: owner, session: session) else { break }
                try take(signal, manager)
            }
            tell(tracker.pass(MonotonicTime.now))
        }
    }

    private mutating func take(_ signal: LoginSignal, _ manager: LoginManager) throws(BusError) {
        switch signal {
        case .request(let locked): tell(tracker.request(locked: locked))
        case .hint(let hint): tell(tracker.set(hint: hint))
        case .changed: try refresh(manager)
        case .owner(let owner):
            self.owner = owner
            try refresh(manager)
        }
    }

    private mutating func refresh(_ manager: LoginManager) throws(BusError) {
        guard owner != nil else {
            session = nil
            return tell(
                tracker.lose(BusError(.service(LoginManager.name), .notRunning), .noLoginManager, at: MonotonicTime.now)
            )
        }
        session = try manager.findSession()
        guard let session, let hint = try manager.lockedHint(session) else {
            session = nil
            return tell(tracker.loseSession())
        }
        tell(tracker.follow(session, hint: hint))
    }

    private func absence(_ error: BusError) -> LockState.Absence {
        if case .connection = error.subject { .noBus } else { .noLoginManager }
    }

    /// Waits before the next attempt.
    private mutating func pause(_ seconds: Double) {
        let end = MonotonicTime.now + seconds
        while !wakeUp.isSignalled, MonotonicTime.now < end {
            wakeUp.wait(until: min(end, tracker.deadline))
            tell(tracker.pass(MonotonicTime.now))
        }
    }

    private func tell(_ news: [LockNews]) { news.forEach(listener) }
}
