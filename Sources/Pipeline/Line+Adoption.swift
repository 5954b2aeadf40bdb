import Dialogue
import Foundation

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
        handlers.startResidents()
        hearing?.forget()
        onAdoption(configuration)
        try listen()
    }
}
