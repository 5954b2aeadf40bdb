import Intents

/// The slots of one intent, in order of first appearance, and what can stand in each.
struct HassilSlots {
    private(set) var names: [String] = []
    private var kinds: [String: [SlotKind]] = [:]
    private var constants: [String: [HassilConstant]] = [:]

    mutating func add(_ kind: SlotKind, to slot: String) {
        note(slot)
        if kinds[slot]?.contains(kind) != true { kinds[slot, default: []].append(kind) }
    }

    /// The slots that a block fills without words.
    mutating func add(_ block: HassilBlock) {
        for constant in block.slots {
            note(constant.slot)
            constants[constant.slot, default: []].append(constant)
        }
        for slot in block.required.compactMap(\.slot) { note(slot) }
    }

    private mutating func note(_ slot: String) { if !names.contains(slot) { names.append(slot) } }

    func parameter(_ slot: String, named name: String) -> ParameterDefinition {
        let constants = constants[slot] ?? []
        return SlotKind.parameter(
            name, kinds: kinds[slot] ?? [], fixed: constants.flatMap(\.values),
            isArray: constants.contains(where: \.isList))
    }
}

/// The conditions and constants of a block, in Beckon's terms.
struct HassilGroup {
    private let block: HassilBlock
    private let parameters: [ParameterDefinition]
    private let name: (String) -> String

    init(_ block: HassilBlock, _ parameters: [ParameterDefinition], name: @escaping (String) -> String) {
        (self.block, self.parameters, self.name) = (block, parameters, name)
    }

    func group(_ losses: LossList) -> SentenceGroup {
        var group = SentenceGroup()
        for test in block.required {
            group.when[test.key] = test.values.map(ContextTest.oneOf) ?? .present
            if let slot = test.slot { group.fill[name(slot)] = test.key }
        }
        for test in block.excluded {
            group.unless[test.key] = test.values.map(ContextTest.oneOf) ?? .present
        }
        for constant in block.slots {
            guard let parameter = parameters.first(where: { $0.name == name(constant.slot) }) else { continue }
            let values = constant.values.compactMap { Value(constant: $0, type: parameter.type) }
            guard values.count == constant.values.count, let first = values.first else {
                losses.failed(
                    "the slot “\(constant.slot)” has no value that fits; it is left out", at: constant.location)
                continue
            }
            group.set[parameter.name] = parameter.isArray ? .array(values) : first
        }
        return group
    }
}
