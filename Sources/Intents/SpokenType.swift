/// What is said where a slot stands: `{soup}`, `{to:person}`, `{brightness:0...100}`, `{message:text}`.
public enum SpokenType: Sendable, Hashable {
    /// A built-in type, or a type of the application.
    case value(ValueType)
    /// A whole number of that range, both ends included, in steps from the lower end.
    case range(ClosedRange<Int>, step: Int)
    /// `decimal(0...100)`: a number of that range with or without decimals.
    case decimals(ClosedRange<Int>)
    /// `ordinal(1...31)`
    case ordinals(ClosedRange<Int>)
    /// Any words.
    case text
    /// Letters and digits one after another.
    case spelling

    /// What a slot's type names.
    ///
    /// - Parameters:
    ///   - name: what stands behind the colon; nil: nothing does, so the parameter's own type is said.
    ///   - parameter: what receives the value.
    ///   - parameters: those of the intent, whose names stand for their types.
    ///   - isType: whether the application has a type of that name.
    /// - Returns: nil where the name means nothing.
    public init?(
        _ name: String?, for parameter: ParameterDefinition, among parameters: [ParameterDefinition],
        isType: (String) -> Bool
    ) {
        guard let name else {
            self = .value(parameter.type)
            return
        }
        if let range = Self.range(name) {
            self = range
        } else if let type = ValueType(builtIn: name) {
            self = .value(type)
        } else if isType(name) {
            self = .value(.enumeration(name))
        } else if name == "text" {
            self = .text
        } else if name == "spelling" {
            self = .spelling
        } else if let other = parameters.first(where: { $0.name == name }) {
            self = .value(other.type)
        } else {
            return nil
        }
    }

    /// Whether what is said can be a value of a parameter's type. For an application's own type that is said for a
    /// parameter of another type each id must be a constant of it, which is not looked at here.
    public func fits(_ type: ValueType) -> Bool {
        switch self {
        case .range, .decimals, .ordinals: Self.counting.contains(type) || type == .string
        case .text: [.string, .person, .place, .url, .phoneNumber].contains(type)
        case .spelling: type == .string
        case .value(let said):
            switch (said, type) {
            case (.enumeration, _), (_, .string): true
            case (.integer, _), (.decimal, _), (.ordinal, _), (.percentage, _):
                said == type || Self.counting.contains(type)
            case (.string, _): Self.text.fits(type)
            default: said == type
            }
        }
    }

    /// The types whose values are one number.
    private static let counting: [ValueType] = [.integer, .decimal, .ordinal, .percentage, .duration]

    /// A range with more steps is no list that a person means.
    private static let mostSteps = 1000

    /// `0...100`, `0...100,5`, `decimal(0...100)`, `ordinal(1...31)`
    private static func range(_ text: String) -> SpokenType? {
        if let inner = content(of: text, in: "decimal(") { return bounds(inner).map { .decimals($0) } }
        if let inner = content(of: text, in: "ordinal(") { return bounds(inner).map { .ordinals($0) } }
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard let range = bounds(parts[0]) else { return nil }
        guard parts.count == 2 else { return .range(range, step: 1) }
        let (width, isTooWide) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        guard let step = Int(parts[1]), step > 0, !isTooWide, width / step < mostSteps else { return nil }
        return .range(range, step: step)
    }

    private static func content(of text: String, in opening: String) -> Substring? {
        text.hasPrefix(opening) && text.hasSuffix(")") ? text.dropFirst(opening.count).dropLast() : nil
    }

    private static func bounds(_ text: Substring) -> ClosedRange<Int>? {
        guard let dots = text.firstRange(of: "..."), let lower = Int(text[..<dots.lowerBound]),
            let upper = Int(text[dots.upperBound...]), lower <= upper
        else { return nil }
        return lower...upper
    }
}
