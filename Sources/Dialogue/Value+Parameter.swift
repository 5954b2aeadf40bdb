import Intents

extension Value {
    /// The value as one of `type`: whole numbers count as decimals, and of an enumeration only its own values count, unless
    /// it is dynamic.
    /// Nil for a value of another type, and for an array.
    func converted(to type: ValueType, enumeration: EnumerationDefinition?) -> Value? {
        switch (self, type) {
        case (.integer(let value), .decimal): return .decimal(Double(value))
        case (.enumeration(let id), .enumeration):
            // What a program supplies while Beckon runs is not listed there.
            return enumeration.map { $0.isDynamic || $0[id] != nil } ?? true ? self : nil
        case (.string, .string), (.integer, .integer), (.decimal, .decimal), (.boolean, .boolean), (.date, .date),
            (.time, .time), (.dateTime, .dateTime), (.duration, .duration), (.recurrence, .recurrence),
            (.money, .money), (.percentage, .percentage), (.ordinal, .ordinal), (.phoneNumber, .phoneNumber),
            (.person, .person), (.place, .place), (.url, .url), (.measurement, .distance),
            (.measurement, .temperature), (.measurement, .mass), (.measurement, .energy):
            return self
        default: return nil
        }
    }
}

extension Value {
    /// The elements of an array; of another value only itself.
    var elements: [Value] { if case .array(let elements) = self { elements } else { [self] } }
}

extension ContextTest {
    /// Whether a parameter's value passes; of an array one element must. A value is one of those wanted if it stands on
    /// the wire as they are written, or if they are written as constants of its type.
    func passes(_ value: Value?, type: ValueType) -> Bool {
        guard let elements = value?.elements, !elements.isEmpty else { return false }
        guard case .oneOf(let wanted) = self else { return true }
        return elements.contains { element in
            let text = element.json.stringValue ?? element.json.text
            return wanted.contains { $0 == text || Value(constant: $0, type: type) == element }
        }
    }
}
