/// What a signal means for the lock state.
enum LoginSignal: Hashable {
    /// The session has been asked to lock or to unlock itself.
    case request(locked: Bool)
    case hint(Bool)
    /// Who is logged in, or what is known of the session, has changed: ask again.
    case changed
    /// The login manager has this unique name now; nil where it has ended.
    case owner(String?)

    /// - Parameters:
    ///   - owner: the login manager's unique name. Anybody can send signals under its interfaces; only its own count.
    ///   - session: the path of the session that is followed.
    /// - Returns: nil for what has nothing to do with it.
    init?(_ message: BusMessage, owner: String?, session: String?) {
        guard message.kind == .signal, let sender = message.sender else { return nil }
        // The bus gives this name to nobody.
        if sender == "org.freedesktop.DBus" {
            guard let owner = Self.newOwner(message) else { return nil }
            self = .owner(owner.isEmpty ? nil : owner)
            return
        }
        guard sender == owner else { return nil }
        switch (message.interface, message.member) {
        case (LoginManager.session, "Lock") where message.path == session: self = .request(locked: true)
        case (LoginManager.session, "Unlock") where message.path == session: self = .request(locked: false)
        case (LoginManager.manager, "SessionNew"), (LoginManager.manager, "SessionRemoved"): self = .changed
        case ("org.freedesktop.DBus.Properties", "PropertiesChanged"):
            guard let signal = Self.properties(message, session) else { return nil }
            self = signal
        default: return nil
        }
    }

    private static func newOwner(_ message: BusMessage) -> String? {
        guard message.member == "NameOwnerChanged", let values = try? message.values(), values.count == 3,
            values[0].text == LoginManager.name
        else { return nil }
        return values[2].text
    }

    /// Signature `sa{sv}as`: interface, changed properties, those that changed to what is not told.
    private static func properties(_ message: BusMessage, _ session: String?) -> LoginSignal? {
        guard let values = try? message.values(), values.count == 3 else { return nil }
        switch values[0].text {
        case LoginManager.user: return .changed
        case LoginManager.session where message.path == session:
            if case .boolean(let hint)? = values[1].dictionary?["LockedHint"] { return .hint(hint) }
            guard case .array(_, let untold) = values[2], untold.contains(.string("LockedHint")) else { return nil }
            return .changed
        default: return nil
        }
    }
}
