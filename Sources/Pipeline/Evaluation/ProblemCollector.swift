import Intents

/// Errors of a case file, of which a hostile file has as many as lines: the first ones, and how many more there were.
struct ProblemCollector {
    let limit: Int
    private var listed: [Problem] = []
    private var left = 0
    /// Of those that are left out.
    private var worst = Problem.Severity.warning

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { listed.isEmpty }

    mutating func add(_ fault: CaseFault, _ severity: Problem.Severity = .error, at location: SourceLocation) {
        if listed.count < limit {
            listed.append(Problem(severity, at: location, fault.message))
        } else {
            left += 1
            if severity == .error { worst = .error }
        }
    }

    func problems(in file: String) -> [Problem] {
        left == 0 ? listed : listed + [Problem(worst, at: SourceLocation(file: file), CaseFault.more(left).message)]
    }
}
