import BeckonKit
import Testing

@Suite struct StateDirectoryTests {
    @Test(
        arguments: [
            (["STATE_DIRECTORY": "/var/lib/beckon:/x", "XDG_STATE_HOME": "/s", "HOME": "/h"], "/var/lib/beckon"),
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/beckon"),
            (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/beckon"),
            (["STATE_DIRECTORY": "", "HOME": "/h"], "/h/.local/state/beckon"),
            ([:], nil),
        ] as [([String: String], String?)])
    func firstThatIsSet(_ environment: [String: String], _ path: String?) {
        #expect(StateDirectory.path(environment: environment) == path)
    }
}
