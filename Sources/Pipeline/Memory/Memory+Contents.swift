import Foundation
import Intents
import Storage

/// What is remembered, for lists and commands.
extension Memory {
    /// Recordings, oldest first.
    ///
    /// - Parameters:
    ///   - id: of which voice shortcut; nil: of all.
    ///   - withSound: whether the sound is read too, which takes the most room.
    public func takes(of id: String? = nil, withSound: Bool = false) -> [Take] {
        read(orElse: []) { (store) throws(StorageError) in try store.takes.all(of: id, withSound: withSound) }
    }

    public func keep(_ take: Take) throws(StorageError) {
        try use { (store) throws(StorageError) in try store.takes.set(take) }
        forgetShortcuts()
    }

    public func deleteTakes(_ ids: [String]) throws(StorageError) {
        try use { (store) throws(StorageError) in
            try store.transaction { () throws(StorageError) in
                for id in ids { try store.takes.remove(id) }
            }
        }
        forgetShortcuts()
    }

    /// What applications offer before anyone used it.
    ///
    /// - Parameter application: nil: of all.
    public func offeredShortcuts(of application: String? = nil) -> [Shortcut] {
        read(orElse: []) { (store) throws(StorageError) in try store.suggestedShortcuts.all(of: application) }
    }

    /// Newest first.
    public func latestDonations(_ count: Int, of application: String? = nil) -> [Donation] {
        read(orElse: []) { (store) throws(StorageError) in try store.donations.latest(count, of: application) }
    }

    /// Places in applications that have not expired, as shortcuts that open them; the last used first.
    public func latestActivities(_ count: Int, of application: String? = nil, at time: Date) -> [Shortcut] {
        activities(count, of: application, at: time).map { known in
            Shortcut(
                .activity(known.activity, application: known.application),
                title: known.activity.title ?? known.activity.id, suggestedPhrase: known.activity.suggestedPhrase)
        }
    }
}
