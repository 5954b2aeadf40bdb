/// What an application is asked to do: the methods of `org.freedesktop.Application` (Desktop Entry Specification,
/// *D-Bus Activation*).
public enum ApplicationRequest: Sendable, Hashable {
    /// Shows itself.
    case activate
    /// Does one of its actions. Beckon hands over an interaction or a user activity as the only parameter, one JSON text:
    /// `.action("beckon-continue", parameters: [json])`.
    case action(String, parameters: [String])
    /// Opens these URIs.
    case open([String])

    /// Bytes of all texts together at most.
    public static let mostBytes = 1 << 20
    static let mostTexts = 256
    static let interface = "org.freedesktop.Application"

    var member: String {
        switch self {
        case .activate: "Activate"
        case .action: "ActivateAction"
        case .open: "Open"
        }
    }

    /// The platform data is empty: a voice has no window that the application's could come from.
    var arguments: [BusValue] {
        let platformData = BusValue.array(of: "{sv}", [])
        return switch self {
        case .activate: [platformData]
        case .action(let name, let parameters):
            [.string(name), .array(of: "v", parameters.map { .variant(.string($0)) }), platformData]
        case .open(let uris): [.array(of: "s", uris.map(BusValue.string)), platformData]
        }
    }

    /// Why it cannot be sent; nil where it can.
    var fault: BusError.Cause? {
        let texts =
            switch self {
            case .activate: [String]()
            case .action(let name, let parameters): [name] + parameters
            case .open(let uris): uris
            }
        if texts.contains(where: { $0.utf8.contains(0) }) { return .invalid("a text with a NUL cannot be sent") }
        if case .action(let name, _) = self, name.isEmpty { return .invalid("the action has no name") }
        if texts.count > Self.mostTexts { return .invalid("more than \(Self.mostTexts) parameters") }
        return texts.reduce(0) { $0 + $1.utf8.count } > Self.mostBytes ? .tooLarge(Self.mostBytes) : nil
    }
}
