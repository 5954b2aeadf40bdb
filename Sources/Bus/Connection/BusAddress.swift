import Glibc

/// Where a bus listens, as the D-Bus specification writes addresses: `unix:path=/run/dbus/system_bus_socket`. Several,
/// with semicolons between, are tried in turn. Only Unix sockets are used: to reach one never takes long, and no program
/// is started for it.
public struct BusAddress: Sendable, Hashable, CustomStringConvertible {
    public var description: String

    public init(_ address: String) { description = address }

    /// The bus of the whole system: `DBUS_SYSTEM_BUS_ADDRESS`, else the socket where every distribution has it.
    public static func system(_ environment: [String: String]) -> BusAddress {
        BusAddress(environment["DBUS_SYSTEM_BUS_ADDRESS"].nonEmpty ?? "unix:path=/run/dbus/system_bus_socket")
    }

    /// The bus of the person's session: `DBUS_SESSION_BUS_ADDRESS`, else the socket `bus` in `XDG_RUNTIME_DIR`, by default
    /// `/run/user/UID`.
    public static func session(_ environment: [String: String]) -> BusAddress {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"].nonEmpty { return BusAddress(address) }
        let folder = environment["XDG_RUNTIME_DIR"].nonEmpty ?? "/run/user/\(getuid())"
        return BusAddress("unix:path=" + escape(folder + "/bus"))
    }

    var isSupported: Bool {
        let entries = description.split(separator: ";")
        return !entries.isEmpty && !description.utf8.contains(0) && entries.allSatisfy { $0.hasPrefix("unix:") }
    }

    /// All but the specification's "optionally-escaped" bytes as `%` and two hexadecimal digits.
    private static func escape(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain =
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "-_/.\\*".utf8.contains(byte)
            let hex = String(byte, radix: 16)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.count < 2 ? "0" : "") + hex
        }.joined()
    }
}

extension String? {
    /// Variables that are set to nothing count as not set (XDG Base Directory Specification).
    var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
