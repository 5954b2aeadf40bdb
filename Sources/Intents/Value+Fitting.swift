extension Value {
    /// The same as a value of a type, where one stands for the other: a number said for a percentage, the text of
    /// anything for a string. Itself where none does.
    public func fitted(to type: ValueType) -> Value {
        switch (self, type) {
        case (.integer(let number), .decimal): .decimal(Double(number))
        case (.integer(let number), .percentage): .percentage(Double(number))
        case (.integer(let number), .duration): .duration(Double(number))
        case (.integer(let number), .ordinal): .ordinal(number)
        case (.ordinal(let number), .integer): .integer(number)
        case (.decimal(let number), .percentage): .percentage(number)
        case (.decimal(let number), .integer), (.percentage(let number), .integer):
            number == number.rounded() && abs(number) < 1e15 ? .integer(Int(number)) : self
        case (.percentage(let number), .decimal): .decimal(number)
        case (.integer(let number), .string): .string(String(number))
        case (.string(let text), _): Value(constant: text, type: type) ?? self
        default: self
        }
    }

    /// Whether a number lies within the bounds; every element of an array must. Other values have no bounds.
    public func isWithin(_ range: ClosedRange<Double>) -> Bool {
        switch self {
        case .integer(let value), .ordinal(let value): range.contains(Double(value))
        case .decimal(let value), .percentage(let value): range.contains(value)
        case .array(let elements): elements.allSatisfy { $0.isWithin(range) }
        default: true
        }
    }
}
