extension BusError.Cause {
    /// What a D-Bus error means. Names: D-Bus specification, and `dbus-protocol.h` of the reference implementation.
    ///
    /// - Parameter seconds: how long was waited, should the bus say that it waited too long.
    init(errorName: String, text: String, seconds: Double) {
        let standard = "org.freedesktop.DBus.Error."
        let said = Self.line(text.isEmpty ? errorName : text)
        let name = errorName.hasPrefix(standard) ? String(errorName.dropFirst(standard.count)) : nil
        switch name {
        case "ServiceUnknown", "NameHasNoOwner": self = .noSuchService
        case "UnknownMethod", "UnknownInterface", "UnknownObject": self = .noSuchMethod(said)
        case "UnknownProperty": self = .noSuchProperty(said)
        case "AccessDenied", "AuthFailed", "InteractiveAuthorizationRequired": self = .refused(said)
        case "NoReply", "Disconnected": self = .noAnswer
        case "Timeout", "TimedOut": self = .timedOut(seconds)
        case .some(let name) where name.hasPrefix("Spawn."): self = .startFailed(said)
        default: self = .failed(Self.line(errorName), said)
        }
    }

    /// Whether somebody answered, so that the connection is sound.
    var isAnswer: Bool {
        switch self {
        case .noSuchService, .startFailed, .noSuchMethod, .noSuchProperty, .noAnswer, .refused, .failed,
            .unexpectedAnswer:
            true
        case .system, .timedOut, .stopped, .unsupportedAddress, .invalid, .tooLarge, .busy, .notRunning: false
        }
    }

    /// Words of another program, as they may stand in a log.
    private static func line(_ text: String) -> String {
        let clean = text.unicodeScalars.prefix(200).map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(clean))
    }
}
