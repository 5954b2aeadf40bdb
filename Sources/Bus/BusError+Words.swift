import Glibc

extension BusError {
    public var description: String {
        [what, ": ", why, hint.map { "; \($0)" } ?? ""].joined()
    }

    private var what: String {
        switch subject {
        case .notification(let state): "cannot tell the service manager \(state)"
        case .connection(let address): "cannot reach the bus at \(address)"
        case .waiting: "cannot wait for a bus"
        case .service(let name): "cannot reach \(name)"
        case .method(let name): "cannot call \(name)"
        case .application(let id): "cannot open the application \(id)"
        case .desktopFile(let path): "cannot read the desktop file \(path)"
        }
    }

    private var why: String {
        switch cause {
        case .system(let number): String(cString: strerror(number))
        case .timedOut(let seconds): "no end within \(Self.text(seconds)) s"
        case .stopped: "given up, because Beckon stops"
        case .unsupportedAddress: "the address is not one of a Unix socket (unix:path=...)"
        case .noSuchService: "no service has this name, and the bus cannot start one"
        case .notRunning: "it does not run"
        case .startFailed(let text): "the bus started its service in vain (\(text))"
        case .noSuchMethod(let text): "the service does not have this method (\(text))"
        case .noSuchProperty(let text): "the service does not have this property (\(text))"
        case .noAnswer: "the service went away without an answer"
        case .refused(let text): "refused (\(text))"
        case .failed(let name, let text): "\(name) (\(text))"
        case .unexpectedAnswer: "the answer does not have the form that the interface gives it"
        case .invalid(let text): text
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .busy(let limit): "\(limit) requests are under way already"
        }
    }

    /// What to do about it, where more than the cause itself says.
    private var hint: String? {
        switch (subject, cause) {
        case (.notification, .system): "check that NOTIFY_SOCKET names its socket"
        case (.connection, .system): "check that a D-Bus daemon runs and that the address in the environment is its own"
        case (.application, .noSuchService), (.application, .startFailed):
            "check the .service file that the application installs in dbus-1/services"
        case (.application, .noSuchMethod), (.application, .noAnswer), (.application, .timedOut):
            "check that the application implements org.freedesktop.Application"
        default: nil
        }
    }

    private static func text(_ seconds: Double) -> String {
        let tenths = (seconds * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }
}
