import Intents

/// When sentences can be meant, as far as their conditions tell.
///
/// A key with two values at once is left aside: two sentences for different sites exclude each other.
extension SentenceGroup {
    /// A context in which both sentences can be said; nil: their conditions exclude each other.
    func commonContext(with other: SentenceGroup) -> [String: [String]]? {
        var context: [String: [String]] = [:]
        for key in Set(when.keys).union(other.when.keys) {
            let tests = [when[key], other.when[key]].compactMap { $0 }
            let barriers = [unless[key], other.unless[key]].compactMap { $0 }
            guard !barriers.contains(.present) else { return nil }
            let barred = Set(barriers.flatMap(\.values))
            let lists = tests.map(\.values).filter { !$0.isEmpty }
            guard let first = lists.first else {
                context[key] = [Self.anyValue]
                continue
            }
            let common = first.first { value in
                !barred.contains(value) && lists.allSatisfy { $0.contains(value) }
            }
            guard let common else { return nil }
            context[key] = [common]
        }
        return context
    }

    /// Whether both can be said at one moment.
    public func canMeet(_ other: SentenceGroup) -> Bool { commonContext(with: other) != nil }

    /// Whether this sentence can be said whenever the other one can.
    func isImplied(by other: SentenceGroup) -> Bool {
        when.allSatisfy { key, test in
            guard let known = other.when[key] else { return false }
            return test == .present || (known != .present && known.values.allSatisfy(test.values.contains))
        }
            && unless.allSatisfy { key, test in
                if let barrier = other.unless[key] {
                    return barrier == .present || (test != .present && test.values.allSatisfy(barrier.values.contains))
                }
                guard let known = other.when[key], known != .present, test != .present else { return false }
                return !known.values.contains(where: test.values.contains)
            }
    }

    /// A value that no definition names.
    private static let anyValue = "any"
}

extension ContextTest {
    /// The values that it wants; of `present` none.
    fileprivate var values: [String] { if case .oneOf(let values) = self { values } else { [] } }
}
