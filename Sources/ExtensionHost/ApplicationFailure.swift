/// Why an application could not be opened. Its `description` is one sentence that says what to do.
public struct ApplicationFailure: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
        case noCommand
        case missing(String)
        case notExecutable(String)
        case notRun(String, reason: String)
        case tooMany(Int)
    }

    public var application: String
    /// The file of the manifest that tells how it is opened.
    public var manifest: String
    public var reason: Reason

    public var description: String {
        "The application \(application) cannot be opened: \(why)."
    }

    private var why: String {
        switch reason {
        case .noCommand: "add `launch:` with its command to \(manifest)"
        case .missing(let program): "there is no file \(program); correct `launch` in \(manifest)"
        case .notExecutable(let program):
            "\(program) is not an executable file; run `chmod +x` on it or correct `launch` in \(manifest)"
        case .notRun(let program, let reason):
            "\(program) could not be run (\(reason)); run it by hand to see why"
        case .tooMany(let count): "\(count) applications that were opened this way are still open; close one"
        }
    }
}
