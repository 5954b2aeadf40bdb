import Foundation
import Intents
import Storage
import Suggestions
import Synchronization

/// Keeps what may be suggested in step with the memory: built from the store when it is first wanted, changed with every
/// donation from then on. Safe from any thread; the lock is `state`'s, and is not held while the store is read.
public final class SuggestionKeeper: Sendable {
    private struct State {
        var catalog: Catalog
        var suggester: Suggester?
        /// What was told while a suggester was built.
        var missed: [Donation] = []
        /// How often what was built has become worthless.
        var generation = 0
    }

    private let locale: String
    private let timeZone: TimeZone
    private let memory: Memory
    private let state: Mutex<State>

    /// - Parameter locale: of titles and reasons.
    public init(_ memory: Memory, catalog: Catalog, locale: String, timeZone: TimeZone) {
        self.memory = memory
        self.locale = locale
        self.timeZone = timeZone
        state = Mutex(State(catalog: catalog))
        memory.observe { [weak self] in self?.follow($0) }
    }

    /// The definitions are others.
    func use(_ catalog: Catalog) {
        state.withLock { state in
            state.catalog = catalog
            Self.invalidate(&state)
        }
    }

    /// Builds what is missing on a thread of its own, so that the first question finds it.
    public func prepare() {
        Thread.detachNewThread { @Sendable [weak self] in
            for _ in 0..<Self.mostBuilds {
                guard let self, !self.isBuilt else { return }
                self.suggester()
            }
        }
    }

    /// Deletions while one is built make it worthless; whoever deletes without end gets it built when it is asked for.
    private static let mostBuilds = 5

    private var isBuilt: Bool { state.withLock { $0.suggester != nil } }

    /// The likeliest first; see `Suggester.suggestions`. Where nothing is built yet the calling thread builds it.
    public func suggestions(
        at time: Date, place: String? = nil, count: Int = 3, least: Double = Suggester.threshold
    ) -> [Suggestion] {
        suggester().suggestions(at: time, place: place ?? memory.place, count: count, least: least)
    }

    /// The identifiers of the donations that taught a shortcut: without these it is forgotten.
    public func lessons(of shortcut: Shortcut) -> [String] {
        let suggester = suggester()
        guard let application = shortcut.application else { return [] }
        return memory.latestDonations(HabitModel.capacity, of: application).filter { suggester.teaches($0, shortcut) }
            .map(
                \.id)
    }

    private func follow(_ change: Memory.Change) {
        // What is offered changes often, and nothing of what was learned.
        if case .offers = change { return takeOffers() }
        let isToBuild = state.withLock { state in
            switch change {
            case .shortcuts, .refusal, .offers: break
            case .donation(let donation):
                state.suggester?.add(donation)
                guard state.suggester == nil else { return false }
                // More than that in the moment that building takes is no person's doing.
                if state.missed.count < 1000 { state.missed.append(donation) }
            case .deletion:
                // Who has asked will ask again.
                let wasBuilt = state.suggester != nil
                Self.invalidate(&state)
                return wasBuilt
            }
            return false
        }
        if isToBuild { prepare() }
    }

    private func takeOffers() {
        let offers = memory.offeredShortcuts()
        state.withLock { state in
            // One that is being built may have read the former offers.
            if state.suggester == nil { state.generation += 1 } else { state.suggester?.setOffers(offers) }
        }
    }

    private static func invalidate(_ state: inout State) {
        state.suggester = nil
        state.missed = []
        state.generation += 1
    }

    @discardableResult
    private func suggester() -> Suggester {
        let (known, catalog, generation) = state.withLock { state in
            state.missed = []
            return (state.suggester, state.catalog, state.generation)
        }
        if let known { return known }
        var suggester = Suggester(catalog, locale: locale, timeZone: timeZone)
        // Oldest first, so that each comes behind those before it.
        for donation in donations().reversed() { suggester.add(donation) }
        suggester.setOffers(memory.offeredShortcuts())
        return state.withLock { state in
            for donation in state.missed { suggester.add(donation) }
            // What was deleted meanwhile must not come back: this one answers one question only.
            if state.generation == generation { state.suggester = suggester }
            return suggester
        }
    }

    /// By a connection of its own: the memory is not to wait until all are read.
    private func donations() -> [Donation] {
        guard FileManager.default.fileExists(atPath: memory.stateFolder + "/beckon.sqlite") else { return [] }
        do throws(StorageError) {
            return try Store(directory: memory.stateFolder).donations.latest(HabitModel.capacity)
        } catch {
            memory.log(.warning, "what was done before cannot be read: \(error)")
            return []
        }
    }
}
