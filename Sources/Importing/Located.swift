import ConfigFile
import Intents

/// A value and the place in a file where it was written.
struct Located<Value: Sendable>: Sendable {
    var value: Value
    var location: SourceLocation

    init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

extension SourceLocation {
    init(_ place: FileLocation) { self.init(file: place.file, line: place.line, column: place.column) }
}

/// What an import could not take over, in the order in which it was found, each thing once.
final class LossList {
    private(set) var problems: [Problem] = []
    private var seen: Set<Problem> = []

    /// Something is left out of what is converted, or changed.
    func lost(_ message: String, at location: SourceLocation?) { add(Problem(.warning, at: location, message)) }

    /// A sentence, rule or list cannot be used at all.
    func failed(_ message: String, at location: SourceLocation?) { add(Problem(.error, at: location, message)) }

    private func add(_ problem: Problem) {
        if seen.insert(problem).inserted { problems.append(problem) }
    }
}
