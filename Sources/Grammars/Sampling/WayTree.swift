/// What can be said in one place, with the number of ways. Made from an `Expression` with everything in place that it
/// refers to, so that a way can be found by its number or at random.
final class WayTree: Sendable {
    enum Form: Sendable {
        case word(String)
        /// Between the elements of a list; written, not said.
        case comma
        case all([WayTree])
        /// Branches with their weights.
        case one([(tree: WayTree, weight: Double)])
        case permutation([WayTree])
        case constant(Slot, String)
        case vocabulary([VocabularyWays], Slot)
        case type(TypeGrammar, WayTree, Slot)
        /// Any words: these examples stand for them.
        case freeText([String], Slot)
    }

    let form: Form
    let count: WayCount

    init(_ form: Form) {
        self.form = form
        count =
            switch form {
            case .word, .comma, .constant: .one
            case .all(let parts): parts.reduce(.one) { $0 * $1.count }
            case .one(let branches): branches.reduce(.zero) { $0 + $1.tree.count }
            case .permutation(let parts):
                parts.reduce(WayCount(Self.orders(of: parts.count))) { $0 * $1.count }
            case .vocabulary(let layers, _): WayCount(layers.reduce(0) { $0 + $1.states.count })
            case .type(_, let tree, _): tree.count
            // However many words there are, one example is enough.
            case .freeText(let examples, _): examples.isEmpty ? .zero : .one
            }
    }

    static let nothing = WayTree(.all([]))

    static func one(_ trees: [WayTree]) -> WayTree { WayTree(.one(trees.map { ($0, 1) })) }

    /// In how many orders so many parts can be; at most 6 are allowed, which makes 720.
    static func orders(of count: Int) -> Int { (1...max(1, count)).reduce(1, *) }
}
