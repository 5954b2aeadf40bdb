import Intents

/// Reads the values of parameters from the path of a candidate, and tests whether the sentence may be said.
struct ValueReader {
    private let sentence: Sentence
    private let graph: Graph
    private let skipWords: Vocabulary?
    private let end: Search.End
    private let parse: Parse

    init(_ candidate: Candidate, _ parse: Parse) {
        sentence = candidate.sentence
        graph = candidate.segment.graph
        skipWords = candidate.segment.skipWords
        end = candidate.end
        self.parse = parse
    }

    /// - Throws: where the conditions of the sentence do not hold.
    func values() throws(SlotValues.Mismatch) -> [String: Value] {
        var values = SlotValues(sentence)
        var textStarts: [Int: Int] = [:]
        for step in path() {
            if step.marks >= 0 {
                for mark in graph.marks[Int(step.marks)] { read(mark, Int(step.position), &values, &textStarts) }
                continue
            }
            let slot = graph.slots[Int(step.slot)]
            let found = parse.found[Int(step.value)]
            if found.vocabulary >= 0 {
                let vocabulary = parse.layers[Int(found.vocabulary)]
                try values.add(from: vocabulary, at: found.content, to: slot)
            } else {
                values.add(parse.typeValues[Int(found.content)], to: slot)
            }
        }
        let application = sentence.meaning.application
        return try values.completed(in: OwnContext.seen(parse.situation.context, by: application))
    }

    /// The steps in the order in which they were met, with those behind the last word.
    private func path() -> [Parse.Step] {
        var steps = [Parse.Step(previous: -1, position: end.position, marks: end.marks, slot: -1, value: -1)]
        var next = end.trail
        while next >= 0 {
            steps.append(parse.steps[Int(next)])
            next = parse.steps[Int(next)].previous
        }
        return steps.reversed()
    }

    private func read(
        _ mark: Network.Mark, _ position: Int, _ values: inout SlotValues, _ textStarts: inout [Int: Int]
    ) {
        switch mark {
        case .constant(let number, let value):
            values.add(text: value, to: graph.slots[number])
        case .textStart(let number): textStarts[number] = position
        case .textEnd(let number):
            guard let start = textStarts[number], start < position else { return }
            let slot = graph.slots[number]
            for part in parts(of: trimmed(start..<position), slot) { values.add(text: text(part), to: slot) }
        }
    }

    /// Free text keeps the spelling of the text.
    private func text(_ range: Range<Int>) -> String {
        let tokens = parse.text.tokens
        return String(
            parse.text.text[tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound])
    }

    /// The names in free text for several: "Anna and Bob". Prose is one.
    private func parts(of range: Range<Int>, _ slot: Slot) -> [Range<Int>] {
        guard slot.isArray, slot.valueType == .person || slot.valueType == .place else { return [range] }
        let tokens = parse.text.tokens
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for index in range {
            let isJoint = parse.parts.language.listWords.contains(tokens[index].word)
            let isLast = index + 1 == range.upperBound
            let gap = isLast ? "" : parse.text.text[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound]
            guard isJoint || isLast || gap.contains(where: { ",，、".contains($0) }) else { continue }
            let end = isJoint ? index : index + 1
            if start < end { parts.append(start..<end) }
            start = index + 1
        }
        return parts.isEmpty ? [range] : parts
    }

    /// Without words at the edges that mean nothing.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard let skipWords else { return range }
        var range = range
        while let end = parse.ends(in: skipWords, from: range.lowerBound).max(), end < range.upperBound {
            range = end..<range.upperBound
        }
        while let start = range.dropFirst().first(where: { start in
            parse.ends(in: skipWords, from: start).contains(range.upperBound)
        }) {
            range = range.lowerBound..<start
        }
        return range
    }
}
