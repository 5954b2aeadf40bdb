/// Reads JSON text as RFC 8259 has it, nothing more: no trailing commas, comments, byte order mark or lone surrogates,
/// and no key twice in an object, because two programs would take two different values.
struct JSONReader {
    /// Far deeper than any message; the bound keeps hostile text from using up the stack.
    private static let maximumDepth = 256

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    private init(bytes: [UInt8]) { self.bytes = bytes }

    static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONError(description: "not JSON: not UTF-8")
        }
        var reader = JSONReader(bytes: bytes)
        let value = try reader.value()
        reader.skipSpace()
        guard reader.next == nil else { throw reader.error("expected the end of the text") }
        return value
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
        case UInt8(ascii: "t"): return try literal("true", .boolean(true))
        case UInt8(ascii: "f"): return try literal("false", .boolean(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw error("expected a value")
        }
    }

    private mutating func literal(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        guard bytes[position...].starts(with: "\(text)".utf8) else { throw error("expected \(text)") }
        position += text.utf8CodeUnitCount
        return value
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        try descend()
        var elements: [JSONValue] = []
        skipSpace()
        if !take("]") {
            repeat {
                elements.append(try value())
                skipSpace()
            } while take(",")
            guard take("]") else { throw error("expected , or ]") }
        }
        depth -= 1
        return .array(elements)
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        try descend()
        var members: [String: JSONValue] = [:]
        skipSpace()
        if !take("}") {
            repeat {
                skipSpace()
                guard next == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
                let key = try string()
                skipSpace()
                guard take(":") else { throw error("expected :") }
                guard members.updateValue(try value(), forKey: key) == nil else {
                    throw error("a key stands twice, \(JSONValue.string(String(key.prefix(40))).text),")
                }
                skipSpace()
            } while take(",")
            guard take("}") else { throw error("expected , or }") }
        }
        depth -= 1
        return .object(JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }

    /// Steps over an opening bracket.
    private mutating func descend() throws(JSONError) {
        guard depth < Self.maximumDepth else { throw error("more than \(Self.maximumDepth) levels") }
        depth += 1
        position += 1
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = position
        _ = take("-")
        let hasLeadingZero = next == UInt8(ascii: "0")
        let count = skipDigits()
        guard count == 1 || count > 1 && !hasLeadingZero else { throw error("expected a number") }
        if take("."), skipDigits() == 0 { throw error("expected a digit") }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            if skipDigits() == 0 { throw error("expected a digit") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let value = Int(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { throw error("a number too large") }
        return Int(exactly: value).map(JSONValue.integer) ?? .number(value)
    }
}

// Strings
extension JSONReader {
    private mutating func string() throws(JSONError) -> String {
        position += 1
        var text = ""
        while true {
            let start = position
            while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                position += 1
            }
            text += String(decoding: bytes[start..<position], as: UTF8.self)
            if take("\"") { return text }
            guard take("\\") else {
                throw error(next == nil ? "a string without its closing quote" : "a control character in a string")
            }
            text.unicodeScalars.append(try escaped())
        }
    }

    private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
        guard let byte = next else { throw error("a string without its closing quote") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeScalar()
        default: throw error("an unknown escape")
        }
    }

    /// The scalar of `\u`, whose second half may stand in another `\u`.
    private mutating func unicodeScalar() throws(JSONError) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), take("\\"), take("u") else { throw error("half a surrogate pair") }
        let trail = try codeUnit()
        guard UTF16.isTrailSurrogate(UInt16(trail)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
        else { throw error("half a surrogate pair") }
        return scalar
    }

    /// Four hexadecimal digits: at most 0xFFFF.
    private mutating func codeUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw error("expected four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}

// Bytes
extension JSONReader {
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    /// The place counts from 1, columns in Unicode scalars.
    private func error(_ what: String) -> JSONError {
        let before = bytes[..<position]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        return JSONError(description: "not JSON: \(what) at line \(line), column \(column)")
    }
}
