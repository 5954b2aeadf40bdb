import Foundation

/// Values as a person says them: `12 minutes`, `7:30 PM`, `84 dollars`, `cheese and croutons`.
///
/// Numbers stay digits, which a voice reads and a screen shows. English and Chinese have tables; other languages are
/// said in English. No `Formatter` is involved: loading one costs more than all of `beckon ask` may take.
public struct SpokenFormatter: Sendable {
    /// A language tag: `en-US`, `zh-CN`.
    public let locale: String
    /// Where the listener is: times with an offset are said in it, and it tells which day is today.
    public let timeZone: TimeZone
    /// The moment that `today` refers to.
    public var now: Date

    let language: SpokenLanguage

    public init(locale: String, timeZone: TimeZone, now: Date) {
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
        language = SpokenLanguage(locale: locale)
    }

    /// A value of any type. Text that is not of its type's form (`date` "soon") is said as it stands.
    ///
    /// - Parameter enumeration: the type of an enumeration value, whose first way to say it is said; without it, or where it
    ///   does not know the value, the words of the identifier are (`clamChowder`: "clam chowder").
    public func text(_ value: Value, enumeration: EnumerationDefinition? = nil) -> String {
        switch value {
        case .string(let text): text
        case .integer(let value): number(value)
        case .decimal(let value): number(value)
        case .boolean(let value): word(value ? "yes" : "no", value ? "是" : "否")
        case .enumeration(let id): enumeration?[id].map(\.spoken) ?? Self.words(of: id)
        case .date(let text): date(text)
        case .time(let text): time(text)
        case .dateTime(let text): dateTime(text)
        case .duration(let seconds): duration(seconds)
        case .recurrence(let rule): recurrence(rule)
        case .money(let amount, let currency): money(amount, currency)
        case .measurement(let value, let unit): measurement(value, unit)
        case .percentage(let value): word("\(number(value)) percent", "百分之\(number(value))")
        case .ordinal(let value): ordinal(value)
        case .phoneNumber(let digits): phoneNumber(digits)
        case .person(let name, let handle, _): name.isEmpty ? handle ?? name : name
        case .place(let name, _, _): name
        case .url(let text): address(text)
        case .array(let elements): list(elements.map { self.text($0, enumeration: enumeration) })
        }
    }

    /// `a`, `a and b`, `a, b and c`; of nothing: `none`.
    public func list(_ items: [String]) -> String {
        guard let last = items.last else { return word("none", "无") }
        guard items.count > 1 else { return last }
        return items.dropLast().joined(separator: word(", ", "、")) + word(" and ", "和") + last
    }

    /// The words of a name in a definition: `waitTime`, `wait_time` and `WaitTime` are "wait time".
    public static func words(of name: String) -> String {
        var output = ""
        var previous: Character?
        for character in name {
            if character == "_" || character == "-" || character == "." || character == " " {
                if output.last != " ", !output.isEmpty { output.append(" ") }
            } else {
                if character.isUppercase, let previous, previous.isLowercase || previous.isNumber { output.append(" ") }
                output += character.lowercased()
            }
            previous = character
        }
        return output.last == " " ? String(output.dropLast()) : output
    }

    func word(_ english: String, _ chinese: String) -> String {
        switch language {
        case .english: english
        case .chinese: chinese
        }
    }

    /// A web address without what nobody says: the scheme and a slash at the end.
    private func address(_ text: String) -> String {
        var rest = Substring(text)
        for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
        }
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        return rest.isEmpty ? text : String(rest)
    }
}
