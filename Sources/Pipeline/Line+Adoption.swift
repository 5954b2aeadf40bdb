import Dialogue
import Foundation
import Intents

/// What the line is made of, at first and with another configuration.
extension Line {
    /// Goes on with another configuration. A session that is open ends.
    public func adopt(_ configuration: Configuration) throws {
        try perform(dialogue.interrupt(at: moment.elapsed()))
        let former = handlers
        self.configuration = configuration
        chronicle.settings = configuration.settings.journal
        interpreter = Interpreter(configuration)
        suggestions.use(configuration.catalog)
        // Their groups may be the same: the former ones end first.
        wait { former.shutdown() }
        handlers = former.successor(for: configuration)
        handlers.trace(trace)
        outstanding = [:]
        contexts = [:]
        dialogue = Self.dialogue(configuration, moment)
        useKeptVocabularies()
        routine = nil
        usePhrases()
        sought.titles = []
        useTitles()
        handlers.startResidents()
        hearing?.forget()
        onAdoption(configuration)
        try listen()
    }

    static func dialogue(_ configuration: Configuration, _ moment: Moment) -> DialogueMachine {
        var dialogue = DialogueMachine(
            catalog: configuration.catalog, settings: configuration.settings.dialogue,
            wording: Wording(locale: configuration.locale),
            speaker: SpokenFormatter(locale: configuration.locale, timeZone: moment.timeZone, now: moment.now))
        dialogue.policy = configuration.settings.policy.demands
        return dialogue
    }

    func useKeptVocabularies() {
        for kept in memory.vocabularies() {
            // What was supplied for a type that is gone by now stays unused.
            _ = useVocabulary(kept.values, type: kept.type, of: kept.application)
        }
    }
}
