import ConfigFile
import Intents
import Spelling

/// Collects what is wrong, each thing once. One load, one thread.
final class ProblemList {
    /// What a person may want to read; also a bound on the work that a hostile file can cause.
    private static let mostProblems = 1000
    private static let mostSuggestions = 100
    private static let mostCandidates = 500

    private(set) var problems: [Problem] = []
    /// How many errors were reported, those found again included.
    private(set) var errors = 0
    private var seen: Set<Problem> = []

    /// Whether nothing more is told.
    var isFull: Bool { problems.count >= Self.mostProblems }

    func report(_ fault: Fault, at location: FileLocation) {
        if fault.severity == .error { errors += 1 }
        guard !isFull else { return }
        let problem = Problem(fault.severity, at: SourceLocation(location), fault.message)
        // Every locale's reading of a file finds the same faults again.
        if seen.insert(problem).inserted { problems.append(problem) }
    }

    func report(_ error: ConfigError) { report(.file(error.code), at: error.location) }

    /// What was most likely meant by a misspelled name; nil also after 100 problems.
    func nearest(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
        guard problems.count < Self.mostSuggestions else { return nil }
        return Spelling.nearest(to: name, among: candidates().prefix(Self.mostCandidates))
    }

    /// By file, in the order in which the files were loaded, then by line and column.
    func sorted(byFiles files: [String]) -> [Problem] {
        let ranks = Dictionary(zip(files, 0...), uniquingKeysWith: { first, _ in first })
        func key(_ problem: Problem, _ offset: Int) -> (Int, Int, Int, Int) {
            guard let place = problem.location else { return (-1, 0, 0, offset) }
            return (ranks[place.file] ?? -1, place.line, place.column, offset)
        }
        let sorted = problems.enumerated().sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }
            .map(\.element)
        let rest = Problem(.error, "there are more than \(Self.mostProblems) problems; correct these first")
        return sorted.count < Self.mostProblems ? sorted : sorted + [rest]
    }
}

extension SourceLocation {
    init(_ location: FileLocation) {
        self.init(file: location.file, line: location.line, column: location.column)
    }
}
