import Foundation

/// Shows notifications on the person's desktop: `org.freedesktop.Notifications` of the session bus (Desktop Notifications
/// Specification 1.2).
public final class DesktopNotifier: Sendable {
    static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    /// Of a text, in bytes; desktops show no more.
    static let longestText = 500

    private let address: BusAddress
    private let timeout: Double

    /// - Parameters:
    ///   - address: of the person's session bus: `BusAddress.session(environment)`.
    ///   - timeout: for a whole request; up to an hour.
    public init(_ address: BusAddress, timeout: Duration = .seconds(5)) {
        self.address = address
        self.timeout = min(max(timeout.seconds, 0), 3600)
    }

    /// Offers something: shows a notification with a button, and waits on the calling thread until the person has chosen or
    /// closed it. The texts are plain: no markup in them counts.
    ///
    /// - Parameters:
    ///   - action: what the button says. A click on the notification itself counts as well.
    ///   - duration: how long a choice is waited for once the desktop has the notification; up to an hour. Until it has,
    ///     the timeout counts.
    /// - Returns: whether it was chosen.
    /// - Throws: `BusError`, where there is no bus, or no desktop that shows notifications, or it went away meanwhile.
    public func offer(
        _ summary: String, _ body: String = "", action: String, within duration: Duration
    ) throws(BusError) -> Bool {
        let deadline = MonotonicTime.now + timeout
        let connection = try BusConnection(address, deadline: deadline)
        // Before it is shown, so that no choice is too quick.
        let signals = BusMethod.bus("AddMatch", "type='signal',sender='\(Self.name)',interface='\(Self.name)'")
        _ = try connection.call(signals, deadline: deadline)
        let notify = BusMethod(
            service: Self.name, path: Self.path, interface: Self.name, member: "Notify",
            arguments: [
                // Who shows it, which it replaces, its picture.
                .string("Beckon"), .unsigned(0), .string(""), .string(Self.plain(summary)),
                .string(Self.plain(body)),
                .array(of: "s", ["default", action, Self.choice, action].map(BusValue.string)),
                .array(of: "{sv}", []),
                // The desktop decides how long it stays.
                .integer(-1),
            ])
        guard case .unsigned(let number)? = try connection.call(notify, deadline: deadline).first else { return false }
        // Whoever is on the bus can send signals; only those of the desktop count.
        let owner = try connection.call(.bus("GetNameOwner", Self.name), deadline: deadline).first?.text
        return try isChosen(
            number, by: owner, connection, until: MonotonicTime.now + min(max(duration.seconds, 0), 3600))
    }

    private static let choice = "run"

    private func isChosen(
        _ number: UInt32, by owner: String?, _ connection: BusConnection, until deadline: Double
    ) throws(BusError) -> Bool {
        while case .message(let message) = try connection.next(until: deadline) {
            guard message.kind == .signal, message.sender == owner, message.interface == Self.name,
                let values = try? message.values(), values.first == .unsigned(number)
            else { continue }
            switch message.member {
            case "ActionInvoked": return true
            case "NotificationClosed": return false
            default: continue
            }
        }
        return false
    }

    /// Desktops read some markup in bodies; a text of an application's is none.
    static func plain(_ text: String) -> String {
        var bytes = 0
        let short = text.prefix { character in
            bytes += character.utf8.count
            return bytes <= longestText && character != "\0"
        }
        return String(short).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
