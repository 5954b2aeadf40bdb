import Intents

/// Puts together the values that a sentence gives to parameters, in the order in which they are met in what was said, and
/// tests whether the sentence may be said at all. The text parser and the sampler share it.
struct SlotValues {
    private let group: SentenceGroup
    private let slots: [SlotReference: Slot]
    private var values: [String: Value] = [:]
    /// The attributes of the values of vocabularies.
    private var named: [String: [String]] = [:]

    /// What the conditions of the sentence do not allow.
    enum Mismatch: Error {
        /// The values that are said so, by their attributes.
        case value([[String: [String]]])
        /// The context with the attributes of the values.
        case context([String: [String]])
    }

    init(_ sentence: Sentence) { (group, slots) = (sentence.group, sentence.slots) }

    /// Takes the first of the values that are said alike which the conditions allow.
    ///
    /// - Throws: where they allow none.
    mutating func add(from vocabulary: Vocabulary, at state: Int32, to slot: Slot) throws(Mismatch) {
        guard let value = group.choose(from: vocabulary, at: state) else {
            throw .value(vocabulary.values(at: state).map { vocabulary.attributes(of: Int($0)) })
        }
        named.merge(vocabulary.attributes(of: value)) { $0 + $1 }
        set(vocabulary.given(value) ?? slot.value(of: vocabulary.id(value)), slot)
    }

    mutating func add(_ value: Value, to slot: Slot) { set(value.fitted(to: slot.valueType), slot) }

    /// A constant, or free text.
    mutating func add(text: String, to slot: Slot) { set(slot.value(of: text), slot) }

    /// All values, with those that the sentence sets and fills in.
    ///
    /// - Throws: where its conditions do not hold.
    func completed(in context: [String: [String]]) throws(Mismatch) -> [String: Value] {
        let context = context.merging(named) { $1 }
        guard group.isActive(in: context) else { throw .context(context) }
        var values = values
        for (name, value) in group.set where values[name] == nil { values[name] = value }
        for (name, key) in group.fill where values[name] == nil {
            guard let text = context[key]?.first else { continue }
            values[name] = slots[SlotReference(name: name)]?.value(of: text) ?? .string(text)
        }
        return values
    }

    private mutating func set(_ value: Value, _ slot: Slot) {
        guard slot.isArray else {
            values[slot.name] = value
            return
        }
        var elements: [Value] = []
        if case .array(let earlier)? = values[slot.name] { elements = earlier }
        if case .array(let further) = value { elements += further } else { elements.append(value) }
        values[slot.name] = .array(elements)
    }
}

extension SentenceGroup {
    /// The first of the values at a state of a vocabulary that the conditions allow.
    func choose(from vocabulary: Vocabulary, at state: Int32) -> Int? {
        vocabulary.values(at: state).first { value in
            vocabulary.attributes(of: Int(value)).allSatisfy { key, values in
                when[key]?.passes(values) != false && unless[key]?.passes(values) != true
            }
        }.map(Int.init)
    }
}

extension Slot {
    /// The value that plain text stands for: an id of a vocabulary, a constant, a value of the context, free text.
    func value(of id: String) -> Value { Value(constant: id, type: valueType) ?? .string(id) }
}
