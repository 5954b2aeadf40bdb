import Intents

/// The event lines that a program wrote, compared as JSON objects.
///
/// How sure the recogniser is, and the hundredth of a second at which a word begins, are measurements: they are checked
/// for their form and left out of the comparison.
struct EventLines {
    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    /// Without measurements, keys sorted.
    let lines: [String]
    /// Of each `utterance`, in seconds.
    private(set) var utterances: [ClosedRange<Double>] = []

    init(_ output: String) throws {
        var lines: [String] = []
        for line in output.split(separator: "\n") {
            let value: JSONValue
            do { value = try JSONValue(json: String(line)) } catch {
                throw Unreadable(description: "this is no JSON (\(error)): \(line)")
            }
            guard var event = value.objectValue, event["event"]?.stringValue != nil else {
                throw Unreadable(description: "this is no event: \(line)")
            }
            try Self.check(line)
            if let start = event["start"]?.numberValue, let end = event["end"]?.numberValue {
                guard start < end else { throw Unreadable(description: "this ends before it begins: \(line)") }
                utterances.append(start...end)
            }
            for measurement in ["confidence", "start", "end"] { event[measurement] = nil }
            lines.append(JSONValue.object(event).text)
        }
        self.lines = lines
    }

    /// Measurements are written with two decimals; confidences are between 0 and 1.
    private static func check(_ line: Substring) throws {
        for match in line.matches(of: #/"(confidence|start|end)":([^,}]*)/#) {
            guard match.output.2.wholeMatch(of: #/\d+\.\d\d/#) != nil else {
                throw Unreadable(description: "\(match.output.1) has not two decimals: \(line)")
            }
            guard match.output.1 != "confidence" || (Double(match.output.2) ?? 2) <= 1 else {
                throw Unreadable(description: "the confidence is above 1: \(line)")
            }
        }
    }

    /// What was written as expected lines of a test, in the form of `lines`.
    static func expected(_ texts: [String]) throws -> [String] {
        try texts.map { try JSONValue(json: $0).text }
    }

    /// The keys of an object in the order in which they stand in its text. Nested objects are passed over.
    static func keys(of line: some StringProtocol) -> [String] {
        var keys: [String] = []
        var depth = 0
        var string: String?
        var last = ""
        var isEscaped = false
        for character in line {
            if let open = string {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    (last, string) = (open, nil)
                } else {
                    string = open + String(character)
                }
                continue
            }
            switch character {
            case "\"": string = ""
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            case ":" where depth == 1: keys.append(last)
            default: break
            }
        }
        return keys
    }
}
