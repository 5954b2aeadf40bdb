import Intents

/// One sentence as a person may say it, with what it means.
public struct Sample: Sendable, Hashable {
    public var text: String
    /// The number of the sentence in the grammar.
    public var sentence: Int
    public var meaning: Meaning
    public var values: [String: Value]
    /// The parameters of free text, for which words had to be made up.
    public var madeUp: Set<String>

    /// Whether its values are others when it is said at another time.
    public var dependsOnTime: Bool { values.values.contains(where: Self.dependsOnTime) }

    private static func dependsOnTime(_ value: Value) -> Bool {
        switch value {
        case .date, .time, .dateTime, .recurrence: true
        case .array(let elements): elements.contains(where: dependsOnTime)
        default: false
        }
    }
}

extension Language {
    /// What a person might say where any words may be said.
    func examples(of type: ValueType) -> [String] {
        let table = Self.examples[code] ?? Self.examples["en"] ?? [:]
        return table[type.name] ?? table["string"] ?? []
    }

    private static let examples = [
        "en": [
            "string": ["example words", "blue monday", "milk", "some sample text"],
            "person": ["anna", "peter miller"], "place": ["berlin", "main street"], "url": ["example"],
        ],
        "zh": [
            "string": ["示例文字", "牛奶", "蓝色星期"], "person": ["小明", "王芳"], "place": ["北京", "长安街"],
            "url": ["example"],
        ],
    ]
}
