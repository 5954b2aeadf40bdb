import CSystemd
import Glibc

extension BusMessage {
    /// sd-bus did not take or give a value; the number is its own.
    struct Failure: Error { var number: Int32 }

    func append(_ value: BusValue) throws(Failure) {
        switch value {
        case .string(let text): try append("s", text)
        case .objectPath(let text): try append("o", text)
        case .boolean(let flag):
            var number: Int32 = flag ? 1 : 0
            try check(sd_bus_message_append_basic(pointer, Self.code("b"), &number))
        case .unsigned(var number): try check(sd_bus_message_append_basic(pointer, Self.code("u"), &number))
        case .integer(var number): try check(sd_bus_message_append_basic(pointer, Self.code("i"), &number))
        case .variant(let content): try append("v", content.signature, [content])
        case .array(let element, let content): try append("a", element, content)
        case .structure(let members): try append("r", members.map(\.signature).joined(), members)
        case .entry(let key, let content): try append("e", key.signature + content.signature, [key, content])
        case .other: throw Failure(number: EINVAL)
        }
    }

    /// All values of the message. Its depth is bounded by sd-bus, its size by the bus.
    func values() throws(Failure) -> [BusValue] {
        try check(sd_bus_message_rewind(pointer, 1))
        return try rest()
    }

    private func append(_ type: UnicodeScalar, _ text: String) throws(Failure) {
        // C would take it for the end.
        guard !text.utf8.contains(0) else { throw Failure(number: EINVAL) }
        try check(text.withCString { sd_bus_message_append_basic(pointer, Self.code(type), $0) })
    }

    private func append(_ type: UnicodeScalar, _ contents: String, _ values: [BusValue]) throws(Failure) {
        try check(sd_bus_message_open_container(pointer, Self.code(type), contents))
        for value in values { try append(value) }
        try check(sd_bus_message_close_container(pointer))
    }

    /// The values up to the end of the container.
    private func rest() throws(Failure) -> [BusValue] {
        var values: [BusValue] = []
        while let value = try next() { values.append(value) }
        return values
    }

    private func next() throws(Failure) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try check(sd_bus_message_peek_type(pointer, &type, &contents)) > 0 else { return nil }
        switch UnicodeScalar(UInt8(bitPattern: type)) {
        case "s": return .string(try text(type))
        case "o": return .objectPath(try text(type))
        case "b":
            var number: Int32 = 0
            try check(sd_bus_message_read_basic(pointer, type, &number))
            return .boolean(number != 0)
        case "u":
            var number: UInt32 = 0
            try check(sd_bus_message_read_basic(pointer, type, &number))
            return .unsigned(number)
        case "i":
            var number: Int32 = 0
            try check(sd_bus_message_read_basic(pointer, type, &number))
            return .integer(number)
        case "a", "v", "r", "e": return try container(type, contents)
        default:
            let signature = String(UnicodeScalar(UInt8(bitPattern: type)))
            try check(sd_bus_message_skip(pointer, signature))
            return .other(signature)
        }
    }

    private func container(_ type: CChar, _ contents: UnsafePointer<CChar>?) throws(Failure) -> BusValue {
        // The text that peeking gives lives as long as the container that it is in.
        let signature = contents.map { String(cString: $0) } ?? ""
        try check(sd_bus_message_enter_container(pointer, type, signature))
        let values = try rest()
        try check(sd_bus_message_exit_container(pointer))
        switch UnicodeScalar(UInt8(bitPattern: type)) {
        case "a": return .array(of: signature, values)
        case "r": return .structure(values)
        case "v" where values.count == 1: return .variant(values[0])
        case "e" where values.count == 2: return .entry(values[0], values[1])
        default: throw Failure(number: EBADMSG)
        }
    }

    private func text(_ type: CChar) throws(Failure) -> String {
        var text: UnsafePointer<CChar>?
        try check(sd_bus_message_read_basic(pointer, type, &text))
        return text.map { String(cString: $0) } ?? ""
    }

    @discardableResult private func check(_ result: Int32) throws(Failure) -> Int32 {
        guard result >= 0 else { throw Failure(number: -result) }
        return result
    }

    private static func code(_ type: UnicodeScalar) -> CChar { CChar(type.value) }
}
