import Intents

/// What the parts of each type mean. It is the same for all languages.
enum Composers {
    typealias Compose = @Sendable (Parts, Language) -> Value?

    static let table: [String: Compose] = [
        "digits": { parts, _ in .string(parts.texts("d").joined()) },
        "amount": { parts, _ in .decimal(Quantity.amount(parts)) },
        "signedAmount": { parts, _ in .decimal(Quantity.amount(parts)) },
        "decimal": { parts, _ in .decimal(Quantity.amount(parts)) },
        "percentage": { parts, _ in Quantity.percentage(parts) },
        "ordinal": { parts, _ in
            .ordinal((parts.integer("h") ?? (parts.has("last") ? 1 : 0)) * 100 + (parts.integer("n") ?? 0))
        },
        "boolean": { parts, _ in .boolean(parts.text("b") == "true") },
        "money": Money.value,
        "distance": { parts, _ in Quantity.measurement(parts) },
        "mass": { parts, _ in Quantity.measurement(parts) },
        "energy": { parts, _ in Quantity.measurement(parts) },
        "temperature": { parts, _ in Quantity.measurement(parts) },
        "duration": { parts, _ in Quantity.duration(parts) },
        "span": { parts, _ in Quantity.duration(parts) },
        "clock": { parts, _ in ClockTime(parts).value },
        "time": { parts, _ in TimeComposer.time(parts) },
        "dateTime": { parts, _ in TimeComposer.dateTime(parts) },
        "day": { parts, _ in DayComposer.day(parts) },
        "nearDay": { parts, _ in DayComposer.day(parts) },
        "date": { parts, _ in DayComposer.resolved(parts["day"], parts.situation).map { .date($0.text) } },
        "year": { parts, _ in year(parts) },
        "recurrence": { parts, _ in RecurrenceComposer.value(parts) },
        "letter": { parts, _ in letter(parts).map(Value.string) },
        "spelling": { parts, _ in .string(parts.texts("c").joined()) },
        "phoneDigits": { parts, _ in
            .string(String(repeating: parts.text("d") ?? "", count: parts.integer("times") ?? 1))
        },
        "phoneNumber": { parts, _ in .phoneNumber((parts.has("plus") ? "+" : "") + parts.texts("p").joined()) },
    ]

    private static func year(_ parts: Parts) -> Value? {
        let digits = parts.texts("d").joined()
        return (Int(digits) ?? (parts.integer("century") ?? 0) + (parts.integer("y") ?? 0)).asInteger
    }

    /// Of "d as in bravo" the word tells the letter: letters are misheard more easily.
    private static func letter(_ parts: Parts) -> String? {
        if parts.has("space") { return " " }
        guard let said = parts.texts("c").last ?? parts.text("d") else { return nil }
        let letter = parts.has("upper") ? said.uppercased() : said
        return String(repeating: letter, count: parts.integer("times") ?? 1)
    }
}

extension Int {
    fileprivate var asInteger: Value { .integer(self) }
}
