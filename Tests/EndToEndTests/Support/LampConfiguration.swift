import TestSupport

/// A configuration of a lamp, which works, and of a light, in which something is wrong.
struct LampConfiguration {
    /// What comes of `turn on the lamp`.
    static let lampLines = [
        Expected.transcript("turn on the lamp"), Expected.match("org.example.Lamp", "TurnOn"),
        Expected.response("The lamp is on."), Expected.completed,
    ]

    let beckon: Beckon
    let folder: TemporaryFolder
    let settings: String

    /// - Parameter moreSettings: further lines of the settings file.
    init(moreSettings: String = "") throws {
        beckon = try Beckon()
        folder = try TemporaryFolder()
        settings = folder.path + "/beckon.yaml"
        try write("beckon.yaml", "definitions: [lamp.intents.yaml, light.intents.yaml]\n\(moreSettings)\n")
        try write(
            "lamp.intents.yaml",
            """
            application: { id: org.example.Lamp, name: Lamp }
            intents:
              TurnOn: { sentences: [turn on the lamp], response: { success: The lamp is on. } }

            """)
        try writeLight()
    }

    func write(_ name: String, _ text: String) throws { _ = try folder.file(name, Array(text.utf8)) }

    /// - Parameter more: lines from the sixth line of the file on.
    func writeLight(_ more: String = "") throws {
        try write(
            "light.intents.yaml",
            """
            application: { id: org.example.Light, name: Light }
            intents:
              Dim:
                sentences: [dim the light]
                response: { success: The light is dim. }
            \(more)
            """)
    }

    /// - Parameter handler: a shell script.
    func writeExtension(executable: String = "sh", handler: String) throws {
        try write("beckon.yaml", "definitions: [.]\nextensions: [.]\n")
        try write("handler.sh", handler)
        try write(
            "extension.yaml",
            """
            id: org.example.Light.IntentsExtension
            application: org.example.Light
            executable: \(executable)
            arguments: [handler.sh]
            intents: [Dim]
            deadline: 1

            """)
    }

    func ask(_ turns: String...) throws -> Outcome { try beckon.dialogue("ask", config: settings, turns) }
}
