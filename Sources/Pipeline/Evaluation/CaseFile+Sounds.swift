import Foundation
import Intents

extension CaseFile {
    /// The sounds of some of its cases that are not there or may not be read, each with its line, so that a run of hours does
    /// not end with them. What is in them is not looked at.
    public func soundProblems(of cases: [EvaluationCase]) -> [Problem] {
        var found = ProblemCollector(limit: limits.problems)
        for next in cases {
            guard case .audio(let path) = next.source, let reason = Self.obstacle(to: path) else { continue }
            found.add(.unreadableSound(path: path, reason: reason), at: next.location)
        }
        return found.problems(in: file)
    }

    private static func obstacle(to path: String) -> String? {
        guard access(path, R_OK) == 0 else { return String(cString: strerror(errno)) }
        var status = stat()
        guard stat(path, &status) == 0 else { return String(cString: strerror(errno)) }
        return status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : nil
    }
}
