import Intents

/// What can be said for a slot of a hassil template, in Beckon's terms.
enum HassilSlotKind: Hashable {
    case integer(HassilRange)
    case decimal(ClosedRange<Double>)
    case text
    /// Values of a list; nil: they are supplied while Beckon runs.
    case type(String, ids: [String]?)

    /// As it stands behind the colon of a slot.
    var said: String {
        switch self {
        case .integer(let range): "\(range.from)...\(range.to)" + (range.step == 1 ? "" : ",\(range.step)")
        case .decimal: "decimal"
        case .text: "text"
        case .type(let name, _): name
        }
    }

    /// The numbers it can give; nil: other values too.
    private var bounds: ClosedRange<Double>? {
        switch self {
        case .integer(let range): return Double(range.from)...Double(range.to)
        case .decimal(let bounds): return bounds
        case .text: return nil
        case .type(_, let ids):
            guard let ids, !ids.isEmpty else { return nil }
            let numbers = ids.compactMap(Double.init).filter(\.isFinite)
            guard numbers.count == ids.count, let least = numbers.min(), let most = numbers.max() else { return nil }
            return least...most
        }
    }

    private var isWhole: Bool {
        switch self {
        case .integer: true
        case .decimal, .text: false
        case .type(_, let ids): ids?.allSatisfy { Int($0) != nil } ?? false
        }
    }

    /// The parameter that can take all values: those of a list if there is only that one, numbers if all are numbers,
    /// else text.
    static func parameter(
        _ name: String, kinds: [HassilSlotKind], constants: [HassilConstant]
    ) -> ParameterDefinition {
        let fixed = constants.flatMap(\.values)
        var parameter = ParameterDefinition(
            name: name, type: .string, isArray: constants.contains { $0.isList })
        let all = kinds + (fixed.isEmpty ? [] : [.type("", ids: fixed)])
        if let first = kinds.first, case .type(let type, let ids) = first, kinds.allSatisfy({ $0 == first }),
            ids.map({ ids in fixed.allSatisfy(ids.contains) }) ?? true, ids == nil || first.bounds == nil
        {
            parameter.type = .enumeration(type)
        } else if !kinds.isEmpty, case let bounds = all.compactMap(\.bounds), bounds.count == all.count,
            let least = bounds.map(\.lowerBound).min(), let most = bounds.map(\.upperBound).max()
        {
            parameter.type = all.allSatisfy(\.isWhole) ? .integer : .decimal
            parameter.range = least...most
        }
        return parameter
    }
}
