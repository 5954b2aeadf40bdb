import Intents

extension Grammar {
    /// The part of a context that decides which sentences may be said: the conditions of none look at the rest.
    public func decisive(_ context: [String: [String]]) -> [String: [String]] {
        guard !context.isEmpty else { return [:] }
        var decisive: [String: [String]] = [:]
        for segment in segments {
            for sentence in segment.sentences {
                for key in [sentence.group.when.keys, sentence.group.unless.keys].joined() {
                    decisive[key] = context[key]
                    guard let application = sentence.meaning.application else { continue }
                    let own = OwnContext.key(key, of: application)
                    decisive[own] = context[own]
                }
            }
        }
        return decisive
    }
}
