import Foundation
import Testing

@testable import BeckonKit

/// python/beckon.py does in Python what BeckonKit does in Swift.
@Suite struct PythonModuleTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../python").standardizedFileURL

    private static let chef = """
        import beckon
        extension = beckon.Extension()
        @extension.handler("OrderSoup")
        class Chef:
            def handle(self, request):
                request.progress("The kitchen is busy today.")
                request.log("info", "The book has a new order.")
                if request["soup"] != "tomato" or request["quantity"] != 2:
                    return beckon.Response.failure()
                return beckon.Response.success(waitTime=beckon.datetime.timedelta(minutes=12))
        extension.serve()
        """

    /// The lines of docs/extension-protocol.md, in both languages.
    @Test func documentedConversationIsHeld() throws {
        let examples = try Document.examples()
        let asked = try #require(examples.first)
        let (printed, status) = try Self.python(["-c", Self.chef], input: asked.joined(separator: "\n") + "\n")
        #expect(status == 0)
        let answers = try printed.split(separator: "\n").map { try JSONValue(json: String($0)).text }
        let documented = try examples.dropFirst().first?.map { try JSONValue(json: $0).text }
        #expect(answers.sorted() == documented?.sorted())
    }

    /// The blocks of docs/handlers.md are one program; what follows `serve` in it is its test.
    @Test func documentedHandlersWork() throws {
        let blocks = try Document.handlers.blocks("python").map {
            $0.replacingOccurrences(of: "if __name__", with: "if not __name__")
        }
        #expect(blocks.count == 3)
        let (printed, status) = try Self.python(["-c", blocks.joined(separator: "\n")], errors: "&1")
        #expect(status == 0, "\(printed)")
    }

    @Test func itsOwnTestsPass() throws {
        let (printed, status) = try Self.python(["-m", "unittest", "-q"], errors: "&1")
        #expect(status == 0, "\(printed)")
        #expect(printed.contains(/Ran [1-9][0-9]+ tests/))
    }

    /// What it printed, and its status; 137 where it hung and had to be killed.
    private static func python(
        _ arguments: [String], input: String = "", errors: String = "/dev/null"
    ) throws -> (String, Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let command = "exec timeout --signal=KILL 60 python3 -B \"$@\" 2>\(errors)"
        process.arguments = ["-c", command, "sh"] + arguments
        process.currentDirectoryURL = folder
        let standardInput = Pipe()
        let output = Pipe()
        process.standardInput = standardInput
        process.standardOutput = output
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: printed, as: UTF8.self), process.terminationStatus)
    }
}
