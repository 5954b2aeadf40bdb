import Dialogue
import Grammars
import Intents

extension Line {
    /// What the person is told of what they can say: what they would probably do now, else some sentences.
    func whatCanBeSaid() -> [DialogueAction] {
        dialogue.speaker.now = moment.current
        // The lock screen tells nobody what its owner does.
        let suggested = device().isLocked ? [] : suggestions.suggestions(at: moment.current).map(saying)
        guard suggested.isEmpty else { return dialogue.suggest(suggested, orExamples: []) }
        return dialogue.suggest([], orExamples: examples(3))
    }

    /// The shortest way to say a sentence of each of the first intents.
    private func examples(_ count: Int) -> [String] {
        let grammar = interpreter.matcher(for: .command).grammar
        let sampler = Sampler(grammar, in: moment.situation(context))
        var intents: Set<IntentID> = []
        var examples: [String] = []
        for (number, sentence) in grammar.sentences.enumerated() where examples.count < count {
            guard case .intent(let intent) = sentence.meaning, !intents.contains(intent),
                let example = sampler.example(of: number)
            else { continue }
            intents.insert(intent)
            examples.append(example.text)
        }
        return examples
    }

    /// The phrase that the person gave a shortcut, else its title.
    private func saying(_ suggestion: Suggestion) -> String {
        let kept = memory.voiceShortcuts.first { $0.phrase != nil && $0.shortcut.doesTheSame(as: suggestion.shortcut) }
        return kept?.phrase ?? suggestion.shortcut.title
    }
}
