import Testing

@testable import Pipeline

@Suite("Protected data")
struct ProtectedDataTests {
    private func settings(_ yaml: String) throws -> ProtectedDataSettings {
        let workspace = try Workspace(["beckon.yaml": "protectedData: \(yaml)\n"])
        return try Configuration.settings(file: workspace.file("beckon.yaml"), places: Workspace.places).protectedData
    }

    @Test(
        "A group's data is there once its sign is",
        arguments: [
            ("{}", []), ("{ soup: { path: /there } }", []), ("{ soup: { path: /gone } }", ["soup"]),
            ("{ soup: { mount: /vault } }", []), ("{ soup: { mount: /vault/ } }", []),
            ("{ soup: { mount: /there } }", ["soup"]), ("{ soup: { path: /vault } }", ["soup"]),
            ("{ any: { path: /gone } }", ["chat", "soup"]), ("{ any: { mount: /closed } }", ["chat", "soup"]),
            ("{ any: { path: /gone }, soup: { path: /there } }", ["chat"]),
            ("{ any: { path: /there }, chat: { mount: /closed } }", ["chat"]),
            ("{ bread: { path: /gone } }", []),
        ] as [(String, Set<String>)])
    func groups(_ yaml: String, unavailable: Set<String>) throws {
        let probe = FileProbe(exists: { $0 == "/there" }, mountPoints: { ["/", "/vault"] })
        let settings = try settings(yaml)
        #expect(ProtectedData.unavailableGroups(among: ["soup", "chat"], settings, probe: probe) == unavailable)
    }

    @Test("The table of mounts is understood")
    func mountTable() {
        let text = #"""
            22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
            29 22 0:26 / /run/user/1000/my\040files\134x rw - tmpfs tmpfs rw
            30 22 0:27 / /h\303\244user\9 rw shared:5 - tmpfs tmpfs rw
            a line that is
            31 22 0:28 / /short\04
            """#
        #expect(
            MountTable.points(in: text)
                == ["/", #"/run/user/1000/my files\x"#, #"/häuser\9"#, #"/short\04"#])
    }

    @Test("This device has a root that is mounted, and a file that is no mount")
    func device() throws {
        let probe = FileProbe.device
        #expect(probe.mountPoints().contains("/proc"))
        #expect(!probe.mountPoints().contains("/proc/self"))
        #expect(probe.exists("/proc/self/mountinfo") && !probe.exists("/proc/self/no such file"))
    }
}
