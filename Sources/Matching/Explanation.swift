import Grammars
import Intents

/// Why a text was read as it was: every reading, best first, with what ranked it.
public struct Explanation: Sendable, Hashable, CustomStringConvertible {
    /// One line a reading.
    public let lines: [String]

    public var description: String { lines.joined(separator: "\n") }
}

extension Matcher {
    /// Readings shown; further ones are counted.
    private static let shownReadings = 10

    public func explain(_ text: String, in situation: Situation = Situation()) -> Explanation {
        let readings = readings(of: TokenizedText(text), in: situation)
        guard !readings.isEmpty else {
            return Explanation(lines: ["no sentence template says \"\(text)\""])
        }
        var lines = readings.prefix(Self.shownReadings).enumerated().map { line($1, rank: $0 + 1) }
        if readings.count > lines.count { lines.append("and \(readings.count - lines.count) more") }
        return Explanation(lines: lines)
    }

    private func line(_ heard: HeardReading, rank: Int) -> String {
        let reading = heard.reading
        let sentence = grammar.sentence(reading.sentence)
        let values = reading.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.json.text)" }
        let counts = [
            "\(reading.literalWords) literal", "\(reading.typedWords) in typed slots",
            "\(reading.freeWords) in free text",
        ].joined(separator: ", ")
        return "\(rank). \(sentence.meaning) by \"\(sentence.source)\": \(counts)"
            + (values.isEmpty ? "" : "; \(values.joined(separator: " "))") + heard.words.map { "; \($0)" }.joined()
    }
}
