import Foundation
import Pipeline
import Testing

@Suite("Where settings and state are looked for")
struct PlacesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var environment: [String: String]
        var expected: [String]
    }

    @Test(
        arguments: [
            Case(
                testDescription: "a home", environment: ["HOME": "/home/a"],
                expected: ["/home/a/.config/beckon/beckon.yaml", "/etc/beckon/beckon.yaml", "config/beckon.yaml"]),
            Case(
                testDescription: "XDG_CONFIG_HOME goes before the home",
                environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": "/x"],
                expected: ["/x/beckon/beckon.yaml", "/etc/beckon/beckon.yaml", "config/beckon.yaml"]),
            Case(
                testDescription: "XDG_CONFIG_HOME that is empty counts as not set",
                environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": ""],
                expected: ["/home/a/.config/beckon/beckon.yaml", "/etc/beckon/beckon.yaml", "config/beckon.yaml"]),
            Case(
                testDescription: "XDG_CONFIG_HOME that is relative counts as not set",
                environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": "here"],
                expected: ["/home/a/.config/beckon/beckon.yaml", "/etc/beckon/beckon.yaml", "config/beckon.yaml"]),
            Case(
                testDescription: "BECKON_CONFIG that is empty counts as not set",
                environment: ["HOME": "/home/a", "BECKON_CONFIG": ""],
                expected: ["/home/a/.config/beckon/beckon.yaml", "/etc/beckon/beckon.yaml", "config/beckon.yaml"]),
            Case(
                testDescription: "BECKON_CONFIG goes before all",
                environment: ["HOME": "/h", "BECKON_CONFIG": "/b.yaml"],
                expected: [
                    "/b.yaml", "/h/.config/beckon/beckon.yaml", "/etc/beckon/beckon.yaml", "config/beckon.yaml",
                ]),
            Case(
                testDescription: "a service without a home", environment: [:],
                expected: ["/etc/beckon/beckon.yaml", "config/beckon.yaml"]),
        ])
    func settingsFiles(sample: Case) {
        let places = Places(environment: sample.environment, programFolder: "/usr/bin")
        #expect(places.settingsFiles == sample.expected)
    }

    @Test("The person's own settings are taken, and those that the environment names instead of them")
    func order() throws {
        let workspace = try Workspace([
            "own/beckon/beckon.yaml": "locale: en-GB", "named.yaml": "locale: zh-CN",
        ])
        var environment = ["XDG_CONFIG_HOME": workspace.file("own")]
        #expect(try settings(environment).locale == "en-GB")
        environment["BECKON_CONFIG"] = workspace.file("named.yaml")
        #expect(try settings(environment).locale == "zh-CN")
        // A file that is named but absent is a mistake; another one would surprise.
        environment["BECKON_CONFIG"] = workspace.file("absent.yaml")
        let error = #expect(throws: ConfigurationError.self) { try settings(environment) }
        #expect(error?.description.hasPrefix("\(workspace.file("absent.yaml")): error: cannot be read: ") == true)
    }

    private func settings(_ environment: [String: String]) throws -> BeckonSettings {
        try Configuration.settings(file: nil, places: Places(environment: environment, programFolder: "/usr/bin"))
    }

    @Test("What --state or the settings name goes before the environment, which goes before the system's folder")
    func stateFolder() {
        let places = Places(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"], programFolder: "/usr/bin")
        #expect(places.stateFolder("/named") == "/named")
        #expect(places.stateFolder(nil) == "/s/beckon")
        #expect(Places(environment: [:], programFolder: "/usr/bin").stateFolder(nil) == "/var/lib/beckon")
    }

    @Test("Programs are looked for along PATH, else in the system's folders")
    func searchPath() {
        #expect(Places(environment: ["PATH": "/a::/b"], programFolder: "").searchPath == ["/a", "/b"])
        #expect(Places(environment: [:], programFolder: "").searchPath == ["/usr/bin", "/bin"])
    }
}
