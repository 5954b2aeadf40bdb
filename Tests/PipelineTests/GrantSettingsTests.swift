import Intents
import Pipeline
import Testing

struct GrantSettingsTests {
    private static func settings(_ yaml: String) throws -> BeckonSettings {
        let workspace = try Workspace(["beckon.yaml": "grants: \(yaml)\n"])
        return try Configuration.settings(file: workspace.file("beckon.yaml"), places: Workspace.places)
    }

    @Test(
        arguments: [
            ("{}", [:]), ("{ org.a.X: [network] }", ["org.a.X": [.network]]),
            ("{ org.a.X: [home, audio, home], org.a.Y: [] }", ["org.a.X": [.home, .audio]]),
        ] as [(String, [String: Set<Entitlement>])])
    func areRead(_ yaml: String, _ expected: [String: Set<Entitlement>]) throws {
        #expect(try Self.settings(yaml).grants.entitlements == expected)
    }

    @Test(arguments: [
        (
            "{ org.a.X: [netwrok] }",
            "“netwrok” for org.a.X cannot be granted; use some of voice, network, home, audio, desktop, control"
        ),
        ("[network]", "expected a mapping"), ("{ org.a.X: { network: true } }", "expected a list"),
    ])
    func faultIsTold(_ yaml: String, _ words: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try Self.settings(yaml) }
        let description = try #require(error?.description)
        #expect(description.contains(words), "\(description)")
        #expect(description.contains("beckon.yaml:1:"), "\(description)")
    }
}
