import Grammars

/// What a template holds, that of its rules included.
struct TemplateContents {
    struct Constant: Hashable { var slot, value: String }

    var slots: [SlotReference] = []
    var constants: [Constant] = []
    /// Whether nothing at all is a way to say it.
    var canBeSilent = true
    /// Words, slots and brackets, were every rule written out.
    var size = 0
    /// How many rules stand within each other.
    var depth = 0

    /// - Parameter rules: what is known of a rule; nothing for an unknown one, which then counts as a word.
    init(_ expression: Expression, rules: (String) -> TemplateContents?) {
        slots = expression.slots
        constants = expression.constants.map(Constant.init)
        canBeSilent = Self.canBeSilent(expression, rules)
        expression.visit { part in
            size += 1
            if case .rule(let name) = part, let rule = rules(name) { size += rule.size }
        }
        size = min(size, Self.largestSize + 1)
        for name in expression.rules {
            guard let rule = rules(name) else { continue }
            depth = max(depth, rule.depth + 1)
            for slot in rule.slots where !slots.contains(slot) { slots.append(slot) }
            for constant in rule.constants where !constants.contains(constant) { constants.append(constant) }
        }
    }

    /// Rules within rules double in size with each level; one larger than this says more than anybody means.
    static let largestSize = 100_000
    static let mostSlots = 200
    static let deepest = 50

    var isTooLarge: Bool {
        depth > Self.deepest || size > Self.largestSize || slots.count + constants.count > Self.mostSlots
    }

    /// Whether it gives a parameter a value.
    func names(_ parameter: String) -> Bool {
        slots.contains { $0.name == parameter } || constants.contains { $0.slot == parameter }
    }

    private static func canBeSilent(_ expression: Expression, _ rules: (String) -> TemplateContents?) -> Bool {
        switch expression {
        case .word, .slot, .application: false
        case .constant, .optional: true
        case .rule(let name): rules(name)?.canBeSilent ?? false
        case .sequence(let parts), .permutation(let parts): parts.allSatisfy { canBeSilent($0, rules) }
        case .alternatives(let parts): parts.contains { canBeSilent($0, rules) }
        case .weighted(let part, _): canBeSilent(part, rules)
        }
    }
}
