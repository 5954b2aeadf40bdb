import Intents

/// A routine that runs: one shortcut after the other, each a session of its own with its own questions and rules. Pure.
struct RoutineRun {
    /// Deeper nesting is refused; what a person writes has two or three levels.
    static let maximumDepth = 8
    static let maximumSteps = 50

    /// A step with its place among those that its routine counts.
    struct Step: Sendable, Hashable {
        var shortcut: Shortcut
        var values: [String: ResponseProperty]
        /// Where the steps before it in the same routine stand among all steps; of a routine its last one.
        var earlier: [Int]
    }

    enum Failure: Error, Hashable {
        /// A step names a shortcut that is not there.
        case missing(String)
        /// A routine that runs itself.
        case cycle(String)
        case tooLong
    }

    private let steps: [Step]
    private var position = 0
    private var responses: [IntentResponse?] = []

    /// Lays the steps out, those of routines within it in their place.
    ///
    /// - Parameter find: the shortcut of an identifier.
    init(_ steps: [RoutineStep], find: (String) -> Shortcut?) throws(Failure) {
        var laidOut: [Step] = []
        try Self.layOut(steps, [], find, &laidOut)
        self.steps = laidOut
    }

    private static func layOut(
        _ steps: [RoutineStep], _ path: [String], _ find: (String) -> Shortcut?, _ laidOut: inout [Step]
    ) throws(Failure) {
        var earlier: [Int] = []
        for step in steps {
            guard !path.contains(step.shortcut), path.count < maximumDepth else { throw .cycle(step.shortcut) }
            guard let shortcut = find(step.shortcut) else { throw .missing(step.shortcut) }
            if case .routine(let inner) = shortcut.action {
                try layOut(inner, path + [step.shortcut], find, &laidOut)
            } else {
                laidOut.append(Step(shortcut: shortcut, values: step.values, earlier: earlier))
            }
            earlier.append(laidOut.count - 1)
            guard laidOut.count <= maximumSteps else { throw .tooLong }
        }
    }

    /// The shortcut to run next, with values of earlier responses in their places; nil: all is done.
    mutating func next() -> Shortcut? {
        guard position < steps.count else { return nil }
        let step = steps[position]
        position += 1
        responses.append(nil)
        guard case .intent(let intent, var slots) = step.shortcut.action else { return step.shortcut }
        for (name, property) in step.values {
            guard step.earlier.indices.contains(property.step - 1) else { continue }
            let index = step.earlier[property.step - 1]
            if responses.indices.contains(index), let value = responses[index]?.properties[property.name] {
                slots[name] = value.json
            }
        }
        var shortcut = step.shortcut
        shortcut.action = .intent(intent, slots: slots)
        return shortcut
    }

    /// The response of the step that runs.
    mutating func note(_ response: IntentResponse) {
        if !responses.isEmpty { responses[responses.count - 1] = response }
    }
}
