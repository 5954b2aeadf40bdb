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

    /// Shows a notification, and waits on the calling thread until the desktop has it: at most as long as the timeout. The
    /// texts are plain: no markup in them counts.
    ///
    /// - Throws: `BusError`, where there is no bus, or no desktop that shows notifications.
    public func show(_ summary: String, _ body: String = "") throws(BusError) {
        let deadline = MonotonicTime.now + timeout
        let connection = try BusConnection(address, deadline: deadline)
        let notify = BusMethod(
            service: Self.name, path: Self.path, interface: Self.name, member: "Notify",
            arguments: [
                // Who shows it, which it replaces, its picture.
                .string("Beckon"), .unsigned(0), .string(""), .string(Self.plain(summary)),
                .string(Self.plain(body)), .array(of: "s", []), .array(of: "{sv}", []),
                // The desktop decides how long it stays.
                .integer(-1),
            ])
        _ = try connection.call(notify, deadline: deadline)
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
