import Intents

extension Grammar {
    /// The part of a context that decides which sentences may be said: the conditions of none look at the rest.
    public func decisive(_ context: [String: [String]]) -> [String: [String]] {
        guard !context.isEmpty else { return [:] }
        var decisive: [String: [String]] = [:]
        for segment in segments {
            for sentence in segment.sentences {
                for key in sentence.group.when.keys { decisive[key] = context[key] }
                for key in sentence.group.unless.keys { decisive[key] = context[key] }
            }
        }
        return decisive
    }
}
