import Foundation

/// A definition file and texts, made of lines of which the first character tells what they are:
///
/// | line | is |
/// |---|---|
/// | `1 turn on {thing}`, `2 ...` | a sentence of the first or the second intent |
/// | `r (a\|b)` | the next of the rules `<r0>`, `<r1>`, ... |
/// | `v lamp[s]`, `n den` | a way to say the next value of the type `Thing` or `Room` |
/// | `s please`, `x 2` | a skip word; how many extra words there may be |
/// | `w site=den`, `u site=den` | a condition (`when`, `unless`) of the sentences that follow |
/// | `e mode=on`, `f mode=site` | what the sentences that follow set, and fill in |
/// | `p 2` | the priority of the sentences that follow |
/// | `c site=den` | what is the case |
/// | `z` | all is Chinese |
/// | `b` | the automata of the largest built-in types are built too, which takes seconds |
/// | `? turn on the lamp` | a text; other lines are texts too |
struct FuzzedDefinition {
    private(set) var locale = "en-US"
    private(set) var texts: [String] = []
    private(set) var buildsLargeTypes = false
    private(set) var context: [String: [String]] = [:]
    private var sentences: [[String]] = [[], []]
    private var rules: [String] = []
    private var things: [String] = []
    private var rooms: [String] = []
    private var skipWords: [String] = []
    private var extraWords: String?
    private var group: [String] = []

    private static let parameters: [(name: String, type: String)] =
        [("thing", "Thing"), ("room", "Room"), ("text", "string"), ("note", "string"), ("mode", "string")]
        + [
            "integer", "decimal", "boolean", "date", "time", "dateTime", "duration", "recurrence", "money", "distance",
            "temperature", "mass", "energy", "percentage", "ordinal", "phoneNumber",
        ].map { ($0, $0) }
    private static let arrays = [
        ("things", "Thing"), ("modes", "string"), ("numbers", "integer, range: [0, 9]"), ("times", "time"),
    ]

    init(_ source: String) {
        for line in source.split(whereSeparator: \.isNewline) { take(line) }
    }

    private mutating func take(_ line: Substring) {
        let rest = String(line.dropFirst().drop { $0 == " " })
        switch line.first {
        case "1", "2": sentences[line.first == "1" ? 0 : 1].append(sentence(rest))
        case "r": rules.append(rest)
        case "v": things.append(rest)
        case "n": rooms.append(rest)
        case "s": skipWords.append(rest)
        case "x": extraWords = rest
        case "w": add(to: "when", rest)
        case "u": add(to: "unless", rest)
        case "e": add(to: "set", rest)
        case "f": add(to: "fill", rest)
        case "p": group = ["priority: \(Int(rest) ?? 0)"]
        case "c":
            let (key, value) = Self.pair(rest)
            context[key, default: []].append(value)
        case "z": locale = "zh-CN"
        case "b": buildsLargeTypes = true
        case "?": texts.append(rest)
        default: texts.append(String(line))
        }
    }

    private mutating func add(to key: String, _ text: String) {
        let (name, value) = Self.pair(text)
        let field = "\(key): { \(Self.quoted(name)): \(value == "any" ? value : Self.quoted(value)) }"
        group = group.filter { !$0.hasPrefix(key) } + [field]
    }

    private static func pair(_ text: String) -> (key: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }

    private func sentence(_ text: String) -> String {
        "      - "
            + (group.isEmpty
                ? Self.quoted(text) : "{ \((["say: \(Self.quoted(text))"] + group).joined(separator: ", ")) }")
    }

    /// The text of the definition file.
    var yaml: String {
        var lines = ["application: { id: org.example.A, name: \(locale == "zh-CN" ? "厨房" : "Kitchen Aid") }"]
        if !skipWords.isEmpty { lines.append("skipWords: [\(skipWords.map(Self.quoted).joined(separator: ", "))]") }
        if let extraWords { lines.append("extraWords: \(Self.quoted(extraWords))") }
        lines += ["rules:", "  last: \"end\""]
        lines += rules.enumerated().map { "  r\($0): \(Self.quoted($1))" }
        lines += ["types:"] + values(of: "Thing", things) + values(of: "Room", rooms) + ["intents:"]
        for (index, own) in sentences.enumerated() {
            lines += ["  I\(index + 1):", "    parameters:"]
            lines += Self.parameters.map { "      \($0.name): { type: \($0.type) }" }
            lines += Self.arrays.map { "      \($0.0): { type: \($0.1), array: true }" }
            lines += ["    sentences:", "      - only \(index + 1)"] + own
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func values(of type: String, _ ways: [String]) -> [String] {
        ["  \(type):", "    dynamic: true", "    values:", "      last: \(type)"]
            + ways.enumerated().map { index, way in
                let attributes = index % 2 == 0 ? "domain: light" : "domain: [cover, light], site: den"
                return "      v\(index): { say: [\(Self.quoted(way))], attributes: { \(attributes) } }"
            }
    }

    /// In double quotes, as YAML and JSON read it.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0xFEFF:
                "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
