import Intents

/// What can be said for a slot, in Beckon's terms.
enum SlotKind: Hashable {
    case integer(NumberRange)
    case decimal(ClosedRange<Int>)
    case text
    /// A built-in type, said as the type of a name.
    case builtIn(ValueType, said: String)
    /// Values of a list; nil: they are supplied while Beckon runs.
    case type(String, ids: [String]?)

    /// As it stands behind the colon of a slot.
    var said: String {
        switch self {
        case .integer(let range): "\(range.from)...\(range.to)" + (range.step == 1 ? "" : ",\(range.step)")
        case .decimal(let range) where range.lowerBound < 0: "decimal"
        case .decimal(let range): "decimal(\(range.lowerBound)...\(range.upperBound))"
        case .text: "text"
        case .builtIn(_, let said): said
        case .type(let name, _): name
        }
    }

    /// The numbers it can give; nil: other values too.
    private var bounds: ClosedRange<Double>? {
        switch self {
        case .integer(let range): return Double(range.from)...Double(range.to)
        case .decimal(let range): return Double(range.lowerBound)...Double(range.upperBound)
        case .text, .builtIn: return nil
        case .type(_, let ids):
            guard let ids, !ids.isEmpty else { return nil }
            // As definition files are read: 1e3 is no number there.
            let numbers = ids.compactMap { id -> Double? in
                guard case .decimal(let number)? = Value(constant: id, type: .decimal) else { return nil }
                return number
            }
            guard numbers.count == ids.count, let least = numbers.min(), let most = numbers.max() else { return nil }
            return least...most
        }
    }

    private var isWhole: Bool {
        switch self {
        case .integer: true
        case .decimal, .text, .builtIn: false
        case .type(_, let ids): ids?.allSatisfy { Int($0) != nil } ?? false
        }
    }

    private var areTruths: Bool {
        guard case .type(_, let ids?) = self else { return false }
        return !ids.isEmpty && Set(ids).isSubset(of: ["true", "false"])
    }

    /// The parameter that can take all values: those of a list if there is only that one, numbers if all are numbers,
    /// else text.
    ///
    /// - Parameter fixed: values that it gets without a slot.
    static func parameter(
        _ name: String, kinds: [SlotKind], fixed: [String], isArray: Bool
    ) -> ParameterDefinition {
        var parameter = ParameterDefinition(name: name, type: .string, isArray: isArray)
        if let first = kinds.first, case .builtIn(let type, _) = first, fixed.isEmpty, kinds.allSatisfy({ $0 == first })
        {
            parameter.type = type
            return parameter
        }
        let all = kinds + (fixed.isEmpty ? [] : [.type("", ids: fixed)])
        if let first = kinds.first, case .type(let type, let ids) = first, kinds.allSatisfy({ $0 == first }),
            ids.map({ ids in fixed.allSatisfy(ids.contains) }) ?? true,
            ids == nil || (first.bounds == nil && !first.areTruths)
        {
            parameter.type = .enumeration(type)
        } else if !all.isEmpty, all.allSatisfy(\.areTruths) {
            parameter.type = .boolean
        } else if !all.isEmpty, case let bounds = all.compactMap(\.bounds), bounds.count == all.count,
            let least = bounds.map(\.lowerBound).min(), let most = bounds.map(\.upperBound).max()
        {
            parameter.type = all.allSatisfy(\.isWhole) ? .integer : .decimal
            parameter.range = least...most
        }
        return parameter
    }
}
