import Intents

extension Language {
    /// The template of an answer to the question for a parameter: its value with what people say around one.
    func answerFrame(slot: String, type: ValueType) -> String {
        let frame = Self.answerFrames[code] ?? AnswerFrame()
        let words = frame.words[AnswerFrame.key(of: type)] ?? AnswerFrame.Words()
        // What is any text is kept as it was said, but for the word that joins it to the question.
        guard !Self.isAnyText(type) else { return "\(words.before) {\(slot)}" }
        return "\(frame.lead) \(words.before) \(frame.article) {\(slot)} \(words.behind) \(frame.tail)"
    }

    private static func isAnyText(_ type: ValueType) -> Bool {
        switch type {
        case .string, .person, .place, .url: true
        default: false
        }
    }

    private static let answerFrames = ["en": AnswerFrame.english, "zh": AnswerFrame.chinese]
}

/// What is said around a value that answers a question, in parts of a template; all of them may be left out.
private struct AnswerFrame {
    struct Words {
        var before = ""
        var behind = ""
    }

    var lead = ""
    var article = ""
    var tail = ""
    /// By the name of the type: what stands before and behind its values.
    var words: [String: Words] = [:]

    /// All own types of applications are alike.
    static func key(of type: ValueType) -> String {
        if case .enumeration = type { "enumeration" } else { type.name }
    }

    static let english = AnswerFrame(
        lead: "[(i would like|i'd like|i want|i'll have|make it|make that|set it|give me|it is|it's|that is|that's)]",
        article: "[the|a|an|some|just]", tail: "[please]",
        words: [
            "enumeration": Words(before: "[in|on|at|to|for|from|with|by]"),
            "integer": Words(before: "[to|at] [about|around]"), "decimal": Words(before: "[to|at] [about|around]"),
            "percentage": Words(before: "[to|at|by] [about|around]"),
            "temperature": Words(before: "[to|at] [about|around]"),
            "ordinal": Words(behind: "[one]"), "money": Words(before: "[for] [about|around]"),
            "distance": Words(before: "[for] [about|around]"), "mass": Words(before: "[about|around]"),
            "energy": Words(before: "[about|around]"),
            "duration": Words(before: "[for|in] [about|around]", behind: "[long]"),
            "time": Words(before: "[at|for|by|until|from|around|about]"),
            "date": Words(before: "[on|for|by|until|from|since]"),
            "dateTime": Words(before: "[on|at|for|by|until|from]"),
            "phoneNumber": Words(before: "[at|on] [the number|number]"),
            "person": Words(before: "[(to|for|with|from|it is|it's|call)]"),
            "place": Words(before: "[(to|in|at|from|near|it is|it's)]"),
        ])

    static let chinese = AnswerFrame(
        lead: "[我要|我想要|要|来|给我|就|就要|改成|改为|设为|设成|调到|是|就是]", tail: "[吧|就行|就好|就可以]",
        words: [
            "enumeration": Words(before: "[在|到|给|用|跟|和]", behind: "[的|里]"),
            "integer": Words(before: "[大概|大约]", behind: "[个|份|次|杯|碗|人|位|张|台]"),
            "decimal": Words(before: "[大概|大约]"), "percentage": Words(before: "[大概|大约]"),
            "temperature": Words(before: "[大概|大约]"), "money": Words(before: "[大概|大约]"),
            "distance": Words(before: "[大概|大约]"), "mass": Words(before: "[大概|大约]"),
            "energy": Words(before: "[大概|大约]"), "duration": Words(before: "[大概|大约]"),
            "time": Words(before: "[在|到|从] [大概|大约]"), "date": Words(before: "[在|到|从|于]"),
            "dateTime": Words(before: "[在|到|从|于] [大概|大约]"), "phoneNumber": Words(before: "[号码 [是]]"),
            "person": Words(before: "[给|跟|和|是|找]"), "place": Words(before: "[在|到|去|从|是]"),
        ])
}
