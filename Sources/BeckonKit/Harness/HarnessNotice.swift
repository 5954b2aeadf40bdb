/// What a handler or the resident part said without being asked.
public enum HarnessNotice: Sendable, Hashable {
    case progress(String)
    case log(IntentRequest.LogLevel, String)
    case vocabulary(type: String, [VocabularyValue])
    case groupChanged(name: String?)
    case announcement(String)
    case ring(Ring)
    case stopRinging
    case context([String: [String]])
    case donation(NewDonation)
    case deletedDonations(DonationSelection)
    case deletedActivities(ActivitySelection)
    case shortcutSuggestions([Shortcut])

    init(_ notification: ExtensionNotification) {
        switch notification {
        case .progress(let text, _): self = .progress(text)
        case .log(let level, let message): self = .log(level, message)
        case .setVocabulary(let type, let values): self = .vocabulary(type: type, values)
        case .groupChanged(let name): self = .groupChanged(name: name)
        case .announce(let text): self = .announcement(text)
        case .ring(let ring): self = .ring(ring)
        case .stopRinging: self = .stopRinging
        case .setContext(let context): self = .context(context)
        case .donate(let donation): self = .donation(donation)
        case .deleteDonations(let selection): self = .deletedDonations(selection)
        case .deleteActivities(let selection): self = .deletedActivities(selection)
        case .setShortcutSuggestions(let shortcuts): self = .shortcutSuggestions(shortcuts)
        }
    }
}

/// Why the harness has no answer, or one that the daemon would not take.
public enum HarnessError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The handler threw, or the request did not fit.
    case refused(method: String, JSONRPC.ErrorObject)
    /// What was written breaks the protocol.
    case malformed(String)
    case deadlinePassed(waitingFor: String, Duration)
    /// The extension ended before it answered.
    case ended

    public var description: String {
        switch self {
        case .refused(let method, let error): "\(method) was answered with error \(error.code): \(error.message)"
        case .malformed(let reason): "The extension broke the protocol: \(reason)."
        case .deadlinePassed(let subject, let deadline): "Nothing came within \(deadline) while waiting for \(subject)."
        case .ended: "The extension ended before it answered."
        }
    }
}
