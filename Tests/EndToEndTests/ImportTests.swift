import Foundation
import TestSupport
import Testing

/// Definition files from those of other assistants, as a person gets them.
struct ImportTests {
    private static let hatch = """
        lists: { hatch_names: { values: [{ in: "(fore|front)", out: fore }, { in: aft, out: aft }] } }
        intents:
          OpenHatch:
            data:
              - sentences: ["open [the] {hatch_names:hatch} hatch[es]", "open {"]
                response: opened
        """

    private static let definitions = """
        application: { id: org.example.Boat, name: Boat }
        types:
          HatchNames:
            values:
              fore: ["fore|front"]
              aft: [aft]
        intents:
          OpenHatch:
            title: Open hatch
            parameters:
              hatch: { type: HatchNames }
            sentences:
              - "open [the] {hatch} hatch[es]"

        """

    private static let boat = ["--application", "org.example.Boat", "--name", "Boat"]

    @Test func whatIsLostIsToldAndTheRestConverted() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("hatch.yaml", Array(Self.hatch.utf8))
        let outcome = try Beckon().run(["import", "hassil", path] + Self.boat)
        #expect(outcome.output == Self.definitions)
        #expect(
            outcome.errors == """
                \(path):5:71: error: the { is not closed; a } is missing
                \(path):6:19: warning: the response “opened” is not converted; write it under response:
                1 sentence of 1 intent converted; 2 left out or changed

                """)
        #expect(outcome.status == 0)
        let again = try Beckon().run(["import", "hassil", path] + Self.boat)
        #expect(again.output == outcome.output)
    }

    /// The file that was written can be talked to.
    @Test func theFileIsUnderstood() throws {
        let folder = try TemporaryFolder()
        let sentences = try folder.file("hatch.ini", Array("[OpenHatch]\nopen $hatch {hatch}\n".utf8))
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/slots", withIntermediateDirectories: true)
        _ = try folder.file("slots/hatch", Array("(fore | front):fore\naft\n".utf8))
        let output = "\(folder.path)/hatch.intents.yaml"
        let outcome = try Beckon().run(
            ["import", "rhasspy", sentences, "--slots", "\(folder.path)/slots", "--output", output] + Self.boat)
        #expect(outcome.output == "")
        #expect(outcome.errors == "1 sentence of 1 intent converted; nothing left out or changed\n")
        let config = try folder.file("beckon.yaml", Array("definitions: [\(output)]\n".utf8))
        let dialogue = try Beckon().run(["ask", "--config", config, "open front"])
        #expect(dialogue.output.contains("org.example.Boat.OpenHatch hatch=\"fore\""))
    }

    @Test(arguments: [
        (["nothing.yaml"], 1, "nothing.yaml: error: cannot be read: No such file or directory\n"),
        (["FOLDER/empty.yaml"], 1, "0 sentences of 0 intents converted; nothing left out or changed\n"),
        (
            ["FOLDER/empty.yaml", "--application", "Boat"], 2,
            "“Boat” is no application id; write it like org.example.Home"
        ),
        ([], 2, "beckon import hassil: FILES is missing; see beckon import hassil --help\n"),
    ])
    func whatCannotBeDoneIsTold(words: [String], status: Int32, errors: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("empty.yaml", Array("{}\n".utf8))
        let outcome = try Beckon().run(
            ["import", "hassil"] + words.map { $0.replacingOccurrences(of: "FOLDER", with: folder.path) })
        #expect(outcome.errors.contains(errors))
        #expect(outcome.output == "")
        #expect(outcome.status == status)
    }
}
