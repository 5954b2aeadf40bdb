/// Lays a tree out over lines.
struct YAMLWriter {
    private static let width = 120
    /// libyaml takes no key on one line with its value that is longer than 1024 characters.
    private static let longestKey = 500

    private(set) var output = ""

    /// - Parameters:
    ///   - indentation: that of the lines of a value of several lines.
    ///   - column: characters of the line so far.
    mutating func write(_ value: YAMLValue, indentation: Int, column: Int) {
        if let line = Self.line(value, room: Self.width - column, depth: 0) {
            output += column == 0 || output.hasSuffix(" ") ? line : " " + line
            output += "\n"
            return
        }
        let isBehindKey = column > 0 && !output.hasSuffix(" ")
        if isBehindKey { output += "\n" }
        var isFirst = !isBehindKey
        func pad() -> String { isFirst ? "" : String(repeating: " ", count: indentation) }
        switch value {
        case .text, .plain: break
        case .list(let elements, _):
            for element in elements {
                output += pad() + "- "
                isFirst = false
                write(element, indentation: indentation + 2, column: indentation + 2)
            }
        case .mapping(let entries, _):
            for (key, value) in entries {
                output += pad() + Self.head(of: key, indentation: indentation)
                isFirst = false
                write(value, indentation: indentation + 2, column: indentation + key.count + 2)
            }
        }
    }

    private static func head(of key: String, indentation: Int) -> String {
        let text = YAMLScalarText.text(of: key)
        guard text.unicodeScalars.count > longestKey else { return text + ":" }
        return "? \(text)\n\(String(repeating: " ", count: indentation)):"
    }

    /// A value on one line; nil where it does not fit, or where lines of its own are easier to read.
    private static func line(_ value: YAMLValue, room: Int, depth: Int) -> String? {
        switch value {
        case .text(let text): return YAMLScalarText.text(of: text)
        case .plain(let text): return text
        case .list(let elements, let isSpread):
            guard !isSpread || elements.isEmpty else { return nil }
            return joined(elements.lazy.map { ("", $0) }, "[", "]", room: room, depth: depth)
        case .mapping(let entries, let isSpread):
            guard !isSpread || entries.isEmpty else { return nil }
            let keyed = entries.lazy.map { (YAMLScalarText.text(of: $0.key) + ": ", $0.value) }
            return entries.isEmpty ? "{}" : joined(keyed, "{ ", " }", room: room, depth: depth)
        }
    }

    private static func joined(
        _ parts: some Sequence<(String, YAMLValue)>, _ open: String, _ close: String, room: Int, depth: Int
    ) -> String? {
        guard depth < 3 else { return nil }
        var text = open
        for (index, part) in parts.enumerated() {
            text += (index > 0 ? ", " : "") + part.0
            guard text.count < room, let value = line(part.1, room: room - text.count, depth: depth + 1) else {
                return nil
            }
            text += value
            guard text.count + close.count <= room else { return nil }
        }
        return text + close
    }
}

/// Text as a scalar of YAML, quoted where it has to be.
enum YAMLScalarText {
    static func text(of text: String) -> String {
        if isPlain(text) { return text }
        let needsEscapes = text.unicodeScalars.contains { !isPrintable($0) }
        if !needsEscapes, text.contains(where: { $0 == "\\" || $0 == "\"" }) {
            return "'\(text.replacing("'", with: "''"))'"
        }
        return "\"\(text.unicodeScalars.map(escaped).joined())\""
    }

    /// Words that other readers of YAML, or this one, take for something else than text.
    private static let words: Set<String> = [
        "true", "false", "yes", "no", "on", "off", "null", "y", "n", "any",
    ]

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, text.last != " ",
            !words.contains(text.lowercased())
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0123456789 _-.'".unicodeScalars.contains(scalar)
        }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\\\"
        case "\"": return "\\\""
        case "\n": return "\\n"
        case "\t": return "\\t"
        default:
            if isPrintable(scalar) { return String(Character(scalar)) }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
    }
}
