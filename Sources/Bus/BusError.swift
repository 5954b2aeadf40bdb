import Glibc

/// What could not be told to the system.
public struct BusError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Subject: Sendable, Hashable {
        /// A message to the service manager, as sent.
        case notification(String)
    }

    public var subject: Subject
    /// The system's error number.
    public var cause: Int32

    init(_ subject: Subject, cause: Int32) {
        self.subject = subject
        self.cause = cause
    }

    public var description: String {
        switch subject {
        case .notification(let state):
            "cannot tell the service manager \(state): \(String(cString: strerror(cause))); "
                + "check that NOTIFY_SOCKET names its socket"
        }
    }
}
