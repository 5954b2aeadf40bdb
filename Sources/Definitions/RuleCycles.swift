/// Finds the rules that need themselves among rules that cannot be settled.
struct RuleCycles {
    /// Each begins with its first rule in the order of the file; that one is not repeated at the end.
    private(set) var found: [[String]] = []

    /// - Parameters:
    ///   - needs: the rules that each rule mentions; every rule here mentions at least one that is here too, or one that
    ///     is settled.
    ///   - order: the names in the order of the file.
    init(_ needs: [String: [String]], order: [String]) {
        var visited: Set<String> = []
        for start in order where needs[start] != nil {
            var path: [String] = []
            var places: [String: Int] = [:]
            var name = start
            while visited.insert(name).inserted, let next = needs[name]?.first(where: { needs[$0] != nil }) {
                places[name] = path.count
                path.append(name)
                name = next
            }
            if let place = places[name] { found.append(Self.turned(Array(path[place...]), order: order)) }
        }
    }

    private static func turned(_ cycle: [String], order: [String]) -> [String] {
        let members = Set(cycle)
        guard let first = order.first(where: members.contains), let place = cycle.firstIndex(of: first) else {
            return cycle
        }
        return Array(cycle[place...] + cycle[..<place])
    }
}
