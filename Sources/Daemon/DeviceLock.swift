import Bus
import Intents
import Pipeline
import Storage
import Synchronization

/// Whether the device is locked: by the person's session where there is a login manager, and by the owner's command
/// anywhere. The command's lock outlives the daemon. The lock is `state`'s.
final class DeviceLock: Sendable {
    private struct State {
        var isCommanded: Bool
        var session = LockState.unavailable(.pending)
    }

    private let memory: Memory
    private let state: Mutex<State>

    /// - Throws: `StorageError` where the store is not one that this Beckon can use.
    init(_ memory: Memory) throws(StorageError) {
        self.memory = memory
        state = Mutex(State(isCommanded: try memory.isLocked()))
    }

    /// Until the login manager has been asked it counts as locked.
    var isLocked: Bool {
        state.withLock { $0.isCommanded || $0.session == .locked || $0.session == .unavailable(.pending) }
    }

    /// Whether the lock, where there is one, is that of the person's session, which only the person can open.
    var isLockedBySession: Bool { state.withLock { $0.session == .locked } }

    /// What the login manager says. A session whose state is lost stays as it was: unlocking needs to be known.
    func follow(_ session: LockState) {
        state.withLock { state in
            if session == .unavailable(.lost), state.session == .locked { return }
            state.session = session
        }
    }

    /// - Throws: `StorageError` where it cannot be kept; it counts all the same until the daemon ends.
    func set(_ isLocked: Bool) throws(StorageError) {
        state.withLock { $0.isCommanded = isLocked }
        try memory.keepLock(isLocked)
    }
}
