extension Expression {
    /// Every way to say it, as words; the same words once.
    ///
    /// - Parameter limit: the most ways that are of use.
    /// - Returns: nil where there are more, or where slots, rules or application names leave open what they are.
    public func ways(limit: Int) -> [[String]]? {
        guard let all = allWays(limit: limit) else { return nil }
        var seen: Set<[String]> = []
        return all.filter { seen.insert($0).inserted }
    }

    private func allWays(limit: Int) -> [[String]]? {
        switch self {
        case .word(let word): return [[word]]
        case .sequence(let parts): return Self.joined(parts, limit: limit)
        case .alternatives(let parts):
            var ways: [[String]] = []
            for part in parts {
                guard let more = part.allWays(limit: limit), ways.count + more.count <= limit else { return nil }
                ways += more
            }
            return ways
        case .optional(let part):
            guard let ways = part.allWays(limit: limit), ways.count < limit else { return nil }
            return ways + [[]]
        case .weighted(let part, _): return part.allWays(limit: limit)
        case .permutation(let parts):
            var ways: [[String]] = []
            for order in Self.orders(of: parts) {
                guard let more = Self.joined(order, limit: limit), ways.count + more.count <= limit else { return nil }
                ways += more
            }
            return ways
        case .slot, .constant, .rule, .application: return nil
        }
    }

    private static func joined(_ parts: [Expression], limit: Int) -> [[String]]? {
        var ways: [[String]] = [[]]
        for part in parts {
            guard let more = part.allWays(limit: limit), ways.count * more.count <= limit else { return nil }
            ways = ways.flatMap { way in more.map { way + $0 } }
        }
        return ways
    }

    /// Every order of the parts of a permutation, of which there are at most 6; that of the file first.
    private static func orders(of parts: [Expression]) -> [[Expression]] {
        guard parts.count > 1 else { return [parts] }
        return parts.indices.flatMap { first in
            var rest = parts
            let part = rest.remove(at: first)
            return orders(of: rest).map { [part] + $0 }
        }
    }
}
