import Foundation
import Intents

/// What to suggest, from what was done and what is offered. A value: the time is the caller's.
public struct Suggester: Sendable {
    /// The likelihood under which nothing is said.
    public static let threshold = 0.5
    /// The likelihood from which something may be said without being asked.
    public static let dueThreshold = 0.7
    /// What an application offers and nobody has used.
    static let offeredLikelihood = 0.02
    /// How much of the likelihood of a wider shortcut ("order soup") a narrower one ("order two tomato soup") must have
    /// to be suggested in its place.
    private static let narrowerShare = 0.7

    private let catalog: Catalog
    private let speaker: SpokenFormatter
    private let offered: OfferedShortcuts
    private var model: HabitModel
    private var offers: [Shortcut] = []

    /// - Parameter locale: of titles and reasons: `en-US`.
    public init(_ catalog: Catalog, locale: String, timeZone: TimeZone) {
        self.catalog = catalog
        speaker = SpokenFormatter(locale: locale, timeZone: timeZone, now: Date(timeIntervalSince1970: 0))
        offered = OfferedShortcuts(catalog, speaker: speaker)
        model = HabitModel(timeZone: timeZone)
    }

    /// Learns from a donation. One of the application with the same identifier is forgotten first.
    public mutating func add(_ donation: Donation) {
        model.add(
            Self.key(donation.id, donation.application), offered.shortcuts(for: donation), at: donation.time,
            place: donation.place)
    }

    /// Forgets a donation and its effect.
    public mutating func forget(_ id: String, of application: String) { model.forget(Self.key(id, application)) }

    private static func key(_ id: String, _ application: String) -> String { "\(application)/\(id)" }

    /// What applications offer, in the place of what they offered before.
    public mutating func setOffers(_ shortcuts: [Shortcut]) { offers = shortcuts.compactMap(offered.current) }

    /// Whether a donation taught the model this shortcut.
    public func teaches(_ donation: Donation, _ shortcut: Shortcut) -> Bool {
        offered.shortcuts(for: donation).contains { $0.doesTheSame(as: shortcut) }
    }

    /// The likeliest first, then what applications offer and nobody has used.
    ///
    /// - Parameters:
    ///   - place: where the device is, as its owner named it.
    ///   - least: the likelihood under which what was learned is left out. Offers are never left out but for `count`.
    /// - Complexity: O(donations that count + shortcuts); less than 20 ms for as many as are kept.
    public func suggestions(
        at time: Date, place: String? = nil, count: Int = 3, least: Double = Suggester.threshold
    ) -> [Suggestion] {
        let words = ReasonWords(model, speaker, minute: model.clock.minute(time), place: place)
        var found: [(shortcut: Shortcut, estimate: Estimate)] = []
        for estimate in model.estimates(at: time, place: place) where estimate.likelihood >= least {
            insert(model.shortcuts[estimate.shortcut], estimate, into: &found, at: time)
        }
        let learned = found.prefix(max(count, 0)).map { shortcut, estimate in
            Suggestion(shortcut, likelihood: estimate.likelihood, reasons: words.reasons(estimate))
        }
        let unused = offers.filter { offer in
            isCurrent(offer, at: time) && !learned.contains { $0.shortcut.doesTheSame(as: offer) }
        }
        return learned
            + unused.prefix(max(count - learned.count, 0)).map { offer in
                let name = offer.application.map { catalog.application($0)?.name ?? $0 } ?? ""
                return Suggestion(offer, likelihood: Self.offeredLikelihood, reasons: [words.offered(by: name)])
            }
    }

    /// Of shortcuts that are one another with more or fewer values one is enough.
    private func insert(
        _ shortcut: Shortcut, _ estimate: Estimate, into found: inout [(shortcut: Shortcut, estimate: Estimate)],
        at time: Date
    ) {
        guard isCurrent(shortcut, at: time) else { return }
        guard
            let index = found.firstIndex(where: {
                Self.isWider($0.shortcut, shortcut) || Self.isWider(shortcut, $0.shortcut)
            })
        else { return found.append((shortcut, estimate)) }
        let isEnough = estimate.likelihood >= Self.narrowerShare * found[index].estimate.likelihood
        if Self.isWider(found[index].shortcut, shortcut), isEnough { found[index] = (shortcut, estimate) }
    }

    private func isCurrent(_ shortcut: Shortcut, at time: Date) -> Bool {
        guard case .activity(let activity, _) = shortcut.action else { return true }
        return activity.isCurrent(at: time)
    }

    /// Whether the first leaves something open that the second says.
    private static func isWider(_ wide: Shortcut, _ narrow: Shortcut) -> Bool {
        guard case .intent(let intent, let few) = wide.action, case .intent(let same, let many) = narrow.action,
            intent == same, few.members.count < many.members.count
        else { return false }
        return few.members.allSatisfy { many[$0.key]?.sorted == $0.value.sorted }
    }
}
