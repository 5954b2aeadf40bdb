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

    /// What the conditions of the sentence do not allow.
    enum Mismatch: Error {
        /// The values that are said so, by their attributes.
        case value([[String: [String]]])
        /// The context with the attributes of the values.
        case context([String: [String]])
    }

    /// - Throws: where the conditions of the sentence do not hold.
    func values() throws(Mismatch) -> [String: Value] {
        var context = parse.situation.context
        var named: [String: [String]] = [:]
        var values: [String: Value] = [:]
        var textStarts: [Int: Int] = [:]
        for step in path() {
            if step.marks >= 0 {
                for mark in graph.marks[Int(step.marks)] { read(mark, Int(step.position), &values, &textStarts) }
                continue
            }
            let slot = graph.slots[Int(step.slot)]
            let found = parse.found[Int(step.value)]
            if let vocabulary = found.vocabulary {
                let value = try choose(from: vocabulary, at: found.state)
                named.merge(vocabulary.attributes(of: value)) { $0 + $1 }
                set(slot.value(of: vocabulary.id(value)), slot, &values)
            } else if let value = found.value {
                set(value.fitted(to: slot.valueType), slot, &values)
            }
        }
        context.merge(named) { $1 }
        guard sentence.group.isActive(in: context) else { throw .context(context) }
        complete(&values, context)
        return values
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
        _ mark: Network.Mark, _ position: Int, _ values: inout [String: Value], _ textStarts: inout [Int: Int]
    ) {
        switch mark {
        case .constant(let number, let value):
            let slot = graph.slots[number]
            set(slot.value(of: value), slot, &values)
        case .textStart(let number): textStarts[number] = position
        case .textEnd(let number):
            guard let start = textStarts[number], start < position else { return }
            let slot = graph.slots[number]
            set(slot.value(of: text(trimmed(start..<position))), slot, &values)
        }
    }

    /// Free text keeps the spelling of the text.
    private func text(_ range: Range<Int>) -> String {
        let tokens = parse.text.tokens
        return String(
            parse.text.text[tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound])
    }

    /// Without words at the edges that mean nothing.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard let skipWords else { return range }
        var range = range
        while let end = parse.ways(in: skipWords, from: range.lowerBound).map({ Int($0.end) }).max(),
            end < range.upperBound
        {
            range = end..<range.upperBound
        }
        while let start = range.dropFirst().first(where: { start in
            parse.ways(in: skipWords, from: start).contains { Int($0.end) == range.upperBound }
        }) {
            range = range.lowerBound..<start
        }
        return range
    }

    /// The first of the values that are said alike which the conditions allow.
    private func choose(from vocabulary: Vocabulary, at state: Int32) throws(Mismatch) -> Int {
        let group = sentence.group
        let values = vocabulary.values(at: state)
        let allowed = values.first { value in
            vocabulary.attributes(of: Int(value)).allSatisfy { key, values in
                group.when[key]?.passes(values) != false && group.unless[key]?.passes(values) != true
            }
        }
        guard let allowed else { throw .value(values.map { vocabulary.attributes(of: Int($0)) }) }
        return Int(allowed)
    }

    private func set(_ value: Value, _ slot: Slot, _ values: inout [String: Value]) {
        if slot.isArray, case .array(let elements)? = values[slot.name] {
            values[slot.name] = .array(elements + [value])
        } else {
            values[slot.name] = slot.isArray ? .array([value]) : value
        }
    }

    private func complete(_ values: inout [String: Value], _ context: [String: [String]]) {
        for (name, value) in sentence.group.set where values[name] == nil { values[name] = value }
        for (name, key) in sentence.group.fill where values[name] == nil {
            guard let text = context[key]?.first else { continue }
            let slot = sentence.slots[SlotReference(name: name)]
            values[name] = slot?.value(of: text) ?? .string(text)
        }
    }
}

extension Slot {
    /// The value that plain text stands for: an id of a vocabulary, a constant, a value of the context, free text.
    func value(of id: String) -> Value { Value(constant: id, type: valueType) ?? .string(id) }
}
