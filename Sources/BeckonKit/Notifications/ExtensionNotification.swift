/// What an extension tells the daemon without being asked.
package enum ExtensionNotification: Sendable, Hashable {
    /// The longest sentence, in bytes of UTF-8.
    package static let longestText = 1_000
    /// The most values of one `setVocabulary`.
    package static let maximumValues = 50_000

    /// One short sentence while the work goes on; nil: of the request that is open.
    case progress(String, request: JSONRPC.ID?)
    case log(IntentRequest.LogLevel, String)
    /// The values of a dynamic type, in place of those that were set before, most important first.
    case setVocabulary(type: String, [VocabularyValue])
    /// The storage of the group changed; the name says what, in the application's own words.
    case groupChanged(name: String?)
    case announce(String)
    case ring(Ring)
    case stopRinging
    /// What is the case now; it replaces the states of these keys.
    case setContext([String: [String]])
    /// Something was done, or a place visited.
    case donate(NewDonation)
    case deleteDonations(DonationSelection)
    case deleteActivities(ActivitySelection)
    /// What the application offers before anybody used it, in place of what it offered before.
    case setShortcutSuggestions([Shortcut])

    package var name: ExtensionProtocol.Notification {
        switch self {
        case .progress: .progress
        case .log: .log
        case .setVocabulary: .setVocabulary
        case .groupChanged: .groupChanged
        case .announce: .announce
        case .ring: .ring
        case .stopRinging: .stopRinging
        case .setContext: .setContext
        case .donate: .donate
        case .deleteDonations: .deleteDonations
        case .deleteActivities: .deleteActivities
        case .setShortcutSuggestions: .setShortcutSuggestions
        }
    }

    /// Whether only a resident extension may say it.
    package var isForResidents: Bool { ExtensionProtocol.Notification.ofResidents.contains(name) }

    package var message: JSONRPC.Message { .notification(method: name.rawValue, parameters: parameters) }
}
