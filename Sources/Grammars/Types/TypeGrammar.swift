import Intents

/// How the values of one type are said in one language, and what they mean.
struct TypeGrammar: Sendable {
    /// `integer`, `0...100`, `time`; as it stands in `{slot:name}`.
    let name: String
    /// Every way to say a value. Its slots and constants are the parts of the value; a slot's type names another
    /// grammar of the same library.
    let expression: Expression
    /// The value that the parts make. It is never nil for parts that a path through `expression` gave.
    let compose: @Sendable ([Part], Situation) -> Value?
}

/// A part of a value, as it was met in what was said.
struct Part: Sendable, Hashable {
    let name: String
    /// Of a constant the text, `.string("7")` for `{hour=7}`; of a slot its value.
    let value: Value
}

/// Access to parts by their names.
struct Parts {
    let all: [Part]
    let situation: Situation

    subscript(name: String) -> Value? { all.first { $0.name == name }?.value }

    func has(_ name: String) -> Bool { self[name] != nil }

    func text(_ name: String) -> String? {
        if case .string(let text)? = self[name] { text } else { nil }
    }

    func integer(_ name: String) -> Int? { self[name].flatMap(Self.integer) }

    func number(_ name: String) -> Double? { self[name].flatMap(Self.number) }

    /// The texts of all parts of that name.
    func texts(_ name: String) -> [String] {
        all.compactMap { part in
            if part.name == name, case .string(let text) = part.value { text } else { nil }
        }
    }

    static func integer(_ value: Value) -> Int? {
        switch value {
        case .integer(let number), .ordinal(let number): number
        case .string(let text): Int(text)
        default: nil
        }
    }

    static func number(_ value: Value) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .decimal(let number): number
        case .string(let text): Double(text)
        default: nil
        }
    }
}
