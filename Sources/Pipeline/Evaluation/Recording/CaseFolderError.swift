import Intents

/// Why recorded cases cannot be kept.
public enum CaseFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    case notWritable(path: String, reason: String)
    /// Somebody else records into it.
    case inUse(path: String)
    /// What is there already is no case file; the first problem, and how many there are.
    case faulty(Problem, count: Int)
    case notWritten(path: String, reason: String)
    case full(path: String)

    public var description: String {
        switch self {
        case .notWritable(let path, let reason):
            "\(path) cannot be written: \(reason); choose a folder of your own with --folder"
        case .inUse(let path): "another beckon record-cases writes \(path); end it, or choose another --folder"
        case .faulty(let problem, let count):
            "\(problem)\(count > 1 ? " (and \(count - 1) more)" : ""); mend the file, or choose another --folder"
        case .notWritten(let path, let reason): "\(path) cannot be written: \(reason); what was kept before is there"
        case .full(let path): "\(path) has no free name for a recording; choose another --folder"
        }
    }
}
