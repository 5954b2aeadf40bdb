import Glibc
import Testing

@testable import Bus

/// What people read, and addresses.
struct BusWordsTests {
    @Test(arguments: [
        (
            BusError(.connection("unix:path=/bus"), .system(ENOENT)),
            "cannot reach the bus at unix:path=/bus: No such file or directory; check that a D-Bus daemon runs and that the "
                + "address in the environment is its own"
        ),
        (
            BusError(.application("org.example.A"), .noSuchService),
            "cannot open the application org.example.A: no service has this name, and the bus cannot start one; check the "
                + ".service file that the application installs in dbus-1/services"
        ),
        (
            BusError(.application("org.example.A"), .timedOut(10)),
            "cannot open the application org.example.A: no end within 10 s; check that the application implements "
                + "org.freedesktop.Application"
        ),
        (
            BusError(.desktopFile("/a.desktop"), .tooLarge(262_144)),
            "cannot read the desktop file /a.desktop: more than 262144 bytes"
        ),
        (
            BusError(.service("org.freedesktop.login1"), .notRunning),
            "cannot reach org.freedesktop.login1: it does not run"
        ),
        (
            BusError(.method("org.a.B.C"), .failed("org.a.Error", "no")), "cannot call org.a.B.C: org.a.Error (no)"
        ),
        (BusError(.method("org.a.B.C"), .timedOut(0.25)), "cannot call org.a.B.C: no end within 0.3 s"),
    ]) func errorsAreSentences(_ error: BusError, _ words: String) { #expect(error.description == words) }

    @Test(arguments: [
        ("org.freedesktop.DBus.Error.Spawn.ChildExited", BusError.Cause.startFailed("x")),
        ("org.freedesktop.DBus.Error.TimedOut", .timedOut(7)), ("org.freedesktop.DBus.Error.NoReply", .noAnswer),
        ("org.freedesktop.DBus.Error.UnknownObject", .noSuchMethod("x")),
        ("org.freedesktop.DBus.Error.UnknownProperty", .noSuchProperty("x")),
        ("org.example.UnknownMethod", .failed("org.example.UnknownMethod", "x")),
    ]) func errorsOfOthersAreUnderstood(_ name: String, _ cause: BusError.Cause) {
        #expect(BusError.Cause(errorName: name, text: "x", seconds: 7) == cause)
    }

    @Test func wordsOfOthersAreBounded() {
        let text = String(repeating: "a\u{1B}\n", count: 1000)
        let cause = BusError.Cause(errorName: "org.example.A", text: text, seconds: 0)
        #expect(cause == .failed("org.example.A", String(String(repeating: "a  ", count: 67).prefix(200))))
    }

    @Test(arguments: [
        (["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/a"], "unix:path=/a"),
        (["DBUS_SYSTEM_BUS_ADDRESS": ""], "unix:path=/run/dbus/system_bus_socket"),
        ([:], "unix:path=/run/dbus/system_bus_socket"),
    ]) func theSystemsBus(_ environment: [String: String], _ address: String) {
        #expect(BusAddress.system(environment).description == address)
    }

    @Test(arguments: [
        (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "XDG_RUNTIME_DIR": "/b"], "unix:path=/a"),
        (["XDG_RUNTIME_DIR": "/b c;ü"], "unix:path=/b%20c%3b%c3%bc/bus"), ([:], "unix:path=/run/user/\(getuid())/bus"),
    ]) func theSessionsBus(_ environment: [String: String], _ address: String) {
        #expect(BusAddress.session(environment).description == address)
    }
}
