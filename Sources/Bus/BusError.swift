/// What could not be told to, or asked from, other parts of the system.
public struct BusError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What it was about.
    public enum Subject: Sendable, Hashable {
        /// A message to the service manager, as sent.
        case notification(String)
        /// The way to a bus, by its address.
        case connection(String)
        /// Waiting for any of them.
        case waiting
        /// A service on the bus, by its name.
        case service(String)
        /// A method of a service: `org.freedesktop.login1.Manager.GetSession`.
        case method(String)
        /// An application, by its id.
        case application(String)
        /// A desktop file, by its path.
        case desktopFile(String)
    }

    /// Why it failed. Texts of others are one line of at most 200 characters.
    public enum Cause: Sendable, Hashable {
        /// The system's error number.
        case system(Int32)
        /// No end within this many seconds.
        case timedOut(Double)
        /// The waiting was given up, because who waits is to stop.
        case stopped
        /// Beckon speaks to buses through Unix sockets only.
        case unsupportedAddress
        /// Nobody has the name, and the bus knows nothing that it could start for it.
        case noSuchService
        /// Nobody has the name at present.
        case notRunning
        /// What the bus started for the name did not come up.
        case startFailed(String)
        /// The service has no such object, interface or method.
        case noSuchMethod(String)
        case noSuchProperty(String)
        /// The service went away without an answer.
        case noAnswer
        /// The service, or the policy of the bus, does not allow it.
        case refused(String)
        /// Another error that the service answered, with its name.
        case failed(String, String)
        /// An answer or a message of another form than it has to have.
        case unexpectedAnswer
        /// What was to be sent or read breaks a rule, in words.
        case invalid(String)
        /// More bytes than this.
        case tooLarge(Int)
        /// So many requests are under way already.
        case busy(Int)
    }

    public var subject: Subject
    public var cause: Cause

    init(_ subject: Subject, _ cause: Cause) {
        self.subject = subject
        self.cause = cause
    }

    init(_ subject: Subject, number: Int32) { self.init(subject, .system(abs(number))) }
}
