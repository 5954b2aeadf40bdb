import Foundation
import Intents

extension JSONValue {
    /// Whether two slot values are the same to a person: numbers by their value (2 is 2.0), texts without regard to
    /// case and Unicode form, lists in order, objects member by member. A number is never a text.
    func isSameSlotValue(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.integer(let first), .integer(let second)): return first == second
        case (.string(let first), .string(let second)): return Self.folded(first) == Self.folded(second)
        case (.array(let first), .array(let second)):
            return first.count == second.count && zip(first, second).allSatisfy { $0.isSameSlotValue(as: $1) }
        case (.object(let first), .object(let second)):
            return first.members.count == second.members.count
                && first.members.allSatisfy { second[$0.key]?.isSameSlotValue(as: $0.value) == true }
        case (.boolean, _), (_, .boolean), (.null, _), (_, .null): return self == other
        default:
            guard let first = numberValue, let second = other.numberValue else { return false }
            return first == second
        }
    }

    private static func folded(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased().precomposedStringWithCanonicalMapping
    }
}
