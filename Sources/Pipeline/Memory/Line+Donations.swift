import BeckonKit
import Foundation
import Intents
import Storage
import Suggestions

/// What applications and their extensions have remembered. Checked against what is loaded now, so it happens on the thread
/// of the line.
extension Line {
    private var checker: DonationChecker {
        // The dialogue's catalog has the values that programs supplied.
        DonationChecker(catalog: dialogue.catalog) { [configuration] in
            configuration.standing(of: $0).withheld != nil
        }
    }

    /// Takes a donation of an application.
    ///
    /// - Throws: `DonationRefusal`, which is told to those who watch too; `StorageError` where it cannot be kept.
    @discardableResult
    public func donate(_ new: NewDonation, of application: String) throws -> Donation {
        var donation = new.donation(of: application, at: moment.current, place: memory.place)
        do throws(DonationRefusal) {
            try checker.check(donation, at: moment.current)
            guard donationQuota.take(of: application, at: moment.elapsed()) else {
                throw DonationRefusal.tooMany(limit: DonationQuota.most)
            }
        } catch {
            memory.refuse(donation, error)
            throw error
        }
        if case .activity(let activity) = donation.content {
            donation.content = .activity(checker.completed(activity, of: application))
        }
        let offered = OfferedShortcuts(configuration.catalog, speaker: dialogue.speaker)
        try memory.keep(donation, title: offered.shortcuts(for: donation).first?.title)
        return donation
    }

    /// Offers shortcuts of an application, in place of those that it offered before; all or none.
    ///
    /// - Throws: `DonationRefusal` for the first that cannot be offered; `StorageError` where they cannot be kept.
    public func offer(_ shortcuts: [Shortcut], of application: String) throws {
        for shortcut in shortcuts { try checker.check(shortcut, of: application) }
        try memory.offer(shortcuts.map { completed($0) }, of: application)
    }

    /// - Throws: `DonationRefusal` where its application does not declare it, or a value is none of its type.
    public func check(_ shortcut: Shortcut) throws {
        guard let application = shortcut.application else { return }
        try checker.check(shortcut, of: application)
    }

    private func completed(_ shortcut: Shortcut) -> Shortcut {
        guard case .activity(let activity, let application) = shortcut.action else { return shortcut }
        var shortcut = shortcut
        shortcut.action = .activity(checker.completed(activity, of: application), application: application)
        return shortcut
    }

    /// Says that voice shortcuts with one of these values cannot run any more; without a warning, that they can.
    ///
    /// - Returns: those that have one of the values, as they are now.
    public func setWarning(
        _ warning: String?, type: String, values: [String], of application: String
    ) throws -> [VoiceShortcut] {
        let (type, values) = (ValueType.enumeration(type), Set(values))
        var changed: [VoiceShortcut] = []
        for shortcut in memory.voiceShortcuts {
            guard case .intent(let id, let slots) = shortcut.shortcut.action, id.application == application else {
                continue
            }
            let parameters = configuration.catalog[id]?.parameters.filter { $0.type == type } ?? []
            let used = parameters.flatMap { slots[$0.name].map(Self.texts) ?? [] }
            guard used.contains(where: values.contains) else { continue }
            changed.append(
                shortcut.warning == warning
                    ? shortcut : try memory.edit(shortcut.id, at: moment.current) { $0.warning = warning })
        }
        return changed
    }

    private static func texts(_ json: JSONValue) -> [String] {
        json.arrayValue?.compactMap(\.stringValue) ?? json.stringValue.map { [$0] } ?? []
    }

    /// What an extension says; why it is not done is told in the log.
    func remember(_ notification: ExtensionNotification, of application: String) {
        do {
            switch notification {
            case .donate(let donation): try donate(donation, of: application)
            case .deleteDonations(let selection): try memory.deleteDonations(selection, of: application)
            case .deleteActivities(let selection): try memory.deleteActivities(selection, of: application)
            case .setShortcutSuggestions(let shortcuts): try offer(shortcuts, of: application)
            default: break
            }
        } catch is DonationRefusal where notification.name == .donate {
            // Told by the memory, to all who watch.
        } catch {
            log(.warning, "`\(notification.name.rawValue)` of \(application) is not done: \(error)")
        }
    }
}
