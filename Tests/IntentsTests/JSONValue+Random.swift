import TestSupport
import Intents

extension JSONValue {
    /// A value that reads back as itself: keys sorted, whole numbers as integers.
    static func random(using random: inout SeededGenerator, depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: return .null
        case 1: return .boolean(.random(using: &random))
        case 2: return .integer(Int.random(in: .min ... .max, using: &random))
        case 3: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) + 0.375)
        case 4: return .number(Double.random(in: 0.1..<1, using: &random) * 1e-30)
        case 5: return .string(text(using: &random))
        case 6: return .array((0..<3).map { _ in .random(using: &random, depth: depth - 1) })
        default:
            let keys = Set((0..<3).map { _ in text(using: &random) }).sorted()
            return .object(JSONObject(keys.map { ($0, .random(using: &random, depth: depth - 1)) }))
        }
    }

    private static func text(using random: inout SeededGenerator) -> String {
        let alphabet: [Character] = ["a", "\"", "\\", "\n", "\u{0}", "\u{7F}", "é", "汤", "🍲", "/", "u", " "]
        return String(
            (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }
}
