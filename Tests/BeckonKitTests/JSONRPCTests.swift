import BeckonKit
import Testing

@Suite struct JSONRPCTests {
    typealias Message = JSONRPC.Message

    static let lines: [(String, Message)] = [
        (
            #"{"jsonrpc":"2.0","id":1,"method":"confirm","params":{"a":[1,2.5,null]}}"#,
            .request(id: .integer(1), method: "confirm", parameters: ["a": [1, 2.5, .null]])
        ),
        (
            #"{"jsonrpc":"2.0","id":"x","method":"m","params":{}}"#,
            .request(id: .string("x"), method: "m", parameters: [:])
        ),
        (
            #"{"jsonrpc":"2.0","method":"log","params":{"message":"für \"Ü\"\n"}}"#,
            .notification(method: "log", parameters: ["message": "für \"Ü\"\n"])
        ),
        (#"{"jsonrpc":"2.0","id":-7,"result":null}"#, .response(id: .integer(-7), result: .null)),
        (
            #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#,
            .error(id: nil, JSONRPC.ErrorObject(code: -32700, message: "no"))
        ),
        (
            #"{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"no","data":[true]}}"#,
            .error(id: .integer(2), JSONRPC.ErrorObject(code: 1, message: "no", data: [true]))
        ),
    ]

    @Test(arguments: lines) func roundTrip(_ line: String, _ message: Message) throws {
        #expect(try Message(line: line.utf8) == message)
        #expect(String(decoding: message.line, as: UTF8.self) == line + "\n")
    }

    @Test func parametersMayBeAbsent() throws {
        #expect(
            try Message(line: #"{"jsonrpc":"2.0","id":1.0,"method":"m"}"#.utf8)
                == .request(id: .integer(1), method: "m", parameters: [:]))
    }

    static let malformed: [(String, String, JSONRPC.ID?, Int)] = [
        ("", "the line is not JSON: expected a value at line 1, column 1", nil, -32700),
        ("[]", "the message is a batch; send one message a line", nil, -32600),
        ("7", "the message is not a JSON object", nil, -32600),
        ("\0{}", "the line is not UTF-8 text", nil, -32700),
        ("\u{FEFF}{}", "the line is not UTF-8 text", nil, -32700),
        (#"{"id":4,"method":"m"}"#, #"the message lacks "jsonrpc":"2.0""#, .integer(4), -32600),
        (#"{"jsonrpc":2.0,"id":4,"method":"m"}"#, #"the message lacks "jsonrpc":"2.0""#, .integer(4), -32600),
        (#"{"jsonrpc":"2.0","id":"q","method":""}"#, #""method" is not a name"#, .string("q"), -32600),
        (#"{"jsonrpc":"2.0","id":4,"method":"m","params":[1]}"#, #""params" is not an object"#, .integer(4), -32602),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, #""id" is neither an integer nor a string"#, nil, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, #""id" is neither an integer nor a string"#, nil, -32600),
        (#"{"jsonrpc":"2.0","result":1}"#, #""id" is neither an integer nor a string"#, nil, -32600),
        (
            #"{"jsonrpc":"2.0","id":4}"#, #"the message has neither "method" nor "result" nor "error""#, .integer(4),
            -32600
        ),
        (
            #"{"jsonrpc":"2.0","id":4,"error":{"code":"x","message":"y"}}"#,
            #""error" is not an object with an integer "code" and a "message", alone in its response"#, .integer(4),
            -32600
        ),
        (
            #"{"jsonrpc":"2.0","id":4,"error":{"code":1,"message":"y"},"result":1}"#,
            #""error" is not an object with an integer "code" and a "message", alone in its response"#, .integer(4),
            -32600
        ),
    ]

    @Test(arguments: malformed) func malformedLine(_ line: String, _ words: String, _ id: JSONRPC.ID?, _ code: Int) {
        let error = #expect(throws: JSONRPC.MalformedMessage.self) { try Message(line: line.utf8) }
        #expect(error?.description == words)
        #expect(error?.id == id)
        #expect(error?.errorObject.code == code)
    }

    @Test func bytesThatAreNoText() {
        #expect(throws: JSONRPC.MalformedMessage(.notUTF8)) { try Message(line: [0x22, 0xFF, 0x22]) }
    }

    /// Text from a process must never exhaust the stack.
    @Test(arguments: [400, 5_000, 500_000]) func deepNestingIsReadOrRefused(_ depth: Int) {
        let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let line = #"{"jsonrpc":"2.0","id":1,"result":\#(nested)}"#
        #expect((try? Message(line: line.utf8)) == nil || depth == 400)
    }
}
