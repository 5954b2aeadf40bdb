import BeckonKit
import Foundation
import Intents

extension ExtensionFailure: CustomStringConvertible {
    public var description: String {
        if case .noExtension(let intent) = kind {
            return "No extension handles \(intent); add \(intent.name) to the intents of an extension.yaml of "
                + "\(intent.application)."
        }
        return "The extension \(extensionID) \(kind.predicate)."
    }
}

extension ExtensionFailure.Kind {
    /// What follows "The extension X": what happened; what to do.
    fileprivate var predicate: String {
        switch self {
        case .noExtension, .executableMissing, .notExecutable, .folderMissing, .invalidGroupName, .groupUnavailable,
            .startFailed, .confinementFailed, .exitedAtStart, .backingOff, .withheld, .tooManyCalls, .shutDown:
            startPredicate
        case .exited, .deadlinePassed, .closedOutput, .closedInput: processPredicate
        default: protocolPredicate
        }
    }

    private var startPredicate: String {
        switch self {
        case .executableMissing(let path):
            "cannot start: there is no file \(path); correct `executable` in its extension.yaml"
        case .notExecutable(let path):
            "cannot start: \(path) is not an executable file; run `chmod +x` on it or correct `executable` in its "
                + "extension.yaml"
        case .folderMissing(let path):
            "cannot start: its folder \(path) does not exist; put it back or remove its manifest"
        case .invalidGroupName(let name):
            "cannot start: `group: \(name)` is no name for a folder; use letters, digits, dots, dashes and underscores, "
                + "beginning with a letter or digit"
        case .groupUnavailable(let path, let reason):
            "cannot start: its shared folder \(path) cannot be made (\(reason)); check who owns it"
        case .startFailed(let path, let reason):
            "cannot start: \(path) could not be run (\(reason)); run it by hand to see why"
        case .confinementFailed(let step, let reason):
            "cannot start, because it could not be confined: \(step) (\(reason))"
        case .exitedAtStart(let status):
            "ended at its start with \(status); see its last lines with --log info, or run it by hand"
        case .backingOff(let failures, let wait):
            "failed \(failures) times in a short time and is not available for \(wait.seconds); the log says why"
        case .withheld(let reason): "is not run: \(reason)"
        case .tooManyCalls(let count): "has \(count) requests to answer already; ask again later"
        case .shutDown: "was ended before it answered, because Beckon ends"
        default: ""
        }
    }

    private var processPredicate: String {
        switch self {
        case .exited(let method, let status):
            "ended with \(status) before it answered `\(method)`; see its last lines with --log info"
        case .deadlinePassed(ExtensionProtocol.Method.initialize.rawValue, let deadline):
            "did not answer `initialize` within \(deadline.seconds) of its start and was ended; flush after every line, and "
                + "run it by hand to see why"
        case .deadlinePassed(let method, let deadline):
            "did not answer `\(method)` within \(deadline.seconds) and was ended; make it faster or raise `deadline` in its "
                + "extension.yaml"
        case .closedOutput(let method):
            "closed its standard output before it answered `\(method)` and was ended; it has to keep it open until `shutdown`"
        case .closedInput(let method):
            "closed its standard input before it read `\(method)` and was ended; it has to read until the end of input"
        default: ""
        }
    }

    private var protocolPredicate: String {
        switch self {
        case .malformedOutput(let start, let reason):
            "printed \(start), which is no message of the protocol (\(reason)), and was ended; it should print other things "
                + "on standard error"
        case .lineTooLong(let maximum):
            "printed a line longer than \(maximum) bytes and was ended; its messages have to be shorter"
        case .unknownRequestID(let id):
            "answered a request \(id) that was never made and was ended; an answer carries the id of its request"
        case .unsupportedVersion(let version):
            "speaks version \(version) of the protocol, which this Beckon does not; update whichever is older"
        case .refused(let method, let error):
            "answered `\(method)` with error \(error.code): \(error.message.sentence)"
        case .unknownResponseCode(let code, let method, let known):
            "answered `\(method)` with the response code \(code); add it to the intent's `response:` or use one of "
                + known.joined(separator: ", ")
        case .malformedResult(let method, let reason):
            "answered `\(method)` wrongly: \(reason); correct the extension or the intent's `response:`"
        default: ""
        }
    }
}

extension ExtensionFailure.ExitStatus: CustomStringConvertible {
    public var description: String {
        switch self {
        case .code(let code): "status \(code)"
        case .signal(let number): "signal \(number) (\(strsignal(number).map { String(cString: $0) } ?? "unknown"))"
        }
    }
}

extension String {
    /// Without the full stop at its end, to stand inside a sentence, and cut to a bearable length.
    fileprivate var sentence: String {
        let cut = count > 300 ? prefix(300) + "…" : self[...]
        return String(cut.last == "." ? cut.dropLast() : cut)
    }
}

extension Duration {
    /// `10 seconds`, `0.5 seconds`
    fileprivate var seconds: String {
        let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
        let text = seconds.rounded() == seconds ? String(Int(seconds)) : String(format: "%.1f", seconds)
        return text == "1" ? "1 second" : "\(text) seconds"
    }
}
