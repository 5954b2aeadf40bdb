import Intents

/// A sentence that a text says word for word, and the condition that keeps it from being meant.
public struct Refusal: Sendable, Hashable {
    /// The number of the sentence in the grammar.
    public var sentence: Int
    /// The key of the context that was looked at.
    public var key: String
    public var test: ContextTest
    /// Whether the test must not pass (`unless`).
    public var isContrary: Bool
    /// What the key had, from the situation or from the value that was named; empty: nothing.
    public var found: [String]
}

extension Grammar {
    /// The sentences that would say a text if their conditions held, best first. For explanations: it reads the text anew.
    public func refusals(
        of text: TokenizedText, alternatives: [Int: [String]] = [:], in situation: Situation = Situation()
    ) -> [Refusal] {
        guard let (parse, candidates) = candidates(of: text, alternatives: alternatives, in: situation, prunes: false)
        else {
            return []
        }
        return candidates.compactMap { $0.refusal(in: parse) }
    }
}

extension Candidate {
    fileprivate func refusal(in parse: Parse) -> Refusal? {
        do throws(SlotValues.Mismatch) {
            _ = try ValueReader(self, parse).values()
            return nil
        } catch {
            switch error {
            case .context(let context): return failedTest(on: context)
            case .value(let attributes):
                return attributes.lazy.compactMap { failedTest(on: $0, onlyOwnKeys: true) }.first
            }
        }
    }

    /// The first condition, by its key, that fails.
    ///
    /// - Parameter onlyOwnKeys: whether conditions on keys that are not there are passed over.
    private func failedTest(on context: [String: [String]], onlyOwnKeys: Bool = false) -> Refusal? {
        let group = sentence.group
        let failed = { (tests: [String: ContextTest], isContrary: Bool) in
            tests.sorted { $0.key < $1.key }.lazy.compactMap { key, test -> Refusal? in
                let found = context[key]
                guard found != nil || !onlyOwnKeys, test.passes(found) == isContrary else { return nil }
                return Refusal(
                    sentence: number, key: key, test: test, isContrary: isContrary, found: found ?? [])
            }.first
        }
        return failed(group.when, false) ?? failed(group.unless, true)
    }
}
