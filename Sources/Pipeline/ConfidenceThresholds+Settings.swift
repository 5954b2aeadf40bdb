import Intents
import Matching
import Recognition

extension ConfidenceThresholds {
    /// Those of what is said while no question is open: of an intent the closest that the policy has, by its name, its
    /// verb, its family of verbs; else those of the recognition.
    init(_ settings: BeckonSettings, _ catalog: Catalog) {
        let recognition = settings.recognition
        let commands = Bounds(
            execute: Threshold(recognition.minimumConfidence, setting: "recognition.minimumConfidence"),
            ask: Threshold(recognition.askConfidence, setting: "recognition.askConfidence"))
        self.init(commands: commands)
        for intent in catalog.intents {
            let entries = settings.policy.demands.entries(for: intent)
            let minimum = entries.lazy.compactMap { entry in
                entry.demand.minimumConfidence.map { Threshold($0, setting: "\(entry.setting).minimumConfidence") }
            }.first
            let ask = entries.lazy.compactMap { entry in
                entry.demand.askConfidence.map { Threshold($0, setting: "\(entry.setting).askConfidence") }
            }.first
            guard minimum != nil || ask != nil else { continue }
            intents[intent.id] = Bounds(execute: minimum ?? commands.execute, ask: ask ?? commands.ask)
        }
    }

    static func answers(_ recognition: RecognitionSettings) -> Bounds {
        Bounds(
            execute: Threshold(recognition.minimumAnswerConfidence, setting: "recognition.minimumAnswerConfidence"))
    }
}
