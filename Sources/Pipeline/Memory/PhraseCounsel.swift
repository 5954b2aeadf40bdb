import Grammars
import Intents
import Matching
import Phonetics

/// Tells what speaks against a phrase, beside the sentences and the phrases that there are. Belongs to one thread.
public final class PhraseCounsel {
    private let interpreter: Interpreter
    private let memory: Memory

    public convenience init(_ configuration: Configuration, memory: Memory) {
        self.init(Interpreter(configuration), memory: memory)
    }

    init(_ interpreter: Interpreter, memory: Memory) {
        self.interpreter = interpreter
        self.memory = memory
    }

    /// What speaks against a phrase, the gravest first.
    ///
    /// - Parameters:
    ///   - takes: its recordings so far.
    ///   - id: the voice shortcut that is to have it; nil: a new one.
    public func advice(on text: String, takes: [Take] = [], for id: String? = nil) -> [PhraseAdvice] {
        if ConversationWords.reserved.contains(Tokenizer.words(text)) { return [.isReserved] }
        let phrases = memory.voiceShortcuts.compactMap { kept in kept.phrase.map { Phrase(id: kept.id, text: $0) } }
        let hearing = PhraseHearing(phrases, takes: memory.takes(), sounds: interpreter.sounds)
        let advisor = PhraseAdvisor(
            phrases: hearing.matcher.phrases, matcher: interpreter.matcher(for: .command), sounds: interpreter.sounds)
        return advisor.advice(
            on: text, takes: takes.map { $0.phones.compactMap(Phone.init(symbol:)) }, understood: takes.map(\.text),
            for: id)
    }
}
