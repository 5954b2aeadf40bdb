import Foundation

/// Validates documents against a JSON Schema with python3-jsonschema (draft 2020-12).
public enum SchemaValidator {
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// Reads `{ "schema": ..., "documents": [...] }` and writes a list of lists of faults.
    private static let script = """
        import json, sys
        from jsonschema import Draft202012Validator
        asked = json.load(sys.stdin)
        Draft202012Validator.check_schema(asked["schema"])
        validator = Draft202012Validator(asked["schema"])
        def faults(document):
            return ["%s: %s" % (fault.json_path, fault.message[:200]) for fault in validator.iter_errors(document)]
        json.dump([faults(document) for document in asked["documents"]], sys.stdout)
        """

    /// - Parameters:
    ///   - schema: the JSON text of the schema.
    ///   - documents: the JSON text of each document.
    /// - Returns: for each document what is wrong with it.
    /// - Throws: `Failure` where the validator is missing or the schema is none.
    public static func faults(schema: String, documents: [String]) throws -> [[String]] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-I", "-c", script]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let question = "{\"schema\": \(schema), \"documents\": [\(documents.joined(separator: ","))]}"
        // The program reads everything before it writes anything.
        try input.fileHandleForWriting.write(contentsOf: Data(question.utf8))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0,
            let faults = try? JSONDecoder().decode([[String]].self, from: answer), faults.count == documents.count
        else {
            throw Failure(
                description:
                    "python3 with python3-jsonschema (packages.txt) failed: \(String(decoding: answer, as: UTF8.self))")
        }
        return faults
    }
}
