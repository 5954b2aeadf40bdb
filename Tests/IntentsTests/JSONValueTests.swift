import Intents
import TestSupport
import Testing

@Suite("JSON text")
struct JSONValueTests {
    @Test(
        "Values are written as one line",
        arguments: [
            (JSONValue.null, "null"), (true, "true"), (.integer(.min), "-9223372036854775808"),
            (.number(2), "2"), (.number(-0.0), "0"), (.number(0.1), "0.1"), (.number(1e300), "1e+300"),
            (.number(.infinity), "null"), (.number(.nan), "null"),
            (.hundredths(1), "1.00"), (.hundredths(0.456), "0.46"), (.hundredths(.nan), "null"),
            (.string("a\"b\\c\n\r\t\u{1}\u{7F}/é 汤 🍲"), #""a\"b\\c\n\r\t\u0001\u007f/é 汤 🍲""#),
            (.array([]), "[]"), (.array([1, .null]), "[1,null]"),
            (.object([:]), "{}"), (.object(["b": 1, "a": .array([2])]), #"{"b":1,"a":[2]}"#),
        ])
    func written(value: JSONValue, text: String) { #expect(value.text == text) }

    @Test(
        "Text is read",
        arguments: [
            ("null", JSONValue.null), (" true ", true), ("0", 0), ("-0", 0), ("2.0", 2), ("1e3", 1000),
            ("1.5", 1.5), ("-1.5E-1", -0.15), ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            (#""A\u00e9\/\n\ud83c\udf72""#, "Aé/\n🍲"), (#""""#, ""),
            ("[]", .array([])), ("[1,[2]]", .array([1, .array([2])])), ("{}", .object([:])),
            (#"{"b":1,"a":null}"#, .object(["a": .null, "b": 1])),
            ("\r\n\t[ 1 , 2 ]\n", .array([1, 2])),
        ])
    func read(text: String, value: JSONValue) throws { #expect(try JSONValue(json: text) == value) }

    @Test(
        "What is not JSON is an error",
        arguments: [
            "", " ", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "'a'", "\"a", "\"a\nb\"", "\"\\x\"",
            "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "01", "1.", ".5", "+1", "-", "1e", "0x1",
            "NaN", "Infinity", "tru", "nul", "1 2", "[1][2]", "1e400", "-1e400", "// a\n1", "\u{FEFF}1",
        ])
    func malformed(text: String) {
        let error = #expect(throws: JSONError.self) { try JSONValue(json: text) }
        #expect(error?.description.hasPrefix("not JSON: ") == true)
        #expect(error.map { $0.description.count < 200 } == true)
    }

    @Test(
        "Bytes that are not UTF-8 are an error",
        arguments: [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xE6], [0]]
            as [[UInt8]]
    )
    func notUTF8(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try JSONValue(json: bytes) }
    }

    @Test("Deep nesting is read to a bound and refused beyond, whatever the depth", arguments: ["[", "{\"a\":"])
    func nesting(open: String) throws {
        let close = open == "[" ? "]" : "}"
        func nested(_ depth: Int) -> String {
            String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        }
        #expect(try JSONValue(json: nested(100)).text == nested(100))
        #expect(throws: JSONError.self) { try JSONValue(json: nested(600)) }
        #expect(throws: JSONError.self) { try JSONValue(json: nested(200_000)) }
        #expect(throws: JSONError.self) { try JSONValue(json: String(repeating: open, count: 200_000)) }
    }

    @Test(
        "Errors tell what is wrong and where",
        arguments: [
            ("", "expected a value at line 1, column 1"),
            (#"{"a":1,"b":2,"a":3}"#, #"a key stands twice, "a", at line 1, column 19"#),
            (#"{"a":1,}"#, "expected a key in quotes at line 1, column 8"),
            ("[1,]", "expected a value at line 1, column 4"),
            ("{\n  \"汤\": tru\n}", "expected true at line 2, column 8"),
            ("1 2", "expected the end of the text at line 1, column 3"),
            ("[1e400]", "a number too large at line 1, column 7"),
            ("\"a", "a string without its closing quote at line 1, column 3"),
            ("\"a\n\"", "a control character in a string at line 1, column 3"),
            (#""\ud83c""#, "half a surrogate pair at line 1, column 8"),
        ])
    func message(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try JSONValue(json: text) }
        #expect(error?.description == "not JSON: " + message)
    }

    @Test("Any value comes back from its text", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let value = JSONValue.random(using: &random, depth: 4)
        let read = try JSONValue(json: value.text)
        #expect(read == value)
        #expect(read.text == value.text)
    }

    @Test("Text broken at random is read or refused, never a crash", arguments: 0..<200)
    func broken(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = Array(JSONValue.random(using: &random, depth: 4).text.utf8)
        for _ in 0..<3 where !bytes.isEmpty {
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        guard let value = try? JSONValue(json: bytes) else { return }
        #expect((try? JSONValue(json: value.text)) == value)
    }
}

@Suite("JSON objects")
struct JSONObjectTests {
    @Test("Members keep their order, are replaced in place and removed with nil")
    func members() {
        var object: JSONObject = ["z": 1, "a": 2]
        object["m"] = 3
        object["z"] = 4
        object["a"] = nil
        object["none"] = nil
        #expect(JSONValue.object(object).text == #"{"z":4,"m":3}"#)
        #expect(object.keys == ["z", "m"])
    }

    @Test(
        "Numbers are whole where their fraction is zero",
        arguments: [
            (JSONValue.integer(2), 2), (.number(2), 2), (.number(2.5), nil), (.number(1e30), nil), ("2", nil),
            (.hundredths(3), 3), (.number(.nan), nil),
        ] as [(JSONValue, Int?)])
    func whole(value: JSONValue, integer: Int?) { #expect(value.integerValue == integer) }
}
