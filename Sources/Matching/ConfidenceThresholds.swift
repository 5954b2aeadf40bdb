import Grammars
import Intents

/// From which confidence on something is done, and from which on it is asked about.
public struct ConfidenceThresholds: Sendable, Hashable {
    /// A bound, and the setting that it is from.
    public struct Threshold: Sendable, Hashable {
        /// 0 to 1
        public var value: Double
        /// `recognition.minimumConfidence`
        public var setting: String

        public init(_ value: Double, setting: String) {
            self.value = value
            self.setting = setting
        }
    }

    /// The bounds of one meaning.
    public struct Bounds: Sendable, Hashable {
        /// From here on it is done.
        public let execute: Threshold
        /// From here on it is asked about; never above `execute`.
        public let ask: Threshold

        /// - Parameter ask: nil, or above `execute`: it is never asked about.
        public init(execute: Threshold, ask: Threshold? = nil) {
            self.execute = execute
            self.ask = ask.flatMap { $0.value <= execute.value ? $0 : nil } ?? execute
        }

        var withoutAsking: Bounds { Bounds(execute: execute) }
    }

    /// Of everything that opens something and is not in `intents`.
    public var commands: Bounds
    /// Of intents that have their own.
    public var intents: [IntentID: Bounds]
    /// Of answers and control words.
    public var answers: Bounds

    /// - Parameter answers: nil: as commands.
    public init(commands: Bounds, intents: [IntentID: Bounds] = [:], answers: Bounds? = nil) {
        self.commands = commands
        self.intents = intents
        self.answers = answers ?? commands
    }

    /// One bound for everything, of which nothing is asked about.
    public init(minimum: Double) { self.init(commands: Bounds(execute: Threshold(minimum, setting: "the minimum"))) }

    /// While a question is open: nothing else is asked about.
    public func whileAsking(answers: Bounds) -> ConfidenceThresholds {
        ConfidenceThresholds(
            commands: commands.withoutAsking, intents: intents.mapValues(\.withoutAsking), answers: answers)
    }

    func bounds(of meaning: Meaning) -> Bounds {
        switch meaning {
        case .intent(let id): intents[id] ?? commands
        case .shortcut, .search: commands
        case .value, .correction, .reply, .choices, .position, .control: answers
        }
    }
}
