import Foundation
import Grammars
import Intents
import Storage
import Synchronization

/// What the assistant remembers of the person: voice shortcuts with their takes, donations, activities. One for a running
/// line. Safe from any thread; the lock is `state`'s.
///
/// A store that cannot be opened or written stops nothing: what is known stays in use, what cannot be kept is told.
public final class Memory: Sendable {
    private struct State {
        var store: Store?
        var voiceShortcuts: [VoiceShortcut]?
        var refusals: [RefusedDonation] = []
        var observers: [@Sendable (Change) -> Void] = []
    }

    /// What has become another.
    public enum Change: Sendable, Hashable {
        /// Voice shortcuts or their takes.
        case shortcuts
        /// A donation was taken.
        case donation(Donation)
        /// A donation was not taken.
        case refusal(Donation, DonationRefusal)
        /// Donations of an application were deleted.
        case deletion(application: String)
        /// An application offers other shortcuts, or its activities have changed.
        case offers(application: String)
    }

    public let stateFolder: String
    let log: Log
    private let state = Mutex(State(store: nil))

    public init(stateFolder: String, log: Log) {
        self.stateFolder = stateFolder
        self.log = log
    }

    /// Has `observer` told of every change, on the thread that makes it.
    public func observe(_ observer: @escaping @Sendable (Change) -> Void) {
        state.withLock { $0.observers.append(observer) }
    }

    func tell(_ change: Change) {
        let observers = state.withLock { $0.observers }
        for observer in observers { observer(change) }
    }

    /// Reads or writes the store, which is made where it is missing. One that is found damaged is set aside, told, and
    /// another begun; then `body` is called a second time.
    public func use<Result: Sendable>(
        _ body: @Sendable (Store) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        do throws(StorageError) { return try attempt(body) } catch {
            switch error.kind {
            case .damaged, .unsearchable:
                let setAside = try state.withLock { (_) throws(StorageError) in
                    try Store.repair(directory: stateFolder)
                }
                if let setAside { log(.warning, "\(setAside)") }
                return try attempt(body)
            default: throw error
            }
        }
    }

    private func attempt<Result: Sendable>(
        _ body: @Sendable (Store) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try state.withLock { (state) throws(StorageError) -> Result in
            let store: Store
            if let open = state.store {
                store = open
            } else {
                store = try Store(directory: stateFolder)
                state.store = store
                if let setAside = store.setAside { log(.warning, "\(setAside)") }
            }
            do throws(StorageError) { return try body(store) } catch {
                // The file may have been moved away, or the disk have become writable: opened anew it is found out.
                state.store = nil
                throw error
            }
        }
    }

    /// The same for reading: a store that is not there is not made.
    ///
    /// - Returns: `missing` where there is none, and, told, where it cannot be read.
    public func read<Result: Sendable>(
        orElse missing: Result, _ body: @Sendable (Store) throws(StorageError) -> Result
    ) -> Result {
        guard FileManager.default.fileExists(atPath: stateFolder + "/beckon.sqlite") else { return missing }
        do throws(StorageError) { return try use(body) } catch {
            log(.warning, "what is remembered cannot be read: \(error)")
            return missing
        }
    }

    /// Newest first.
    var refusals: [RefusedDonation] { state.withLock { $0.refusals } }

    func noteRefusal(_ refused: RefusedDonation, keeping count: Int) {
        state.withLock { $0.refusals = [refused] + $0.refusals.prefix(count - 1) }
    }

    // MARK: Voice shortcuts

    /// Oldest first.
    public var voiceShortcuts: [VoiceShortcut] {
        if let known = state.withLock({ $0.voiceShortcuts }) { return known }
        let (found, spoiled) = read(orElse: ([VoiceShortcut](), 0)) { (store) throws(StorageError) in
            let all = try store.voiceShortcuts.all()
            return (all, try store.voiceShortcuts.identifiers().count - all.count)
        }
        if spoiled > 0 { log(.warning, "\(spoiled) of the shortcuts cannot be read, and are left as they are") }
        state.withLock { $0.voiceShortcuts = found }
        return found
    }

    public func voiceShortcut(_ id: String) -> VoiceShortcut? { voiceShortcuts.first { $0.id == id } }

    /// Another process, or something beside `change`, has changed shortcuts or takes.
    public func forgetShortcuts() {
        state.withLock { $0.voiceShortcuts = nil }
        tell(.shortcuts)
    }
}
