import BeckonKit
import Intents

/// Finds out whether a shortcut that a person puts together can do what it says, by the definitions and by the values
/// that programs have supplied.
public struct ShortcutInspector {
    /// With what programs have supplied.
    public let catalog: Catalog
    private let memory: Memory
    private let checker: DonationChecker

    public init(_ configuration: Configuration, memory: Memory) {
        var catalog = configuration.catalog
        for kept in memory.vocabularies() {
            let type = catalog.supplied(kept.values, type: kept.type, of: kept.application)
            if let type { catalog.types[kept.application]?[kept.type] = type }
        }
        self.catalog = catalog
        self.memory = memory
        checker = DonationChecker(catalog: catalog) { _ in false }
    }

    /// - Throws: `ShortcutError.unusable`, in a sentence, where a value is none of its parameter, or a step takes one from
    ///   where there is none.
    public func check(_ shortcut: Shortcut) throws(ShortcutError) {
        switch shortcut.action {
        case .intent(let intent, _):
            do { try checker.check(shortcut, of: intent.application) } catch { throw .unusable("\(error)") }
        case .activity: break
        case .routine(let steps):
            for (index, step) in steps.enumerated() {
                for (parameter, source) in step.values.sorted(by: { $0.key < $1.key }) {
                    try check(parameter, of: index, from: source, steps)
                }
            }
        }
    }

    private func check(
        _ parameter: String, of index: Int, from source: ResponseProperty, _ steps: [RoutineStep]
    ) throws(ShortcutError) {
        let (taker, giver) = (definition(steps[index]), steps.indices.contains(source.step - 1) ? source.step - 1 : nil)
        guard let taker else {
            throw .unusable("step \(index + 1) (\(steps[index].shortcut)) is no intent, and takes no values")
        }
        guard let wanted = taker[parameter: parameter] else {
            let names = taker.parameters.map(\.name).joined(separator: ", ")
            throw .unusable("\(taker.id.name) has no parameter \(parameter): \(names.isEmpty ? "it has none" : names)")
        }
        // Which steps there are is checked with the routine itself.
        guard let giver else { return }
        guard let definition = definition(steps[giver]) else {
            throw .unusable("step \(source.step) (\(steps[giver].shortcut)) is no intent, and gives no values")
        }
        guard let given = definition.responseProperties[source.name] else {
            let names = definition.responseProperties.keys.sorted().joined(separator: ", ")
            throw .unusable(
                "the response of \(definition.id.name) has no property \(source.name): "
                    + (names.isEmpty ? "it has none" : names))
        }
        guard Self.fits(given, wanted.type) else {
            throw .unusable(
                "\(source.name) of \(definition.id.name) is \(given.name), and \(parameter) of \(taker.id.name) "
                    + "is \(wanted.type.name)")
        }
    }

    private func definition(_ step: RoutineStep) -> IntentDefinition? {
        guard case .intent(let intent, _)? = memory.voiceShortcut(step.shortcut)?.shortcut.action else { return nil }
        return catalog[intent]
    }

    /// Whether values of one type can be ones of another: the wire writes numbers alike, and a text can be any name.
    static func fits(_ given: ValueType, _ wanted: ValueType) -> Bool {
        let numbers: Set<ValueType> = [.integer, .decimal, .percentage, .ordinal]
        return given == wanted || numbers.isSuperset(of: [given, wanted])
            || wanted == .string && !numbers.union([.boolean, .duration]).contains(given)
            || given == .string && wanted.isEnumeration
    }
}

extension ValueType {
    fileprivate var isEnumeration: Bool { if case .enumeration = self { true } else { false } }
}
