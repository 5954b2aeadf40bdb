import Intents

extension Language {
    /// A value with what people say around one that answers the question for a parameter of that type.
    ///
    /// - Parameter takesText: whether the value is any words. It is kept as it was said then, but for the word that joins
    ///   it to the question.
    func answer(_ value: Expression, type: ValueType, takesText: Bool = false) -> Expression {
        let frame = Self.answerFrames[code] ?? AnswerFrame()
        let words = frame.words[AnswerFrame.key(of: type)] ?? AnswerFrame.Words()
        if takesText { return .joined([.optional(words.before), value]) }
        let article = frame.articles.isEmpty ? "" : "[\(frame.articles)]"
        let openings =
            [frame.leads, words.before].filter { !$0.isEmpty }.map { "(\($0)) \(article)" } + [frame.articles]
        return .joined([
            .optional(openings.filter { !$0.isEmpty }.joined(separator: "|")), value, .optional(words.behind),
            .optional(frame.tails),
        ])
    }

    /// A part of a sentence with what people say around it.
    func answer(fragment: Expression) -> Expression {
        let frame = Self.answerFrames[code] ?? AnswerFrame()
        return .joined([.optional(frame.leads), .optional(frame.articles), fragment, .optional(frame.tails)])
    }

    /// What is said of offered choices, with what people say around it.
    func answer(reply: Expression) -> Expression {
        let frame = Self.answerFrames[code] ?? AnswerFrame()
        return .joined([.optional(frame.leads), reply, .optional(frame.tails)])
    }

    /// How one of several choices is told by its place: the type that says the place, and a template around it.
    var places: [(type: String, template: String)] {
        switch code {
        case "en":
            [
                ("ordinal(1...\(Self.lastPlace))", "[the] {place} [one|choice|option|name|of them]"),
                ("1...\(Self.lastPlace)", "[the] (number|option|choice) {place}"),
            ]
        case "zh":
            [
                ("1...\(Self.lastPlace)", "[选|选择] 第 {place} [个|位|条|项|种|名|家|首|号]"),
                ("1...\(Self.lastPlace)", "[选|选择] [选项] {place} 号"), ("1...\(Self.lastPlace)", "[选|选择] 选项 {place}"),
            ]
        default: []
        }
    }

    /// Nobody keeps more choices in mind.
    private static let lastPlace = 10

    private static let answerFrames = ["en": AnswerFrame.english, "zh": AnswerFrame.chinese]
}

extension Expression {
    /// The parts one behind the other, without those that say nothing.
    static func joined(_ parts: [Expression]) -> Expression {
        let parts = parts.filter { $0 != .sequence([]) }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// Alternatives as a template has them, which may be left out; nothing for none.
    static func optional(_ alternatives: String) -> Expression {
        alternatives.isEmpty
            ? .sequence([])
            : (try? SentenceTemplate(parsing: "[\(alternatives)]", mayBeSilent: true))?.expression ?? .sequence([])
    }

    /// Any of the phrases; nothing for none.
    static func any(of phrases: [String]) -> Expression {
        var seen: Set<String> = []
        let ways = phrases.filter { seen.insert($0).inserted }.map { Expression(phrase: $0) }
        return ways.isEmpty ? .sequence([]) : ways.count == 1 ? ways[0] : .alternatives(ways)
    }

    /// Any of the phrases, or nothing.
    static func optional(anyOf phrases: [String]) -> Expression {
        phrases.isEmpty ? .sequence([]) : .optional(any(of: phrases))
    }
}

/// What is said around a value that answers a question, in alternatives of a template; all of it may be left out.
///
/// One way at a time: where what opens an answer could be put together freely, other speech would find its words there.
private struct AnswerFrame {
    struct Words {
        var before = ""
        var behind = ""
    }

    var leads = ""
    /// Behind a lead or a word that joins, or alone.
    var articles = ""
    var tails = ""
    /// By the name of the type: what joins its values to a question, and what stands behind them.
    var words: [String: Words] = [:]

    /// All own types of applications are alike.
    static func key(of type: ValueType) -> String {
        if case .enumeration = type { "enumeration" } else { type.name }
    }

    static let english = AnswerFrame(
        leads: "i would like|i'd like|i want|i'll have|make it|make that|give me|it is|it's",
        articles: "the|a|an|some|just", tails: "please",
        words: [
            "enumeration": Words(before: "in|on"),
            "integer": Words(before: "[set it] to|[to] about|around"),
            "decimal": Words(before: "[set it] to|[to] about|around"),
            "percentage": Words(before: "[set it] to|at|[to] about|around"),
            "temperature": Words(before: "[set it] to|at|[to] about|around"), "ordinal": Words(behind: "one"),
            "money": Words(before: "for|[for] about|around"), "distance": Words(before: "for|[for] about|around"),
            "mass": Words(before: "about|around"), "energy": Words(before: "about|around"),
            "duration": Words(before: "for|in|[for] about|around", behind: "long"),
            "time": Words(before: "at|for|by|until|from|[at] around|[at] about"),
            "date": Words(before: "on|for|by|until|from|since"), "dateTime": Words(before: "for|by|until|from"),
            "phoneNumber": Words(before: "at|[at] [the] number"),
            "person": Words(before: "to|for|with|from|it is|it's|call"),
            "place": Words(before: "to|in|at|from|near|it is|it's"),
        ])

    static let chinese = AnswerFrame(
        leads: "我要|我想要|要|来|给我|就|就要|改成|改为|设为|设成|调到|是|就是", tails: "吧|就行|就好|就可以",
        words: [
            "enumeration": Words(before: "在|到|给|用|跟|和", behind: "的|里"),
            "integer": Words(before: "大概|大约", behind: "个|份|次|杯|碗|人|位|张|台"),
            "decimal": Words(before: "大概|大约"), "percentage": Words(before: "大概|大约"),
            "temperature": Words(before: "大概|大约"), "money": Words(before: "大概|大约"),
            "distance": Words(before: "大概|大约"), "mass": Words(before: "大概|大约"),
            "energy": Words(before: "大概|大约"), "duration": Words(before: "大概|大约"),
            "time": Words(before: "在|到|从|大概|大约"), "date": Words(before: "在|到|从|于"),
            "dateTime": Words(before: "在|到|从|于|大概|大约"), "phoneNumber": Words(before: "号码 [是]"),
            "person": Words(before: "给|跟|和|是|找"), "place": Words(before: "在|到|去|从|是"),
        ])
}
