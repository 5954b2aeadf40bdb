import ConfigFile
import Intents

/// Collects what is wrong, each thing once. One load, one thread.
final class ProblemList {
    private(set) var problems: [Problem] = []
    private var seen: Set<Problem> = []

    func report(_ fault: Fault, at location: FileLocation) {
        let problem = Problem(fault.severity, at: SourceLocation(location), fault.message)
        // Every locale's reading of a file finds the same faults again.
        if seen.insert(problem).inserted { problems.append(problem) }
    }

    func report(_ error: ConfigError) { report(.file(error.code), at: error.location) }

    /// By file, in the order in which the files were loaded, then by line and column.
    func sorted(byFiles files: [String]) -> [Problem] {
        let ranks = Dictionary(zip(files, 0...), uniquingKeysWith: { first, _ in first })
        func key(_ problem: Problem, _ offset: Int) -> (Int, Int, Int, Int) {
            guard let place = problem.location else { return (-1, 0, 0, offset) }
            return (ranks[place.file] ?? -1, place.line, place.column, offset)
        }
        return problems.enumerated().sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }
            .map(\.element)
    }
}

extension SourceLocation {
    init(_ location: FileLocation) {
        self.init(file: location.file, line: location.line, column: location.column)
    }
}
