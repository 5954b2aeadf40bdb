/// A call of a method on a bus.
struct BusMethod {
    /// The name of who is called.
    var service: String
    var path: String
    var interface: String
    var member: String
    var arguments: [BusValue] = []

    var subject: BusError.Subject { .method("\(interface).\(member)") }

    /// The value of a property.
    static func property(_ name: String, of interface: String, _ service: String, _ path: String) -> BusMethod {
        BusMethod(
            service: service, path: path, interface: "org.freedesktop.DBus.Properties", member: "Get",
            arguments: [.string(interface), .string(name)])
    }

    /// A method of the bus itself.
    static func bus(_ member: String, _ argument: String) -> BusMethod {
        BusMethod(
            service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: member, arguments: [.string(argument)])
    }
}
