import Arguments
import Intents

/// The steps of a routine, as they are written on the command line.
extension ShortcutAdministration {
    static let routineOptions: [OptionSpecification] = [
        .value("routine", "IDS", "runs these shortcuts one after the other: s1,s2"),
        .repeated("value", "STEP.NAME=STEP.PROPERTY", "a value of a routine's step from an earlier response"),
    ]

    /// Those of --routine with the values of --value.
    func steps() throws -> [RoutineStep] {
        var steps = (arguments.string("routine") ?? "").split(separator: ",").map {
            RoutineStep($0.trimmingCharacters(in: .whitespaces))
        }
        guard !steps.isEmpty else {
            throw arguments.refusal("--routine names no shortcut; beckon shortcuts lists them")
        }
        for text in arguments.strings("value") {
            guard let match = text.wholeMatch(of: /([0-9]{1,3})\.([^=]+)=([0-9]{1,3})\.(.+)/),
                let step = Int(match.1), let source = Int(match.3), steps.indices.contains(step - 1)
            else { throw arguments.refusal("--value takes STEP.NAME=STEP.PROPERTY, such as 2.count=1.left") }
            steps[step - 1].values[String(match.2)] = ResponseProperty(step: source, name: String(match.4))
        }
        return steps
    }
}
