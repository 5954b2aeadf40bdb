extension WayTree {
    /// Says the way of that number: from 0 to below `count`, later parts changing first.
    func say(_ number: Int, _ situation: Situation, into said: inout SaidWords) {
        switch form {
        case .word, .comma, .constant: sayOnly(&said)
        case .all(let parts): Self.say(number, parts, situation, &said)
        case .one(let branches):
            var number = number
            for (tree, _) in branches {
                if number < tree.count.clamped { return tree.say(number, situation, into: &said) }
                number -= tree.count.clamped
            }
        case .permutation(let parts):
            let ways = parts.reduce(WayCount.one) { $0 * $1.count }.clamped
            let (order, rest) = number.quotientAndRemainder(dividingBy: max(1, ways))
            Self.say(rest, Self.ordered(parts, order), situation, &said)
        case .vocabulary(let layers, let slot): Self.say(number, layers, slot, &said)
        case .type(let type, let tree, let slot):
            var inner = SaidWords()
            tree.say(number, situation, into: &inner)
            said.add(inner, of: type, to: slot, situation)
        case .freeText(let examples, let slot): said.makeUp(examples.first ?? "", for: slot)
        }
    }

    /// Says one of the ways: branches as their weights are, what may be left out half the times, the elements of a
    /// vocabulary and the orders of a permutation equally often.
    func sayAny(_ situation: Situation, using generator: inout some RandomNumberGenerator, into said: inout SaidWords) {
        switch form {
        case .word, .comma, .constant: sayOnly(&said)
        case .all(let parts):
            for part in parts { part.sayAny(situation, using: &generator, into: &said) }
        case .one(let branches):
            Self.choose(branches, using: &generator)?.sayAny(situation, using: &generator, into: &said)
        case .permutation(let parts):
            for part in parts.shuffled(using: &generator) { part.sayAny(situation, using: &generator, into: &said) }
        case .vocabulary(let layers, let slot):
            guard count.clamped > 0 else { return }
            Self.say(Int.random(in: 0..<count.clamped, using: &generator), layers, slot, &said)
        case .type(let type, let tree, let slot):
            var inner = SaidWords()
            tree.sayAny(situation, using: &generator, into: &inner)
            said.add(inner, of: type, to: slot, situation)
        case .freeText(let examples, let slot):
            said.makeUp(examples.randomElement(using: &generator) ?? "", for: slot)
        }
    }

    private func sayOnly(_ said: inout SaidWords) {
        switch form {
        case .word(let word): said.say([word])
        case .comma: said.addComma()
        case .constant(let slot, let text): said.add(.text(text), to: slot)
        default: break
        }
    }

    /// The number is written with a digit for each part.
    private static func say(_ number: Int, _ parts: [WayTree], _ situation: Situation, _ said: inout SaidWords) {
        var digits: [Int] = []
        var rest = number
        for part in parts.reversed() {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: max(1, part.count.clamped))
            digits.append(digit)
            rest = quotient
        }
        for (part, digit) in zip(parts, digits.reversed()) { part.say(digit, situation, into: &said) }
    }

    private static func say(_ number: Int, _ layers: [VocabularyWays], _ slot: Slot, _ said: inout SaidWords) {
        var number = number
        for layer in layers {
            if number < layer.states.count {
                said.say(layer.words(at: layer.states[number]))
                return said.add(.entry(layer.vocabulary, state: layer.states[number]), to: slot)
            }
            number -= layer.states.count
        }
    }

    /// The parts in the order of that number; that of the file is number 0.
    private static func ordered(_ parts: [WayTree], _ order: Int) -> [WayTree] {
        var rest = parts
        var order = order
        var ordered: [WayTree] = []
        while !rest.isEmpty {
            let (index, next) = order.quotientAndRemainder(dividingBy: orders(of: rest.count - 1))
            ordered.append(rest.remove(at: min(index, rest.count - 1)))
            order = next
        }
        return ordered
    }

    private static func choose(
        _ branches: [(tree: WayTree, weight: Double)], using generator: inout some RandomNumberGenerator
    ) -> WayTree? {
        let possible = branches.filter { $0.tree.count != .zero }
        let total = possible.reduce(0) { $0 + $1.weight }
        guard total > 0 else { return possible.first?.tree }
        var place = Double.random(in: 0..<total, using: &generator)
        for (tree, weight) in possible {
            if place < weight { return tree }
            place -= weight
        }
        return possible.last?.tree
    }
}
