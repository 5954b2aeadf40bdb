import ConfigFile
import Testing

struct ScalarTests {
    private func node(_ text: String) throws -> YAMLNode {
        try #require(try YAMLNode(text: "v: \(text)\n", file: "s.yaml")["v"])
    }

    @Test(arguments: ["no", "yes", "on", "off", "y", "0", "010", "1.10", "12:30", "1e3", "0x1F", "2026-11-30", "true"])
    func plainTextStaysAsWritten(_ text: String) throws {
        #expect(try node(text).string() == text)
    }

    @Test(arguments: [
        ("true", true), ("True", true), ("TRUE", true), ("yes", true), ("on", true), ("On", true), ("false", false),
        ("no", false), ("OFF", false),
    ])
    func booleans(_ text: String, expected: Bool) throws {
        #expect(try node(text).boolean() == expected)
    }

    @Test(arguments: [("0", 0), ("-5", -5), ("+7", 7), ("16000", 16000)])
    func integers(_ text: String, expected: Int) throws {
        #expect(try node(text).integer() == expected)
    }

    @Test(arguments: [("0", 0), ("0.5", 0.5), ("-1.25", -1.25), ("1e3", 1000), ("7", 7), (".5", 0.5)])
    func decimals(_ text: String, expected: Double) throws {
        #expect(try node(text).decimal() == expected)
    }

    @Test(arguments: [
        ("\"true\"", "expected true or false, found text in quotes"),
        ("tRUE", "expected true or false, found “tRUE”"),
        ("1", "expected true or false, found “1”"),
        ("", "expected true or false, found nothing"),
        ("[a]", "expected true or false, found a list"),
    ])
    func notBoolean(_ text: String, message: String) throws {
        let node = try node(text)
        #expect(#expect(throws: ConfigError.self) { try node.boolean() }?.message == message)
    }

    @Test(arguments: ["1.0", "010", "0x10", "1_000", "\"5\"", "five", "", "99999999999999999999", "+", "{}", "٣"])
    func notInteger(_ text: String) throws {
        let node = try node(text)
        let error = #expect(throws: ConfigError.self) { try node.integer() }
        #expect(error?.message.hasPrefix("expected a whole number, found ") == true)
    }

    @Test(arguments: [".inf", "nan", "inf", "0x1p3", "1e999", "1.", "e5", "\"0.5\"", "00.5", "--1", "1,5"])
    func notDecimal(_ text: String) throws {
        let node = try node(text)
        let error = #expect(throws: ConfigError.self) { try node.decimal() }
        #expect(error?.message.hasPrefix("expected a number, found ") == true)
    }

    @Test(arguments: [
        ("~", "expected text, found nothing"), ("null", "expected text, found nothing"),
        ("{}", "expected text, found a mapping"), ("[]", "expected text, found a list"),
    ])
    func notText(_ text: String, message: String) throws {
        let node = try node(text)
        let error = #expect(throws: ConfigError.self) { try node.string() }
        #expect(error?.description == "s.yaml:1:4: \(message)")
    }

    @Test func smallIntegersTellTheirBounds() throws {
        let node = try node("300")
        let error = #expect(throws: ConfigError.self) { try node.integer(UInt8.self) }
        #expect(error?.message == "expected a whole number from 0 to 255, found “300”")
    }
}
