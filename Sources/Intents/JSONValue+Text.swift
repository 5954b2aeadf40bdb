import Foundation

/// JSON text that could not be read.
public struct JSONError: Error, Sendable, CustomStringConvertible {
    public var description: String
}

extension JSONValue {
    /// Reads one JSON value from UTF-8 text. Strict: see `JSONReader`.
    ///
    /// - Throws: `JSONError` with one sentence, and the line and column, where the text is not JSON.
    public init(json text: some Sequence<UInt8>) throws(JSONError) { self = try JSONReader.read(Array(text)) }

    public init(json text: String) throws(JSONError) { try self.init(json: Array(text.utf8)) }

    /// The value as one line of JSON text, without a line end.
    public var text: String {
        var output = ""
        write(to: &output)
        return output
    }

    private func write(to output: inout String) {
        switch self {
        case .null: output += "null"
        case .boolean(let value): output += value ? "true" : "false"
        case .integer(let value): output += String(value)
        case .number(let value): output += Self.numberText(value)
        case .hundredths(let value): output += value.isFinite ? String(format: "%.2f", value) : "null"
        case .string(let text): Self.write(text, to: &output)
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { output += "," }
                element.write(to: &output)
            }
            output += "]"
        case .object(let object):
            output += "{"
            for (index, member) in object.members.enumerated() {
                if index > 0 { output += "," }
                Self.write(member.key, to: &output)
                output += ":"
                member.value.write(to: &output)
            }
            output += "}"
        }
    }

    /// JSON has no infinities; whole numbers are written without a fraction.
    private static func numberText(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if let whole = Int(exactly: value) { return String(whole) }
        return "\(value)"
    }

    private static func write(_ text: String, to output: inout String) {
        output += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                output += String(format: "\\u%04x", scalar.value)
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "\""
    }
}

extension JSONValue: Decodable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(
                JSONObject(try keys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) }))
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let value = try? container.decode(Bool.self) { return .boolean(value) }
        if let value = try? container.decode(Int.self) { return .integer(value) }
        return .number(try container.decode(Double.self))
    }
}
