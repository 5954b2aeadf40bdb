import BeckonKit
import Foundation
import Intents
import Pipeline
import Storage
import Testing

@Suite("Applications that are opened")
struct OpeningTests {
    /// A pipe with a name: reading it waits for the application.
    private static func makePipe(_ path: String) throws { try #require(mkfifo(path, 0o600) == 0) }

    @Test("An application gets the interaction, by the name that the journal has for it")
    func interaction() throws {
        let workspace = try Workspace([
            "beckon.yaml": "definitions: [camera.intents.yaml]\nextensions: [extension.yaml]",
            "camera.intents.yaml": """
            application: { id: org.example.Camera, name: Camera }
            intents:
              Shoot:
                background: false
                parameters: { count: { type: integer, required: true, prompt: "How many?" } }
                sentences: ["take {count} pictures"]
              Focus: { sentences: ["focus"] }
            """,
            "extension.yaml": """
            id: org.example.Camera.Extension
            application: org.example.Camera
            executable: /bin/cat
            intents: [Focus]
            launch: [/bin/sh, -c, "cat > opened"]
            """,
        ])
        try Self.makePipe(workspace.file("opened"))
        let conversation = try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
        try conversation.virtual.say("take 3 pictures")
        try conversation.virtual.finish()
        let reached = conversation.newEvents().last
        try #require(reached == "ended continued", "\(reached ?? "nothing")")
        let pipe = try #require(FileHandle(forReadingAtPath: workspace.file("opened")))
        let text = String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
        let opening = try Opening(#require(JSONValue(json: text).objectValue))
        guard case .interaction(let interaction) = opening else { throw Unexpected(text: text) }
        #expect(interaction.intent == "Shoot")
        #expect(interaction.slots == ["count": .integer(3)])
        let kept = try Store(directory: workspace.file("state")).journal.latest(1)
        #expect(kept.map(\.id) == [interaction.identifier])
    }

    private struct Unexpected: Error { var text: String }
}
