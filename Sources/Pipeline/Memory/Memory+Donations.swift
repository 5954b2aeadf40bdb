import Foundation
import Intents
import Storage

/// Donations, activities, and what applications offer. Everything of an application is changed in its name alone.
extension Memory {
    /// Of refusals the latest are known until the end of the process.
    static let mostRefusals = 100

    /// Newest first.
    public func refusedDonations(of application: String? = nil) -> [RefusedDonation] {
        refusals.filter { application == nil || $0.donation.application == application }
    }

    /// Keeps a donation that was found to be right. A place that can be found or suggested is known from then on.
    ///
    /// - Parameter title: by which a search finds it; nil: the name of its intent.
    func keep(_ donation: Donation, title: String? = nil) throws(StorageError) {
        try use { (store) throws(StorageError) in
            try store.donations.add(donation, title: title)
            if let activity = donation.rememberedActivity {
                try store.activities.set(activity, of: donation.application, at: donation.time)
            }
        }
        tell(.donation(donation))
        if donation.rememberedActivity != nil { tell(.offers(application: donation.application)) }
    }

    /// Tells that a donation is not taken.
    func refuse(_ donation: Donation, _ refusal: DonationRefusal) {
        noteRefusal(RefusedDonation(donation, refusal), keeping: Self.mostRefusals)
        log(.info, "a donation of \(donation.application) is not taken: \(refusal)")
        tell(.refusal(donation, refusal))
    }

    public func deleteDonations(_ selection: DonationSelection, of application: String) throws(StorageError) {
        try use { (store) throws(StorageError) in try store.donations.delete(selection, of: application) }
        tell(.deletion(application: application))
    }

    /// Places that can be found or suggested now, the last used first.
    public func activities(_ count: Int, of application: String? = nil, at now: Date) -> [KnownActivity] {
        read(orElse: []) { (store) throws(StorageError) in
            try store.activities.latest(count, of: application, at: now).map {
                KnownActivity(application: $0.application, activity: $0.activity)
            }
        }
    }

    /// Forgets activities, and the donations of them.
    public func deleteActivities(_ selection: ActivitySelection, of application: String) throws(StorageError) {
        try use { (store) throws(StorageError) in
            switch selection {
            case .persistentIdentifiers(let ids):
                try store.activities.delete(persistentIdentifiers: ids, of: application)
            case .all: try store.activities.deleteAll(of: application)
            }
            try store.donations.delete(activities: selection, of: application)
        }
        tell(.deletion(application: application))
        tell(.offers(application: application))
    }

    /// In place of what the application offered before.
    func offer(_ shortcuts: [Shortcut], of application: String) throws(StorageError) {
        // Applications do so at every start; the same again changes nothing.
        guard offeredShortcuts(of: application) != shortcuts else { return }
        try use { (store) throws(StorageError) in try store.suggestedShortcuts.set(shortcuts, of: application) }
        tell(.offers(application: application))
    }

    /// The name of the place where the device is; nil: none is set.
    public var place: String? { read(orElse: nil) { (store) throws(StorageError) in try store.device.place() } }

    public func setPlace(_ place: String?) throws(StorageError) {
        try use { (store) throws(StorageError) in try store.device.setPlace(place) }
    }
}

extension Donation {
    /// The place in the application that can be found or suggested; nil: it is none.
    var rememberedActivity: UserActivity? {
        guard case .activity(let activity) = content, activity.isSearchable || activity.isPredictable else {
            return nil
        }
        return activity
    }
}
