import Foundation

/// Why the control socket could not be opened, or a token not be kept. Its `description` is one sentence.
public struct ControlError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        case pathTooLong(maximum: Int)
        /// Another daemon holds the socket.
        case alreadyRunning(processID: Int32?)
        /// Something that is no socket lies at the path.
        case notASocket
        /// The folder belongs to another user.
        case foreignFolder
        /// Others may write to the folder.
        case openFolder
        case invalidApplication(String)
        /// A call of the system failed; what was attempted is a verb, such as `make`.
        case system(attempt: String, number: Int32)
    }

    public var code: Code
    /// The file or folder.
    public var path: String

    public init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }

    /// The failure of the system call that was the last.
    static func system(_ attempt: String, _ path: String) -> ControlError {
        ControlError(.system(attempt: attempt, number: errno), path: path)
    }
}

extension ControlError: CustomStringConvertible {
    public var description: String {
        switch code {
        case .pathTooLong(let maximum):
            "the path of the control socket has \(path.utf8.count) bytes, and a socket's may have \(maximum): "
                + "\(path); set control.socket to a shorter one"
        case .alreadyRunning(let processID):
            "a daemon\(processID.map { " (process \($0))" } ?? "") holds the control socket \(path) already; stop it, "
                + "or set control.socket to another path"
        case .notASocket: "\(path) is in the way of the control socket and is no socket; remove it"
        case .foreignFolder:
            "the folder \(path) belongs to another user; set control.socket to a path in a folder of your own"
        case .openFolder:
            "others may write to the folder \(path), so that no control socket is safe there; chmod go-w it, or set "
                + "control.socket to a path elsewhere"
        case .invalidApplication(let id):
            "\"\(id)\" is no application id; it should be in reverse-DNS form, such as org.example.Chat"
        case .system(let attempt, let number): "cannot \(attempt) \(path): \(String(cString: strerror(number)))"
        }
    }
}
