import ConfigFile
import Intents

extension HassilReader {
    func lists(_ node: YAMLNode) -> [HassilList] {
        entries(node).compactMap { entry in
            content(entry).map {
                HassilList(name: entry.key, content: $0, location: SourceLocation(entry.keyLocation))
            }
        }
    }

    private func content(_ entry: YAMLMapping.Entry) -> HassilList.Content? {
        if entry.value.sequence != nil { return .values(nodes(entry.value).compactMap(value)) }
        var content: HassilList.Content?
        for part in entries(entry.value) {
            switch part.key {
            case "values": content = .values(nodes(part.value).compactMap(value))
            case "wildcard": if text(part.value) == "true" { content = .wildcard }
            case "range": content = range(part).map(HassilList.Content.range)
            default: unknown(part)
            }
        }
        if content == nil {
            losses.failed(
                "the list “\(entry.key)” has no values, range or wildcard", at: SourceLocation(entry.keyLocation))
        }
        return content
    }

    private func value(_ node: YAMLNode) -> HassilListValue? {
        let place = SourceLocation(node.location)
        guard node.mapping != nil else {
            return template(node).map { HassilListValue(say: $0, out: nil, context: [:], location: place) }
        }
        guard let say = node["in"] else {
            losses.failed("a value of a list needs “in:”, the words that are said", at: place)
            return nil
        }
        let context = node["context"].map { entries($0).map { ($0.key, texts($0.value)) } } ?? []
        for entry in entries(node) where !["in", "out", "context"].contains(entry.key) { unknown(entry) }
        return template(say).map {
            HassilListValue(
                say: $0, out: text(node["out"]), context: Dictionary(context) { $1 }, location: place)
        }
    }

    /// Nil, and reported, where it is no range of numbers.
    private func range(_ entry: YAMLMapping.Entry) -> NumberRange? {
        let place = SourceLocation(entry.location)
        guard let from = number(entry.value["from"]), let to = number(entry.value["to"]), from <= to,
            let step = number(entry.value["step"] ?? YAMLNode(.scalar(YAMLScalar("1")), at: entry.keyLocation)),
            step > 0, let multiplier = Double(text(entry.value["multiplier"]) ?? "1"), multiplier.isFinite
        else {
            losses.failed("a range needs whole numbers from: and to:, and a step: above 0", at: place)
            return nil
        }
        var range = NumberRange(from: from, to: to, step: step, multiplier: multiplier)
        range.fractions = text(entry.value["fractions"]).flatMap(NumberRange.Fractions.init)
        range.hasDigits = text(entry.value["digits"]) != "false"
        range.hasWords = text(entry.value["words"]) != "false"
        let known = ["from", "to", "step", "type", "fractions", "multiplier", "digits", "words", "words_language"]
        for part in entries(entry.value) where !known.contains(part.key) { unknown(part) }
        return range
    }

    private func number(_ node: YAMLNode?) -> Int? {
        guard let text = text(node), let number = Double(text), number.magnitude < 1e15 else { return nil }
        return Int(exactly: number)
    }
}
