extension Event {
    /// Every key of events, in an order that agrees with that of each of them.
    private static let keys = [
        "event", "source", "kind", "code", "success", "reason", "command", "mode", "words", "intent", "activity",
        "parameter",
        "value", "slots", "text", "start", "end", "confidence", "choices", "properties", "alternatives", "application",
        "phrase", "time", "score",
    ]
    private static let hundredths: Set = ["start", "end", "time", "score", "confidence"]

    /// An event object as it was written, after it has travelled as JSON: the order of its keys and the form of its
    /// numbers are lost on the way.
    public static func restored(_ object: JSONObject) -> JSONObject {
        let rank = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let sorted = object.members.enumerated().sorted {
            (rank[$0.element.key] ?? keys.count, $0.offset) < (rank[$1.element.key] ?? keys.count, $1.offset)
        }
        return JSONObject(
            sorted.map { _, member in
                let number = hundredths.contains(member.key) ? member.value.numberValue : nil
                return (member.key, number.map(JSONValue.hundredths) ?? member.value)
            })
    }
}
