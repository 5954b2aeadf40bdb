import BeckonKit
import Intents

/// Why an extension gave no response. Its `description` is one sentence that names the extension and what to do.
public struct ExtensionFailure: Error, Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// No manifest supports the intent.
        case noExtension(IntentID)
        case executableMissing(String)
        case notExecutable(String)
        case folderMissing(String)
        case invalidGroupName(String)
        case groupUnavailable(path: String, reason: String)
        case startFailed(path: String, reason: String)
        /// What could not be set up for it, and why. It is never started unconfined.
        case confinementFailed(step: String, reason: String)
        case exitedAtStart(ExitStatus)
        case exited(during: String, ExitStatus)
        /// It did not answer in time and was ended.
        case deadlinePassed(method: String, Duration)
        /// It printed something that is no message: its first bytes, and why it is none.
        case malformedOutput(start: String, reason: String)
        case lineTooLong(maximum: Int)
        case unknownRequestID(String)
        case unsupportedVersion(Int)
        case closedOutput(method: String)
        case closedInput(method: String)
        /// It answered with an error.
        case refused(method: String, JSONRPC.ErrorObject)
        case unknownResponseCode(String, method: String, known: [String])
        case malformedResult(method: String, reason: String)
        /// It failed again and again; it is tried again after this time.
        case backingOff(failures: Int, Duration)
        /// The owner does not let it run, for this reason.
        case withheld(String)
        /// So many calls wait already.
        case tooManyCalls(Int)
        /// The host was shut down before there was an answer.
        case shutDown
    }

    /// How a process ended.
    public enum ExitStatus: Sendable, Hashable {
        case code(Int32)
        case signal(Int32)
    }

    /// The id in the extension's manifest; empty where there is no extension.
    public var extensionID: String
    public var kind: Kind

    public init(extensionID: String, kind: Kind) {
        self.extensionID = extensionID
        self.kind = kind
    }
}

extension ExtensionFailure.Kind: Error {
    /// Whether the process can no longer be trusted with a request.
    var endsProcess: Bool {
        switch self {
        case .refused(let method, _), .malformedResult(let method, _):
            method == ExtensionProtocol.Method.initialize.rawValue
        case .unknownResponseCode: false
        default: true
        }
    }
}

extension ExtensionFailure.Kind {
    /// What the one who asked is told.
    var reply: ExtensionReply.Failure {
        switch self {
        case .deadlinePassed: .deadline
        case _ where !endsProcess: .refused
        default: .unavailable
        }
    }
}
