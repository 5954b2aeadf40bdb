import Intents

extension Grammar {
    /// The words of every sentence as an automaton without null transitions, for the recogniser.
    ///
    /// - Parameter context: sentences that cannot be meant in it are left out; nil: all are in.
    public func automaton(in context: [String: [String]]? = nil) -> WordAutomaton {
        WordAutomaton(spokenNetwork(in: context))
    }

    /// Sentences that can be typed but not said: spelled-out names and numbers make them too large for the recogniser.
    public func spokenProblems() -> [Problem] {
        let sentences = spokenSentences(in: nil)
        return network(ofSpoken: sentences).oversized.map { Self.tooManyWays(sentences[$0]) }
    }

    func spokenNetwork(in context: [String: [String]]?) -> Network {
        network(ofSpoken: spokenSentences(in: context))
    }

    /// Without those that there are too many ways to say: spelled out they would be larger still.
    private func spokenSentences(in context: [String: [String]]?) -> [Sentence] {
        segments.flatMap { segment in
            let oversized = Set(segment.oversized)
            return segment.sentences.enumerated().filter { number, sentence in
                sentence.isHeard && !oversized.contains(number) && context.map { mayBeSaid(sentence, in: $0) } ?? true
            }.map(\.element)
        }
    }

    private func network(ofSpoken sentences: [Sentence]) -> Network {
        let names = applications.mapValues(\.spokenNames)
        let builder = NetworkBuilder(
            .speaking(vocabularies: vocabularies), parts: parts, spokenNames: names)
        return Network(sentences.map(withApplication), builder: builder)
    }

    /// Whether the sentence can pass its conditions in a context, with the right values in its slots.
    func mayBeSaid(_ sentence: Sentence, in context: [String: [String]]) -> Bool {
        let keys = Set(sentence.group.when.keys).union(sentence.group.unless.keys)
        let own = keys.filter { key in
            sentence.slots.values.contains { slot in
                guard case .vocabulary(let name) = slot.type else { return false }
                return vocabularies[name]?.contains { $0.mayHave(attribute: key) } ?? false
            }
        }
        var group = sentence.group
        for key in own {
            group.when[key] = nil
            group.unless[key] = nil
        }
        return group.isActive(in: OwnContext.seen(context, by: sentence.meaning.application))
    }

    /// With the names of its application before and behind it.
    private func withApplication(_ sentence: Sentence) -> Sentence {
        guard let application = sentence.meaning.application.flatMap({ applications[$0] }) else { return sentence }
        let frames = { (frames: [String]) in
            Expression.optional(
                .alternatives(
                    application.spokenNames.flatMap { name in
                        frames.map {
                            Expression(phrase: $0.replacing("NAME", with: name), forms: SpokenForms(language))
                        }
                    }))
        }
        var sentence = sentence
        sentence.expression = .sequence([
            frames(language.applicationHeads), sentence.expression, frames(language.applicationTails),
        ])
        return sentence
    }
}
