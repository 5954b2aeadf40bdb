import Foundation

/// A folder with an application as somebody else wrote it: a definition, and an extension in Python that tries to reach
/// a port of this device. It answers `success` where it can, else `offline`.
public struct RadioApplication: Sendable {
    public static let id = "org.example.Radio"
    public static let extensionID = "org.example.Radio.IntentsExtension"

    public let folder: TemporaryFolder
    public var manifest: String { folder.path + "/extension.yaml" }

    public init(port: UInt16 = 9, entitlements: String = "[network, home]", more: String = "") throws {
        // Without links: as an inspection tells it.
        folder = try TemporaryFolder()
        try write(
            "radio.intents.yaml",
            """
            application: { id: \(Self.id), name: Radio }
            intents:
              Tune:
                sentences: [tune the radio]
                response: { success: It is on., offline: { say: The radio is offline. } }

            """)
        try writeManifest(port: port, entitlements: entitlements, more: more)
        try write("radio.py", Self.program)
    }

    public func write(_ name: String, _ text: String) throws { _ = try folder.file(name, Array(text.utf8)) }

    public func writeManifest(
        port: UInt16 = 9, entitlements: String = "[network, home]", more: String = ""
    ) throws {
        try write(
            "extension.yaml",
            """
            id: \(Self.extensionID)
            application: \(Self.id)
            executable: python3
            arguments: [-S, -I, radio.py, "\(port)"]
            intents: [Tune]
            group: \(Self.id)
            entitlements: \(entitlements)
            \(more)

            """)
    }

    private static let program = """
        import json, os, socket, sys
        for line in sys.stdin:
            request = json.loads(line)
            result = {}
            if request["method"] == "initialize":
                result = {"protocolVersion": 1}
            elif request["method"] == "confirm":
                result = {"code": "ready"}
            elif request["method"] == "handle":
                try:
                    socket.create_connection(("127.0.0.1", int(sys.argv[1])), 5).close()
                    result = {"code": "success"}
                except OSError:
                    result = {"code": "offline"}
            print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)

        """
}
