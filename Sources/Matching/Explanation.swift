import Grammars
import Intents

/// Why a text was read as it was: every reading, best first, with what ranked it, and the sentences that would have said
/// it if their conditions held.
public struct Explanation: Sendable, Hashable, CustomStringConvertible {
    /// One line a reading or sentence.
    public let lines: [String]

    public var description: String { lines.joined(separator: "\n") }
}

extension Matcher {
    /// Readings shown, and sentences that were refused; further ones are counted.
    private static let shown = 10

    /// The same of words that were heard, with why they are not done at once.
    public func explain(_ transcript: Transcript, in situation: Situation = Situation()) -> Explanation {
        Explanation(lines: verdictLines(transcript, in: situation) + explain(transcript.text, in: situation).lines)
    }

    /// - Parameter situation: when the text is said, and what is the case then.
    public func explain(_ text: String, in situation: Situation = Situation()) -> Explanation {
        let tokens = grammar.tokenized(text)
        let readings = readings(of: tokens, in: situation)
        let refusals = grammar.refusals(of: tokens, in: situation)
        var lines = readings.prefix(Self.shown).enumerated().map { index, reading in
            line(reading, rank: index + 1, behind: index > 0 ? readings[index - 1].reading : nil)
        }
        if readings.isEmpty {
            lines.append("no sentence template says \"\(text)\"" + (refusals.isEmpty ? "" : " in this situation"))
        }
        if readings.count > Self.shown { lines.append("and \(readings.count - Self.shown) more") }
        lines += refusals.prefix(Self.shown).map(line)
        if refusals.count > Self.shown { lines.append("and \(refusals.count - Self.shown) more that are not active") }
        return Explanation(lines: lines)
    }

    private func line(_ heard: HeardReading, rank: Int, behind better: Reading?) -> String {
        let reading = heard.reading
        let sentence = grammar.sentence(reading.sentence)
        let values = reading.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.json.text)" }
        let counts = [
            "\(reading.literalWords) literal", "\(reading.typedWords) in typed slots",
            "\(reading.freeWords) in free text",
        ].joined(separator: ", ")
        return "\(rank). \(described(sentence)): \(counts)"
            + (sentence.priority == 0 ? "" : ", priority \(sentence.priority)")
            + (better.map { " (\(reason(reading, isBehind: $0)))" } ?? "")
            + (values.isEmpty ? "" : "; \(values.joined(separator: " "))")
            + heard.words.map { "; \($0)" }.joined()
    }

    private func described(_ sentence: Sentence) -> String {
        "\(sentence.meaning) by \"\(sentence.source)\"" + (sentence.location.map { " at \($0)" } ?? "")
    }

    /// What put a reading behind the one before it: the first difference in the order of preference.
    private func reason(_ reading: Reading, isBehind better: Reading) -> String {
        let priorities = [reading, better].map { grammar.sentence($0.sentence).priority }
        if reading.exchangedWords != better.exchangedWords { return "more words taken for others" }
        if reading.literalWords != better.literalWords { return "fewer literal words" }
        if reading.typedWords != better.typedWords { return "fewer words in typed slots" }
        if reading.freeWords != better.freeWords { return "more words in free text" }
        return priorities[0] < priorities[1] ? "lower priority" : "equal, but later in the file"
    }

    private func line(_ refusal: Refusal) -> String {
        let condition =
            switch (refusal.test, refusal.isContrary) {
            case (.present, false): "any \(refusal.key)"
            case (.present, true): "no \(refusal.key)"
            case (.oneOf(let values), false): "\(refusal.key) \(values.joined(separator: " or "))"
            case (.oneOf(let values), true): "\(refusal.key) other than \(values.joined(separator: " or "))"
            }
        let found = refusal.found.isEmpty ? "not known" : refusal.found.joined(separator: ", ")
        return "not active: \(described(grammar.sentence(refusal.sentence))); it needs \(condition), "
            + "but \(refusal.key) is \(found)"
    }
}
