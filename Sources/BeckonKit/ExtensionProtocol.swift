/// The names of the extension protocol, which both of its ends share. docs/extension-protocol.md describes it.
package enum ExtensionProtocol {
    /// The versions that this build speaks.
    package static let versions = 1...1

    package enum Method: String, Sendable, CaseIterable {
        case initialize, resolve, options, confirm, handle, `continue`, shutdown
    }

    package enum Notification: String, Sendable, CaseIterable {
        case log, progress, setVocabulary, groupChanged
        case donate, deleteDonations, deleteActivities, setShortcutSuggestions
        case announce, ring, stopRinging, setContext

        /// Those that only a resident extension may use.
        static let ofResidents: Set<Notification> = [.announce, .ring, .stopRinging, .setContext]
    }

    package enum Variable {
        package static let extensionID = "BECKON_EXTENSION"
        package static let application = "BECKON_APPLICATION"
        package static let groupDirectory = "BECKON_GROUP_DIRECTORY"
    }

    /// Response codes that every intent has, besides those of its definition.
    package static let commonCodes = [
        "ready", "inProgress", "success", "failure", "failureRequiringAppLaunch", "continueInApp",
    ]
}
